mod against_model;
mod following;
mod original_starts;
mod said_whole;

use std::sync::Arc;

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::*;
use crate::events::{Event, EventChanges};
use crate::{
    Budget, CalendarId, EventDescription, EventId, EventStatus, Place, Reminders, Rest, SpanDraft, TimeZone, Title,
    Update, UserId, Window, ZoneDays,
};

fn when(raw: &str) -> When {
    When::parse(raw).expect("good")
}

fn berlin() -> TimeZone {
    TimeZone::parse("Europe/Berlin").expect("a zone")
}

fn days() -> ZoneDays {
    berlin().days()
}

fn draft(start: &str, end: &str) -> SpanDraft {
    let all_day = Some(start.len() == 10);
    SpanDraft { all_day, start: Some(when(start)), end: Some(when(end)), zone: Update::Keep }
}

/// A standup, each weekday at 9:30 in Berlin from Monday, 12 October 2026, on.
fn standup() -> Event {
    event(draft("2026-10-12T07:30:00Z", "2026-10-12T07:45:00Z"))
}

fn event(span: SpanDraft) -> Event {
    Event {
        id: EventId(Uuid::from_u128(1)),
        owner: UserId(Uuid::nil()),
        calendar: CalendarId(Uuid::nil()),
        title: Title::from_stored("Standup".to_owned()),
        description: EventDescription::default(),
        place: Place::default(),
        span: span.complete(None).expect("good").in_zone(&berlin()),
        repetition: None,
        color: None,
        is_busy: true,
        status: EventStatus::default(),
        url: None,
        reminders: Reminders::default(),
        uid: None,
        source: None,
        sequence: 0,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    }
}

fn rule(rule: &str) -> RecurrenceDraft {
    RecurrenceDraft { rule: Some(rule.to_owned()), ..RecurrenceDraft::default() }
}

fn by(raw: &str, mut event: Event) -> Event {
    event.repetition = Some(Arc::new(rule(raw).repetition(&event.span, Vec::new()).expect("good")));
    event
}

fn weekdays() -> Event {
    by("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", standup())
}

fn october() -> Window {
    Window::parse(Some("2026-10-12T00:00:00Z"), Some("2026-10-31T00:00:00Z")).expect("good")
}

