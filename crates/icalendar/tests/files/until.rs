//! UNTIL goes out as RFC 5545 wants it, and what is read again is what it was.

use chrono::{DateTime, TimeDelta};
use scheduler_domain::{Occurrence, Series, Span, Start};
use scheduler_icalendar::{EventObject, Reading};

use super::support::{meaning, read_in_berlin, written};

fn read(lines: &str) -> Reading {
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\n{lines}\nEND:VEVENT\nEND:VCALENDAR\n");
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!(reading.problems, []);
    reading
}

fn text(reading: &Reading) -> String {
    String::from_utf8(written(reading)).expect("UTF-8").replace("\r\n ", "")
}

fn occurrences(reading: &Reading) -> Vec<Occurrence> {
    let EventObject { fields, recurrence, .. } = &reading.events.first().expect("an event").object;
    let (start, length) = match &fields.span {
        Span::Timed(span) => (Start::Timed(span.start(), span.zone().clone()), TimeDelta::hours(1)),
        Span::AllDay(span) => (Start::AllDay(span.start()), TimeDelta::days(1)),
    };
    Series::new(start, length, recurrence.clone().expect("a series")).from(DateTime::UNIX_EPOCH, 1_000).rows
}

/// Nine in the evening in the west: the day in UTC is the next one.
const LATE: &str = "DTSTART;TZID=America/Los_Angeles:20260105T210000\nDURATION:PT1H";
const IN_UTC: &str = "DTSTART:20260105T090000Z\nDURATION:PT1H";
const ALL_DAY: &str = "DTSTART;VALUE=DATE:20260105";
/// In its second coming, so that only UTC can say when it is.
const TWICE: &str = "X-SCHEDULER-TIME-ZONE:Europe/Berlin\nDTSTART:20261025T013000Z\nDTEND:20261025T023000Z";

#[test]
fn until_goes_out_as_the_rfc_wants_it_and_comes_back_as_it_was() {
    for (start, until, wanted, last) in [
        (LATE, "20260120", "20260121T075959Z", "2026-01-21T05:00:00Z"),
        (LATE, "20260120T210000", "20260121T050000Z", "2026-01-21T05:00:00Z"),
        (LATE, "20260120T205959", "20260121T045959Z", "2026-01-20T05:00:00Z"),
        (IN_UTC, "20260120", "20260120T235959Z", "2026-01-20T09:00:00Z"),
        (IN_UTC, "20260120T090000", "20260120T090000Z", "2026-01-20T09:00:00Z"),
        (ALL_DAY, "20260120T000000Z", "20260120", "2026-01-20"),
        (ALL_DAY, "20260120T235959", "20260120", "2026-01-20"),
        (TWICE, "20261101", "20261101T225959Z", "2026-11-01T01:30:00Z"),
    ] {
        let reading = read(&format!("{start}\nRRULE:FREQ=DAILY;until={until};INTERVAL=1"));
        let out = text(&reading);
        assert!(out.contains(&format!("\r\nRRULE:FREQ=DAILY;until={wanted};INTERVAL=1\r\n")), "{until}: {out}");
        let before = occurrences(&reading);
        assert_eq!(before.last().map(|it| it.start.to_string()).as_deref(), Some(last), "{until}");
        assert_eq!(meaning(&read_in_berlin(out.as_bytes())), meaning(&reading), "{until}");
        // As other programs read it.
        let without = out.lines().filter(|line| !line.starts_with("X-SCHEDULER-UNTIL"));
        let elsewhere = read_in_berlin(without.collect::<Vec<_>>().join("\n").as_bytes());
        assert_ne!(meaning(&elsewhere), meaning(&reading), "{until}");
        assert_eq!(occurrences(&elsewhere), before, "{until}");
    }
}

#[test]
fn what_is_as_the_rfc_wants_it_goes_out_letter_for_letter() {
    for (start, rule) in [
        (LATE, "freq=DAILY;UNTIL=20260121T050000z"),
        (LATE, "FREQ=DAILY;COUNT=010"),
        (ALL_DAY, "INTERVAL=02;UNTIL=20260120;FREQ=DAILY"),
    ] {
        let out = text(&read(&format!("{start}\nRRULE:{rule}")));
        assert!(out.contains(&format!("\r\nRRULE:{rule}\r\n")) && !out.contains("X-SCHEDULER-UNTIL"), "{out}");
    }
}

#[test]
fn parameters_of_a_rule_go_out_beside_another_until_and_come_back() {
    let reading = read(&format!("{LATE}\nRRULE;X-FOO=\"a:b\":FREQ=DAILY;UNTIL=20260120"));
    let out = text(&reading);
    assert!(out.contains("\r\nRRULE;X-FOO=\"a:b\":FREQ=DAILY;UNTIL=20260121T075959Z\r\n"), "{out}");
    assert_eq!(meaning(&read_in_berlin(out.as_bytes())), meaning(&reading));
}

#[test]
fn a_rule_that_somebody_has_changed_since_counts() {
    let out = text(&read(&format!("{LATE}\nRRULE:FREQ=DAILY;UNTIL=20260120")));
    for changed in ["FREQ=DAILY;UNTIL=20260201T075959Z", "FREQ=DAILY;COUNT=3", "FREQ=WEEKLY;UNTIL=20260201T075959Z"] {
        let file = out.replace("FREQ=DAILY;UNTIL=20260121T075959Z", changed);
        let again = text(&read_in_berlin(file.as_bytes()));
        assert!(again.contains(&format!("\r\nRRULE:{changed}\r\n")) && !again.contains("X-SCHEDULER"), "{again}");
    }
}
