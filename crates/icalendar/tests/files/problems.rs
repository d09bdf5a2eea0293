//! What does not fit is named with its line, its UID and a sentence, and what is fine comes in.

use super::support::{read_in_berlin, zone};
use scheduler_icalendar::{Limits, Reading, Unreadable, read};

/// Reads an event with these lines, the first of which is line 4 of the file.
fn event(lines: &str) -> Reading {
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\n{lines}\nEND:VEVENT\nEND:VCALENDAR\n");
    read_in_berlin(file.as_bytes())
}

fn told(reading: &Reading) -> Vec<(usize, &str, &str, bool)> {
    let uid = |uid: &'_ Option<String>| -> &'static str { if uid.is_some() { "u" } else { "" } };
    reading.problems.iter().map(|it| (it.line, uid(&it.uid), it.message.as_str(), it.is_left_out)).collect()
}

#[test]
fn what_does_not_fit_leaves_its_event_out() {
    for (lines, line, sentence) in [
        ("SUMMARY:x", 2, "An event without DTSTART is at no time"),
        (
            "DTSTART:yesterday",
            4,
            "DTSTART: \"yesterday\" is no date such as 20261124 and no time such as 20261124T093000",
        ),
        (
            "DTSTART:20260230T090000Z",
            4,
            "DTSTART: \"20260230T090000Z\" is no date such as 20261124 and no time such as 20261124T093000",
        ),
        (
            "DTSTART;TZID=Mars/Olympus:20260101T090000",
            4,
            "The time zone \"Mars/Olympus\" is not known, and no rules in the file tell which it is",
        ),
        ("DTSTART:20260101T090000Z\nDTEND:20260101T080000Z", 5, "The event ends before it begins"),
        ("DTSTART:20260101T090000Z\nDURATION:P400D", 4, "An event lasts at most 366 days"),
        ("DTSTART;VALUE=DATE:20260101\nDTEND:20260101T080000Z", 5, "DTEND is a time although DTSTART is a date"),
        ("DTSTART;VALUE=DATE:20260101\nDURATION:PT1H", 5, "The DURATION of an all-day event must be of whole days"),
        ("DTSTART:18991231T090000Z", 4, "The year must be between 1900 and 2199"),
        (
            "DTSTART:20260101T090000Z\nDTEND:20260101T100000Z\nRRULE:FREQ=FORTNIGHTLY",
            6,
            "FREQ must be one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY",
        ),
        (
            "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY",
            6,
            "An event with more than one RRULE is not supported",
        ),
        ("DTSTART:20260101T090000Z\nEXRULE:FREQ=DAILY", 5, "EXRULE is not supported (RFC 5545 has taken it out)"),
        (
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260101T090000Z\nDTSTART:20260101T090000Z",
            4,
            "RANGE=THISANDFUTURE is not supported: a change of many occurrences at once",
        ),
    ] {
        let reading = event(lines);
        let left_out: Vec<_> = told(&reading).into_iter().filter(|it| it.3).collect();
        assert_eq!(left_out, [(line, "u", sentence, true)], "{lines}");
        assert_eq!((reading.events.len(), reading.left_out), (0, 1), "{lines}");
    }
}

#[test]
fn what_is_read_in_another_way_than_it_is_written_is_told() {
    for (lines, line, sentence) in [
        (
            "DTSTART:20260101T090030Z\nDTEND:20260101T100000Z",
            4,
            "The time has seconds; it is read as the whole minute before",
        ),
        (
            "DTSTART:20260101T090000Z",
            4,
            "The event has no length (RFC 5545, section 3.6.1); it is read as one minute long",
        ),
        (
            "DTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20260101",
            5,
            "The event ends on the day it begins (RFC 5545: the day after); it is read as one day",
        ),
        ("DTSTART;VALUE=DATE:20260101\nno property", 5, "The line is no property and is left out"),
        ("DTSTART;VALUE=DATE:20260101\nX-A:\u{1}", 5, "The line has control characters and is left out"),
        ("DTSTART;VALUE=DATE:20260101\nLOCATION:a\\nb", 5, "LOCATION has 2 lines; they are read as one"),
        (
            "DTSTART;VALUE=DATE:20260101\nEXDATE;VALUE=DATE:20260102",
            5,
            "EXDATE without RRULE and RDATE says nothing and is left out",
        ),
        (
            "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY\nEXDATE:20260102T000000",
            6,
            "EXDATE is a date beside a time, or a time beside a date; its day is taken, at the time of DTSTART",
        ),
        ("DTSTART;VALUE=DATE:20260101\nSEQUENCE:last", 5, "SEQUENCE is no whole number; it is read as 0"),
        ("DTSTART;VALUE=DATE:20260101\nLAST-MODIFIED:today", 5, "LAST-MODIFIED is no date with a time; it is left out"),
        (
            "RECURRENCE-ID;VALUE=DATE:20260101\nDTSTART;VALUE=DATE:20260102",
            2,
            "This is one occurrence of a series that is not in the file; it is read as a single event",
        ),
    ] {
        let reading = event(lines);
        assert_eq!(told(&reading), [(line, "u", sentence, false)], "{lines}");
        assert_eq!((reading.events.len(), reading.left_out), (1, 0), "{lines}");
    }
}

