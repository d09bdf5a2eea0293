//! The rules of events, on the real store.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use chrono::{DateTime, TimeDelta, Utc};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use scheduler_application::{Caller, Error, InWindow, Precondition, Shows};
use scheduler_domain::{
    Day, EventChanges, EventDescription, EventStatus, Minute, NewEvent, Place, Reminders, SpanDraft, TimeZone, Title,
    Update, When, Window,
};
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use tokio::runtime::Runtime;

fn titled(title: &str, start: When, end: When) -> NewEvent {
    let all_day = Some(matches!(start, When::Day(_)));
    let draft = SpanDraft { all_day, start: Some(start), end: Some(end), zone: Update::Keep };
    NewEvent {
        title: Title::parse(title).unwrap(),
        description: EventDescription::default(),
        place: Place::default(),
        span: draft.complete(None).unwrap(),
        recurrence: None,
        calendar: None,
        color: None,
        is_busy: None,
        status: EventStatus::default(),
        url: None,
        reminders: Reminders::default(),
    }
}

fn when(raw: &str) -> When {
    When::parse(raw).unwrap()
}

fn tea() -> NewEvent {
    titled("Tea", when("2026-11-20T09:00:00Z"), when("2026-11-20T10:00:00Z"))
}

fn called(title: &str) -> EventChanges {
    EventChanges { title: Some(Title::parse(title).unwrap()), ..EventChanges::default() }
}

async fn a_change_is_done_only_in_a_state_that_it_is_meant_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, events) = (app.caller("ada").await, &app.app.events);
    let first = events.create(&ada, tea(), None).await.unwrap().into_thing();
    let meant_for_first = Precondition::AnyOf(vec![first.updated_at]);
    let second = events.update(&ada, first.id, &meant_for_first, &called("Coffee")).await.unwrap();
    let refused = events.update(&ada, first.id, &meant_for_first, &called("Juice")).await;
    assert!(matches!(refused, Err(Error::PreconditionFailed)), "{refused:?}");
    let refused = events.delete(&ada, first.id, &meant_for_first).await;
    assert!(matches!(refused, Err(Error::PreconditionFailed)), "{refused:?}");
    let refused = events.delete(&ada, first.id, &Precondition::AnyOf(vec![])).await;
    assert!(matches!(refused, Err(Error::PreconditionFailed)), "{refused:?}");
    assert_eq!(events.get(&ada, first.id).await.unwrap(), second);
    let either = Precondition::AnyOf(vec![first.updated_at, second.updated_at]);
    events.delete(&ada, first.id, &either).await.unwrap();
}

async fn a_clock_that_goes_back_does_not_bring_a_state_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, events) = (app.caller("ada").await, &app.app.events);
    let first = events.create(&ada, tea(), None).await.unwrap().into_thing();
    app.clock.advance(TimeDelta::hours(-1));
    let second = events.update(&ada, first.id, &Precondition::None, &called("Coffee")).await.unwrap();
    assert!(second.updated_at > first.updated_at);
}

async fn a_strangers_event_is_not_found(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace, events) = (app.caller("ada").await, app.caller("grace").await, &app.app.events);
    let hers = events.create(&grace, tea(), None).await.unwrap().into_thing();
    let none = &Precondition::None;
    assert!(matches!(events.get(&ada, hers.id).await, Err(Error::NotFound)));
    assert!(matches!(events.update(&ada, hers.id, none, &called("mine")).await, Err(Error::NotFound)));
    let stale = Precondition::AnyOf(vec![]);
    assert!(matches!(events.delete(&ada, hers.id, &stale).await, Err(Error::NotFound)), "whatever it is meant for");
    assert_eq!(events.get(&grace, hers.id).await.unwrap(), hers);
}

on_both_engines!(
    a_change_is_done_only_in_a_state_that_it_is_meant_for,
    a_clock_that_goes_back_does_not_bring_a_state_back,
    a_strangers_event_is_not_found,
);

/// Events of all lengths around some years, as their ends: minutes, or days.
#[derive(Clone, Debug)]
enum Sketch {
    Timed(i64, i64),
    Days(i64, i64),
}

impl Sketch {
    fn ends(&self) -> (When, When) {
        match *self {
            Self::Timed(start, length) => (When::At(minute(start)), When::At(minute(start + length))),
            Self::Days(start, length) => (When::Day(day(start)), When::Day(day(start + length))),
        }
    }
}

