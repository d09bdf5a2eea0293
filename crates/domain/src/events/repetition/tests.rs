use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::*;
use crate::events::{Event, EventChanges};
use crate::{
    CalendarId, EventDescription, EventId, EventStatus, FieldErrors, Place, Reminders, Rest, SpanDraft, TimeZone,
    Title, Update, UserId, Window, ZoneDays,
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
        color: None,
        is_busy: true,
        status: EventStatus::default(),
        url: None,
        reminders: Reminders::default(),
        uid: None,
        sequence: 0,
        created_at: DateTime::UNIX_EPOCH,
        updated_at: DateTime::UNIX_EPOCH,
    }
}

fn by(rule: &str, event: &Event) -> Repetition {
    let recurrence = Recurrence::parse(Some(rule), &[], &[], &start_of(&event.span)).expect("a rule");
    Repetition::new(recurrence, &event.span).expect("it ends, or never does")
}

fn weekdays(event: &Event) -> Repetition {
    by("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", event)
}

fn october() -> Window {
    Window::parse(Some("2026-10-12T00:00:00Z"), Some("2026-10-31T00:00:00Z")).expect("good")
}

/// The days of the month on which it is, with its title where that differs.
fn shown(repeats: &Repetition, event: &Event) -> String {
    let found = repeats.within(event, october(), &days(), 100);
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

const NOW: DateTime<Utc> = DateTime::UNIX_EPOCH;

#[test]
fn one_is_moved_and_the_others_stay() {
    let mut event = standup();
    let mut repeats = weekdays(&event);
    let tuesday = when("2026-10-13T07:30:00Z");
    let later = moved_to("2026-10-13T13:00:00Z", "2026-10-13T13:15:00Z");
    assert_eq!(repeats.change_this(&mut event, tuesday, &later, &berlin(), NOW), Ok(true));
    assert_eq!(repeats.change_this(&mut event, tuesday, &called("Late"), &berlin(), NOW), Ok(true));
    assert!(event.updated_at > NOW && event.sequence == 2, "it is another state of the series");
    let all = shown(&repeats, &event);
    assert!(all.starts_with("12T07:30, 13T13:00 Late, 14T07:30, 15T07:30, 16T07:30, 19T07:30"), "{all}");
    assert!(all.ends_with("23T07:30, 26T08:30, 27T08:30, 28T08:30, 29T08:30, 30T08:30"), "winter time: {all}");
    let found = repeats.occurrence(&event, tuesday).expect("it is named by where it was");
    assert!(found.is_overridden && found.original_start == tuesday);
    // Back where it was, and called what the others are called, it follows the series again.
    let back = moved_to("2026-10-13T07:30:00Z", "2026-10-13T07:45:00Z");
    assert_eq!(repeats.change_this(&mut event, tuesday, &back, &berlin(), NOW), Ok(true));
    assert_eq!(repeats.change_this(&mut event, tuesday, &called("Standup"), &berlin(), NOW), Ok(true));
    assert_eq!(repeats.overrides(), []);
    assert_eq!(repeats.change_this(&mut event, tuesday, &called("Standup"), &berlin(), NOW), Ok(false));
}

#[test]
fn what_is_no_occurrence_cannot_be_changed() {
    let mut event = standup();
    let mut repeats = weekdays(&event);
    for none in ["2026-10-17T07:30:00Z", "2026-10-13T07:31:00Z", "2026-10-11T07:30:00Z", "2026-10-13"] {
        let outcome = repeats.change_this(&mut event, when(none), &called("x"), &berlin(), NOW);
        assert_eq!(outcome, Err(ScopeError::NoOccurrence), "{none}");
        assert_eq!(repeats.cancel_this(&mut event, when(none), NOW), Err(ScopeError::NoOccurrence), "{none}");
        assert_eq!(repeats.cut(&event, when(none), event.id, NOW), Err(ScopeError::NoOccurrence), "{none}");
    }
    let backwards = moved_to("2026-10-13T13:00:00Z", "2026-10-13T12:00:00Z");
    let outcome = repeats.change_this(&mut event, when("2026-10-13T07:30:00Z"), &backwards, &berlin(), NOW);
    assert!(matches!(outcome, Err(ScopeError::Invalid(_))));
    assert_eq!((&repeats, &event), (&weekdays(&standup()), &standup()), "nothing happened");
}

#[test]
fn one_is_moved_into_a_window_from_far_away() {
    let mut event = standup();
    let mut repeats = weekdays(&event);
    let in_november = when("2026-11-20T08:30:00Z");
    let early = moved_to("2026-10-17T10:00:00Z", "2026-10-17T11:00:00Z");
    repeats.change_this(&mut event, in_november, &early, &berlin(), NOW).expect("good");
    assert!(shown(&repeats, &event).contains("16T07:30, 17T10:00, 19T07:30"));
    let first = moved_to("2026-10-05T10:00:00Z", "2026-10-05T11:00:00Z");
    repeats.change_this(&mut event, in_november, &first, &berlin(), NOW).expect("good");
    let (begin, end) = repeats.bounds(&event);
    assert_eq!((begin.to_rfc3339(), end), ("2026-10-05T10:00:00+00:00".to_owned(), None));
    let all = repeats.from(&event, begin, 3);
    let starts: Vec<_> = all.rows.iter().map(|it| start_of(&it.event.span).when().to_string()).collect();
    assert_eq!(starts, ["2026-10-05T10:00:00Z", "2026-10-12T07:30:00Z", "2026-10-13T07:30:00Z"]);
    assert_eq!(all.rest, Rest::More);
}

#[test]
fn one_is_cancelled_and_so_is_what_differed() {
    let mut event = standup();
    let mut repeats = by("FREQ=DAILY;COUNT=2", &event);
    let (first, second) = (when("2026-10-12T07:30:00Z"), when("2026-10-13T07:30:00Z"));
    repeats.change_this(&mut event, second, &called("Last"), &berlin(), NOW).expect("good");
    assert_eq!(repeats.cancel_this(&mut event, second, NOW), Ok(true));
    assert_eq!((shown(&repeats, &event).as_str(), repeats.overrides().len()), ("12T07:30", 0));
    assert_eq!(repeats.cancel_this(&mut event, second, NOW), Err(ScopeError::NoOccurrence));
    assert_eq!(repeats.cancel_this(&mut event, first, NOW), Ok(false), "none is left");
}

#[test]
fn a_series_moves_with_its_exceptions_and_what_was_put_elsewhere_stays_there() {
    let mut event = standup();
    let mut repeats = by("FREQ=DAILY;UNTIL=20261017T220000Z", &event);
    repeats.cancel_this(&mut event, when("2026-10-13T07:30:00Z"), NOW).expect("good");
    let elsewhere = moved_to("2026-10-14T18:00:00Z", "2026-10-14T19:00:00Z");
    repeats.change_this(&mut event, when("2026-10-14T07:30:00Z"), &elsewhere, &berlin(), NOW).expect("good");
    repeats.change_this(&mut event, when("2026-10-15T07:30:00Z"), &called("Guest"), &berlin(), NOW).expect("good");
    let hour_later = moved_to("2026-10-12T08:30:00Z", "2026-10-12T08:45:00Z");
    let moved = repeats.change_all(&mut event, &hour_later, None, &berlin(), NOW).expect("good").expect("it repeats");
    assert_eq!(shown(&moved, &event), "12T08:30, 14T18:00, 15T08:30 Guest, 16T08:30, 17T08:30");
    let originals: Vec<_> = moved.overrides().iter().map(|one| one.original_start.to_string()).collect();
    assert_eq!(originals, ["2026-10-14T08:30:00Z", "2026-10-15T08:30:00Z"]);
    let never = |_: &Event| Ok(None);
    assert_eq!(moved.change_all(&mut event, &EventChanges::default(), Some(&never), &berlin(), NOW), Ok(None));
}

#[test]
fn another_rule_keeps_what_still_names_an_occurrence() {
    let mut event = standup();
    let mut repeats = by("FREQ=DAILY", &event);
    for day in ["2026-10-13T07:30:00Z", "2026-10-19T07:30:00Z"] {
        repeats.change_this(&mut event, when(day), &called("Guest"), &berlin(), NOW).expect("good");
    }
    let weekly = |event: &Event| Recurrence::parse(Some("FREQ=WEEKLY"), &[], &[], &start_of(&event.span)).map(Some);
    let before = event.updated_at;
    let after = repeats.change_all(&mut event, &EventChanges::default(), Some(&weekly), &berlin(), NOW);
    let after = after.expect("good").expect("it repeats");
    assert!(event.updated_at > before, "another rule is another state");
    assert_eq!(shown(&after, &event), "12T07:30, 19T07:30 Guest, 26T08:30");
    let hourly = |event: &Event| Recurrence::parse(Some("FREQ=HOURLY"), &[], &[], &start_of(&event.span)).map(Some);
    let all_day = EventChanges { span: draft("2026-10-12", "2026-10-13"), ..EventChanges::default() };
    let refused: Result<_, FieldErrors> = after.change_all(&mut event, &all_day, Some(&hourly), &berlin(), NOW);
    assert!(refused.is_err(), "whole days do not repeat by the hour");
}

#[test]
fn a_series_is_cut_and_exceptions_go_with_their_occurrences() {
    let mut event = standup();
    let mut repeats = by("FREQ=DAILY;COUNT=8", &event);
    for (day, title) in [("2026-10-13T07:30:00Z", "Early"), ("2026-10-17T07:30:00Z", "Late")] {
        repeats.change_this(&mut event, when(day), &called(title), &berlin(), NOW).expect("good");
    }
    repeats.cancel_this(&mut event, when("2026-10-18T07:30:00Z"), NOW).expect("good");
    let (whole, at) = (shown(&repeats, &event), when("2026-10-16T07:30:00Z"));
    let new = EventId(Uuid::from_u128(2));
    let Ok(Following::Halves(halves)) = repeats.cut(&event, at, new, NOW) else { panic!("it is cut") };
    let [(earlier, Some(before)), (mut later, Some(after))] = *halves else { panic!("both repeat") };
    assert_eq!((earlier.id, later.id), (event.id, new));
    let (first, second) = (shown(&before, &earlier), shown(&after, &later));
    assert_eq!(
        (first.as_str(), second.as_str()),
        ("12T07:30, 13T07:30 Early, 14T07:30, 15T07:30", "16T07:30, 17T07:30 Late, 19T07:30")
    );
    assert_eq!(format!("{first}, {second}"), whole);
    let changes = Repetition::of_later_half(&moved_to("2026-10-16T09:30:00Z", "2026-10-16T09:45:00Z"), at, &later);
    let after = after.change_all(&mut later, &changes, None, &berlin(), NOW).expect("good").expect("it repeats");
    assert_eq!(shown(&after, &later), "16T09:30, 17T09:30 Late, 19T09:30");
    let whole = repeats.cut(&event, when("2026-10-12T07:30:00Z"), new, NOW);
    assert_eq!(whole, Ok(Following::All));
}

#[test]
fn half_a_series_may_be_a_single_event() {
    let event = standup();
    let repeats = by("FREQ=DAILY;COUNT=2", &event);
    let cut = repeats.cut(&event, when("2026-10-13T07:30:00Z"), EventId(Uuid::from_u128(2)), NOW);
    let Ok(Following::Halves(halves)) = cut else { panic!("it is cut") };
    let [(earlier, _), (later, _)] = *halves;
    assert_eq!(start_of(&earlier.span).when(), when("2026-10-12T07:30:00Z"));
    assert_eq!(start_of(&later.span).when(), when("2026-10-13T07:30:00Z"));
}

#[test]
fn whole_days_are_changed_by_dates() {
    let mut event = event(draft("2026-10-12", "2026-10-14"));
    let mut repeats = by("FREQ=WEEKLY", &event);
    let longer = moved_to("2026-10-20", "2026-10-23");
    repeats.change_this(&mut event, when("2026-10-19"), &longer, &berlin(), NOW).expect("good");
    assert_eq!(shown(&repeats, &event), "12, 20, 26");
    let at_a_time =
        EventChanges { span: draft("2026-10-26T09:00:00Z", "2026-10-26T10:00:00Z"), ..EventChanges::default() };
    repeats.change_this(&mut event, when("2026-10-26"), &at_a_time, &berlin(), NOW).expect("one may be at a time");
    assert_eq!(shown(&repeats, &event), "12, 20, 26T09:00");
}
