//! What known properties say beside their values goes out again, as long as the values are still the same.

use scheduler_domain::{EventDescription, Minute, NewSpan, Place, Title};
use scheduler_icalendar::{EventFields, EventStatus, Reading};

use super::support::{read_in_berlin, written, zone};

const EVENT: &str = "DTSTART;X-FOO=1;TZID=Europe/Berlin:20260105T093000\n\
    DTEND;TZID=\"Europe/Berlin\";X-FOO=\"a;b:c\":20260105T094500\n\
    SUMMARY;LANGUAGE=de:Besprechung\\, kurz\n\
    DESCRIPTION;ALTREP=\"cid:part1@example.com\":Was\\nnoch\n\
    LOCATION;ALTREP=\"https://example.com/room\";LANGUAGE=de:Raum 1\\nHaus 2\n\
    CATEGORIES;LANGUAGE=de:Arbeit,Treffen\n\
    CATEGORIES:Other\n\
    URL;VALUE=URI:https://example.com/\n\
    STATUS;X-FOO=2:confirmed\n\
    TRANSP;X-FOO=3:TRANSPARENT\n\
    CREATED;X-FOO=4:20260101T000000Z\n\
    RRULE;X-FOO=5:FREQ=DAILY\n\
    EXDATE;X-FOO=6;TZID=Europe/Berlin:20260106T093000,20260107T093000";

fn read(lines: &str) -> Reading {
    let file = format!("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:u\n{lines}\nEND:VEVENT\nEND:VCALENDAR\n");
    read_in_berlin(file.as_bytes())
}

fn out(reading: &Reading) -> Vec<String> {
    let text = String::from_utf8(written(reading)).expect("UTF-8").replace("\r\n ", "");
    text.lines().map(str::to_owned).collect()
}

/// The lines of the event that go out once this has changed it.
fn changed(change: impl FnOnce(&mut EventFields)) -> Vec<String> {
    let mut reading = read(EVENT);
    change(&mut reading.events[0].object.fields);
    out(&reading)
}

#[test]
fn parameters_of_known_properties_go_out_again() {
    let out = out(&read(EVENT));
    for line in [
        "DTSTART;TZID=Europe/Berlin;X-FOO=1:20260105T093000",
        "DTEND;TZID=Europe/Berlin;X-FOO=\"a;b:c\":20260105T094500",
        "SUMMARY;LANGUAGE=de:Besprechung\\, kurz",
        "DESCRIPTION;ALTREP=\"cid:part1@example.com\":Was\\nnoch",
        "LOCATION;ALTREP=\"https://example.com/room\";LANGUAGE=de:Raum 1\\nHaus 2",
        "CATEGORIES;LANGUAGE=de:Arbeit,Treffen",
        "CATEGORIES:Other",
        "URL;VALUE=URI:https://example.com/",
        "STATUS;X-FOO=2:CONFIRMED",
        "TRANSP;X-FOO=3:TRANSPARENT",
        "CREATED;X-FOO=4:20260101T000000Z",
        "RRULE;X-FOO=5:FREQ=DAILY",
        "EXDATE;TZID=Europe/Berlin;X-FOO=6:20260106T093000",
        "EXDATE;TZID=Europe/Berlin;X-FOO=6:20260107T093000",
    ] {
        assert_eq!(out.iter().filter(|written| *written == line).count(), 1, "{line}\n{out:#?}");
        let name = line.split([';', ':']).next().expect("a name");
        let others = ["CATEGORIES", "EXDATE", "DTSTART", "RRULE"].contains(&name);
        let count = out.iter().filter(|written| written.split([';', ':']).next() == Some(name)).count();
        assert!(others || count == 1, "{name}: {out:#?}");
    }
}

#[test]
fn what_has_changed_goes_out_plainly() {
    let has = |out: &[String], line: &str| assert!(out.iter().any(|written| written == line), "{line}\n{out:#?}");
    let out = changed(|fields| fields.title = Title::parse("Anders").expect("a title"));
    has(&out, "SUMMARY:Anders");
    has(&out, "DESCRIPTION;ALTREP=\"cid:part1@example.com\":Was\\nnoch");
    has(&changed(|fields| fields.place = Place::parse("Raum 1").expect("a place")), "LOCATION:Raum 1");
    has(&changed(|fields| fields.status = Some(EventStatus::Tentative)), "STATUS:TENTATIVE");
    has(&changed(|fields| fields.busy = true), "TRANSP:OPAQUE");
    has(&changed(|fields| drop(fields.categories.remove(0))), "CATEGORIES:Treffen");
    let out = changed(|fields| fields.description = EventDescription::parse("").expect("a description"));
    assert!(!out.iter().any(|line| line.starts_with("DESCRIPTION")));
    // The same time on other clocks is another time.
    let minute = |raw| Minute::parse(raw).expect("a minute");
    let span =
        NewSpan::Timed(minute("2026-01-05T14:30:00Z"), minute("2026-01-05T14:45:00Z"), Some(zone("America/New_York")));
    let out = changed(|fields| fields.span = span.in_zone(&zone("UTC")));
    has(&out, "DTSTART;TZID=America/New_York:20260105T093000");
}

#[test]
fn a_text_that_is_too_long_is_cut_and_told_and_goes_out_whole() {
    for (name, called, most) in
        [("SUMMARY", "title", 255), ("LOCATION", "place", 255), ("DESCRIPTION", "description", 10_000)]
    {
        let all = most + 20;
        let line = format!("{name}:{}", "é".repeat(all));
        let reading = read(&format!("DTSTART;VALUE=DATE:20260105\n{line}"));
        let fields = &reading.events[0].object.fields;
        let texts = [fields.title.as_str(), fields.place.as_str(), fields.description.as_str()];
        assert!(texts.contains(&"é".repeat(most).as_str()));
        let told: Vec<_> = reading.problems.iter().map(|it| (it.line, it.message.as_str(), it.is_left_out)).collect();
        let sentence = format!("The {called} has {all} characters. Only the first {most} were used");
        assert_eq!(told, [(5, sentence.as_str(), false)]);
        assert!(out(&reading).contains(&line));
    }
}

#[test]
fn control_characters_of_texts_are_told_and_leave_nothing_out() {
    let reading = read("DTSTART;VALUE=DATE:20260105\nSUMMARY:a\tb\nDESCRIPTION:a\tb\u{1}");
    let fields = &reading.events[0].object.fields;
    assert_eq!((fields.title.as_str(), fields.description.as_str()), ("a b", "a\tb "));
    assert_eq!(reading.problems.len(), 2);
}

#[test]
fn an_event_without_a_title_goes_out_without_one() {
    let reading = read("DTSTART;VALUE=DATE:20260105");
    assert_eq!(reading.events[0].object.fields.title.as_str(), "(No title)");
    assert!(!out(&reading).iter().any(|line| line.starts_with("SUMMARY")));
}

#[test]
fn an_event_that_does_not_say_so_makes_busy_as_the_rfc_has_it() {
    for (line, busy) in [("X-A:b", true), ("TRANSP:OPAQUE", true), ("TRANSP:TRANSPARENT", false), ("TRANSP:?", true)] {
        assert_eq!(read(&format!("DTSTART;VALUE=DATE:20260105\n{line}")).events[0].object.fields.busy, busy, "{line}");
    }
}
