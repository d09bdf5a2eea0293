//! When a task may begin, beside when it is due.

use scheduler_domain::When;
use scheduler_icalendar::Reading;

use super::support::{meaning, read_in_berlin, written};

fn read(lines: &str) -> Reading {
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\nSUMMARY:x\n{lines}\nEND:VTODO\nEND:VCALENDAR\n");
    let reading = read_in_berlin(file.as_bytes());
    assert_eq!(reading.problems, []);
    reading
}

fn lines(reading: &Reading) -> Vec<String> {
    let text = String::from_utf8(written(reading)).expect("UTF-8").replace("\r\n ", "");
    text.lines()
        .filter(|line| ["DTSTART", "DUE", "X-"].iter().any(|name| line.starts_with(name)))
        .map(str::to_owned)
        .collect()
}

#[test]
fn a_start_stands_only_before_what_is_due_of_its_kind_and_is_not_forgotten() {
    let start = "DTSTART;VALUE=DATE:20261201";
    for (due, wanted) in [
        ("2026-12-10", [start, "DUE;VALUE=DATE:20261210"]),
        ("2026-11-20", ["X-SCHEDULER-DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261120"]),
        ("2026-12-01", ["X-SCHEDULER-DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201"]),
        ("2026-12-10T08:00:00Z", ["X-SCHEDULER-DTSTART;VALUE=DATE:20261201", "DUE:20261210T080000Z"]),
    ] {
        let mut reading = read(&format!("{start}\nDUE;VALUE=DATE:20261210"));
        reading.tasks[0].object.due = When::parse(due).ok();
        assert_eq!(lines(&reading), wanted);
        let again = read_in_berlin(&written(&reading));
        assert_eq!(meaning(&again), meaning(&reading), "{due}");
        // It is due later again.
        reading.tasks[0].object.due = When::parse("2026-12-11").ok();
        assert_eq!(lines(&reading), [start, "DUE;VALUE=DATE:20261211"]);
        // It has no longer a time that it is due.
        reading.tasks[0].object.due = None;
        assert_eq!(lines(&reading), [start]);
    }
}

#[test]
fn a_start_at_a_time_stands_only_before_a_later_time() {
    for (due, name) in [
        ("2026-12-01T09:01:00Z", "DTSTART"),
        ("2026-12-01T09:00:00Z", "X-SCHEDULER-DTSTART"),
        ("2026-12-02", "X-SCHEDULER-DTSTART"),
    ] {
        let mut reading = read("DTSTART:20261201T090000Z\nDUE:20261202T090000Z");
        reading.tasks[0].object.due = When::parse(due).ok();
        assert_eq!(lines(&reading)[0], format!("{name}:20261201T090000Z"), "{due}");
        assert_eq!(meaning(&read_in_berlin(&written(&reading))), meaning(&reading), "{due}");
    }
}

#[test]
fn a_start_stands_where_a_repetition_or_a_reminder_counts_from_it() {
    let alarm = "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM";
    for more in ["RRULE:FREQ=WEEKLY", alarm] {
        let reading = read(&format!("DTSTART;VALUE=DATE:20261201\nDUE;VALUE=DATE:20261201\n{more}"));
        assert_eq!(lines(&reading), ["DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261201"], "{more}");
        assert_eq!(meaning(&read_in_berlin(&written(&reading))), meaning(&reading), "{more}");
    }
}

#[test]
fn a_start_that_does_not_fit_keeps_its_parameters() {
    let reading = read("DTSTART;VALUE=DATE;X-A=b:20261201\nDUE;VALUE=DATE;X-C=d:20261201");
    assert_eq!(lines(&reading), ["X-SCHEDULER-DTSTART;VALUE=DATE;X-A=b:20261201", "DUE;VALUE=DATE;X-C=d:20261201"]);
    assert_eq!(meaning(&read_in_berlin(&written(&reading))), meaning(&reading));
}

#[test]
fn a_start_that_another_program_gives_counts() {
    for (others, start) in [
        ("DTSTART;VALUE=DATE:20261105\nDUE;VALUE=DATE:20261120", Some("2026-11-05")),
        ("DUE;VALUE=DATE:20261220", Some("2026-12-01")),
        ("SUMMARY:y", None),
    ] {
        let file = format!(
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\nX-SCHEDULER-DTSTART;VALUE=DATE:20261201\n{others}\nEND:VTODO\nEND:VCALENDAR\n"
        );
        let reading = read_in_berlin(file.as_bytes());
        let object = &reading.tasks[0].object;
        assert_eq!(object.not_before.map(|it| it.to_string()).as_deref(), start, "{others}");
        assert!(!lines(&reading).iter().any(|line| line.starts_with("X-")), "{others}");
    }
}
