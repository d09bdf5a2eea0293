use std::io::Cursor;
use std::sync::Arc;

use chrono::{DateTime, Utc};
use scheduler_application::{CalendarFile, CalendarFileHead, CalendarFiles, Exported, ForeignObject};
use scheduler_domain::{
    CalendarId, Color, Event, EventDescription, EventId, EventStatus, EventUrl, LabelName, NewEvent, NewSpan, NewTask,
    Override, Place, Priority, Recurrence, Reminders, RepeatFrom, Repetition, SpanDraft, Start, Task, TaskDescription,
    TaskDuration, TaskId, TaskRepetition, TimeZone, Title, UserId, When,
};
use scheduler_domain::{RuleEnd, Span, Taken, Taking};
use uuid::Uuid;

use super::{ICalendarFiles, task_object};
use crate::{Limits, Reader, Reading, read};

fn at(raw: &str) -> DateTime<Utc> {
    raw.parse().expect("an instant")
}

fn when(raw: &str) -> When {
    When::parse(raw).expect("a time")
}

fn berlin() -> TimeZone {
    TimeZone::parse("Europe/Berlin").expect("a zone")
}

fn span(start: &str, end: &str) -> NewSpan {
    let all_day = Some(start.len() == 10);
    let draft = SpanDraft { all_day, start: Some(when(start)), end: Some(when(end)), ..SpanDraft::default() };
    draft.complete(None).expect("a span")
}

fn event(span: NewSpan) -> Event {
    let new = NewEvent {
        title: Title::parse("Standup, daily").expect("a title"),
        description: EventDescription::parse("one\ntwo; three").expect("a description"),
        place: Place::parse("Room 1").expect("a place"),
        span,
        recurrence: None,
        calendar: None,
        color: Some(Color::Teal),
        is_busy: Some(false),
        status: EventStatus::Tentative,
        url: EventUrl::parse("https://example.org/a?b=c").expect("an address"),
        reminders: Reminders::parse(&[0, 15]).expect("reminders"),
    };
    let id = EventId(Uuid::from_u128(1));
    let mut event =
        Event::new(id, UserId(Uuid::nil()), CalendarId(Uuid::nil()), new, &berlin(), at("2026-11-01T08:00:00Z"))
            .expect("good");
    (event.sequence, event.updated_at) = (3, at("2026-11-02T08:00:00Z"));
    event
}

fn begun() -> Box<dyn CalendarFile> {
    let head = CalendarFileHead {
        name: "Work".to_owned(),
        color: Some(Color::Green),
        refresh_interval: None,
        written_at: at("2026-11-01T00:00:00Z"),
    };
    ICalendarFiles.begin(&head)
}

/// Without anything that is kept of a file.
fn plain<T>(thing: T) -> Exported<T> {
    Exported { thing, lines: String::new() }
}

fn file_of(event: &Event) -> String {
    let mut file = begun();
    let mut text = file.event(&plain(event.clone())).to_vec();
    text.extend(file.finish());
    String::from_utf8(text).expect("UTF-8")
}

fn read_back(text: &str) -> Reading {
    let reading = read(text.as_bytes(), &Limits::default(), &berlin()).expect("a calendar");
    assert_eq!(reading.problems, []);
    reading
}

#[test]
fn an_event_says_all_that_it_knows() {
    let text = file_of(&event(span("2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z")));
    for line in [
        "X-WR-CALNAME:Work",
        "BEGIN:VTIMEZONE",
        "UID:00000000-0000-0000-0000-000000000001",
        "SEQUENCE:3",
        "CREATED:20261101T080000Z",
        "LAST-MODIFIED:20261102T080000Z",
        "DTSTART;TZID=Europe/Berlin:20261120T100000",
        "SUMMARY:Standup\\, daily",
        "DESCRIPTION:one\\ntwo\\; three",
        "LOCATION:Room 1",
        "URL:https://example.org/a?b=c",
        "STATUS:TENTATIVE",
        "TRANSP:TRANSPARENT",
        "COLOR:teal",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
        "TRIGGER:PT0M",
        "END:VCALENDAR",
    ] {
        assert!(text.lines().any(|it| it == line), "{line}: {text}");
    }
    assert_eq!(text.matches("BEGIN:VALARM").count(), 2);
}

