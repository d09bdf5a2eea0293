//! When the calendar says that its owner is busy.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Calendar, CalendarId, Event, EventDescription, EventId, EventStatus, EventUrl, NewEvent, Override, Place,
    Recurrence, Reminders, Repetition, RuleEnd, Span, SpanDraft, Start, TimeZone, Title, UserId, When, Window,
    quick_add::Language,
};
use uuid::Uuid;

use super::make::{at, busy as taken};
use crate::planning::{BusyTimes, merged};

const OWNER: UserId = UserId(Uuid::nil());

fn when(raw: &str) -> When {
    When::from_stored(raw).expect("a time")
}

fn berlin() -> TimeZone {
    TimeZone::parse("Europe/Berlin").expect("a zone")
}

fn event(start: &str, end: &str) -> Event {
    let draft = SpanDraft {
        all_day: Some(start.len() == 10),
        start: Some(when(start)),
        end: Some(when(end)),
        ..SpanDraft::default()
    };
    let new = NewEvent {
        title: Title::from_stored("Meeting".to_owned()),
        description: EventDescription::default(),
        place: Place::default(),
        span: draft.complete(None).expect("a span"),
        recurrence: None,
        calendar: None,
        color: None,
        is_busy: None,
        status: EventStatus::Confirmed,
        url: EventUrl::parse("").expect("none"),
        reminders: Reminders::default(),
    };
    let id = EventId(Uuid::from_u128(1));
    Event::new(id, OWNER, CalendarId::first_of(OWNER), new, &berlin(), DateTime::UNIX_EPOCH).expect("an event")
}

fn repeated(event: Event, rule: &str, overrides: Vec<Override>) -> Event {
    let Span::Timed(span) = &event.span else { panic!("a time") };
    let start = Start::Timed(span.start(), span.zone().clone());
    let recurrence = Recurrence::parse(Some(rule), &[], &[], &start).expect("a rule");
    let repetition = Repetition::from_stored(recurrence, RuleEnd::Never, overrides);
    Event { repetition: Some(Arc::new(repetition)), ..event }
}

fn calendar(is_visible: bool) -> Calendar {
    Calendar { is_visible, ..Calendar::first_of(OWNER, Language::English, DateTime::UNIX_EPOCH) }
}

fn busy_in(events: Vec<Event>, calendars: &[Calendar], from: &str, to: &str) -> Vec<(String, String)> {
    let window = Window::between(at(from), at(to)).expect("a window");
    let said = |at: DateTime<Utc>| at.format("%d %H:%M").to_string();
    let mut busy = BusyTimes::new(calendars, window, &berlin());
    assert!(events.into_iter().try_for_each(|event| busy.add(event)).is_continue());
    busy.found().expect("few").into_iter().map(|it| (said(it.start), said(it.end))).collect()
}

/// In the week in which the clocks go back.
fn busy(events: Vec<Event>) -> Vec<(String, String)> {
    busy_in(events, &[calendar(true)], "2026-10-23T00:00:00Z", "2026-10-28T00:00:00Z")
}

fn is(start: &str, end: &str) -> (String, String) {
    (start.to_owned(), end.to_owned())
}

#[test]
fn what_makes_busy_is_busy() {
    let free = Event { is_busy: false, ..event("2026-10-23T08:00:00Z", "2026-10-23T09:00:00Z") };
    let tentative = Event { status: EventStatus::Tentative, ..event("2026-10-23T12:00:00Z", "2026-10-23T13:00:00Z") };
    let cancelled = Event { status: EventStatus::Cancelled, ..event("2026-10-23T14:00:00Z", "2026-10-23T15:00:00Z") };
    let confirmed = event("2026-10-23T10:00:00Z", "2026-10-23T11:00:00Z");
    assert_eq!(
        busy(vec![free, confirmed, tentative, cancelled]),
        [is("23 10:00", "23 11:00"), is("23 12:00", "23 13:00")]
    );
}

#[test]
fn a_whole_day_is_busy_only_if_it_says_so_and_as_long_as_it_is_there() {
    let fair = event("2026-10-25", "2026-10-26");
    assert_eq!(busy(vec![fair.clone()]), []);
    assert_eq!(busy(vec![Event { is_busy: true, ..fair }]), [is("24 22:00", "25 23:00")], "25 hours in Berlin");
}

