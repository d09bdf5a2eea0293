//! When the next of a task that repeats is due.

mod stepping;

use super::*;

fn repeats(rule: &str, from: RepeatFrom) -> TaskRepetition {
    TaskRepetition { rule: TaskRepetition::parse_rule(rule).expect("a rule"), from }
}

fn zone(name: &str) -> TimeZone {
    TimeZone::parse(name).expect("a zone")
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("an instant")
}

fn when(text: &str) -> When {
    When::parse(text).expect("a date or an instant")
}

/// The next due date and rule, in Berlin.
fn next(rule: &str, from: RepeatFrom, due: &str, completed_at: &str) -> Option<(String, String)> {
    let due = Some(due).filter(|due| !due.is_empty()).map(when);
    let next = repeats(rule, from).next(due, at(completed_at), &zone("Europe/Berlin"))?;
    assert_eq!(next.repetition.from, from);
    Some((next.due.to_string(), next.repetition.rule.as_str().to_owned()))
}

fn next_due(rule: &str, from: RepeatFrom, due: &str, completed_at: &str) -> Option<String> {
    next(rule, from, due, completed_at).map(|(due, _)| due)
}

#[test]
fn from_the_due_date_it_is_the_first_after_it_and_not_before_today() {
    use RepeatFrom::Due;
    for (rule, due, completed_at, expected) in [
        ("FREQ=DAILY", "2026-11-26", "2026-11-26T09:00:00Z", "2026-11-27"),
        ("FREQ=DAILY", "2026-11-19", "2026-11-26T09:00:00Z", "2026-11-26"),
        ("FREQ=DAILY", "2026-11-30", "2026-11-26T09:00:00Z", "2026-12-01"),
        // It is tomorrow in Berlin already.
        ("FREQ=DAILY", "2026-11-19", "2026-11-26T23:30:00Z", "2026-11-27"),
        ("FREQ=WEEKLY", "2026-11-02", "2026-11-26T09:00:00Z", "2026-11-30"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "2026-11-04", "2026-11-04T09:00:00Z", "2026-11-16"),
        ("FREQ=MONTHLY", "2026-01-31", "2026-01-31T09:00:00Z", "2026-03-31"),
        ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-01-31", "2026-01-31T09:00:00Z", "2026-02-28"),
        ("FREQ=YEARLY", "2024-02-29", "2024-03-01T09:00:00Z", "2028-02-29"),
        // What the rule does not make is its first all the same.
        ("FREQ=WEEKLY;BYDAY=MO", "2026-11-26", "2026-11-26T09:00:00Z", "2026-11-30"),
    ] {
        assert_eq!(next_due(rule, Due, due, completed_at).as_deref(), Some(expected), "{rule} {due}");
    }
}

#[test]
fn from_the_completion_it_is_the_first_after_today() {
    use RepeatFrom::{Completion, Due};
    for (rule, from, due, expected) in [
        ("FREQ=DAILY;INTERVAL=3", Completion, "2026-11-01", "2026-11-29"),
        ("FREQ=DAILY;INTERVAL=3", Completion, "2026-12-24", "2026-11-29"),
        ("FREQ=DAILY;INTERVAL=3", Completion, "", "2026-11-29"),
        ("FREQ=DAILY;INTERVAL=3", Due, "", "2026-11-29"),
        ("FREQ=WEEKLY;BYDAY=TH", Completion, "2026-11-25", "2026-12-03"),
        ("FREQ=DAILY", Completion, "2026-11-01T17:00:00Z", "2026-11-27T17:00:00Z"),
    ] {
        assert_eq!(next_due(rule, from, due, "2026-11-26T09:00:00Z").as_deref(), Some(expected), "{rule} {due}");
    }
}

/// As [`next`], for somebody who skips it.
fn skipped(rule: &str, from: RepeatFrom, due: &str, skipped_at: &str) -> Option<(String, String)> {
    let due = Some(due).filter(|due| !due.is_empty()).map(when);
    let next = repeats(rule, from).next_if_skipped(due, at(skipped_at), &zone("Europe/Berlin"))?;
    Some((next.due.to_string(), next.repetition.rule.as_str().to_owned()))
}

