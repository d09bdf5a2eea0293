//! Where original starts go with a change of their series.

use super::*;

fn after(event: &Event, changes: EventChanges) -> Event {
    let mut after = event.clone();
    assert_eq!(after.apply(changes, &berlin(), NOW), Ok(true));
    after
}

fn goes(starts: &OriginalStarts, raw: &str) -> Option<String> {
    starts.after(when(raw)).map(|after| after.to_string())
}

#[test]
fn they_go_by_the_time_on_the_clock_whether_or_not_something_differs_there() {
    let event = weekdays();
    let day_later = after(&event, moved_to("2026-10-13T08:00:00Z", "2026-10-13T09:00:00Z"));
    let starts = event.original_starts_after(&day_later);
    assert!(!starts.all_stay());
    for (was, is) in [
        ("2026-10-12T07:30:00Z", "2026-10-13T08:00:00Z"),
        ("2026-10-23T07:30:00Z", "2026-10-24T08:00:00Z"),
        ("2026-10-24T07:30:00Z", "2026-10-25T09:00:00Z"),
        ("2026-10-10T07:30:00Z", "2026-10-11T08:00:00Z"),
    ] {
        assert_eq!(goes(&starts, was).as_deref(), Some(is));
        let back = day_later.original_starts_after(&event);
        assert_eq!(goes(&back, is).as_deref(), Some(was), "and back");
    }
}

#[test]
fn they_stay_where_the_series_begins_as_before() {
    let event = weekdays();
    let weekly = EventChanges { recurrence: Update::Set(rule("FREQ=WEEKLY")), ..EventChanges::default() };
    let longer = moved_to("2026-10-12T07:30:00Z", "2026-10-12T09:00:00Z");
    for changes in [called("x"), weekly, longer] {
        assert!(event.original_starts_after(&after(&event, changes)).all_stay());
    }
    let single = standup();
    let moved = after(&single, moved_to("2026-10-13T07:30:00Z", "2026-10-13T08:00:00Z"));
    assert!(single.original_starts_after(&moved).all_stay(), "it has none");
}

#[test]
fn original_starts_move_with_an_event_that_stops_repeating_and_come_back() {
    let event = weekdays();
    let never = EventChanges { recurrence: Update::Clear, ..moved_to("2026-10-12T08:30:00Z", "2026-10-12T08:45:00Z") };
    let single = after(&event, never);
    let (there, back) = (event.original_starts_after(&single), single.original_starts_after(&event));
    assert_eq!(goes(&there, "2026-10-13T07:30:00Z").as_deref(), Some("2026-10-13T08:30:00Z"));
    assert_eq!(goes(&back, "2026-10-13T08:30:00Z").as_deref(), Some("2026-10-13T07:30:00Z"));
}

#[test]
fn those_before_a_cut_do_not_go_along() {
    let event = weekdays();
    let starts = event.original_starts_after(&event).not_before(when("2026-10-14T07:30:00Z"));
    assert!(!starts.all_stay());
    assert_eq!(goes(&starts, "2026-10-13T07:30:00Z"), None);
    assert_eq!(goes(&starts, "2026-10-14T07:30:00Z").as_deref(), Some("2026-10-14T07:30:00Z"));
}

#[test]
fn one_stays_that_differs_there_before_and_after() {
    let [monday, tuesday] = ["2026-10-12T07:30:00Z", "2026-10-13T07:30:00Z"];
    let mut event = by("FREQ=WEEKLY;BYDAY=MO,TU", standup());
    for start in [monday, tuesday] {
        event.change_occurrence(when(start), &called("Guest"), &berlin(), NOW).expect("good");
    }
    let wednesday = "2026-10-14T07:30:00Z";
    let mondays_move = EventChanges {
        recurrence: Update::Set(rule("FREQ=WEEKLY;BYDAY=TU,WE")),
        overrides: Some(vec![differing(tuesday, "Guest"), differing(wednesday, "Guest")]),
        ..moved_to(tuesday, "2026-10-13T07:45:00Z")
    };
    let split = after(&event, mondays_move);
    let starts = event.original_starts_after(&split);
    assert_eq!(goes(&starts, tuesday).as_deref(), Some(wednesday), "something differs there, too");
    let alone = EventChanges { overrides: Some(vec![differing(tuesday, "Guest")]), ..EventChanges::default() };
    let starts = event.original_starts_after(&after(&split, alone));
    assert_eq!(goes(&starts, tuesday).as_deref(), Some(tuesday));
    assert_eq!(goes(&starts, monday).as_deref(), Some(tuesday));
}
