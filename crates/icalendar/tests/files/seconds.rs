//! Series that begin between two minutes: what names their occurrences still names them.

use chrono::TimeDelta;
use scheduler_domain::{Series, Span, Start, When};
use scheduler_icalendar::{EventObject, Reading};

use super::support::{meaning, read_in_berlin, written};

/// A series with these lines, one of whose occurrences is another one's.
fn series(lines: &str, occurrence: &str) -> Reading {
    let other = if occurrence.is_empty() {
        String::new()
    } else {
        format!("BEGIN:VEVENT\nUID:u\n{occurrence}\nSUMMARY:other\nEND:VEVENT\n")
    };
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\n{lines}\nEND:VEVENT\n{other}END:VCALENDAR\n");
    read_in_berlin(file.as_bytes())
}

fn object(reading: &Reading) -> &EventObject {
    assert!(reading.problems.iter().all(|it| it.message.contains("seconds")), "{:?}", reading.problems);
    &reading.events.first().expect("an event").object
}

fn original_starts(object: &EventObject) -> Vec<String> {
    let Span::Timed(span) = &object.fields.span else { panic!("all day") };
    let recurrence = object.recurrence.clone().expect("a series");
    let start = Start::Timed(span.start(), span.zone().clone());
    let series = Series::new(start, span.end().instant() - span.start().instant(), recurrence);
    let found = series.from(span.start().instant() - TimeDelta::days(1), 20);
    found.rows.iter().map(|row| row.start.to_string()).collect()
}

const DAILY: &str = "DTSTART;TZID=Europe/Berlin:20260105T093030\n\
    DTEND;TZID=Europe/Berlin:20260105T100030\n\
    RRULE:FREQ=DAILY;COUNT=4\n";

#[test]
fn deleted_occurrences_stay_deleted_and_overrides_find_theirs() {
    for exdate in ["EXDATE;TZID=Europe/Berlin:20260106T093030", "EXDATE:20260106T083030Z", "EXDATE:20260106T093030"] {
        let moved =
            "RECURRENCE-ID;TZID=Europe/Berlin:20260107T093030\nDTSTART:20260107T110030Z\nDTEND:20260107T120030Z";
        let reading = series(&format!("{DAILY}{exdate}"), moved);
        let object = object(&reading);
        assert_eq!(
            original_starts(object),
            ["2026-01-05T08:30:00Z", "2026-01-07T08:30:00Z", "2026-01-08T08:30:00Z"],
            "{exdate}"
        );
        assert_eq!(object.overrides[0].original_start.to_string(), "2026-01-07T08:30:00Z");
        assert_eq!(meaning(&read_in_berlin(&written(&reading))), meaning(&reading));
    }
}

#[test]
fn added_dates_lose_the_seconds_of_the_start_and_keep_their_own() {
    let dates = "RDATE:20260201T083030Z,20260202T083015Z\n\
        RDATE;VALUE=PERIOD:20260203T083030Z/20260203T093030Z,20260204T083030Z/PT2H,20260205T083010Z/20260205T093030Z\n\
        EXDATE:20260202T083015Z";
    let reading = series(&format!("{DAILY}{dates}"), "");
    let recurrence = object(&reading).recurrence.as_ref().expect("a series");
    assert_eq!(
        recurrence.rdates().iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "2026-02-01T08:30:00Z",
            "2026-02-02T08:30:15Z",
            "2026-02-03T08:30:00Z/2026-02-03T09:30:00Z",
            "2026-02-04T08:30:00Z/2026-02-04T10:30:00Z",
            "2026-02-05T08:30:10Z/2026-02-05T09:30:00Z",
        ]
    );
    assert_eq!(recurrence.exdates().iter().map(When::to_string).collect::<Vec<_>>(), ["2026-02-02T08:30:15Z"]);
}

#[test]
fn a_start_without_seconds_leaves_those_of_others_alone() {
    let lines = "DTSTART:20260105T083000Z\nDTEND:20260105T093000Z\nRRULE:FREQ=DAILY\nEXDATE:20260106T083030Z";
    let reading = series(lines, "RECURRENCE-ID:20260107T083030Z\nDTSTART:20260107T110000Z\nDURATION:PT1H");
    let object = object(&reading);
    let recurrence = object.recurrence.as_ref().expect("a series");
    assert_eq!(recurrence.exdates()[0].to_string(), "2026-01-06T08:30:30Z");
    assert_eq!(object.overrides[0].original_start.to_string(), "2026-01-07T08:30:30Z");
}

#[test]
fn a_rule_that_says_seconds_keeps_them_and_only_its_start_loses_some() {
    let lines = "DTSTART:20260105T083030Z\nDTEND:20260105T093000Z\nRRULE:FREQ=DAILY;COUNT=4;BYSECOND=30\n\
        EXDATE:20260105T083030Z,20260106T083030Z";
    let reading = series(lines, "");
    let exdates = object(&reading).recurrence.as_ref().expect("a series").exdates();
    let exdates: Vec<_> = exdates.iter().map(When::to_string).collect();
    assert_eq!(exdates, ["2026-01-05T08:30:00Z", "2026-01-06T08:30:30Z"]);
}

#[test]
fn a_zone_whose_offset_had_seconds_once_names_its_later_occurrences_too() {
    // Liberia was 44 minutes and a half behind until January 1972.
    let lines = "DTSTART;TZID=Africa/Monrovia:19711231T090000\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;COUNT=5\n\
        EXDATE;TZID=Africa/Monrovia:19720331T090000";
    let starts = original_starts(object(&series(lines, "")));
    let march = starts.iter().filter(|start| start.starts_with("1972-03")).count();
    assert_eq!((starts.len(), march), (4, 0), "{starts:?}");
}
