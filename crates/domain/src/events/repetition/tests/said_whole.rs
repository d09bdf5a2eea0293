//! Changes that say themselves which occurrences differ.

use super::*;
use crate::{FaultKind, FieldErrors};

fn saying(overrides: Vec<OverrideDraft>) -> EventChanges {
    EventChanges { overrides: Some(overrides), ..EventChanges::default() }
}

fn put(start: &str, at: &str, end: &str) -> OverrideDraft {
    OverrideDraft { fields: Override::none(when(start)), span: SpanDraft { all_day: None, ..draft(at, end) } }
}

/// On Mondays and Tuesdays, both of which differ in the second week.
fn two_a_week() -> Event {
    let mut event = by("FREQ=WEEKLY;BYDAY=MO,TU", standup());
    for start in ["2026-10-19T07:30:00Z", "2026-10-20T07:30:00Z"] {
        event.change_occurrence(when(start), &called("Guest"), &berlin(), NOW).expect("good");
    }
    event
}

fn refusal(event: &Event, changes: EventChanges) -> Vec<(String, FaultKind)> {
    let (before, mut event) = (event.clone(), event.clone());
    let refused: FieldErrors = event.apply(changes, &berlin(), NOW).expect_err("refused");
    assert_eq!(event, before, "nothing has changed");
    refused.iter().map(|error| (format!("{:?}", error.at), error.fault.kind)).collect()
}

#[test]
fn some_weekdays_move_and_overrides_on_the_others_stay() {
    let mut event = two_a_week();
    let mondays_move = EventChanges {
        recurrence: Update::Set(rule("FREQ=WEEKLY;BYDAY=TU,WE")),
        overrides: Some(vec![differing("2026-10-21T07:30:00Z", "Guest"), differing("2026-10-20T07:30:00Z", "Guest")]),
        ..moved_to("2026-10-13T07:30:00Z", "2026-10-13T07:45:00Z")
    };
    assert_eq!(event.apply(mondays_move, &berlin(), NOW), Ok(true));
    let all = shown(&event);
    assert!(all.starts_with("13T07:30, 14T07:30, 20T07:30 Guest, 21T07:30 Guest, 27T08:30"), "{all}");
}

#[test]
fn without_a_word_of_them_they_move_along() {
    let mut event = two_a_week();
    let day_later = EventChanges {
        recurrence: Update::Set(rule("FREQ=WEEKLY;BYDAY=TU,WE")),
        ..moved_to("2026-10-13T07:30:00Z", "2026-10-13T07:45:00Z")
    };
    assert_eq!(event.apply(day_later, &berlin(), NOW), Ok(true));
    let all = shown(&event);
    assert!(all.starts_with("13T07:30, 14T07:30, 20T07:30 Guest, 21T07:30 Guest, 27T08:30"), "{all}");
}

#[test]
fn a_list_replaces_all_that_differed() {
    let mut event = two_a_week();
    let is = saying(vec![
        put("2026-10-26T08:30:00Z", "2026-10-26T10:00:00Z", "2026-10-26T11:00:00Z"),
        differing("2026-10-12T07:30:00Z", "First"),
    ]);
    assert_eq!(event.apply(is.clone(), &berlin(), NOW), Ok(true));
    assert_eq!(shown(&event), "12T07:30 First, 13T07:30, 19T07:30, 20T07:30, 26T10:00, 27T08:30");
    assert_eq!(event.sequence, 3);
    let starts: Vec<_> = overrides(&event).iter().map(|one| one.original_start.to_string()).collect();
    assert_eq!(starts, ["2026-10-12T07:30:00Z", "2026-10-26T08:30:00Z"], "by their starts");
    assert_eq!(event.apply(is, &berlin(), NOW), Ok(false), "again it changes nothing");
    assert_eq!(event.apply(saying(Vec::new()), &berlin(), NOW), Ok(true));
    assert_eq!(overrides(&event), []);
}

#[test]
fn an_override_without_content_is_dropped_and_one_with_the_same_content_is_kept() {
    let mut event = two_a_week();
    let same = saying(vec![differing("2026-10-12T07:30:00Z", "Standup"), {
        let fields = Override::none(when("2026-10-13T07:30:00Z"));
        OverrideDraft { fields, span: SpanDraft::default() }
    }]);
    assert_eq!(event.apply(same, &berlin(), NOW), Ok(true));
    let titles: Vec<_> = overrides(&event).iter().map(|one| one.title.as_ref().map(Title::as_str)).collect();
    assert_eq!(titles, [Some("Standup")], "an Undo brings back exactly what was");
}

#[test]
fn times_are_in_the_zone_of_the_series_and_whole_days_stay_whole_days() {
    let mut event = by("FREQ=DAILY", event(draft("2026-10-12", "2026-10-13")));
    let tokyo = TimeZone::parse("Asia/Tokyo").expect("a zone");
    let is = saying(vec![put("2026-10-13", "2026-10-14", "2026-10-16"), {
        let span = SpanDraft { all_day: Some(false), ..draft("2026-10-15T07:00:00Z", "2026-10-15T08:00:00Z") };
        OverrideDraft { fields: Override::none(when("2026-10-15")), span }
    }]);
    assert_eq!(event.apply(is, &tokyo, NOW), Ok(true));
    let spans: Vec<_> = overrides(&event).iter().filter_map(|one| one.span.clone()).collect();
    assert!(matches!(spans[0], Span::AllDay(_)), "{spans:?}");
    assert!(matches!(&spans[1], Span::Timed(span) if *span.zone() == tokyo), "{spans:?}");
}

