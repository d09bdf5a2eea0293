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
        ("SUMMARY:x", 2, "This event has no start (DTSTART), so it was left out"),
        ("DTSTART:yesterday", 4, "DTSTART is not a valid date or time: \"yesterday\". This entry was left out"),
        (
            "DTSTART:20260230T090000Z",
            4,
            "DTSTART is not a valid date or time: \"20260230T090000Z\". This entry was left out",
        ),
        (
            "DTSTART;TZID=Mars/Olympus:20260101T090000",
            4,
            "The time zone \"Mars/Olympus\" is not known, so this entry was left out",
        ),
        ("DTSTART:20260101T090000Z\nDTEND:20260101T080000Z", 5, "This event ends before it begins, so it was left out"),
        ("DTSTART:20260101T090000Z\nDURATION:P400D", 4, "An event lasts at most 366 days"),
        (
            "DTSTART;VALUE=DATE:20260101\nDTEND:20260101T080000Z",
            5,
            "This event starts on a date but ends at a time, so it was left out",
        ),
        (
            "DTSTART;VALUE=DATE:20260101\nDURATION:PT1H",
            5,
            "An all-day event must last whole days, so this one was left out",
        ),
        ("DTSTART:18991231T090000Z", 4, "The year must be between 1900 and 2199"),
        (
            "DTSTART:20260101T090000Z\nDTEND:20260101T100000Z\nRRULE:FREQ=FORTNIGHTLY",
            6,
            "FREQ must be one of SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY. This event was left out",
        ),
        (
            "DTSTART:20260101T090000Z\nRRULE:FREQ=DAILY\nRRULE:FREQ=WEEKLY",
            6,
            "More than one repetition rule (RRULE) is not supported, so this event was left out",
        ),
        (
            "DTSTART:20260101T090000Z\nEXRULE:FREQ=DAILY",
            5,
            "Exceptions by a rule (EXRULE) are not supported, so this event was left out",
        ),
        (
            "RECURRENCE-ID;RANGE=THISANDFUTURE:20260101T090000Z\nDTSTART:20260101T090000Z",
            4,
            "Changes of many occurrences at once (RANGE=THISANDFUTURE) are not supported, so this one was left out",
        ),
    ] {
        let reading = event(lines);
        assert_eq!(told(&reading), [(line, "u", sentence, true)], "{lines}");
        assert_eq!((reading.events.len(), reading.left_out), (0, 1), "{lines}");
    }
}

#[test]
fn what_is_read_in_another_way_than_it_is_written_is_told() {
    for (lines, line, sentence) in [
        (
            "DTSTART:20260101T090030Z\nDTEND:20260101T100000Z",
            4,
            "This time has seconds. It was rounded down to the minute",
        ),
        ("DTSTART:20260101T090000Z", 4, "This event has no length. It was read as one minute long"),
        (
            "DTSTART;VALUE=DATE:20260101\nDTEND;VALUE=DATE:20260101",
            5,
            "This event ends on the day it begins. It was read as one day long",
        ),
        ("DTSTART;VALUE=DATE:20260101\nno property", 5, "This line could not be read and was left out"),
        ("DTSTART;VALUE=DATE:20260101\nX-A:\u{1}", 5, "This line has control characters and was left out"),
        ("DTSTART;VALUE=DATE:20260101\nLOCATION:a\\nb", 5, "The place has 2 lines. They were joined into one"),
        (
            "DTSTART;VALUE=DATE:20260101\nEXDATE;VALUE=DATE:20260102",
            5,
            "EXDATE was left out, because this event does not repeat",
        ),
        (
            "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY\nEXDATE:20260102T000000",
            6,
            "EXDATE has a date where the event has a time, or the other way round. Only its day was used",
        ),
        ("DTSTART;VALUE=DATE:20260101\nSEQUENCE:last", 5, "SEQUENCE is not a whole number. It was read as 0"),
        (
            "DTSTART;VALUE=DATE:20260101\nLAST-MODIFIED:today",
            5,
            "LAST-MODIFIED is not a date with a time. It was left out",
        ),
        (
            "RECURRENCE-ID;VALUE=DATE:20260101\nDTSTART;VALUE=DATE:20260102",
            2,
            "This is one occurrence of a series that is not in the file. It was read as a single event",
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
        let sentence = "This UID is in the file more than once. Only the newest version was read";
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
    let sentence = "This occurrence is in the file more than once. Only the newest version was read";
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
    assert_eq!(told(&reading), [(2, "", "Only events and tasks can be read, so this VJOURNAL was left out", true)]);
}

#[test]
fn a_component_that_does_not_end_leaves_the_others_alone() {
    let good = "BEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\nEND:VEVENT\n";
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:v\nBEGIN:VALARM\n{good}END:VCALENDAR\n");
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!(told(&reading), [(2, "u", "This entry has no END:VEVENT, so it was left out", true)]);
    assert_eq!((reading.events.len(), reading.left_out), (1, 1));
}

#[test]
fn a_file_that_was_cut_off_says_so() {
    let whole = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\nEND:VEVENT\n";
    let ends = |line| (line, "", "The file ends here, before END:VCALENDAR. The rest of it may be missing", false);
    let reading = read_in_berlin(whole.as_bytes());
    assert_eq!((told(&reading), reading.events.len(), reading.left_out), (vec![ends(5)], 1, 0));
    let reading = read_in_berlin(format!("{whole}BEGIN:VEVENT\nUID:v\nDTSTART;VALUE=DATE:2026").as_bytes());
    let within = (6, "u", "The file ends in the middle of this entry, so it was left out", true);
    assert_eq!((told(&reading), reading.events.len(), reading.left_out), (vec![within, ends(8)], 1, 1));
}

#[test]
fn what_is_no_line_between_the_components_is_told() {
    let event = "BEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\nEND:VEVENT\n";
    let file = format!("BEGIN:VCALENDAR\nVERSION:2.0\nthis is rubbish\n{event}{}END:VCALENDAR\n", "%%%\n".repeat(30));
    let reading = read_in_berlin(file.as_bytes());
    let told = told(&reading);
    assert_eq!((told[1], reading.events.len()), ((3, "", "This line could not be read and was left out", false), 1));
    assert_eq!((told.len(), told[0].2), (21, "There are 11 more problems here, which are not listed"));
}

#[test]
fn files_that_cannot_be_read_say_why() {
    let zone = zone("Europe/Berlin");
    let limits = Limits { bytes: 100, components: 1, ..Limits::default() };
    let two = b"BEGIN:VCALENDAR\nBEGIN:A\nEND:A\nBEGIN:B\nEND:B\nEND:VCALENDAR";
    for (file, why) in [
        (b"".as_slice(), Unreadable::Empty),
        (b"\r\n\n", Unreadable::Empty),
        (b"<!doctype html>", Unreadable::NoCalendar),
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
        (deep, "This entry is nested more than 3 levels deep, so it was left out"),
        (long, "This line is longer than 100 bytes, so its entry was left out"),
        (many, "This entry has more than 20 lines, so it was left out"),
        (large, "This entry is larger than 300 bytes, so it was left out"),
    ] {
        let file = format!(
            "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\nDTSTART;VALUE=DATE:20260101\n{lines}END:VEVENT\nEND:VCALENDAR\n"
        );
        let reading = read(file.as_bytes(), &limits, &zone("Europe/Berlin")).expect("a calendar");
        assert!(reading.problems.iter().any(|it| it.message == sentence), "{:?}", reading.problems);
        assert_eq!((reading.events.len(), reading.left_out), (0, 1));
    }
}