#[test]
fn what_is_written_is_read_the_same() {
    for span in [span("2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"), span("2026-11-20", "2026-11-22")] {
        let event = event(span);
        let reading = read_back(&file_of(&event));
        let object = &reading.events[0].object;
        assert_eq!((&object.fields.span, &object.fields.title), (&event.span, &event.title));
        assert_eq!((&object.fields.description, object.fields.color), (&event.description, event.color));
        assert_eq!((object.sequence, object.last_modified), (3, Some(event.updated_at)));
    }
}

#[test]
fn an_occurrence_that_differs_says_all_that_it_is() {
    let mut event = event(span("2026-10-12T07:30:00Z", "2026-10-12T07:45:00Z"));
    let Span::Timed(first) = &event.span else { panic!("a time") };
    let start = Start::Timed(first.start(), first.zone().clone());
    let exdates = ["2026-10-14T07:30:00Z".to_owned()];
    let recurrence = Recurrence::parse(Some("FREQ=DAILY"), &[], &exdates, &start).expect("a rule");
    let renamed =
        Override { title: Some(Title::from_stored("Demo".to_owned())), ..Override::none(when("2026-10-13T07:30:00Z")) };
    let moved = Override {
        span: Some(span("2026-10-15T09:00:00Z", "2026-10-15T10:00:00Z").in_zone(&berlin())),
        ..Override::none(when("2026-10-15T07:30:00Z"))
    };
    let repetition = Repetition::from_stored(recurrence.clone(), RuleEnd::Never, vec![renamed, moved]);
    event.repetition = Some(Arc::new(repetition));
    let text = file_of(&event);
    assert_eq!(text.matches("BEGIN:VEVENT").count(), 3);
    assert_eq!(text.matches("LOCATION:Room 1").count(), 3, "each says what it has of the series");
    assert!(text.contains("RECURRENCE-ID;TZID=Europe/Berlin:20261013T093000"), "{text}");
    let reading = read_back(&text);
    let object = &reading.events[0].object;
    assert_eq!(object.recurrence.as_ref(), Some(&recurrence));
    let starts: Vec<_> = object.overrides.iter().map(|one| (one.original_start, one.fields.title.as_str())).collect();
    assert_eq!(starts, [(when("2026-10-13T07:30:00Z"), "Demo"), (when("2026-10-15T07:30:00Z"), "Standup, daily")]);
}

/// What the first object of a file says.
fn foreign(text: &str) -> ForeignObject {
    let mut reader = Reader::open(Cursor::new(text.as_bytes()), &Limits::default(), &berlin()).expect("a calendar");
    super::foreign::object(reader.next().expect("an object").expect("a file"))
}

#[test]
fn a_rule_with_an_until_that_goes_out_otherwise_comes_back_unchanged() {
    let now = at("2026-11-05T00:00:00Z");
    for (start, rule) in [
        ("DTSTART;TZID=America/New_York:20260105T210000", "RRULE:FREQ=DAILY;UNTIL=20260120"),
        ("DTSTART;TZID=America/New_York:20260105T210000", "RRULE;X-A=b:FREQ=DAILY;UNTIL=20260120T210000"),
        ("DTSTART;VALUE=DATE:20260105", "RRULE:FREQ=DAILY;UNTIL=20260120T225959Z"),
    ] {
        let lines = format!("BEGIN:VEVENT\nUID:u\n{start}\n{rule}\nEND:VEVENT");
        let file = format!("BEGIN:VCALENDAR\n{lines}\nEND:VCALENDAR\n");
        let read = foreign(&file).events.remove(0);
        let (owner, calendar) = (UserId(Uuid::nil()), CalendarId(Uuid::nil()));
        let mut event = Event::from_foreign(EventId(Uuid::from_u128(1)), owner, calendar, read.thing, now);
        let mut exported = begun();
        let mut text = exported.event(&Exported { thing: event.clone(), lines: read.lines.clone() }).to_vec();
        text.extend(exported.finish());
        let text = String::from_utf8(text).expect("UTF-8");
        assert!(!text.replace("\r\n ", "").contains(&format!("\r\n{rule}\r\n")), "{text}");
        for file in [text, file] {
            let again = foreign(&file).events.remove(0);
            assert_eq!(again.lines, read.lines, "{file}");
            assert_eq!(event.take(again.thing, true, Taking::Newer, now), Taken::Same, "{file}");
        }
    }
}

