//! Files in the shapes of other programs: what comes in goes out the same.

use super::support::{at, corpus, meaning, read_in_berlin, written};
use scheduler_domain::{Span, When};
use scheduler_icalendar::{EventFields, EventStatus, ReadEvent, Trigger};

#[test]
fn what_comes_in_goes_out_the_same() {
    for (name, file) in corpus() {
        let first = read_in_berlin(&file);
        let out = written(&first);
        let second = read_in_berlin(&out);
        assert_eq!(meaning(&second), meaning(&first), "{name}\n{}", String::from_utf8_lossy(&out));
        // What goes out as it came is read in another way than it is written again.
        let is_told = |message: &str| first.problems.iter().any(|problem| problem.message == message);
        assert!(second.problems.iter().all(|it| it.message.starts_with("The place") && is_told(&it.message)), "{name}");
        assert_eq!(written(&second), out, "{name}");
    }
}

#[test]
fn every_line_that_is_not_known_goes_out_letter_for_letter() {
    for (name, file) in corpus() {
        let unfolded = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\r\n", "\n").replace("\n ", "");
        let out = unfolded(&written(&read_in_berlin(&file)));
        let unknown = [
            "X-MICROSOFT",
            "X-GOOGLE",
            "X-MOZ",
            "X-APPLE-T",
            "X-APPLE-S",
            "ATTENDEE",
            "ORGANIZER",
            "CLASS",
            "GEO",
            "X-ALT",
        ];
        for line in unfolded(&file).lines().filter(|line| unknown.iter().any(|start| line.starts_with(start))) {
            assert!(out.lines().any(|written| written == line), "{name}: {line}");
        }
    }
}

fn events(name: &str) -> Vec<ReadEvent> {
    let (_, file) = corpus().into_iter().find(|(file, _)| file == name).expect("a file of the corpus");
    read_in_berlin(&file).events
}

fn timed(fields: &EventFields) -> (String, String, String) {
    let Span::Timed(span) = &fields.span else { panic!("all day") };
    let text = |at: chrono::DateTime<chrono::Utc>| at.format("%Y-%m-%dT%H:%MZ").to_string();
    (text(span.start().instant()), text(span.end().instant()), span.zone().as_str().to_owned())
}

#[test]
fn a_series_of_google_has_its_rule_its_gaps_and_its_moved_occurrence() {
    let standup = &events("google.ics")[0];
    let object = &standup.object;
    assert_eq!(timed(&object.fields), ("2026-01-05T08:30Z".into(), "2026-01-05T08:45Z".into(), "Europe/Berlin".into()));
    let recurrence = object.recurrence.as_ref().expect("a series");
    let rule = recurrence.rule().map(scheduler_domain::RecurrenceRule::as_str);
    assert_eq!(rule, Some("FREQ=WEEKLY;WKST=MO;UNTIL=20261231T225959Z;BYDAY=MO,TU,WE,TH,FR"));
    let gaps: Vec<_> = recurrence.exdates().iter().map(When::to_string).collect();
    assert_eq!(gaps, ["2026-01-06T08:30:00Z", "2026-05-01T07:30:00Z"]);
    let moved = &object.overrides[0];
    assert_eq!(
        (moved.original_start.to_string(), moved.fields.title.as_str()),
        ("2026-01-09T08:30:00Z".into(), "Standup (late)")
    );
    assert_eq!((standup.line, object.sequence, object.last_modified), (26, 3, Some(at("2026-01-07T08:00:00Z"))));
    assert_eq!(object.fields.description.as_str(), "What did you do?\nWhat will you do, and what is in the way?");
    assert_eq!(
        object.fields.alarms[0].trigger,
        Some(Trigger::From(scheduler_icalendar::Edge::Start, chrono::TimeDelta::minutes(-10)))
    );
}

