//! Every question about a series is answered from the same occurrences.

use chrono::{DateTime, Utc};
use proptest::prelude::*;
use proptest::sample::select;

use super::super::extra_date::moment;
use super::rules::{Rule, Unit, rules};
use super::*;
use crate::RuleEnd;

const UNITS: &[Unit] =
    &[Unit::Secondly, Unit::Minutely, Unit::Hourly, Unit::Daily, Unit::Weekly, Unit::Monthly, Unit::Yearly];

const ZONES: &[&str] = &[
    "",
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Havana",
    "America/Santiago",
    "Australia/Lord_Howe",
    "Pacific/Apia",
];

/// Starts near the changes of clocks, and anywhere.
pub(super) fn any_start() -> impl Strategy<Value = Start> {
    let days = prop_oneof![
        select(&["2011-12-29", "2026-03-07", "2026-03-28", "2026-10-24", "2026-10-31", "2026-04-04", "2026-09-05"][..])
            .prop_map(|day| day.parse().expect("a date")),
        (2000..2030_i16, 1..=12_i8, 1..=28_i8).prop_map(|(year, month, day)| civil::date(year, month, day)),
    ];
    let time = prop_oneof![select(&[0, 30, 60, 90, 120, 150][..]), 0..1440_i64];
    (select(ZONES), days, time).prop_map(|(zone, day, minute)| {
        if zone.is_empty() {
            return super::start("", &day.to_string());
        }
        super::start(zone, &(day.at(0, 0, 0, 0) + jiff::SignedDuration::from_mins(minute)).to_string())
    })
}

/// A series of any rule, start and end.
pub(super) fn any_series() -> impl Strategy<Value = Series> {
    let limit = prop_oneof![
        Just(String::new()),
        (1..60_u32).prop_map(|count| format!(";COUNT={count}")),
        (0..40_i64).prop_map(|days| format!(
            ";UNTIL={}",
            (civil::date(2026, 11, 1) + jiff::SignedDuration::from_hours(days * 24)).strftime("%Y%m%dT020000Z")
        )),
    ];
    (rules(UNITS), any_start(), limit).prop_map(|(rule, start, limit)| {
        let rule = if start.is_all_day() { of_days(rule) } else { dense(rule) };
        series(start, &format!("{}{limit}", rule.text()))
    })
}

/// Below a day without days that are rare: looking for eighty of them takes a test too long.
fn dense(rule: Rule) -> Rule {
    if rule.unit >= Unit::Daily {
        return rule;
    }
    let lists = [&rule.months, &rule.hours, &rule.minutes, &rule.seconds];
    let has_other = !rule.days.is_empty() || lists.iter().any(|list| !list.is_empty());
    let places = if has_other { rule.places.clone() } else { Vec::new() };
    Rule { year_days: Vec::new(), month_days: Vec::new(), places, ..rule }
}

/// The rule without times.
fn of_days(rule: Rule) -> Rule {
    let unit = rule.unit.max(Unit::Daily);
    let coarse = matches!(unit, Unit::Daily | Unit::Weekly | Unit::Monthly);
    let year_days = if coarse { Vec::new() } else { rule.year_days };
    let rule = Rule { unit, year_days, hours: Vec::new(), minutes: Vec::new(), seconds: Vec::new(), ..rule };
    let lists = [&rule.months, &rule.weeks, &rule.year_days, &rule.month_days];
    let has_other = !rule.days.is_empty() || lists.iter().any(|list| !list.is_empty());
    Rule { places: if has_other { rule.places.clone() } else { Vec::new() }, ..rule }
}