#[test]
fn a_task_keeps_its_place() {
    let new = NewTask {
        description: TaskDescription::parse("to Grace").expect("a description"),
        due: Some(when("2026-11-30")),
        duration: Some(TaskDuration::parse(90).expect("a duration")),
        priority: Priority::Urgent,
        not_before: Some(when("2026-11-23")),
        ..NewTask::new(Title::from_stored("Letter".to_owned()))
    };
    let made = Task::create(TaskId(Uuid::from_u128(2)), UserId(Uuid::nil()), new, at("2026-11-01T08:00:00Z"));
    let task = Task { completed: true, position: 4096, updated_at: at("2026-11-01T09:00:00Z"), ..made };
    let mut file = begun();
    let labels = [&LabelName::from_stored("Deep, work".to_owned())];
    let mut text = file.task(&plain(task.clone()), &labels, 7, &["a,b".to_owned()]).to_vec();
    text.extend(file.finish());
    let text = String::from_utf8(text).expect("UTF-8");
    for line in [
        "DUE;VALUE=DATE:20261130",
        "STATUS:COMPLETED",
        "ESTIMATED-DURATION:PT1H30M",
        "PRIORITY:1",
        "DTSTART;VALUE=DATE:20261123",
        r"RELATED-TO;RELTYPE=DEPENDS-ON:a\,b",
        "X-APPLE-SORT-ORDER:7",
        "CATEGORIES:Deep\\, work",
    ] {
        assert!(text.lines().any(|it| it == line), "{line}: {text}");
    }
    let reading = read_back(&text);
    let object = &reading.tasks[0].object;
    assert_eq!((&object.title, object.due, object.completed), (&task.title, task.due, true));
}