#[test]
fn an_instant_is_after_the_completion() {
    use RepeatFrom::{Completion, Due};
    for (rule, from, due, completed_at, expected) in [
        ("FREQ=DAILY", Due, "2026-11-25T17:00:00Z", "2026-11-26T16:59:59Z", "2026-11-26T17:00:00Z"),
        ("FREQ=DAILY", Due, "2026-11-25T17:00:00Z", "2026-11-26T17:00:00Z", "2026-11-27T17:00:00Z"),
        ("FREQ=DAILY", Due, "2026-11-19T17:00:00Z", "2026-11-26T18:00:00Z", "2026-11-27T17:00:00Z"),
        ("FREQ=DAILY", Due, "2026-11-26T07:00:00Z", "2026-11-26T12:00:00Z", "2026-11-27T07:00:00Z"),
        ("FREQ=WEEKLY", Due, "2026-11-19T07:00:00Z", "2026-11-26T12:00:00Z", "2026-12-03T07:00:00Z"),
        ("FREQ=DAILY", Completion, "2026-11-01T07:00:00Z", "2026-11-26T12:00:00Z", "2026-11-27T07:00:00Z"),
        // It is the 27th in Berlin, and half past midnight there is over.
        ("FREQ=DAILY", Due, "2026-11-25T23:30:00Z", "2026-11-26T23:45:00Z", "2026-11-27T23:30:00Z"),
    ] {
        assert_eq!(next_due(rule, from, due, completed_at).as_deref(), Some(expected), "{rule} {due}");
    }
    assert_eq!(
        next("FREQ=DAILY;COUNT=3", Due, "2026-11-25T07:00:00Z", "2026-11-26T12:00:00Z"),
        Some(("2026-11-27T07:00:00Z".to_owned(), "FREQ=DAILY;COUNT=1".to_owned())),
        "what is over counts"
    );
}

#[test]
fn each_skip_moves_the_due_date_further() {
    use RepeatFrom::{Completion, Due};
    let noon = "2026-11-26T12:00:00Z";
    for (rule, from, due, expected) in [
        ("FREQ=DAILY;INTERVAL=3", Completion, "2026-11-01", "2026-11-29"),
        ("FREQ=DAILY;INTERVAL=3", Completion, "", "2026-11-29"),
        ("FREQ=DAILY;INTERVAL=3", Completion, "2026-12-24", "2026-12-27"),
        ("FREQ=WEEKLY;BYDAY=TH", Completion, "2026-12-03T17:00:00Z", "2026-12-10T17:00:00Z"),
        ("FREQ=DAILY;INTERVAL=3", Due, "2026-12-24", "2026-12-27"),
    ] {
        let found = skipped(rule, from, due, noon).map(|(due, _)| due);
        assert_eq!(found.as_deref(), Some(expected), "{rule} {due}");
    }
    let (mut due, mut rule) = ("2026-11-20".to_owned(), "FREQ=WEEKLY;COUNT=4".to_owned());
    for (later, rest) in [("2026-12-03", 3), ("2026-12-10", 2), ("2026-12-17", 1)] {
        (due, rule) = skipped(&rule, Completion, &due, noon).expect("a next one");
        assert_eq!((due.as_str(), rule.as_str()), (later, format!("FREQ=WEEKLY;COUNT={rest}").as_str()));
    }
    assert_eq!(skipped(&rule, Completion, &due, noon), None);
}

#[test]
fn a_day_that_the_month_before_moves_on_is_of_that_month() {
    let rule = "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=FORWARD;INTERVAL=2;BYMONTHDAY=31";
    for (due, expected) in [
        ("2026-07-31", "2026-10-01"),
        ("2026-10-01", "2026-12-01"),
        ("2026-12-01", "2027-01-31"),
        // October has a 31st, so this is none that it moves on.
        ("2026-11-01", "2026-12-01"),
    ] {
        let found = next_due(rule, RepeatFrom::Due, due, "2026-01-01T12:00:00Z");
        assert_eq!(found.as_deref(), Some(expected), "{due}");
    }
    let from_completion = next_due(rule, RepeatFrom::Completion, "2026-07-31", "2026-10-01T12:00:00Z");
    assert_eq!(from_completion.as_deref(), Some("2026-10-31"), "counted from that day, whatever was before");
}

#[test]
fn count_goes_down_by_the_skipped_dates_and_until_stays() {
    use RepeatFrom::{Completion, Due};
    let noon = "2026-11-26T12:00:00Z";
    let both = |due: &str, rule: &str| Some((due.to_owned(), rule.to_owned()));
    assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-26", noon), both("2026-11-27", "FREQ=DAILY;COUNT=4"));
    assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-23", noon), both("2026-11-26", "FREQ=DAILY;COUNT=2"));
    assert_eq!(next("FREQ=DAILY;COUNT=5", Due, "2026-11-21", noon), None, "the fifth was yesterday");
    assert_eq!(next("FREQ=DAILY;COUNT=1", Due, "2026-11-26", noon), None);
    assert_eq!(next("FREQ=DAILY;COUNT=2", Completion, "2026-10-01", noon), both("2026-11-27", "FREQ=DAILY;COUNT=1"));
    assert_eq!(next("FREQ=DAILY;COUNT=1", Completion, "2026-10-01", noon), None);
    let until = "FREQ=DAILY;UNTIL=20261127";
    assert_eq!(next(until, Due, "2026-11-26", noon), both("2026-11-27", until));
    assert_eq!(next(until, Due, "2026-11-27", noon), None);
    assert_eq!(next(until, Due, "2026-10-27", "2026-11-28T12:00:00Z"), None);
}