fn beginning() -> DateTime<Utc> {
    when("2025-01-01T00:00:00Z").to_string().parse().unwrap()
}

fn minute(count: i64) -> Minute {
    Minute::from_stored(beginning() + TimeDelta::minutes(count))
}

fn day(count: i64) -> Day {
    Day::from_stored(beginning() + TimeDelta::days(count))
}

fn sketch() -> impl Strategy<Value = Sketch> {
    let minutes = prop_oneof![4 => 1_i64..300, 2 => 300_i64..20_000, 1 => 20_000_i64..=366 * 24 * 60];
    let days = prop_oneof![3 => 1_i64..4, 1 => 4_i64..=366];
    prop_oneof![
        3 => (0_i64..1_000_000, minutes).prop_map(|(start, length)| Sketch::Timed(start, length)),
        1 => (0_i64..700, days).prop_map(|(start, length)| Sketch::Days(start, length)),
    ]
}

async fn listed(app: &TestApp, ada: &Caller, from: i64, minutes: i64) -> Vec<String> {
    let text = |count| minute(count).instant().to_rfc3339();
    let window = Window::parse(Some(&text(from)), Some(&text(from + minutes))).unwrap();
    let InWindow::Few(found) = app.app.events.list(ada, window, Shows::Occurrences).await.unwrap() else {
        panic!("they are few")
    };
    found.into_iter().map(|it| it.event.title.into()).collect()
}

/// What a person with a paper calendar would find.
fn expected(sketches: &[Sketch], zone: &TimeZone, from: i64, minutes: i64) -> Vec<String> {
    let days = zone.days();
    let instant = |when| match when {
        When::At(minute) => minute.instant(),
        When::Day(day) => days.start_of(day),
    };
    let ends = sketches.iter().map(Sketch::ends).map(|(start, end)| (instant(start), instant(end)));
    let (from, to) = (minute(from).instant(), minute(from + minutes).instant());
    let mut found: Vec<_> = ends.enumerate().filter(|(_, (start, end))| *start < to && *end > from).collect();
    // Ids ascend with the numbers.
    found.sort_by_key(|(number, (start, _))| (*start, *number));
    found.into_iter().map(|(number, _)| number.to_string()).collect()
}

fn a_window_holds_exactly_what_a_model_finds_in_it(engine: Engine) {
    let runtime = Runtime::new().unwrap();
    let app = runtime.block_on(TestApp::start(engine));
    let users = std::cell::Cell::new(0);
    let mut runner = TestRunner::new(Config { cases: 32, failure_persistence: None, ..Config::default() });
    let windows = proptest::collection::vec((0_i64..1_000_000, prop_oneof![1_i64..3_000, 3_000_i64..576_000]), 1..12);
    let zones = proptest::sample::select(vec!["UTC", "Pacific/Kiritimati", "Etc/GMT+12", "Australia/Lord_Howe"]);
    let run = |(sketches, windows, zone): (Vec<Sketch>, Vec<(i64, i64)>, &str)| {
        users.set(users.get() + 1);
        runtime.block_on(async {
            let mut ada = app.caller(&format!("ada{}", users.get())).await;
            let zone = TimeZone::parse(zone).unwrap();
            ada.planning.time_zone = Some(zone.clone());
            for (number, (start, end)) in sketches.iter().map(Sketch::ends).enumerate() {
                app.app.events.create(&ada, titled(&number.to_string(), start, end), None).await.unwrap().into_thing();
                ada.planning.shows_samples = false;
            }
            for (from, minutes) in windows {
                let found = listed(&app, &ada, from, minutes).await;
                prop_assert_eq!(found, expected(&sketches, &zone, from, minutes), "from {} for {}", from, minutes);
            }
            Ok(())
        })
    };
    runner.run(&(proptest::collection::vec(sketch(), 0..40), windows, zones), run).unwrap();
}

#[test]
fn a_window_holds_exactly_what_a_model_finds_in_it_on_sqlite() {
    a_window_holds_exactly_what_a_model_finds_in_it(Engine::Sqlite);
}

#[test]
fn a_window_holds_exactly_what_a_model_finds_in_it_on_postgresql() {
    if Engine::Postgres.is_available() {
        a_window_holds_exactly_what_a_model_finds_in_it(Engine::Postgres);
    }
}