#[test]
fn each_names_an_occurrence_of_the_series_as_it_is_then() {
    let event = two_a_week();
    let moved = EventChanges {
        overrides: Some(vec![
            differing("2026-10-12T08:30:00Z", "Good"),
            differing("2026-10-12T07:30:00Z", "Its old start"),
            differing("2026-10-12", "A date"),
            differing("2026-10-12T08:30:00Z", "Twice"),
        ]),
        ..moved_to("2026-10-12T08:30:00Z", "2026-10-12T08:45:00Z")
    };
    let at = |index: usize| format!("[Field(\"overrides\"), Index({index}), Field(\"original_start\")]");
    let expected = [(at(1), FaultKind::Invalid), (at(2), FaultKind::Invalid), (at(3), FaultKind::Duplicate)];
    assert_eq!(refusal(&event, moved), expected);
}

#[test]
fn times_are_given_as_a_whole_and_every_fault_is_reported() {
    let event = two_a_week();
    let endless = SpanDraft { start: Some(when("2026-10-12T09:00:00Z")), ..SpanDraft::default() };
    let faulty = saying(vec![
        OverrideDraft { fields: Override::none(when("2026-10-12T07:30:00Z")), span: endless },
        put("2026-10-13T07:30:00Z", "2026-10-13T09:00:00Z", "2026-10-13T08:00:00Z"),
    ]);
    let at = |index: usize| format!("[Field(\"overrides\"), Index({index}), Field(\"end\")]");
    assert_eq!(refusal(&event, faulty), [(at(0), FaultKind::Missing), (at(1), FaultKind::Invalid)]);
}

#[test]
fn only_a_repeating_event_has_overrides() {
    let one = || vec![differing("2026-10-12T07:30:00Z", "x")];
    let never = |overrides| EventChanges { recurrence: Update::Clear, ..saying(overrides) };
    let expected = [("[Field(\"overrides\")]".to_owned(), FaultKind::Invalid)];
    assert_eq!(refusal(&standup(), saying(one())), expected);
    assert_eq!(refusal(&two_a_week(), never(one())), expected);
    assert_eq!(two_a_week().apply(never(Vec::new()), &berlin(), NOW), Ok(true));
}

#[test]
fn they_are_as_few_as_those_that_are_changed_one_by_one() {
    let event = by("FREQ=DAILY", standup());
    let daily = event.occurrences_from(DateTime::UNIX_EPOCH, Repetition::MAX_OVERRIDES + 1).rows;
    let name = |it: &EventOccurrence| it.original_start.expect("one of a series").to_string();
    let drafts = |title: &str| daily.iter().map(|it| differing(&name(it), title)).collect::<Vec<_>>();
    let expected = [("[Field(\"overrides\")]".to_owned(), FaultKind::TooLong)];
    assert_eq!(refusal(&event, saying(drafts("x"))), expected);
    let most = |title: &str| drafts(title).split_off(1);
    let long = "x".repeat(Repetition::MAX_OVERRIDE_BYTES / Repetition::MAX_OVERRIDES + 1);
    assert_eq!(refusal(&event, saying(most(&long))), expected);
    assert_eq!(event.clone().apply(saying(most("x")), &berlin(), NOW), Ok(true));
}

#[test]
fn the_part_after_a_split_gets_the_given_overrides_and_the_part_before_keeps_its_own() {
    let event = two_a_week();
    let cut = when("2026-10-20T07:30:00Z");
    let Ok(Following::Halves(halves)) = event.cut(cut, EventId(Uuid::from_u128(2)), NOW) else {
        panic!("it is cut");
    };
    let [earlier, mut later] = *halves;
    let changes = EventChanges {
        overrides: Some(vec![differing("2026-10-27T09:30:00Z", "Last")]),
        ..moved_to("2026-10-20T08:30:00Z", "2026-10-20T08:45:00Z")
    };
    assert_eq!(later.apply_to_following(cut, &changes, &berlin(), NOW), Ok(true));
    assert_eq!(shown(&earlier), "12T07:30, 13T07:30, 19T07:30 Guest");
    assert_eq!(shown(&later), "20T08:30, 26T09:30, 27T09:30 Last");
}

#[test]
fn one_occurrence_has_none() {
    let mut event = two_a_week();
    let outcome = event.change_occurrence(when("2026-10-19T07:30:00Z"), &saying(Vec::new()), &berlin(), NOW);
    let expected = Fault::new(FaultKind::Invalid, "Of one occurrence no others can differ");
    assert_eq!(outcome, Err(ScopeError::Invalid(FieldErrors::one("overrides", expected))));
}