#[test]
fn until_with_an_instant_is_an_instant() {
    let noon = "2026-11-26T12:00:00Z";
    let due = |rule| next_due(rule, RepeatFrom::Due, "2026-11-26T17:00:00Z", noon);
    assert_eq!(due("FREQ=DAILY;UNTIL=20261127T170000Z").as_deref(), Some("2026-11-27T17:00:00Z"));
    assert_eq!(due("FREQ=DAILY;UNTIL=20261127T165959Z"), None);
    assert_eq!(due("FREQ=DAILY;UNTIL=20261127T180000").as_deref(), Some("2026-11-27T17:00:00Z"), "in Berlin");
    assert_eq!(due("FREQ=DAILY;UNTIL=20261127").as_deref(), Some("2026-11-27T17:00:00Z"));
    assert_eq!(due("FREQ=DAILY;UNTIL=20261126"), None);
}

#[test]
fn parts_that_the_first_day_implied_stay() {
    let rule = "FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD";
    let (due, rule) = next(rule, RepeatFrom::Due, "2026-01-31", "2026-01-31T12:00:00Z").expect("a next one");
    assert_eq!((due.as_str(), rule.ends_with("BYMONTHDAY=31")), ("2026-02-28", true));
    assert_eq!(next_due(&rule, RepeatFrom::Due, &due, "2026-02-28T12:00:00Z").as_deref(), Some("2026-03-31"));
}

#[test]
fn the_time_of_the_day_stays_on_the_clock() {
    for (name, due, expected) in [
        ("Europe/Berlin", "2026-03-28T08:00:00Z", "2026-03-29T07:00:00Z"),
        ("Europe/Berlin", "2026-10-24T07:00:00Z", "2026-10-25T08:00:00Z"),
        // 02:30 is skipped there, so it is an hour later.
        ("Europe/Berlin", "2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z"),
        ("America/New_York", "2026-03-07T14:00:00Z", "2026-03-08T13:00:00Z"),
        ("Australia/Lord_Howe", "2026-04-04T01:00:00Z", "2026-04-05T01:30:00Z"),
        // Late in the evening there it is the next day in UTC.
        ("America/New_York", "2026-11-01T03:30:00Z", "2026-11-02T04:30:00Z"),
        ("Pacific/Kiritimati", "2026-11-25T11:00:00Z", "2026-11-26T11:00:00Z"),
    ] {
        let due = when(due);
        let When::At(now) = due else { panic!("an instant") };
        let next = repeats("FREQ=DAILY", RepeatFrom::Due).next(Some(due), now.instant(), &zone(name));
        assert_eq!(next.map(|next| next.due.to_string()).as_deref(), Some(expected), "{name}");
    }
}

#[test]
fn other_dates_move_by_the_same_number_of_days() {
    let berlin = zone("Europe/Berlin");
    let next =
        repeats("FREQ=WEEKLY", RepeatFrom::Due).next(Some(when("2026-03-27")), at("2026-03-27T12:00:00Z"), &berlin);
    let next = next.expect("a next one");
    let moved = |other: &str| next.moved(when(other), &berlin).map(|moved| moved.to_string());
    assert_eq!(moved("2026-03-20").as_deref(), Some("2026-03-27"));
    assert_eq!(moved("2026-03-24T08:00:00Z").as_deref(), Some("2026-03-31T07:00:00Z"), "on the clock");
    assert_eq!(moved("2199-12-30"), None);
}

#[test]
fn a_rule_without_further_dates_has_no_next_and_takes_limited_work() {
    let now = "2026-11-26T12:00:00Z";
    for rule in [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1",
        "FREQ=DAILY;INTERVAL=31622400",
    ] {
        assert_eq!(next_due(rule, RepeatFrom::Due, "2026-11-26", now), None, "{rule}");
    }
    assert_eq!(next_due("FREQ=DAILY", RepeatFrom::Due, "2199-12-31", now), None);
}

#[test]
fn a_rule_that_repeats_within_a_day_is_rejected() {
    for rule in ["FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY", "FREQ=DAILY;BYHOUR=9", "FREQ=DAILY;BYMINUTE=0"] {
        let fault = TaskRepetition::parse_rule(rule).expect_err("refused");
        assert!(fault.message.contains("repeats by days"), "{rule}: {fault}");
    }
    assert_eq!(TaskRepetition::parse_rule("FREQ=NEVER").map_err(|fault| fault.kind), Err(crate::FaultKind::Invalid));
}

#[test]
fn the_turns_of_all_tasks_together_take_no_more_than_their_budget() {
    let zone = zone("Europe/Berlin");
    let turn = |rule: &str, budget: &mut Budget| {
        repeats(rule, RepeatFrom::Due).turn_of(when("2026-11-27"), &zone, budget).map(|day| When::Day(day).to_string())
    };
    // Only the day after it is looked for, however many there are.
    let mut few = Budget::of(100);
    assert_eq!(turn("FREQ=WEEKLY;COUNT=100000", &mut few).as_deref(), Some("2026-11-21"));
    assert!(!few.is_used_up());
    // Until the end of all years there is none.
    let mut shared = Budget::of(10_000);
    assert_eq!(turn("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", &mut shared), None);
    assert!(shared.is_used_up());
    assert_eq!(turn("FREQ=WEEKLY", &mut shared), None);
}
