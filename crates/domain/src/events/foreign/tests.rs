use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use super::*;
use crate::{Recurrence, SpanDraft, TimeZone, UserId};

fn at(raw: &str) -> DateTime<Utc> {
    raw.parse().expect("an instant")
}

fn when(raw: &str) -> When {
    When::parse(raw).expect("a time")
}

fn span(start: &str, end: &str) -> Span {
    let draft = SpanDraft { start: Some(when(start)), end: Some(when(end)), ..SpanDraft::default() };
    draft.complete(None).expect("a span").in_zone(&TimeZone::parse("Europe/Berlin").expect("a zone"))
}

fn said(title: &str, span: Span) -> ForeignFields {
    ForeignFields {
        title: Title::parse(title).expect("a title"),
        description: EventDescription::default(),
        place: Place::default(),
        span,
        color: None,
        is_busy: true,
        status: EventStatus::Confirmed,
        url: None,
        reminders: Reminders::default(),
    }
}

/// Nine o'clock in Berlin, three days in a row, over the end of summer time.
fn daily() -> ForeignEvent {
    daily_with(Vec::new()).expect("good").0
}

fn daily_with(overrides: Vec<(When, ForeignFields)>) -> Result<(ForeignEvent, Vec<When>), FieldErrors> {
    let span = span("2026-10-24T07:00:00Z", "2026-10-24T08:00:00Z");
    let start = crate::Start::Timed(
        crate::Minute::parse("2026-10-24T07:00:00Z").expect("a minute"),
        TimeZone::parse("Europe/Berlin").expect("a zone"),
    );
    let state = ForeignState { sequence: 2, created: None, last_modified: Some(at("2026-10-01T00:00:00Z")) };
    let recurrence = Recurrence::parse(Some("FREQ=DAILY;COUNT=3"), &[], &[], &start).expect("a rule");
    ForeignEvent::new("daily@example.org".to_owned(), state, said("daily", span), Some(recurrence), overrides)
}

fn made(foreign: ForeignEvent) -> Event {
    let (id, owner, calendar) = (EventId(Uuid::from_u128(1)), UserId(Uuid::nil()), CalendarId(Uuid::nil()));
    Event::from_foreign(id, owner, calendar, foreign, at("2026-11-01T00:00:00Z"))
}

#[test]
fn an_override_keeps_its_differences_and_one_without_an_occurrence_is_reported() {
    let later = span("2026-10-25T12:00:00Z", "2026-10-25T13:00:00Z");
    let (foreign, left_out) = daily_with(vec![
        (when("2026-10-25T08:00:00Z"), said("moved", later.clone())),
        (when("2026-10-26T08:00:00Z"), said("daily", span("2026-10-26T08:00:00Z", "2026-10-26T09:00:00Z"))),
        (when("2026-10-27T08:00:00Z"), said("never", later.clone())),
    ])
    .expect("good");
    let event = made(foreign);
    assert_eq!(left_out, [when("2026-10-27T08:00:00Z")]);
    let overrides = event.repetition.as_ref().expect("a series").overrides();
    let title = Title::parse("moved").ok();
    assert_eq!(overrides[0], Override { span: Some(later), title, ..Override::none(when("2026-10-25T08:00:00Z")) });
    assert!(overrides[1].is_empty(), "it says what the series says, and is kept all the same");
    assert_eq!(overrides.len(), 2);
}

#[test]
fn equal_content_changes_nothing_and_a_newer_state_is_taken() {
    let now = at("2026-11-02T00:00:00Z");
    let before = made(daily());
    let take = |foreign: ForeignEvent, has_same_lines, taking| {
        let mut after = before.clone();
        let taken = after.take(foreign, has_same_lines, taking, now);
        (taken, after)
    };
    assert_eq!(take(daily(), true, Taking::Newer), (Taken::Same, before.clone()));
    assert_eq!(take(daily(), false, Taking::Newer), (Taken::Older, before.clone()));
    let mut other = daily();
    other.fields.title = Title::parse("other").expect("a title");
    assert_eq!(take(other.clone(), true, Taking::Newer), (Taken::Older, before.clone()));
    let (taken, after) = take(other.clone(), true, Taking::Always);
    assert_eq!(
        (taken, after.title.as_str(), after.updated_at, after.created_at),
        (Taken::Changed, "other", now, before.created_at)
    );
    other.state.last_modified = Some(at("2026-10-01T00:00:01Z"));
    let (taken, after) = take(other, true, Taking::Newer);
    assert_eq!((taken, after.last_modified()), (Taken::Changed, at("2026-10-01T00:00:01Z")), "it is as it was there");
    assert_eq!(after.id, before.id);
}

