//! Reading files.

mod calendar;
mod event;
mod fields;
mod group;
mod index;
mod originals;
mod own;
mod reader;
mod repeats;
mod series;
mod span;
mod task;
mod texts;
mod uid;

use std::io::Cursor;

use scheduler_domain::TimeZone;

use crate::limits::Limits;
use crate::object::{EventObject, TaskObject};
use crate::problem::{Problem, Unreadable};

pub use calendar::CalendarProperties;
pub(crate) use own::{NOT_BEFORE_PROPERTY, START_PROPERTY, UNTIL_PROPERTY};
pub use reader::Reader;
pub(crate) use series::start_of;
pub(crate) use span::ZONE_PROPERTY;
pub(crate) use texts::Text;

/// What a file says under one UID.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadObject {
    /// The UID, or one made of the content where there is none. `None` for what is no calendar object (RFC 4791, section 4.1), such as a
    /// component of an unknown kind.
    pub uid: Option<String>,
    /// Its event. Several where occurrences stand in the file without their series: then each is an event with a UID of its own.
    pub events: Vec<ReadEvent>,
    /// Its task.
    pub tasks: Vec<ReadTask>,
    /// What did not fit, by line.
    pub problems: Vec<Problem>,
}

impl ReadObject {
    /// Whether nothing of a calendar object could be read. Then its problems say why.
    #[must_use]
    pub const fn is_left_out(&self) -> bool {
        self.uid.is_some() && self.events.is_empty() && self.tasks.is_empty()
    }
}

/// What a file says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Its events, in the order of their first component.
    pub events: Vec<ReadEvent>,
    /// Its tasks.
    pub tasks: Vec<ReadTask>,
    /// What did not fit, by line.
    pub problems: Vec<Problem>,
    /// How many objects are left out wholly.
    pub left_out: usize,
    /// What it says of the calendar.
    pub calendar: CalendarProperties,
}

/// An event of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadEvent {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The event.
    pub object: EventObject,
}

/// A task of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadTask {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The task.
    pub object: TaskObject,
}

/// Reads a small file at once: as [`Reader`] does, with all objects in memory.
pub fn read(file: &[u8], limits: &Limits, default_zone: &TimeZone) -> Result<Reading, Unreadable> {
    let mut reader = Reader::open(Cursor::new(file), limits, default_zone)?;
    let mut reading = Reading { calendar: reader.calendar().clone(), ..Reading::default() };
    for object in reader.by_ref() {
        let object = object?;
        reading.left_out += usize::from(object.is_left_out());
        reading.events.extend(object.events);
        reading.tasks.extend(object.tasks);
        reading.problems.extend(object.problems);
    }
    reading.problems.sort_by_key(|problem| problem.line);
    Ok(reading)
}