/// The days of the month on which it is, with its title where that differs.
fn shown(event: &Event) -> String {
    let found = event.occurrences_in(october(), &days(), 100, &mut Budget::of(10_000));
    assert_eq!(found.rest, Rest::Nothing);
    let one = |it: &EventOccurrence| {
        let start = start_of(&it.event.span).when().to_string();
        let own = if it.event.title == event.title { String::new() } else { format!(" {}", it.event.title.as_str()) };
        format!("{}{own}", start.trim_start_matches("2026-10-").trim_end_matches(":00Z"))
    };
    found.rows.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn moved_to(start: &str, end: &str) -> EventChanges {
    EventChanges { span: SpanDraft { all_day: None, ..draft(start, end) }, ..EventChanges::default() }
}

fn called(title: &str) -> EventChanges {
    EventChanges { title: Some(Title::from_stored(title.to_owned())), ..EventChanges::default() }
}

/// What is said of an occurrence that has a title of its own.
fn differing(start: &str, title: &str) -> OverrideDraft {
    let title = Some(Title::from_stored(title.to_owned()));
    OverrideDraft { fields: Override { title, ..Override::none(when(start)) }, span: SpanDraft::default() }
}

fn overrides(event: &Event) -> &[Override] {
    event.repetition.as_ref().map_or(&[], |it| it.overrides())
}

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

#[test]
fn one_is_moved_and_the_others_stay() {
    let mut event = weekdays();
    let tuesday = when("2026-10-13T07:30:00Z");
    let later = moved_to("2026-10-13T13:00:00Z", "2026-10-13T13:15:00Z");
    assert_eq!(event.change_occurrence(tuesday, &later, &berlin(), NOW), Ok(true));
    assert_eq!(event.change_occurrence(tuesday, &called("Late"), &berlin(), NOW), Ok(true));
    assert!(event.updated_at > NOW && event.sequence == 2, "it is another state of the series");
    let all = shown(&event);
    assert!(all.starts_with("12T07:30, 13T13:00 Late, 14T07:30, 15T07:30, 16T07:30, 19T07:30"), "{all}");
    assert!(all.ends_with("23T07:30, 26T08:30, 27T08:30, 28T08:30, 29T08:30, 30T08:30"), "winter time: {all}");
    let found = event.occurrence(tuesday).expect("it is named by where it was");
    assert!(found.is_overridden && found.original_start == Some(tuesday));
    // Back where it was, and called what the others are called, it follows the series again.
    let back = moved_to("2026-10-13T07:30:00Z", "2026-10-13T07:45:00Z");
    assert_eq!(event.change_occurrence(tuesday, &back, &berlin(), NOW), Ok(true));
    assert_eq!(event.change_occurrence(tuesday, &called("Standup"), &berlin(), NOW), Ok(true));
    assert_eq!(overrides(&event), []);
    assert_eq!(event.change_occurrence(tuesday, &called("Standup"), &berlin(), NOW), Ok(false));
}

#[test]
fn a_time_that_is_not_an_occurrence_cannot_be_changed() {
    let mut event = weekdays();
    for none in ["2026-10-17T07:30:00Z", "2026-10-13T07:31:00Z", "2026-10-11T07:30:00Z", "2026-10-13"] {
        let outcome = event.change_occurrence(when(none), &called("x"), &berlin(), NOW);
        assert_eq!(outcome, Err(ScopeError::NoOccurrence), "{none}");
        assert_eq!(event.cancel_occurrence(when(none), NOW), Err(ScopeError::NoOccurrence), "{none}");
        assert_eq!(event.cut(when(none), event.id, NOW), Err(ScopeError::NoOccurrence), "{none}");
    }
    let backwards = moved_to("2026-10-13T13:00:00Z", "2026-10-13T12:00:00Z");
    let outcome = event.change_occurrence(when("2026-10-13T07:30:00Z"), &backwards, &berlin(), NOW);
    assert!(matches!(outcome, Err(ScopeError::Invalid(_))));
    assert_eq!(event, weekdays(), "nothing happened");
}

#[test]
fn one_is_moved_into_a_window_from_far_away() {
    let mut event = weekdays();
    let in_november = when("2026-11-20T08:30:00Z");
    let early = moved_to("2026-10-17T10:00:00Z", "2026-10-17T11:00:00Z");
    event.change_occurrence(in_november, &early, &berlin(), NOW).expect("good");
    assert!(shown(&event).contains("16T07:30, 17T10:00, 19T07:30"));
    let first = moved_to("2026-10-05T10:00:00Z", "2026-10-05T11:00:00Z");
    event.change_occurrence(in_november, &first, &berlin(), NOW).expect("good");
    let (begin, end) = event.bounds();
    assert_eq!((begin.to_rfc3339(), end), ("2026-10-05T10:00:00+00:00".to_owned(), None));
    let all = event.occurrences_from(begin, 3);
    let starts: Vec<_> = all.rows.iter().map(|it| start_of(&it.event.span).when().to_string()).collect();
    assert_eq!(starts, ["2026-10-05T10:00:00Z", "2026-10-12T07:30:00Z", "2026-10-13T07:30:00Z"]);
    assert_eq!(all.rest, Rest::More);
}

#[test]
fn deleting_an_occurrence_also_deletes_its_override() {
    let mut event = by("FREQ=DAILY;COUNT=2", standup());
    let (first, second) = (when("2026-10-12T07:30:00Z"), when("2026-10-13T07:30:00Z"));
    event.change_occurrence(second, &called("Last"), &berlin(), NOW).expect("good");
    assert_eq!(event.cancel_occurrence(second, NOW), Ok(true));
    assert_eq!((shown(&event).as_str(), overrides(&event).len()), ("12T07:30", 0));
    assert_eq!(event.cancel_occurrence(second, NOW), Err(ScopeError::NoOccurrence));
    assert_eq!(event.cancel_occurrence(first, NOW), Ok(false), "none is left");
}

#[test]
fn a_series_moves_with_its_exceptions_and_moved_occurrences_keep_their_times() {
    let mut event = by("FREQ=DAILY;UNTIL=20261017T220000Z", standup());
    event.cancel_occurrence(when("2026-10-13T07:30:00Z"), NOW).expect("good");
    let elsewhere = moved_to("2026-10-14T18:00:00Z", "2026-10-14T19:00:00Z");
    event.change_occurrence(when("2026-10-14T07:30:00Z"), &elsewhere, &berlin(), NOW).expect("good");
    event.change_occurrence(when("2026-10-15T07:30:00Z"), &called("Guest"), &berlin(), NOW).expect("good");
    let hour_later = moved_to("2026-10-12T08:30:00Z", "2026-10-12T08:45:00Z");
    assert_eq!(event.apply(hour_later, &berlin(), NOW), Ok(true));
    assert_eq!(shown(&event), "12T08:30, 14T18:00, 15T08:30 Guest, 16T08:30, 17T08:30");
    let originals: Vec<_> = overrides(&event).iter().map(|one| one.original_start.to_string()).collect();
    assert_eq!(originals, ["2026-10-14T08:30:00Z", "2026-10-15T08:30:00Z"]);
    let never = EventChanges { recurrence: Update::Clear, ..EventChanges::default() };
    assert_eq!((event.apply(never, &berlin(), NOW), event.repetition), (Ok(true), None));
}

#[test]
fn another_rule_keeps_overrides_that_still_name_an_occurrence() {
    let mut event = by("FREQ=DAILY", standup());
    for day in ["2026-10-13T07:30:00Z", "2026-10-19T07:30:00Z"] {
        event.change_occurrence(when(day), &called("Guest"), &berlin(), NOW).expect("good");
    }
    let before = event.updated_at;
    let repeated = |raw: &str| EventChanges { recurrence: Update::Set(rule(raw)), ..EventChanges::default() };
    assert_eq!(event.apply(repeated("FREQ=WEEKLY"), &berlin(), NOW), Ok(true));
    assert!(event.updated_at > before, "another rule is another state");
    assert_eq!(event.apply(repeated("FREQ=WEEKLY"), &berlin(), NOW), Ok(false));
    assert_eq!(shown(&event), "12T07:30, 19T07:30 Guest, 26T08:30");
    let all_day = EventChanges { span: draft("2026-10-12", "2026-10-13"), ..repeated("FREQ=HOURLY") };
    assert!(event.clone().apply(all_day, &berlin(), NOW).is_err(), "whole days do not repeat by the hour");
    assert_eq!(event.apply(repeated("FREQ=HOURLY"), &berlin(), NOW), Ok(true));
    let all_day = EventChanges { span: draft("2026-10-12", "2026-10-13"), ..repeated("FREQ=DAILY") };
    assert_eq!(event.apply(all_day, &berlin(), NOW), Ok(true), "what did not fit is replaced");
}

#[test]
fn a_series_is_cut_and_exceptions_go_with_their_occurrences() {
    let mut event = by("FREQ=DAILY;COUNT=8", standup());
    for (day, title) in [("2026-10-13T07:30:00Z", "Early"), ("2026-10-17T07:30:00Z", "Late")] {
        event.change_occurrence(when(day), &called(title), &berlin(), NOW).expect("good");
    }
    event.cancel_occurrence(when("2026-10-18T07:30:00Z"), NOW).expect("good");
    let (whole, at) = (shown(&event), when("2026-10-16T07:30:00Z"));
    let new = EventId(Uuid::from_u128(2));
    let Ok(Following::Halves(halves)) = event.cut(at, new, NOW) else { panic!("it is cut") };
    let [earlier, mut later] = *halves;
    assert_eq!((earlier.id, later.id), (event.id, new));
    let (first, second) = (shown(&earlier), shown(&later));
    assert_eq!(
        (first.as_str(), second.as_str()),
        ("12T07:30, 13T07:30 Early, 14T07:30, 15T07:30", "16T07:30, 17T07:30 Late, 19T07:30")
    );
    assert_eq!(format!("{first}, {second}"), whole);
    let changes = moved_to("2026-10-16T09:30:00Z", "2026-10-16T09:45:00Z");
    assert_eq!(later.apply_to_following(at, &changes, &berlin(), NOW), Ok(true));
    assert_eq!(shown(&later), "16T09:30, 17T09:30 Late, 19T09:30");
    let whole = event.cut(when("2026-10-12T07:30:00Z"), new, NOW);
    assert_eq!(whole, Ok(Following::All));
}

#[test]
fn half_a_series_may_be_a_single_event() {
    let event = by("FREQ=DAILY;COUNT=2", standup());
    let cut = event.cut(when("2026-10-13T07:30:00Z"), EventId(Uuid::from_u128(2)), NOW);
    let Ok(Following::Halves(halves)) = cut else { panic!("it is cut") };
    let [earlier, later] = *halves;
    assert_eq!((&earlier.repetition, &later.repetition), (&None, &None));
    assert_eq!(start_of(&earlier.span).when(), when("2026-10-12T07:30:00Z"));
    assert_eq!(start_of(&later.span).when(), when("2026-10-13T07:30:00Z"));
}

#[test]
fn whole_days_are_changed_by_dates() {
    let mut event = by("FREQ=WEEKLY", event(draft("2026-10-12", "2026-10-14")));
    let longer = moved_to("2026-10-20", "2026-10-23");
    event.change_occurrence(when("2026-10-19"), &longer, &berlin(), NOW).expect("good");
    assert_eq!(shown(&event), "12, 20, 26");
    let at_a_time =
        EventChanges { span: draft("2026-10-26T09:00:00Z", "2026-10-26T10:00:00Z"), ..EventChanges::default() };
    event.change_occurrence(when("2026-10-26"), &at_a_time, &berlin(), NOW).expect("one may be at a time");
    assert_eq!(shown(&event), "12, 20, 26T09:00");
}

#[test]
fn fields_of_the_whole_series_cannot_be_changed_for_one_occurrence() {
    let mut event = weekdays();
    let tuesday = when("2026-10-13T07:30:00Z");
    let elsewhere = EventChanges { calendar: Some(CalendarId(Uuid::from_u128(7))), ..EventChanges::default() };
    let weekly = EventChanges { recurrence: Update::Set(rule("FREQ=WEEKLY")), ..EventChanges::default() };
    for changes in [elsewhere, weekly] {
        let outcome = event.change_occurrence(tuesday, &changes, &berlin(), NOW);
        assert!(matches!(outcome, Err(ScopeError::Invalid(_))), "{outcome:?}");
    }
    assert_eq!(event, weekdays());
}

#[test]
fn a_single_event_is_a_series_of_one_without_an_original_start() {
    let event = standup();
    let found = event.occurrences_in(october(), &days(), 10, &mut Budget::of(1));
    assert_eq!((found.rows.len(), found.rows[0].original_start, found.rest), (1, None, Rest::Nothing));
    let begin = event.bounds().0;
    assert_eq!(event.occurrences_from(begin, 5).rows.len(), 1);
    assert_eq!(event.occurrences_from(begin + chrono::TimeDelta::minutes(1), 5).rows.len(), 0);
    let none = event.clone().change_occurrence(event_start(&event), &called("x"), &berlin(), NOW);
    assert_eq!((event.occurrence(event_start(&event)), none), (None, Err(ScopeError::NoOccurrence)));
}

fn event_start(event: &Event) -> When {
    start_of(&event.span).when()
}

#[test]
fn many_series_share_a_budget() {
    let event = by("FREQ=MINUTELY", standup());
    let mut budget = Budget::of(1_000);
    let found = event.occurrences_in(october(), &days(), 100_000, &mut budget);
    assert!(found.rest == Rest::Unknown && budget.is_used_up() && !found.rows.is_empty());
}

#[test]
fn the_work_for_many_series_has_a_limit() {
    let event = by("FREQ=DAILY;COUNT=3000", standup());
    let repetition = event.repetition.as_ref().expect("a series");
    let mut budget = Budget::of(10_000);
    let good = (0..10).take_while(|_| repetition.is_worked_out_within(&event.span, &mut budget)).count();
    assert!((1..=3).contains(&good) && budget.is_used_up(), "{good}");
}

#[test]
fn the_number_and_size_of_overrides_are_limited() {
    let mut event = by("FREQ=DAILY", standup());
    let long = "x".repeat(10_000);
    let notes = EventChanges { description: Some(EventDescription::from_stored(long)), ..EventChanges::default() };
    let all = event.occurrences_from(event.bounds().0, 30).rows;
    let outcomes = all.iter().map(|it| {
        let original_start = it.original_start.expect("it repeats");
        event.change_occurrence(original_start, &notes, &berlin(), NOW).is_ok()
    });
    assert_eq!(outcomes.filter(|is_ok| *is_ok).count(), Repetition::MAX_OVERRIDE_BYTES / 10_000);
}

#[test]
fn overrides_move_with_the_rule() {
    let mut event = by("FREQ=MONTHLY;BYDAY=2TU", event(draft("2026-10-13T07:30:00Z", "2026-10-13T08:00:00Z")));
    event.change_occurrence(when("2026-11-10T08:30:00Z"), &called("Guest"), &berlin(), NOW).expect("good");
    let later = EventChanges {
        recurrence: Update::Set(rule("FREQ=MONTHLY;BYDAY=3TU")),
        ..moved_to("2026-10-20T07:30:00Z", "2026-10-20T08:00:00Z")
    };
    assert_eq!(event.apply(later, &berlin(), NOW), Ok(true));
    let originals: Vec<_> = overrides(&event).iter().map(|one| one.original_start.to_string()).collect();
    assert_eq!(originals, ["2026-11-17T08:30:00Z"]);
}

#[test]
fn times_of_one_day_are_one_date_on_whole_days() {
    let mut event = by("FREQ=HOURLY", standup());
    for hour in ["2026-10-13T07:30:00Z", "2026-10-13T08:30:00Z"] {
        event.change_occurrence(when(hour), &called("Guest"), &berlin(), NOW).expect("good");
    }
    let all_day = EventChanges {
        span: draft("2026-10-12", "2026-10-13"),
        recurrence: Update::Set(rule("FREQ=DAILY")),
        ..EventChanges::default()
    };
    assert_eq!(event.apply(all_day, &berlin(), NOW), Ok(true));
    assert_eq!(overrides(&event).len(), 1);
}

#[test]
fn whole_days_among_times_reach_as_far_as_for_anybody() {
    let mut event = by("FREQ=DAILY;COUNT=2", standup());
    let all_day = EventChanges { span: draft("2026-10-13", "2026-10-14"), ..EventChanges::default() };
    event.change_occurrence(when("2026-10-13T07:30:00Z"), &all_day, &berlin(), NOW).expect("good");
    let end = event.bounds().1.map(|end| end.to_rfc3339());
    assert_eq!(end.as_deref(), Some("2026-10-15T00:00:00+00:00"));
}