#[test]
fn the_names_of_labels_stand_among_the_categories_once() {
    let label = |name: &str| LabelName::from_stored(name.to_owned());
    let (home, club) = (label("Home"), label("Club"));
    let new = NewTask::new(Title::from_stored("Letter".to_owned()));
    let thing = Task::create(TaskId(Uuid::from_u128(2)), UserId(Uuid::nil()), new, at("2026-11-01T08:00:00Z"));
    let lines = r#"{"own":{"unknown":["X-A:1"],"categories":["Tea","HOME"]}}"#.to_owned();
    let categories = |labels: &[&LabelName]| {
        task_object(&Exported { thing: thing.clone(), lines: lines.clone() }, labels, 1, &[]).categories
    };
    assert_eq!(categories(&[&home, &club]), ["Tea", "Home", "Club"]);
    assert_eq!(categories(&[]), ["Tea", "HOME"], "what is no label of the task is given back as it came");
    let without = |labels: &[&LabelName]| ICalendarFiles.beside_own(&lines, labels, &[]);
    assert_eq!(without(&[&home]), r#"{"own":{"unknown":["X-A:1"],"categories":["Tea"]}}"#);
    assert_eq!(without(&[&club]), lines);
    let alone = r#"{"own":{"categories":["Home"]}}"#;
    assert_eq!(ICalendarFiles.beside_own(alone, &[&home], &[]), "");
}

#[test]
fn what_our_own_file_says_of_a_task_is_not_kept_beside_it() {
    let now = at("2026-11-01T08:00:00Z");
    let label = LabelName::from_stored("Home".to_owned());
    let rule =
        |rule: &str| TaskRepetition { rule: TaskRepetition::parse_rule(rule).expect("a rule"), from: RepeatFrom::Due };
    for priority in Priority::ALL.iter().copied() {
        for (not_before, due) in [
            (None, None),
            (Some("2026-11-30"), None),
            (Some("2026-11-23"), Some("2026-11-30")),
            (Some("2026-11-30"), Some("2026-11-30")),
            (Some("2026-12-30"), Some("2026-11-30")),
            (Some("2026-11-30T10:00:00Z"), Some("2026-11-30T09:00:00Z")),
            (Some("2026-12-30T10:00:00Z"), Some("2026-11-30")),
            (Some("2026-12-30"), Some("2026-11-30T09:00:00Z")),
        ] {
            for rrule in [None, Some("FREQ=DAILY")] {
                let new = NewTask {
                    due: due.map(when),
                    priority,
                    not_before: not_before.map(when),
                    recurrence: rrule.filter(|_| due.is_some()).map(rule),
                    ..NewTask::new(Title::from_stored("Letter".to_owned()))
                };
                let task = Task::create(TaskId(Uuid::from_u128(2)), UserId(Uuid::nil()), new, now);
                let mut file = begun();
                let waits = ["a,b".to_owned()];
                let mut text = file.task(&plain(task.clone()), &[&label], 7, &waits).to_vec();
                text.extend(file.finish());
                let text = String::from_utf8(text).expect("UTF-8");
                let read = foreign(&text).tasks.remove(0);
                assert_eq!(ICalendarFiles.beside_own(&read.lines, &[&label], &waits), "", "{text}");
                assert_eq!(task.clone().take(read.thing, None, true, now), Taken::Same, "{text}");
            }
        }
    }
}

#[test]
fn each_call_answers_what_is_new() {
    let event = event(span("2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"));
    let mut file = begun();
    let first = file.event(&plain(event.clone())).to_vec();
    let second = file.event(&plain(event.clone())).to_vec();
    assert!(first.starts_with(b"BEGIN:VCALENDAR") && second.starts_with(b"BEGIN:VEVENT"));
    assert_eq!(file.finish(), b"END:VCALENDAR\r\n");
    assert_eq!(begun().finish().windows(4).filter(|it| it == b"END:").count(), 1, "an empty one is a calendar, too");
}

/// Daily at half past nine in Berlin, and the same on whole days.
fn daily_and_on_whole_days() -> [Event; 2] {
    [("2026-10-12T07:30:00Z", "2026-10-12T07:45:00Z"), ("2026-10-12", "2026-10-13")].map(|(start, end)| {
        let mut event = event(span(start, end));
        let start = match &event.span {
            Span::Timed(span) => Start::Timed(span.start(), span.zone().clone()),
            Span::AllDay(span) => Start::AllDay(span.start()),
        };
        let recurrence = Recurrence::parse(Some("FREQ=DAILY"), &[], &[], &start).expect("a rule");
        event.repetition = Some(Arc::new(Repetition::from_stored(recurrence, RuleEnd::Never, Vec::new())));
        event
    })
}

#[test]
fn what_is_kept_of_occurrences_goes_where_their_original_starts_go() {
    let [timed, whole_days] = daily_and_on_whole_days();
    let lines = r#"{"own":{"unknown":["X-A:1"]},"overrides":{
        "2026-10-13T07:30:00Z":{"unknown":["X-B:1"]},"2026-10-13T16:00:00Z":{"unknown":["X-C:1"]},
        "2026-10-14T07:30:00Z":{"unknown":["X-D:1"]},"someday":{"unknown":["X-E:1"]}}}"#;
    let starts = timed.original_starts_after(&whole_days);
    let moved = ICalendarFiles.moved_lines(lines, &starts);
    let expected = r#"{"own":{"unknown":["X-A:1"]},"overrides":{"2026-10-13":{"unknown":["X-B:1"]},"2026-10-14":{"unknown":["X-D:1"]},"someday":{"unknown":["X-E:1"]}}}"#;
    assert_eq!(moved, expected, "of two on one day the first stays");
    let cut = ICalendarFiles.moved_lines(lines, &starts.not_before(when("2026-10-14T07:30:00Z")));
    assert!(cut.contains("X-A") && cut.contains("X-D") && !cut.contains("X-B"), "{cut}");
    let back = ICalendarFiles.moved_lines(expected, &whole_days.original_starts_after(&timed));
    assert!(back.contains(r#""2026-10-14T07:30:00Z":{"unknown":["X-D:1"]}"#), "{back}");
}

#[test]
fn what_is_kept_of_no_occurrence_stays_letter_for_letter() {
    let [timed, whole_days] = daily_and_on_whole_days();
    let starts = timed.original_starts_after(&whole_days);
    for lines in ["", r#"{ "own": {"unknown": ["X-A:1"]} }"#, "what no version has written"] {
        assert_eq!(ICalendarFiles.moved_lines(lines, &starts), lines);
    }
}
