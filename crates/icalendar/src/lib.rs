//! iCalendar (RFC 5545) in and out: what other calendars write becomes values of the domain, and goes out as it came.
//!
//! Reading guesses nothing in silence: what does not fit is a [`Problem`] with the line of the file. What this product does
//! not know is kept as raw content lines and given back by the [`Writer`].
//! Architecture invariant: nothing here reads a clock, uses randomness or knows a database. Only the port (`files.rs`) is asynchronous: it
//! reads on a thread for blocking work. Only this crate uses `calcard`, and of it only the parser of values; the domain expands
//! recurrences.

mod component;
mod dates;
mod files;
mod limits;
mod lines;
mod object;
mod problem;
mod property;
mod reading;
mod stamp;
mod until;
mod writing;
mod zones;

pub use files::{ICalendarFiles, event_object, task_object};
pub use limits::Limits;
pub use object::{Alarm, Edge, EventFields, EventObject, EventStatus, Override, TaskObject, Trigger};
pub use problem::{Problem, Unreadable};
pub use reading::{CalendarProperties, ReadEvent, ReadObject, ReadTask, Reader, Reading, read};
pub use writing::{Header, Writer};
