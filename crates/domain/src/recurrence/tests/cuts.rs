//! A change of one occurrence and all that follow: the two halves are the whole.

use proptest::prelude::*;

use super::windows::{any_series, instant};
use super::*;
use crate::{Cut, Half, RuleEnd};

fn series_of(whole: &Series, half: &Half) -> Series {
    let length = if whole.start().is_all_day() { TimeDelta::days(1) } else { TimeDelta::hours(1) };
    Series::new(half.start.clone(), length, half.recurrence.clone())
}

fn halves(series: &Series, at: When) -> (Half, Half) {
    match series.cut_before(at) {
        Cut::Halves(halves) => *halves,
        other => panic!("{other:?}"),
    }
}

fn rule_of(half: &Half) -> &str {
    half.recurrence.rule().map_or("", |rule| rule.as_str())
}

/// Cuts before the nth occurrence, counted from 0.
fn rules_after_cut(series: &Series, nth: usize) -> (String, String) {
    let (before, after) = halves(series, first(series, nth + 1).0[nth].start);
    (rule_of(&before).to_owned(), rule_of(&after).to_owned())
}

fn nine(rule: &str) -> Series {
    series(start("Europe/Berlin", "2026-11-02T09:00"), rule)
}

#[test]
fn only_the_end_of_a_rule_is_rewritten() {
    let both = |before: &str, after: &str| (before.to_owned(), after.to_owned());
    for (rule, before, after) in [
        ("freq=daily", "freq=daily;UNTIL=20261105T075959Z", "freq=daily"),
        ("Count=10;FREQ=DAILY", "COUNT=3;FREQ=DAILY", "COUNT=7;FREQ=DAILY"),
        ("UNTIL=20261231;FREQ=DAILY", "UNTIL=20261105T075959Z;FREQ=DAILY", "UNTIL=20261231;FREQ=DAILY"),
    ] {
        assert_eq!(rules_after_cut(&nine(rule), 3), both(before, after));
    }
    let days = series(start("", "2026-11-02"), "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR");
    assert_eq!(
        rules_after_cut(&days, 5),
        both("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20261108", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR")
    );
}

#[test]
fn parts_that_the_new_start_would_imply_differently_are_written_out() {
    let monthly = series(start("", "2026-01-31"), "RSCALE=GREGORIAN;SKIP=BACKWARD;FREQ=MONTHLY;COUNT=5");
    assert_eq!(rules_after_cut(&monthly, 1).1, "RSCALE=GREGORIAN;SKIP=BACKWARD;FREQ=MONTHLY;COUNT=4;BYMONTHDAY=31");
    let yearly = series(start("", "2024-02-29"), "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=YEARLY");
    let (_, after) = halves(&yearly, first(&yearly, 2).0[1].start);
    assert_eq!(rule_of(&after), "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29");
    assert_eq!(starts(&series_of(&yearly, &after), 4), ["2025-03-01", "2026-03-01", "2027-03-01", "2028-02-29"]);
}

#[test]
fn a_series_begins_on_a_day_that_was_moved_on_where_that_loses_nothing() {
    let of_day =
        |rule: &str| series(start("", "2026-01-31"), &format!("RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=MONTHLY{rule}"));
    for (rule, expected) in [("", "2026-03-01"), (";BYMONTHDAY=1", "2026-02-01"), (";INTERVAL=3", "2026-07-31")] {
        let whole = of_day(rule);
        let (_, after) = halves(&whole, first(&whole, 2).0[1].start);
        assert_eq!(after.start.when().to_string(), expected, "{rule}");
        assert_eq!(starts(&series_of(&whole, &after), 9), starts(&whole, 10)[1..], "{rule}");
    }
}

#[test]
fn nothing_is_split_before_the_first_or_at_a_time_that_does_not_occur() {
    let series = nine("FREQ=DAILY;COUNT=3");
    assert_eq!(series.cut_before(series.start().when()), Cut::Whole);
    for other in ["2026-11-03T08:01:00Z", "2026-11-05T08:00:00Z", "2026-11-03"] {
        assert_eq!(series.cut_before(When::parse(other).expect("good")), Cut::NoOccurrence, "{other}");
    }
}

#[test]
fn the_later_half_keeps_its_step_where_an_added_date_is_cut() {
    let every_other_week = series_with(
        start("Europe/Berlin", "2026-11-02T09:00"),
        "FREQ=WEEKLY;INTERVAL=2;COUNT=4",
        &["2026-11-10T08:00:00Z", "2026-11-01T08:00:00Z"],
        &["2026-11-30T08:00:00Z"],
    );
    let (before, after) = halves(&every_other_week, When::parse("2026-11-10T08:00:00Z").expect("good"));
    assert_eq!(starts(&series_of(&every_other_week, &before), 9), ["2026-11-01T09:00", "2026-11-02T09:00"]);
    let later = series_of(&every_other_week, &after);
    assert_eq!(starts(&later, 9), ["2026-11-10T09:00", "2026-11-16T09:00", "2026-12-14T09:00"]);
    assert_eq!(shown(&later, after.start.when()), "2026-11-16T09:00");
    // Before everything that the rule makes.
    let (before, after) = halves(&every_other_week, When::parse("2026-11-02T08:00:00Z").expect("good"));
    assert_eq!(starts(&series_of(&every_other_week, &before), 9), ["2026-11-01T09:00"]);
    assert_eq!(starts(&series_of(&every_other_week, &after), 9).len(), 4);
}

#[test]
fn a_cut_in_a_gap_keeps_the_time_on_the_clock() {
    let daily = series(start("Europe/Berlin", "2026-03-27T02:30"), "FREQ=DAILY;COUNT=5");
    for nth in 1..5 {
        let (before, after) = halves(&daily, first(&daily, 9).0[nth].start);
        let all = [starts(&series_of(&daily, &before), 9), starts(&series_of(&daily, &after), 9)].concat();
        assert_eq!(all, starts(&daily, 9), "{nth}");
    }
}

/// Whether the rule only ever occurs on days that were moved on, which is the one sort that a cut does not keep.
fn is_always_moved_on(series: &Series) -> bool {
    let rule = series.recurrence().rule().map_or("", |rule| rule.as_str());
    rule.contains("SKIP=FORWARD") && rule.contains("MONTHLY") && {
        let (all, _) = first(series, 120);
        all.iter().skip(1).filter(|it| shown(series, it.start)[8..10] == *"01").count() > 100
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_halves_are_the_whole(series in any_series(), nth in 1..40_usize) {
        let (all, rest) = first(&series, 60);
        let nth = nth.min(all.len() - 1);
        if nth == 0 || series.rule_end() == RuleEnd::Unknown || is_always_moved_on(&series) {
            return Ok(());
        }
        let (before, after) = halves(&series, all[nth].start);
        let (early, end) = first(&series_of(&series, &before), 60);
        prop_assert_eq!((early, end), (all[..nth].to_vec(), Rest::Nothing), "{} | {}", rule_of(&before), rule_of(&after));
        let later = series_of(&series, &after);
        let found = later.from(instant(all[nth].start), all.len() - nth);
        prop_assert_eq!((found.rows, found.rest), (all[nth..].to_vec(), rest), "{} | {}", rule_of(&before), rule_of(&after));
        prop_assert_eq!(later.bounds().0, instant(all[nth].start));
    }
}
