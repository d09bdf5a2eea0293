//! Objects one after another, wherever their components stand.

use std::io::{self, Cursor, Read, Seek, SeekFrom};

use scheduler_icalendar::{Limits, ReadObject, Reader};

use super::support::{corpus, read_in_berlin, zone};

fn open(file: &[u8]) -> Reader<Cursor<&[u8]>> {
    Reader::open(Cursor::new(file), &Limits::default(), &zone("Europe/Berlin")).expect("a calendar")
}

fn objects(file: &[u8]) -> Vec<ReadObject> {
    open(file).map(|object| object.expect("a file that can be read")).collect()
}

fn event(uid: &str, lines: &str) -> String {
    format!("BEGIN:VEVENT\nUID:{uid}\nDTSTART;TZID=Own:20260102T090000\nDURATION:PT1H\n{lines}\nEND:VEVENT\n")
}

#[test]
fn what_belongs_together_may_stand_anywhere() {
    let file = [
        "BEGIN:VCALENDAR\n",
        &event("a", "RECURRENCE-ID;TZID=Own:20260103T090000"),
        &event("b", ""),
        "X-WR-CALNAME:Late\n",
        &event("a", "RRULE:FREQ=DAILY"),
        "BEGIN:VTODO\nUID:b\nEND:VTODO\n",
        &event("a", "RECURRENCE-ID;TZID=Own:20260104T090000"),
        "BEGIN:VTIMEZONE\nTZID:Own\nX-LIC-LOCATION:Asia/Tokyo\nEND:VTIMEZONE\n",
        "END:VCALENDAR\n",
    ];
    let file = file.concat();
    let mut reader = open(file.as_bytes());
    assert_eq!((reader.objects(), reader.components()), (2, 5));
    assert_eq!(reader.calendar().name.as_deref(), Some("Late"));
    let first = reader.next().expect("an object").expect("a file that can be read");
    assert_eq!((first.uid.as_deref(), first.events[0].object.overrides.len(), first.problems.len()), (Some("a"), 2, 0));
    let second = reader.next().expect("an object").expect("a file that can be read");
    assert_eq!((second.events.len(), second.tasks.len()), (1, 1));
    assert!(reader.next().is_none());
}

#[test]
fn every_object_is_given_out_once_and_what_is_left_out_says_why() {
    let file = [
        "BEGIN:VCALENDAR\n",
        "BEGIN:VEVENT\nUID:no-start\nEND:VEVENT\n",
        "BEGIN:VJOURNAL\nUID:journal\nEND:VJOURNAL\n",
        "BEGIN:X-PART\nX-A:b\nEND:X-PART\n",
        "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260101\nEND:VEVENT\n",
        "END:VCALENDAR\n",
    ];
    let found = objects(file.concat().as_bytes());
    let is_left_out: Vec<_> = found.iter().map(ReadObject::is_left_out).collect();
    assert_eq!(is_left_out, [true, true, false, false]);
    assert!(found.iter().filter(|object| object.is_left_out()).all(|object| !object.problems.is_empty()));
    assert_eq!((found[2].uid.as_ref(), found[2].problems.len()), (None, 1));
}

#[test]
fn one_object_that_is_too_large_leaves_the_others_alone() {
    let many: String = (10..30).map(|day| event("a", &format!("RECURRENCE-ID:202601{day}T090000"))).collect();
    let file = format!("BEGIN:VCALENDAR\n{many}{}END:VCALENDAR\n", event("b", "").replace("TZID=Own", "X-A=b"));
    let most = Limits::default();
    for limits in [Limits { object_bytes: 500, ..most }, Limits { object_components: 19, ..most }] {
        let reader = Reader::open(Cursor::new(&file), &limits, &zone("UTC")).expect("a calendar");
        let found: Vec<_> = reader.map(|object| object.expect("a file that can be read")).collect();
        let Limits { object_components, object_bytes, .. } = limits;
        let sentence = format!(
            "More than {object_components} entries have this UID, or they are larger than {object_bytes} bytes, so they were left out"
        );
        assert_eq!(found[0].problems[0].message, sentence);
        assert_eq!((found.len(), found[0].is_left_out(), found[1].events.len()), (2, true, 1));
    }
    let limits = Limits { object_components: 20, ..most };
    let mut reader = Reader::open(Cursor::new(&file), &limits, &zone("UTC")).expect("a calendar");
    assert!(reader.next().is_some_and(|object| object.is_ok_and(|object| object.problems.len() == 20)));
}

#[test]
fn the_corpus_is_the_same_object_by_object() {
    for (name, file) in corpus() {
        let (at_once, objects) = (read_in_berlin(&file), objects(&file));
        let events: Vec<_> = objects.iter().flat_map(|object| object.events.clone()).collect();
        let tasks: Vec<_> = objects.iter().flat_map(|object| object.tasks.clone()).collect();
        assert_eq!((events, tasks), (at_once.events, at_once.tasks), "{name}");
    }
}

/// Gives a byte at a time, and fails from one on.
struct Slow<'f>(Cursor<&'f [u8]>, u64);

impl Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.0.position() >= self.1 {
            return Err(io::Error::other("no disk"));
        }
        self.0.read(&mut into[..1])
    }
}

impl Seek for Slow<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

#[test]
fn a_slow_file_is_read_the_same_and_one_that_fails_says_so() {
    for (name, file) in corpus() {
        let open = |until| Reader::open(Slow(Cursor::new(&file), until), &Limits::default(), &zone("Europe/Berlin"));
        let slowly: Vec<_> = open(u64::MAX).expect("a calendar").map(|object| object.expect("a file")).collect();
        assert_eq!(slowly, objects(&file), "{name}");
        assert_eq!(open(100).err().map(|it| it.to_string()).as_deref(), Some("This file could not be read. Try again"));
    }
}
