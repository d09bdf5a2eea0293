//! The end of a rule, and how much work a question takes at most.

use super::super::budget::Budget;
use super::*;
use crate::RuleEnd;

/// The steps that the first occurrences from a day on take, and how many there are.
fn steps_from(series: &Series, from: civil::Date, limit: usize) -> (u32, usize) {
    let mut budget = Budget::new();
    let from = WallTime::midnight(from).seconds();
    let found = series.collect((from, i64::MAX), |_| true, limit, &mut budget);
    assert_ne!(found.rest, Rest::Unknown);
    (budget.spent(), found.rows.len())
}

fn in_utc(rule: &str) -> Series {
    series(start("UTC", "2000-01-01T00:00"), rule)
}

#[test]
fn no_rule_is_walked_from_its_start() {
    for rule in [
        "FREQ=SECONDLY",
        "FREQ=SECONDLY;INTERVAL=7",
        "FREQ=MINUTELY;INTERVAL=11",
        "FREQ=HOURLY;INTERVAL=5;BYMINUTE=1,2",
        "FREQ=DAILY;INTERVAL=3",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
        "FREQ=MONTHLY;BYMONTHDAY=1,15",
        "FREQ=YEARLY;BYMONTH=1,7",
        "FREQ=DAILY;UNTIL=21991231",
    ] {
        let (steps, found) = steps_from(&in_utc(rule), civil::date(2150, 6, 1), 1);
        assert_eq!(found, 1);
        assert!(steps <= 2 * 366 + 5, "{rule}: {steps}");
    }
}

#[test]
fn units_that_no_list_names_are_skipped() {
    for (rule, most) in [
        ("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29", 1_500),
        ("FREQ=SECONDLY;BYHOUR=9;BYMINUTE=30;BYSECOND=15", 20),
        ("FREQ=MINUTELY;BYYEARDAY=366", 1_500),
        ("FREQ=SECONDLY;INTERVAL=7;BYHOUR=23;BYMINUTE=59;BYSECOND=59", 150),
    ] {
        let (steps, found) = steps_from(&in_utc(rule), civil::date(2021, 1, 1), 1);
        assert_eq!(found, 1);
        assert!(steps <= most, "{rule}: {steps}");
    }
}

#[test]
fn a_rule_that_never_occurs_ends_at_its_start() {
    for rule in [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=MONTHLY;BYDAY=6MO",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31",
        "FREQ=DAILY;INTERVAL=31622400",
        "FREQ=YEARLY;INTERVAL=31622400",
        "FREQ=SECONDLY;BYMONTH=4;BYMONTHDAY=31",
        // Even seconds only.
        "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1,3,5,7,9",
        "FREQ=HOURLY;INTERVAL=24;BYHOUR=9",
        "FREQ=MINUTELY;BYSECOND=0,1;BYSETPOS=3",
        "FREQ=YEARLY;BYYEARDAY=366;BYMONTH=1",
        "FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2",
    ] {
        let series = in_utc(rule);
        let mut budget = Budget::new();
        assert_eq!(
            series.rule_end_within(&mut budget),
            RuleEnd::At(WallTime::midnight(civil::date(2000, 1, 1))),
            "{rule}"
        );
        assert!(budget.spent() <= 250_000, "{rule}: {}", budget.spent());
        let (steps, found) = steps_from(&series, civil::date(2000, 1, 1), 9);
        assert_eq!(found, 1, "{rule}");
        assert!(steps <= 110_000, "{rule}: {steps}");
    }
}

#[test]
fn the_end_of_a_rule_is_found() {
    let at = |raw: &str| RuleEnd::At(WallTime::of(raw.parse().expect("a time")));
    for (rule, end) in [
        ("FREQ=DAILY", RuleEnd::Never),
        ("FREQ=DAILY;COUNT=1", at("2000-01-01T00:00")),
        ("FREQ=DAILY;COUNT=100000", at("2199-12-31T00:00")),
        ("FREQ=SECONDLY;COUNT=100000", at("2000-01-02T03:46:39")),
        ("FREQ=SECONDLY;BYHOUR=0;COUNT=100000", at("2000-01-28T00:46:39")),
        ("FREQ=DAILY;UNTIL=19990101", at("2000-01-01T00:00")),
        ("FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20990101T000000Z", at("2096-02-29T23:59:59")),
    ] {
        assert_eq!(in_utc(rule).rule_end(), end, "{rule}");
    }
}

#[test]
fn too_much_work_is_said() {
    // Each sixtieth step is one that counts.
    let series = in_utc("FREQ=SECONDLY;INTERVAL=61;BYSECOND=0;COUNT=100000");
    assert_eq!(series.rule_end(), RuleEnd::Unknown);
    assert_eq!(series.from(series.bounds().0, 1).rest, Rest::Unknown);
    assert_eq!(series.bounds().1, None);
}

#[test]
fn a_place_among_all_seconds_of_a_year_is_found_without_listing_them() {
    let list = |most: u8| (0..=most).map(|it| it.to_string()).collect::<Vec<_>>().join(",");
    let times = format!("BYHOUR={};BYMINUTE={};BYSECOND={}", list(23), list(59), list(59));
    let days = "BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12;BYDAY=MO,TU,WE,TH,FR,SA,SU";
    let series = in_utc(&format!("FREQ=YEARLY;{days};{times};BYSETPOS=2,-1"));
    let shown: Vec<_> = first(&series, 4).0.iter().map(|it| it.start.to_string()).collect();
    assert_eq!(shown, ["2000-01-01T00:00:00Z", "2000-01-01T00:00:01Z", "2000-12-31T23:59:59Z", "2001-01-01T00:00:01Z"]);
    let (steps, found) = steps_from(&in_utc(&format!("FREQ=YEARLY;{days};{times}")), civil::date(2100, 12, 31), 1_000);
    assert_eq!((steps, found), (366 + 1_001, 1_000));
}

#[test]
fn the_years_of_a_calendar_bound_everything() {
    for at in ["1900-01-01T00:00", "2199-12-31T23:59"] {
        for rule in
            ["FREQ=SECONDLY", "FREQ=HOURLY", "FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY;INTERVAL=400"]
        {
            for zone in ["UTC", "Pacific/Kiritimati"] {
                let series = series(start(zone, at), rule);
                let found = first(&series, 100).0;
                assert!(found.iter().all(|it| *it.start.to_string() < *"2200"), "{at} {rule} {zone}");
                assert!(found.len() <= 61 || at.starts_with("19"), "{at} {rule} {zone}");
            }
        }
    }
    let forever = in_utc("FREQ=DAILY");
    assert_eq!(forever.from(chrono::DateTime::<chrono::Utc>::MAX_UTC, 9).rows, []);
    assert_eq!(forever.from(chrono::DateTime::<chrono::Utc>::MIN_UTC, 1).rows.len(), 1);
}
