//! The start, dates that are added and dates that are left out.

use super::*;
use crate::RuleEnd;

fn nine(rule: &str, rdates: &[&str], exdates: &[&str]) -> Series {
    series_with(start("Europe/Berlin", "2026-11-02T09:00"), rule, rdates, exdates)
}

#[test]
fn a_start_that_the_rule_does_not_make_is_first_and_counts() {
    assert_eq!(
        starts(&nine("FREQ=WEEKLY;BYDAY=TU;COUNT=3", &[], &[]), 9),
        ["2026-11-02T09:00", "2026-11-03T09:00", "2026-11-10T09:00"]
    );
    assert_eq!(starts(&nine("FREQ=DAILY;UNTIL=20200101", &[], &[]), 9), ["2026-11-02T09:00"]);
}

#[test]
fn count_includes_excluded_dates() {
    let series = nine("FREQ=DAILY;COUNT=3", &[], &["2026-11-02T08:00:00Z", "2026-11-03T09:00:00+01:00"]);
    assert_eq!(starts(&series, 9), ["2026-11-04T09:00"]);
}

#[test]
fn dates_are_added_once_and_excluded_wherever_they_come_from() {
    let added = ["2026-11-03T08:00:00Z", "2026-11-02T18:00:00Z", "2026-11-05T08:00:00Z", "2026-11-01T08:00:00Z"];
    let series = nine("FREQ=DAILY;COUNT=2", &added, &["2026-11-05T08:00:00Z"]);
    assert_eq!(starts(&series, 9), ["2026-11-01T09:00", "2026-11-02T09:00", "2026-11-02T19:00", "2026-11-03T09:00"]);
}

#[test]
fn a_period_has_its_own_end() {
    let added = ["2026-11-03T08:00:00Z/2026-11-03T12:00:00Z", "2026-11-04T08:00:00Z/PT90M", "2026-11-05T08:00:00Z"];
    let series = nine("FREQ=DAILY;COUNT=2", &added, &[]);
    let ends: Vec<_> = first(&series, 9).0.iter().map(|it| shown(&series, it.end)).collect();
    assert_eq!(ends, ["2026-11-02T10:00", "2026-11-03T13:00", "2026-11-04T10:30", "2026-11-05T10:00"]);
    assert_eq!(
        series.recurrence().rdates().iter().map(ToString::to_string).collect::<Vec<_>>(),
        [added[0], "2026-11-04T08:00:00Z/2026-11-04T09:30:00Z", added[2]]
    );
}

#[test]
fn a_period_of_days_keeps_the_time_on_the_clock() {
    let start = start("Europe/Berlin", "2026-10-24T09:00");
    let series = series_with(start, "", &["2026-10-24T10:00:00Z/P1DT1H"], &[]);
    let (all, _) = first(&series, 9);
    assert_eq!(shown(&series, all[1].end), "2026-10-25T13:00");
}

#[test]
fn dates_without_a_rule_are_a_recurrence_too() {
    let series = series_with(start("", "2026-11-02"), "", &["2026-12-24", "2026-11-02"], &[]);
    assert_eq!(starts(&series, 9), ["2026-11-02", "2026-12-24"]);
    assert_eq!(series.bounds().1.map(|end| end.to_rfc3339()).as_deref(), Some("2026-12-25T00:00:00+00:00"));
    assert_eq!(series.rule_end(), RuleEnd::At(WallTime::midnight(civil::date(2026, 11, 2))));
}

#[test]
fn until_is_the_last_moment_whatever_its_form() {
    for (until, last) in [
        ("20261104T080000Z", "2026-11-04T09:00"),
        ("20261104T075959Z", "2026-11-03T09:00"),
        ("20261104T090000", "2026-11-04T09:00"),
        ("20261104T085959", "2026-11-03T09:00"),
        ("20261104", "2026-11-04T09:00"),
        ("99991231T235959Z", "2199-12-31T09:00"),
    ] {
        let series = nine(&format!("FREQ=DAILY;UNTIL={until}"), &[], &[]);
        assert_eq!(starts(&series, 100_000).last().map(String::as_str), Some(last), "{until}");
        let RuleEnd::At(end) = series.rule_end() else { panic!("it ends") };
        assert_eq!(end.civil().strftime("%Y-%m-%dT%H:%M").to_string(), last, "{until}");
    }
}

#[test]
fn until_of_whole_days_is_its_date() {
    for until in ["20261104", "20261104T000000Z", "20261104T235959Z", "20261104T120000"] {
        let series = series(start("", "2026-11-02"), &format!("FREQ=DAILY;UNTIL={until}"));
        assert_eq!(starts(&series, 9), ["2026-11-02", "2026-11-03", "2026-11-04"], "{until}");
    }
}

#[test]
fn the_second_60_is_59() {
    let series = nine("FREQ=MINUTELY;BYSECOND=59,60;COUNT=3", &[], &[]);
    let seconds: Vec<_> = first(&series, 9).0.iter().map(|it| it.start.to_string()).collect();
    assert_eq!(seconds, ["2026-11-02T08:00:00Z", "2026-11-02T08:00:59Z", "2026-11-02T08:01:59Z"]);
}

#[test]
fn yearly_month_days_are_of_the_month_of_the_start() {
    let series = series(start("", "2026-11-02"), "FREQ=YEARLY;BYMONTHDAY=2,3;COUNT=4");
    assert_eq!(starts(&series, 9), ["2026-11-02", "2026-11-03", "2027-11-02", "2027-11-03"]);
}

#[test]
fn the_last_week_of_a_year_may_be_the_53rd() {
    let series = series(start("", "2020-12-31"), "FREQ=YEARLY;BYWEEKNO=53;BYDAY=TH;COUNT=3");
    assert_eq!(starts(&series, 9), ["2020-12-31", "2026-12-31", "2032-12-30"]);
    let last = super::series(start("", "2020-12-31"), "FREQ=YEARLY;BYWEEKNO=-1;BYDAY=TH;COUNT=3");
    assert_eq!(starts(&last, 9), ["2020-12-31", "2021-12-30", "2022-12-29"]);
}

#[test]
fn one_more_occurrence_is_left_out_once_and_within_bounds() {
    let series = nine("FREQ=DAILY;COUNT=3", &[], &[]);
    let second = first(&series, 2).0[1].start;
    let without = series.recurrence().clone().without(second).and_then(|it| it.without(second)).expect("room");
    assert_eq!(without.exdates(), [second]);
    let full = Recurrence::from_stored(None, Vec::new(), vec![series.start().when(); Recurrence::MAX_DATES]);
    assert!(full.without(second).is_err());
}