#[test]
fn a_zone_of_outlook_is_found_by_its_rules_and_by_windows_words() {
    let events = events("outlook.ics");
    assert_eq!(timed(&events[0].object.fields).2, "America/Los_Angeles");
    assert_eq!(timed(&events[0].object.fields).0, "2026-07-01T17:00Z");
    assert_eq!(timed(&events[1].object.fields).2, "Europe/Berlin");
    assert_eq!(events[1].object.overrides.len(), 1);
    assert_eq!(events[0].object.fields.description.as_str(), "Agenda:\n1. Budget\n2. C:\\reports\\q3");
}

#[test]
fn an_event_of_apple_keeps_its_address_and_its_reminders() {
    let event = &events("apple.ics")[0].object.fields;
    assert_eq!(event.place.as_str(), "The Café, 12 Main St, New York, NY");
    assert_eq!(event.url.as_deref(), Some("https://example.com/tea?x=1,2;3"));
    assert_eq!(event.alarms.iter().map(|alarm| alarm.lines.len()).collect::<Vec<_>>(), [7, 4]);
}

#[test]
fn thunderbird_names_zones_with_a_prefix_and_floating_times_are_in_the_zone_of_the_reader() {
    let events = events("thunderbird.ics");
    assert_eq!(
        timed(&events[0].object.fields),
        ("2026-01-14T19:00Z".into(), "2026-01-14T21:00Z".into(), "Europe/Berlin".into())
    );
    assert_eq!(events[0].object.fields.categories, ["Music", "\"Fun\", really", "Evening"]);
    let dates: Vec<_> =
        events[0].object.recurrence.as_ref().expect("a series").rdates().iter().map(ToString::to_string).collect();
    assert_eq!(dates, ["2026-02-05T19:00:00Z/2026-02-05T22:00:00Z", "2026-02-07T19:00:00Z"]);
    let floating = &events[1].object.fields;
    assert_eq!((timed(floating).0.as_str(), floating.status), ("2026-01-15T06:00Z", Some(EventStatus::Cancelled)));
    assert_eq!(floating.color, Some(scheduler_domain::Color::Teal));
}

#[test]
fn tasks_are_read_with_what_they_are_due_and_what_is_not_known() {
    let (_, file) = corpus().into_iter().find(|(file, _)| file == "todos.ics").expect("a file");
    let tasks = read_in_berlin(&file).tasks;
    let due: Vec<_> = tasks.iter().map(|task| task.object.due.expect("due").to_string()).collect();
    assert_eq!(due, ["2026-07-31", "2026-06-01T07:30:00Z", "2026-06-01T12:00:00Z"]);
    assert_eq!(tasks[0].object.unknown, ["PERCENT-COMPLETE:40", "STATUS:IN-PROCESS", "X-APPLE-SORT-ORDER:7"]);
    assert!(tasks[1].object.completed && !tasks[0].object.completed);
    assert_eq!(tasks[1].object.duration.map(scheduler_domain::TaskDuration::minutes), Some(30));
    assert_eq!(tasks[2].object.unknown, ["ESTIMATED-DURATION:P3D"], "longer than a task may take");
}

#[test]
fn a_calendar_says_its_name_its_colour_and_how_often_it_changes() {
    for (name, expected) in [
        ("google.ics", (Some("Ada, work"), None, None)),
        ("apple.ics", (Some("Home"), Some("#1BADF8FF"), None)),
        ("nextcloud.ics", (Some("Nextcloud"), Some("teal"), Some(4))),
        ("holidays.ics", (Some("Feiertage"), None, Some(168))),
    ] {
        let (_, file) = corpus().into_iter().find(|(file, _)| file == name).expect("a file");
        let said = read_in_berlin(&file).calendar;
        let hours = said.refresh_interval.map(|it| it.num_hours());
        assert_eq!((said.name.as_deref(), said.color.as_deref(), hours), expected, "{name}");
    }
}

#[test]
fn an_object_without_a_uid_gets_the_same_one_each_time() {
    let uids = |events: Vec<ReadEvent>| events.into_iter().map(|event| event.object.uid).collect::<Vec<_>>();
    let (first, second) = (uids(events("holidays.ics")), uids(events("holidays.ics")));
    assert_eq!(first, second);
    assert!(first[0] != first[1] && first[0].ends_with("@content.scheduler"), "{first:?}");
}
