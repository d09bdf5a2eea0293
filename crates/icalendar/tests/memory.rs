//! How much memory large files take, counted by an allocator of this binary's own.

use std::fmt::Write as _;
use std::io::{self, Seek, Write};
use std::sync::{Mutex, MutexGuard};

use chrono::DateTime;
use peak_alloc::PeakAlloc;
use scheduler_domain::TimeZone;
use scheduler_icalendar::{Header, Limits, Reader, Writer};

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// One measurement at a time.
static TURN: Mutex<()> = Mutex::new(());

/// What reading and writing may take in all, in bytes.
const MOST: usize = 64 * 1024 * 1024;

/// As many as a file may have. A build without optimisation would take a minute for them, so it takes fewer in less memory.
const EVENTS: usize = if cfg!(debug_assertions) { 10_000 } else { 100_000 };

fn turn() -> MutexGuard<'static, ()> {
    TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// How many bytes this holds at its height, above what was held before it.
fn height<T>(work: impl FnOnce() -> T) -> (T, usize) {
    MEMORY.reset_peak_usage();
    let before = MEMORY.current_usage();
    let result = work();
    (result, MEMORY.peak_usage() - before)
}

fn limits() -> Limits {
    Limits { components: EVENTS + 10, ..Limits::default() }
}

fn open(file: std::fs::File) -> Reader<std::fs::File> {
    let zone = TimeZone::parse("Europe/Berlin").expect("a zone");
    Reader::open(file, &limits(), &zone).expect("a calendar")
}

/// A file on the disk with these components.
fn file(components: impl Iterator<Item = String>) -> std::fs::File {
    let mut file = io::BufWriter::new(tempfile::tempfile().expect("a file"));
    file.write_all(b"BEGIN:VCALENDAR\r\n").expect("room");
    components.for_each(|it| file.write_all(it.as_bytes()).expect("room"));
    file.write_all(b"END:VCALENDAR\r\n").expect("room");
    file.into_inner().expect("room")
}

/// An event as Google writes it; every tenth is a series, whose moved occurrence stands elsewhere.
fn event(number: usize) -> String {
    let mut event = format!("BEGIN:VEVENT\r\nUID:{number:08}7h3k@google.com\r\nDTSTAMP:20261101T101500Z\r\n");
    let (day, hour) = (number % 28 + 1, number % 20);
    let _ = write!(event, "DTSTART;TZID=Europe/Berlin:202603{day:02}T{hour:02}0000\r\n");
    let _ = write!(event, "DTEND;TZID=Europe/Berlin:202603{day:02}T{hour:02}4500\r\n");
    if number.is_multiple_of(10) {
        event += "RRULE:FREQ=WEEKLY;UNTIL=20261231T225959Z\r\n";
    }
    let _ = write!(event, "SEQUENCE:2\r\nSTATUS:CONFIRMED\r\nSUMMARY:Standup\\, {number}\r\nLOCATION:Room {hour}\r\n");
    event += "CREATED:20251220T080000Z\r\nLAST-MODIFIED:20260103T120000Z\r\nTRANSP:OPAQUE\r\nEND:VEVENT\r\n";
    event
}

#[test]
fn many_events_are_read_and_written_in_little_memory() {
    let _turn = turn();
    let mut input = file((0..EVENTS).map(event));
    input.rewind().expect("a file");
    let output = io::BufWriter::new(tempfile::tempfile().expect("a file"));
    let header = Header {
        name: None,
        color: None,
        apple_color: None,
        refresh_interval: None,
        written_at: DateTime::UNIX_EPOCH,
        since_year: Header::USUAL_YEAR,
    };
    let (count, bytes) = height(|| {
        let mut writer = Writer::begin(output, &header).expect("room");
        let mut count = 0;
        for object in open(input) {
            let object = object.expect("a file that can be read");
            assert_eq!(object.problems, []);
            object.events.iter().for_each(|event| writer.event(&event.object).expect("room"));
            count += object.events.len();
        }
        writer.finish().expect("room");
        count
    });
    assert_eq!(count, EVENTS);
    assert!(bytes <= MOST / 100_000 * EVENTS, "{bytes} bytes");
}

#[test]
fn hostile_files_are_read_in_little_memory() {
    let _turn = turn();
    let most = 4_000_000;
    let event = |lines: &str, end: &str| format!("BEGIN:VEVENT\nUID:u\nDTSTART:20260101T090000Z\n{lines}{end}");
    let end = "END:VEVENT\n";
    let overrides = |number: usize| {
        let (month, day, hour, minute) = (number / 40_320 + 1, number / 1_440 % 28 + 1, number / 60 % 24, number % 60);
        event(&format!("RECURRENCE-ID:2026{month:02}{day:02}T{hour:02}{minute:02}00Z\n"), end)
    };
    let cases: [(&str, Box<dyn Iterator<Item = String>>); 9] = [
        ("a line without an end", Box::new(std::iter::once(event(&format!("X-A:{}", "x".repeat(most)), "")))),
        ("a line of folds", Box::new(std::iter::once(event(&format!("X-A:{}", "\n x".repeat(most / 3)), "")))),
        ("lines in one component", Box::new(std::iter::once(event(&"x\n".repeat(most / 2), end)))),
        ("properties in many components", Box::new((0..2).map(|_| event(&"X:\n".repeat(650_000), end)))),
        ("parts", Box::new(std::iter::once(event(&"BEGIN:X\nEND:X\n".repeat(most / 14), end)))),
        ("too many components of one UID", Box::new((0..EVENTS).map(overrides))),
        ("many components of one UID", Box::new((0..5_000).map(overrides))),
        (
            "names of zones",
            Box::new((0..EVENTS / 4).map(|number| {
                format!("BEGIN:VEVENT\nUID:{number}\nDTSTART;TZID={}{number}:20260101T090000\n{end}", "x".repeat(250))
            })),
        ),
        (
            "rules of zones",
            Box::new((0..20).map(|number| {
                let part =
                    "BEGIN:STANDARD\nDTSTART:20000101T000000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nEND:STANDARD\n";
                format!("BEGIN:VTIMEZONE\nTZID:{number}\n{}END:VTIMEZONE\n", part.repeat(1_500))
            })),
        ),
    ];
    for (name, components) in cases {
        let file = file(components);
        let ((), bytes) = height(|| open(file).for_each(|object| drop(object.expect("a file that can be read"))));
        assert!(bytes <= MOST, "{name}: {bytes} bytes");
    }
}
