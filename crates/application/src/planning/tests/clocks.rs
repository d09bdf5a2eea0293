//! Plans around the days on which clocks are changed, and in zones.

use scheduler_domain::Weekday;

use super::make::{Account, at, busy, due, is, sets, span, task, told};
use crate::Remedy;

fn on_sundays(start: &str, end: &str, long: i64) -> Account {
    Account::with(vec![task(1, long)]).with_hours(sets(vec![(1, vec![span(start, end, &[Weekday::Sunday])])]))
}

#[test]
fn hours_are_those_of_the_clock_on_the_wall() {
    let account = Account::with(vec![task(1, 480), task(2, 480)]);
    let berlin = account.clone().in_zone("Europe/Berlin").at("2026-10-23T06:00:00Z").outcome();
    assert_eq!(told(&berlin), [is(1, "Fri 07:00", 480), is(2, "Mon 08:00", 480)], "the clocks went back on Sunday");
    let new_york = account.in_zone("America/New_York").at("2026-03-06T12:00:00Z").outcome();
    assert_eq!(told(&new_york), [is(1, "Fri 14:00", 480), is(2, "Mon 13:00", 480)], "and forward in March");
}

#[test]
fn a_day_may_have_an_hour_more_or_less() {
    let berlin = |account: Account, now: &str| account.in_zone("Europe/Berlin").at(now).outcome();
    let longer = berlin(on_sundays("01:00", "04:00", 240), "2026-10-24T10:00:00Z");
    assert_eq!(told(&longer), [is(1, "Sat 23:00", 240)], "from one to four there are four hours");
    let shorter = berlin(on_sundays("01:00", "04:00", 120), "2026-03-28T10:00:00Z");
    assert_eq!(told(&shorter), [is(1, "Sun 00:00", 120)]);
    let too_long = berlin(on_sundays("01:00", "04:00", 150), "2026-03-28T10:00:00Z");
    let starts: Vec<_> = too_long.blocks.iter().map(|it| it.start).collect();
    assert_eq!(starts, [at("2026-04-04T23:00:00Z")], "a week later");
    let new_york = on_sundays("00:00", "03:00", 240).in_zone("America/New_York").at("2026-10-31T10:00:00Z").outcome();
    assert_eq!(told(&new_york), [is(1, "Sun 04:00", 240)]);
}

#[test]
fn a_date_is_due_at_the_end_of_that_day_there() {
    // Until four in the afternoon the last hour of the day is not over in Berlin.
    let account = |zone: &str| {
        let mut account = Account::with(vec![due(task(1, 60), "2026-11-23")]).in_zone(zone).at("2026-11-23T22:30:00Z");
        account.settings.hour_sets = sets(vec![(1, vec![span("00:00", "24:00", Weekday::ALL)])]);
        account.outcome()
    };
    assert_eq!(account("UTC").at_risk.len(), 0);
    assert_eq!(account("Europe/Berlin").at_risk[0].late_minutes, Some(30));
    assert_eq!(account("America/New_York").at_risk.len(), 0);
}

#[test]
fn a_later_due_date_is_late_enough_also_where_a_day_is_shorter() {
    // The Sunday of the change has 23 hours, so the end of Sunday is 23 hours after that of Saturday.
    let mut account = Account::with(vec![due(task(1, 30), "2026-03-28")]).in_zone("Europe/Berlin");
    account.settings.hour_sets = sets(vec![(1, vec![span("00:00", "01:00", &[Weekday::Monday])])]);
    let outcome = account.at("2026-03-27T10:00:00Z").outcome();
    let Some(Remedy::DueLater { days, due }) =
        outcome.at_risk[0].remedies.iter().find(|it| matches!(it, Remedy::DueLater { .. }))
    else {
        panic!("it helps: {:?}", outcome.at_risk)
    };
    assert_eq!((*days, due.to_string().as_str()), (2, "2026-03-30"));
}

#[test]
fn a_later_due_date_is_late_enough_also_where_a_day_begins_at_one() {
    // In Havana the Sunday of the change begins at one, where Saturday ends; Monday ends at midnight, an hour too early.
    let mut account = Account::with(vec![due(task(1, 60), "2026-03-07")]).in_zone("America/Havana");
    account.settings.hour_sets = sets(vec![(1, vec![span("00:00", "01:00", &[Weekday::Tuesday])])]);
    let outcome = account.at("2026-03-07T18:20:00Z").outcome();
    let due = scheduler_domain::When::from_stored("2026-03-10").expect("a day");
    assert!(outcome.at_risk[0].remedies.contains(&Remedy::DueLater { days: 3, due }), "{:?}", outcome.at_risk);
}

#[test]
fn a_time_that_is_due_later_stays_the_same_on_the_clock() {
    // Saturday at five in the afternoon in Berlin; the clocks go back on Sunday, and the only hours are on Monday at noon.
    let mut account = Account::with(vec![due(task(1, 30), "2026-10-24T15:00:00Z")]).in_zone("Europe/Berlin");
    account.settings.hour_sets = sets(vec![(1, vec![span("12:00", "13:00", &[Weekday::Monday])])]);
    let outcome = account.at("2026-10-24T10:00:00Z").outcome();
    let due = scheduler_domain::When::from_stored("2026-10-26T16:00:00Z").expect("a time");
    assert!(outcome.at_risk[0].remedies.contains(&Remedy::DueLater { days: 2, due }), "{:?}", outcome.at_risk);
}

#[test]
fn an_unknown_zone_is_utc() {
    for zone in [None, Some("Mars/Olympus")] {
        let account = Account::with(vec![task(1, 30)]);
        let account = zone.map_or(account.clone(), |zone| account.in_zone(zone));
        assert_eq!(told(&account.outcome()), [is(1, "Mon 09:00", 30)]);
    }
}

#[test]
fn busy_time_and_its_buffer_stay_free() {
    let mut account = Account::with(vec![task(1, 60)]);
    account.settings.planning.buffer = scheduler_domain::BufferMinutes::parse(10).expect("minutes");
    // One that ended before now still keeps its buffer.
    account.busy = vec![
        busy("2026-11-23T07:00:00Z", "2026-11-23T08:55:00Z"),
        busy("2026-11-23T10:10:00Z", "2026-11-23T11:00:00Z"),
    ];
    assert_eq!(told(&account.outcome()), [is(1, "Mon 11:10", 60)]);
}
