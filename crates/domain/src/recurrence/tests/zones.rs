//! Gaps and folds: what the clocks of a zone skip, and what they show twice.

use super::super::extra_date::moment;
use super::*;

fn utc(series: &Series, count: usize) -> Vec<String> {
    first(series, count).0.iter().map(|it| it.start.to_string()).collect()
}

#[test]
fn a_skipped_time_is_as_much_later_and_the_next_day_is_back() {
    for (zone, at, shown) in [
        ("Europe/Berlin", "2026-03-28T02:30", ["2026-03-28T02:30", "2026-03-29T03:30", "2026-03-30T02:30"]),
        ("America/New_York", "2026-03-07T02:30", ["2026-03-07T02:30", "2026-03-08T03:30", "2026-03-09T02:30"]),
        // Clocks go from midnight to one.
        ("America/Sao_Paulo", "2018-11-03T00:15", ["2018-11-03T00:15", "2018-11-04T01:15", "2018-11-05T00:15"]),
        ("America/Havana", "2026-03-07T00:30", ["2026-03-07T00:30", "2026-03-08T01:30", "2026-03-09T00:30"]),
        // Half an hour.
        ("Australia/Lord_Howe", "2026-10-03T02:10", ["2026-10-03T02:10", "2026-10-04T02:40", "2026-10-05T02:10"]),
    ] {
        let series = series(start(zone, at), "FREQ=DAILY;COUNT=3");
        assert_eq!(starts(&series, 9), shown, "{zone}");
    }
}

#[test]
fn the_first_of_a_repeated_time_counts() {
    for (zone, at, instants) in [
        ("Europe/Berlin", "2026-10-24T02:30", ["2026-10-24T00:30:00Z", "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"]),
        (
            "America/New_York",
            "2026-10-31T01:30",
            ["2026-10-31T05:30:00Z", "2026-11-01T05:30:00Z", "2026-11-02T06:30:00Z"],
        ),
        (
            "America/Sao_Paulo",
            "2018-02-16T23:30",
            ["2018-02-17T01:30:00Z", "2018-02-18T01:30:00Z", "2018-02-19T02:30:00Z"],
        ),
        (
            "America/Havana",
            "2026-10-31T00:30",
            ["2026-10-31T04:30:00Z", "2026-11-01T04:30:00Z", "2026-11-02T05:30:00Z"],
        ),
        (
            "Australia/Lord_Howe",
            "2026-04-04T01:40",
            ["2026-04-03T14:40:00Z", "2026-04-04T14:40:00Z", "2026-04-05T15:10:00Z"],
        ),
    ] {
        assert_eq!(utc(&series(start(zone, at), "FREQ=DAILY;COUNT=3"), 9), instants, "{zone}");
    }
}

#[test]
fn a_day_that_is_left_out_falls_on_the_next_and_is_one_with_it() {
    let series = series(start("Pacific/Apia", "2011-12-28T09:00"), "FREQ=DAILY;COUNT=5");
    let expected = ["2011-12-28T09:00", "2011-12-29T09:00", "2011-12-31T09:00", "2012-01-01T09:00"];
    assert_eq!(starts(&series, 9), expected);
    assert_eq!(series.bounds().1.map(|end| end.to_rfc3339()).as_deref(), Some("2011-12-31T20:00:00+00:00"));
}

#[test]
fn hours_step_in_local_time_and_equal_moments_are_merged() {
    let in_spring = series(start("Europe/Berlin", "2026-03-29T00:30"), "FREQ=HOURLY;COUNT=5");
    let expected = ["2026-03-29T00:30", "2026-03-29T01:30", "2026-03-29T03:30", "2026-03-29T04:30"];
    assert_eq!(starts(&in_spring, 9), expected, "half past two and half past three are one, and count as two");
    let in_autumn = series(start("Europe/Berlin", "2026-10-25T01:30"), "FREQ=HOURLY;COUNT=3");
    let expected = ["2026-10-24T23:30:00Z", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00Z"];
    assert_eq!(utc(&in_autumn, 9), expected, "the second half past two is stepped over");
}

#[test]
fn occurrences_ascend_where_skipped_times_fall_between_others() {
    let series = series(start("Europe/Berlin", "2026-03-29T01:00"), "FREQ=MINUTELY;INTERVAL=45;COUNT=6");
    // On the clock 01:00, 01:45, 02:30, 03:15, 04:00, 04:45.
    let expected = ["01:00", "01:45", "03:15", "03:30", "04:00", "04:45"].map(|at| format!("2026-03-29T{at}"));
    assert_eq!(starts(&series, 9), expected);
    let (all, _) = first(&series, 9);
    for occurrence in &all {
        assert!(series.has(occurrence.start));
    }
    for (index, occurrence) in all.iter().enumerate() {
        let When::At(at) = occurrence.start else { panic!("timed") };
        assert_eq!(series.from(at.instant(), 9).rows, all[index..], "from any of them on");
    }
}

#[test]
fn a_start_at_the_second_of_a_repeated_time_is_kept_and_nothing_comes_before_it() {
    let zone = TimeZone::parse("Europe/Berlin").expect("a zone");
    let second = Minute::parse("2026-10-25T01:30:00Z").expect("an instant");
    let daily = series(Start::Timed(second, zone.clone()), "FREQ=DAILY;COUNT=2");
    assert_eq!(utc(&daily, 9), ["2026-10-25T01:30:00Z", "2026-10-26T01:30:00Z"]);
    let often = series(Start::Timed(second, zone), "FREQ=MINUTELY;INTERVAL=15;COUNT=4");
    assert_eq!(utc(&often, 9), ["2026-10-25T01:30:00Z", "2026-10-25T02:00:00Z", "2026-10-25T02:15:00Z"]);
}

#[test]
fn nine_o_clock_stays_nine_o_clock() {
    for zone in [
        "Europe/Berlin",
        "Europe/London",
        "Europe/Moscow",
        "Europe/Istanbul",
        "America/New_York",
        "America/Los_Angeles",
        "America/Sao_Paulo",
        "America/Santiago",
        "America/Havana",
        "America/St_Johns",
        "America/Caracas",
        "Asia/Tehran",
        "Asia/Amman",
        "Asia/Pyongyang",
        "Asia/Kathmandu",
        "Africa/Casablanca",
        "Africa/Cairo",
        "Australia/Lord_Howe",
        "Australia/Sydney",
        "Pacific/Auckland",
    ] {
        let series = series(start(zone, "2000-01-01T09:00"), "FREQ=DAILY;UNTIL=20391231T235959");
        let (all, _) = first(&series, 20_000);
        let rules = TimeZone::parse(zone).expect("a zone").rules();
        let is_at_nine = |it: &Occurrence| {
            let at = jiff::Timestamp::from_second(moment(it.start)).expect("within years");
            rules.to_datetime(at).time() == civil::time(9, 0, 0, 0)
        };
        assert_eq!(all.len(), 14_610, "{zone}");
        assert!(all.iter().all(is_at_nine), "{zone}");
    }
}

#[test]
fn the_length_is_exact() {
    // From ten in the evening to six, over the night that has an hour more.
    let start = start("Europe/Berlin", "2026-10-23T22:00");
    let recurrence = Recurrence::parse(Some("FREQ=DAILY;COUNT=3"), &[], &[], &start).expect("good");
    let series = Series::new(start, TimeDelta::hours(8), recurrence);
    let ends: Vec<_> = first(&series, 9).0.iter().map(|it| shown(&series, it.end)).collect();
    assert_eq!(ends, ["2026-10-24T06:00", "2026-10-25T05:00", "2026-10-26T06:00"]);
}