#[test]
fn of_two_with_one_uid_the_later_state_is_read() {
    let one = |sequence: u8, title: &str| {
        format!("BEGIN:VEVENT\nUID:u\nSEQUENCE:{sequence}\nDTSTART;VALUE=DATE:20260101\nSUMMARY:{title}\nEND:VEVENT\n")
    };
    for (first, second, line) in [(1, 2, 2), (2, 1, 8), (1, 1, 8)] {
        let file = format!("BEGIN:VCALENDAR\n{}{}END:VCALENDAR\n", one(first, "first"), one(second, "second"));
        let reading = read_in_berlin(file.as_bytes());
        let title = if second > first { "second" } else { "first" };
        assert_eq!(reading.events[0].object.fields.title.as_str(), title);
        let sentence =
            "The same UID stands in the file again; the one with the later SEQUENCE or LAST-MODIFIED is read";
        assert_eq!(told(&reading), [(line, "u", sentence, true)]);
        assert_eq!((reading.events.len(), reading.left_out), (1, 0));
    }
}

#[test]
fn of_one_occurrence_twice_the_later_state_is_read_with_its_series_and_without() {
    let one = |sequence: u8, more: &str| {
        format!(
            "BEGIN:VEVENT\nUID:u\nSEQUENCE:{sequence}\nDTSTART:20260102T090000Z\nDURATION:PT1H\n{more}\nEND:VEVENT\n"
        )
    };
    let occurrence = "RECURRENCE-ID:20260103T090000Z";
    let twice = format!("{}{}", one(1, occurrence), one(2, occurrence));
    let sentence = "The same occurrence stands in the file again; the later state of it is read";
    for (series, events, overrides) in [(String::new(), 1, 0), (one(0, "RRULE:FREQ=DAILY"), 1, 1)] {
        let reading = read_in_berlin(format!("BEGIN:VCALENDAR\n{twice}{series}END:VCALENDAR\n").as_bytes());
        assert_eq!((reading.events.len(), reading.events[0].object.overrides.len()), (events, overrides));
        assert_eq!(told(&reading)[0], (2, "u", sentence, true));
        assert_eq!(reading.events[0].object.sequence, 2);
    }
}

#[test]
fn what_is_neither_an_event_nor_a_task_is_told() {
    let reading = read_in_berlin(b"BEGIN:VCALENDAR\nBEGIN:VJOURNAL\nSUMMARY:x\nEND:VJOURNAL\nEND:VCALENDAR");
    assert_eq!(told(&reading), [(2, "", "VJOURNAL is left out: only events and tasks are read", true)]);
}

#[test]
fn a_component_that_does_not_end_leaves_the_others_alone() {
    let good = "BEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\nEND:VEVENT\n";
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:v\nBEGIN:VALARM\n{good}END:VCALENDAR\n");
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!(told(&reading), [(2, "u", "VEVENT has no END", true)]);
    assert_eq!((reading.events.len(), reading.left_out), (1, 1));
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let zone = zone("Europe/Berlin");
    let limits = Limits { bytes: 100, components: 1, ..Limits::default() };
    let two = b"BEGIN:VCALENDAR\nBEGIN:A\nEND:A\nBEGIN:B\nEND:B\nEND:VCALENDAR";
    for (file, why) in [
        (b"".as_slice(), Unreadable::NoCalendar),
        (b"BEGIN:VEVENT\nEND:VEVENT", Unreadable::NoCalendar),
        (b"BEGIN:VCALENDAR\nX-A:caf\xe9\nEND:VCALENDAR", Unreadable::NotUtf8 { line: 2 }),
        (two, Unreadable::TooMany { most: 1 }),
        (&[b'x'; 101], Unreadable::TooLarge { most: 100 }),
    ] {
        let found = read(file, &limits, &zone).err().map(|found| found.to_string());
        assert_eq!(found, Some(why.to_string()));
    }
}

#[test]
fn components_that_are_too_deep_too_large_or_have_too_long_lines_are_left_out() {
    let limits = Limits { line_bytes: 100, component_bytes: 300, component_lines: 20, depth: 3, ..Limits::default() };
    let deep = format!("{}{}", "BEGIN:X\n".repeat(5), "END:X\n".repeat(5));
    let long = format!("X-A:{}\n", "x".repeat(200));
    let many = "X:\n".repeat(30);
    let large = format!("X-A:{}\n", "x".repeat(50)).repeat(10);
    for (lines, sentence) in [
        (deep, "Components stand more than 3 deep in each other"),
        (long, "The line is longer than 100 bytes"),
        (many, "The component has more than 20 lines"),
        (large, "The component is larger than 300 bytes"),
    ] {
        let file = format!(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\n{lines}END:VEVENT\nEND:VCALENDAR\n"
        );
        let reading = read(file.as_bytes(), &limits, &zone("Europe/Berlin")).expect("a calendar");
        assert!(reading.problems.iter().any(|it| it.message == sentence), "{:?}", reading.problems);
        assert_eq!((reading.events.len(), reading.left_out), (0, 1));
    }
}