#[test]
fn hidden_calendars_and_those_that_are_gone_do_not_count() {
    let meeting = || vec![event("2026-10-23T10:00:00Z", "2026-10-23T11:00:00Z")];
    let (from, to) = ("2026-10-23T00:00:00Z", "2026-10-24T00:00:00Z");
    assert_eq!(busy_in(meeting(), &[calendar(true)], from, to).len(), 1);
    assert_eq!(busy_in(meeting(), &[calendar(false)], from, to), []);
    assert_eq!(busy_in(meeting(), &[], from, to), []);
}

#[test]
fn each_occurrence_counts_as_it_is() {
    let on = |day: u32| when(&format!("2026-10-{day}T{:02}:30:00Z", if day < 25 { 7 } else { 8 }));
    let moved = SpanDraft {
        start: Some(when("2026-10-26T12:00:00Z")),
        end: Some(when("2026-10-26T12:30:00Z")),
        ..SpanDraft::default()
    };
    let moved = moved.complete(None).expect("a span").in_zone(&berlin());
    let overrides = vec![
        Override { status: Some(EventStatus::Cancelled), ..Override::none(on(24)) },
        Override { is_busy: Some(false), ..Override::none(on(25)) },
        Override { span: Some(moved), ..Override::none(on(26)) },
    ];
    let standup = repeated(event("2026-10-12T07:30:00Z", "2026-10-12T07:45:00Z"), "FREQ=DAILY", overrides);
    assert_eq!(
        busy(vec![standup]),
        [is("23 07:30", "23 07:45"), is("26 12:00", "26 12:30"), is("27 08:30", "27 08:45")],
        "half past nine in Berlin"
    );
}

#[test]
fn an_occurrence_of_a_free_series_may_be_busy() {
    let busy_once = Override { is_busy: Some(true), ..Override::none(when("2026-10-24T07:30:00Z")) };
    let series = repeated(event("2026-10-12T07:30:00Z", "2026-10-12T07:45:00Z"), "FREQ=DAILY", vec![busy_once]);
    assert_eq!(busy(vec![Event { is_busy: false, ..series }]), [is("24 07:30", "24 07:45")]);
}

#[test]
fn an_event_that_began_before_the_window_is_still_busy() {
    let conference = event("2026-10-22T08:00:00Z", "2026-10-23T16:00:00Z");
    assert_eq!(
        busy(vec![conference, event("2026-10-28T00:00:00Z", "2026-10-28T01:00:00Z")]),
        [is("22 08:00", "23 16:00")]
    );
}

#[test]
fn times_that_touch_are_one() {
    let day = |from: &str, to: &str| taken(&format!("2026-10-23T{from}:00Z"), &format!("2026-10-23T{to}:00Z"));
    let times = vec![day("11:00", "12:00"), day("08:00", "10:00"), day("09:00", "09:30"), day("10:00", "10:15")];
    let said: Vec<_> = merged(times).into_iter().map(|it| (it.start, it.end)).collect();
    let expected = [day("08:00", "10:15"), day("11:00", "12:00")];
    assert_eq!(said, expected.map(|it| (it.start, it.end)));
}

#[test]
fn too_many_occurrences_make_busy_time_unknown_and_events_that_never_make_busy_do_not_count() {
    let minutely = |is_busy| {
        repeated(
            Event { is_busy, ..event("2026-10-01T08:00:00Z", "2026-10-01T08:01:00Z") },
            "FREQ=MINUTELY",
            Vec::new(),
        )
    };
    let window = Window::between(at("2026-10-23T00:00:00Z"), at("2026-11-23T00:00:00Z")).expect("a window");
    let mut busy = BusyTimes::few(&[calendar(true)], window, &berlin());
    assert!((0..30).all(|_| busy.add(minutely(false)).is_continue()));
    let once = |is_busy| Override { is_busy: Some(is_busy), ..Override::none(when("2026-10-24T08:00:00Z")) };
    let at_times = repeated(
        Event { is_busy: false, ..event("2026-10-01T08:00:00Z", "2026-10-01T09:00:00Z") },
        "FREQ=DAILY",
        vec![once(true)],
    );
    assert!(busy.add(at_times).is_continue());
    assert!(busy.add(minutely(true)).is_break());
    assert!(busy.found().is_none());
}
