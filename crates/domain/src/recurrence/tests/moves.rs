//! Moving a whole series: what belongs to it moves along on the clock.

use proptest::prelude::*;

use super::windows::any_series;
use super::*;
use crate::{ExtraDate, RecurrenceRule};

fn moved(series: &Series, to: Start) -> Series {
    let length = if to.is_all_day() { TimeDelta::days(1) } else { TimeDelta::hours(1) };
    let recurrence = series.moved_to(&to);
    Series::new(to, length, recurrence)
}

fn rule_of(series: &Series) -> &str {
    series.recurrence().rule().map_or("", RecurrenceRule::as_str)
}

#[test]
fn exceptions_dates_and_until_keep_their_distance_on_the_clock() {
    let old = series_with(
        start("Europe/Berlin", "2026-10-20T09:00"),
        "FREQ=DAILY;UNTIL=20261028T080000Z",
        &["2026-10-23T10:00:00Z", "2026-10-26T10:00:00Z/2026-10-26T13:00:00Z"],
        &["2026-10-21T07:00:00Z", "2026-10-27T08:00:00Z"],
    );
    let new = moved(&old, start("Europe/Berlin", "2026-10-22T10:30"));
    assert_eq!(rule_of(&new), "FREQ=DAILY;UNTIL=20261030T093000Z");
    let exdates: Vec<_> = new.recurrence().exdates().iter().map(ToString::to_string).collect();
    assert_eq!(exdates, ["2026-10-23T08:30:00Z", "2026-10-29T09:30:00Z"]);
    let rdates: Vec<_> = new.recurrence().rdates().iter().map(ExtraDate::to_string).collect();
    assert_eq!(rdates, ["2026-10-25T12:30:00Z", "2026-10-28T11:30:00Z/2026-10-28T14:30:00Z"]);
}

#[test]
fn another_zone_keeps_the_local_time() {
    let old = series_with(
        start("Europe/Berlin", "2026-11-02T09:00"),
        "FREQ=DAILY;UNTIL=20261105T080000Z",
        &[],
        &["2026-11-03T08:00:00Z"],
    );
    let new = moved(&old, start("America/New_York", "2026-11-02T09:00"));
    assert_eq!(rule_of(&new), "FREQ=DAILY;UNTIL=20261105T140000Z");
    assert_eq!(starts(&new, 9), starts(&old, 9));
}

#[test]
fn until_keeps_its_form_where_it_can() {
    for (from, to, until, expected) in [
        ("2026-11-02T09:00", "2026-11-04T09:00", "20261110", "20261112"),
        ("2026-11-02T09:00", "2026-11-02T10:00", "20261110", "20261110T235959Z"),
        ("2026-11-02T09:00", "2026-11-02T10:00", "20261110T090000", "20261110T100000"),
        ("2026-11-02T09:00", "2026-11-02T10:00", "20261110T090000Z", "20261110T100000Z"),
        ("2026-11-02T09:00", "2026-11-02T10:00", "99991231T000000Z", "99991231T000000Z"),
    ] {
        let old = series(start("Africa/Abidjan", from), &format!("FREQ=DAILY;UNTIL={until}"));
        let new = moved(&old, start("Africa/Abidjan", to));
        // Whole days end with their day: one hour later is one hour of the next.
        let expected = if expected == "20261110T235959Z" { "20261111T005959Z" } else { expected };
        assert_eq!(rule_of(&new), format!("FREQ=DAILY;UNTIL={expected}"));
    }
}

#[test]
fn a_timed_series_becomes_one_of_whole_days_and_back() {
    let timed = series_with(
        start("America/New_York", "2026-11-02T21:00"),
        "FREQ=DAILY;UNTIL=20261106T020000Z",
        &["2026-11-08T02:00:00Z/PT2H"],
        &["2026-11-04T02:00:00Z"],
    );
    let days = moved(&timed, start("", "2026-11-02"));
    assert_eq!(starts(&days, 9), ["2026-11-02", "2026-11-04", "2026-11-05", "2026-11-07"]);
    assert_eq!(rule_of(&days), "FREQ=DAILY;UNTIL=20261105");
    let back = moved(&days, start("America/New_York", "2026-11-02T21:00"));
    assert_eq!(starts(&back, 9), starts(&timed, 9));
}

#[test]
fn a_time_earlier_in_the_day_than_the_start_keeps_its_date_when_it_becomes_all_day() {
    let timed = series_with(
        start("America/New_York", "2026-11-02T21:00"),
        "FREQ=DAILY;COUNT=3",
        &["2026-11-09T13:00:00Z"],
        &["2026-11-04T02:00:00Z"],
    );
    let days = moved(&timed, start("", "2026-11-02"));
    assert_eq!(starts(&days, 9), ["2026-11-02", "2026-11-04", "2026-11-09"]);
}

#[test]
fn an_exception_in_a_gap_stays_one() {
    let old =
        series_with(start("Europe/Berlin", "2026-03-28T02:30"), "FREQ=DAILY;COUNT=3", &[], &["2026-03-29T01:30:00Z"]);
    assert_eq!(starts(&old, 9).len(), 2);
    let new = moved(&old, start("Europe/Berlin", "2026-03-28T05:30"));
    assert_eq!(starts(&new, 9), ["2026-03-28T05:30", "2026-03-30T05:30"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn a_move_to_the_same_start_changes_nothing(series in any_series()) {
        let (all, _) = first(&series, 20);
        let exdates: Vec<_> = all.iter().step_by(3).map(|it| it.start).collect();
        let rule = series.recurrence().rule().cloned();
        let start = series.start().clone();
        let recurrence = Recurrence::from_stored(rule, Vec::new(), exdates);
        let whole = Series::new(start.clone(), TimeDelta::days(1), recurrence);
        let same = whole.moved_to(&start);
        prop_assert_eq!(same.exdates(), whole.recurrence().exdates());
        let again = Series::new(start, TimeDelta::days(1), same);
        prop_assert_eq!(first(&again, 30), first(&whole, 30));
    }
}