#[test]
fn a_change_made_here_is_newer_than_the_file() {
    let mut event = made(daily());
    let zone = TimeZone::utc();
    let mine = crate::EventChanges { title: Title::parse("mine").ok(), ..crate::EventChanges::default() };
    assert!(event.apply(mine, &zone, at("2026-11-05T00:00:00Z")).expect("good"));
    let mut theirs = daily();
    theirs.state.last_modified = Some(at("2026-11-04T00:00:00Z"));
    let taken = event.take(theirs.clone(), true, Taking::Newer, at("2026-11-06T00:00:00Z"));
    assert_eq!((taken, event.title.as_str()), (Taken::Older, "mine"));
    theirs.state.last_modified = Some(at("2026-11-05T00:00:00Z") + TimeDelta::seconds(1));
    let taken = event.take(theirs, true, Taking::Newer, at("2026-11-06T00:00:00Z"));
    assert_eq!((taken, event.title.as_str()), (Taken::Changed, "daily"));
}

#[test]
fn too_many_occurrences_that_differ_are_refused() {
    let one = (when("2026-10-25T08:00:00Z"), said("x", span("2026-10-25T12:00:00Z", "2026-10-25T13:00:00Z")));
    assert!(daily_with(vec![one; Repetition::MAX_OVERRIDES + 1]).is_err());
}

#[test]
fn of_two_files_that_take_turns_one_has_the_last_word() {
    let now = at("2026-11-06T00:00:00Z");
    let file = |title: &str, sequence, last_modified: &str| {
        let mut foreign = daily();
        foreign.fields.title = Title::parse(title).expect("a title");
        foreign.state = ForeignState { sequence, created: None, last_modified: Some(at(last_modified)) };
        foreign
    };
    let (counted, dated) = (file("counted", 3, "2026-10-02T00:00:00Z"), file("dated", 0, "2026-10-03T00:00:00Z"));
    for (first, second) in [(&counted, &dated), (&dated, &counted)] {
        let mut event = made(first.clone());
        assert_eq!(event.take(second.clone(), true, Taking::Newer, now), Taken::Changed);
        assert_eq!(event.take(first.clone(), true, Taking::Newer, now), Taken::Older);
        assert_eq!(event.take(second.clone(), true, Taking::Newer, now), Taken::Same);
    }
}

#[test]
fn a_declined_event_does_not_make_busy() {
    let busy = |foreign: &ForeignEvent| {
        let overrides = foreign.repetition.iter().flat_map(|it| it.overrides().to_vec());
        (foreign.fields.is_busy, overrides.map(|one| one.is_busy).collect::<Vec<_>>())
    };
    let moved = (when("2026-10-25T08:00:00Z"), said("moved", span("2026-10-25T12:00:00Z", "2026-10-25T13:00:00Z")));
    let free = ForeignFields { is_busy: false, ..said("free", span("2026-10-26T08:00:00Z", "2026-10-26T09:00:00Z")) };
    let series = daily_with(vec![moved, (when("2026-10-26T08:00:00Z"), free)]).expect("good").0;
    let declined = |is_whole, occurrences: &[&str]| {
        let mut foreign = series.clone();
        foreign.decline(is_whole, &occurrences.iter().map(|raw| when(raw)).collect::<Vec<_>>());
        busy(&foreign)
    };
    assert_eq!(declined(false, &[]), (true, vec![None, Some(false)]));
    assert_eq!(declined(false, &["2026-10-25T08:00:00Z"]), (true, vec![Some(false), Some(false)]));
    assert_eq!(declined(true, &[]), (false, vec![Some(true), None]), "what differs was answered by itself");
    assert_eq!(declined(true, &["2026-10-25T08:00:00Z"]), (false, vec![None, None]));
}
