//! What the tests share.

use chrono::{DateTime, Utc};
use scheduler_domain::TimeZone;
use scheduler_icalendar::{Header, Limits, Reading, Writer, read};

/// The files of the corpus with their names.
pub(crate) fn corpus() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("the corpus")
        .map(|entry| entry.expect("a file").path())
        .map(|path| {
            (path.file_name().expect("a name").to_string_lossy().into_owned(), std::fs::read(&path).expect("a file"))
        })
        .collect();
    files.sort();
    assert!(files.len() >= 7);
    files
}

pub(crate) fn zone(name: &str) -> TimeZone {
    TimeZone::parse(name).expect("a zone")
}

pub(crate) fn at(raw: &str) -> DateTime<Utc> {
    raw.parse().expect("an instant")
}

pub(crate) fn read_in_berlin(file: &[u8]) -> Reading {
    read(file, &Limits::default(), &zone("Europe/Berlin")).expect("a calendar")
}

/// A file of what was read.
pub(crate) fn written(reading: &Reading) -> Vec<u8> {
    let is_word = |color: &&str| !color.starts_with('#');
    let color = reading.calendar.color.as_deref();
    let header = Header {
        name: reading.calendar.name.as_deref(),
        color: color.filter(is_word),
        apple_color: color.filter(|color| !is_word(color)),
        refresh_interval: reading.calendar.refresh_interval,
        written_at: at("2026-11-24T00:00:00Z"),
        since_year: Header::USUAL_YEAR,
    };
    let mut writer = Writer::begin(Vec::new(), &header).expect("a vector takes all");
    for event in &reading.events {
        writer.event(&event.object).expect("a vector takes all");
    }
    for task in &reading.tasks {
        writer.task(&task.object).expect("a vector takes all");
    }
    writer.finish().expect("a vector takes all")
}

/// What was read without the lines that it stood on.
pub(crate) fn meaning(reading: &Reading) -> Reading {
    let mut meaning = Reading { problems: Vec::new(), ..reading.clone() };
    meaning.events.iter_mut().for_each(|event| event.line = 0);
    meaning.tasks.iter_mut().for_each(|task| task.line = 0);
    meaning
}