pub(super) fn instant(when: When) -> DateTime<Utc> {
    WallTime::new(moment(when)).as_if_utc()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(8))]

    #[test]
    fn each_window_is_a_cut_of_a_larger_one(series in any_series(), one in 0..80_usize, other in 0..80_usize) {
        let (all, rest) = first(&series, 80);
        prop_assert!(rest != Rest::Unknown);
        let days = TimeZone::utc().days();
        let (low, high) = (one.min(other).min(all.len() - 1), one.max(other).min(all.len() - 1));
        let (from, to) = (instant(all[low].start), instant(all[high].start));
        let found = series.within(from, to, &days, usize::MAX);
        let overlaps = |it: &&Occurrence| instant(it.end) > from && instant(it.start) < to;
        prop_assert_eq!(found.rows, all.iter().filter(overlaps).copied().collect::<Vec<_>>());
        prop_assert_eq!(&series.from(from, all.len() - low).rows, &all[low..]);
        let later = series.from(from + TimeDelta::nanoseconds(1), all.len());
        prop_assert_eq!(later.rows, series.from(from, all.len() + 1).rows.split_off(1));
    }

    #[test]
    fn every_occurrence_is_found_by_its_original_start(series in any_series()) {
        let (all, _) = first(&series, 60);
        for pair in all.windows(2) {
            prop_assert!(moment(pair[0].start) < moment(pair[1].start));
            let between = moment(pair[0].start).midpoint(moment(pair[1].start));
            let between = series.start().at(between).when();
            let is_one = all.iter().any(|it| it.start == between);
            prop_assert_eq!(series.has(between), is_one);
        }
        for occurrence in &all {
            prop_assert!(series.has(occurrence.start));
        }
    }

    #[test]
    fn a_known_end_changes_nothing(series in any_series()) {
        let end = series.rule_end();
        let known = series.clone().knowing(end);
        prop_assert_eq!(first(&known, 80), first(&series, 80));
        prop_assert_eq!(known.bounds(), series.bounds());
        let (all, rest) = first(&series, 70);
        if rest == Rest::Nothing {
            let last = all.iter().map(|it| instant(it.end)).max();
            let bound = series.bounds().1;
            prop_assert!(end == RuleEnd::Never || bound == last, "{:?} {:?} {:?}", end, bound, last);
        }
    }
}

#[test]
fn all_day_occurrences_use_the_days_of_the_reader() {
    let series = series(start("", "2026-11-02"), "FREQ=WEEKLY;COUNT=2");
    let at = |raw: &str| Minute::parse(raw).expect("an instant").instant();
    let seen = |zone: &str, from: &str, to: &str| {
        let days = TimeZone::parse(zone).expect("a zone").days();
        series.within(at(from), at(to), &days, 9).rows.len()
    };
    assert_eq!(seen("Pacific/Kiritimati", "2026-11-01T09:00:00Z", "2026-11-01T11:00:00Z"), 1);
    assert_eq!(seen("Pacific/Kiritimati", "2026-11-02T10:00:00Z", "2026-11-02T12:00:00Z"), 0);
    assert_eq!(seen("Etc/GMT+12", "2026-11-03T11:00:00Z", "2026-11-03T12:00:00Z"), 1);
    assert_eq!(seen("Etc/GMT+12", "2026-11-03T12:00:00Z", "2026-11-03T13:00:00Z"), 0);
}

#[test]
fn a_long_occurrence_is_in_the_window_it_reaches_into() {
    let start = start("UTC", "2026-01-01T00:00");
    let rdates = ["2026-02-01T00:00:00Z/2026-12-01T00:00:00Z".to_owned()];
    let recurrence = Recurrence::parse(Some("FREQ=MONTHLY;COUNT=3"), &rdates, &[], &start).expect("good");
    let series = Series::new(start, TimeDelta::days(40), recurrence);
    let at = |raw: &str| Minute::parse(raw).expect("an instant").instant();
    let seen = |from: &str, to: &str| {
        let found = series.within(at(from), at(to), &TimeZone::utc().days(), 9);
        found.rows.iter().map(|it| it.start.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(seen("2026-02-09T00:00:00Z", "2026-02-10T00:00:00Z"), ["2026-01-01T00:00:00Z", "2026-02-01T00:00:00Z"]);
    assert_eq!(seen("2026-11-30T00:00:00Z", "2026-12-02T00:00:00Z"), ["2026-02-01T00:00:00Z"]);
}

#[test]
fn a_limit_says_whether_there_is_more() {
    let series = series(start("UTC", "2026-01-01T00:00"), "FREQ=DAILY;COUNT=3");
    let begin = series.bounds().0;
    for (limit, rest) in [(0, Rest::More), (2, Rest::More), (3, Rest::Nothing), (4, Rest::Nothing)] {
        let found = series.from(begin, limit);
        assert_eq!((found.rows.len(), found.rest), (limit.min(3), rest));
    }
}
