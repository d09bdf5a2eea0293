//! Files that calendars elsewhere read, as a port: what is in them is decided here, how it is written there.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Color, Event, Task};

/// What stands at the beginning of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFileHead {
    /// What the calendar is called.
    pub name: String,
    /// What its events look like that have no colour of their own.
    pub color: Option<Color>,
    /// How often those who subscribe may ask again.
    pub refresh_interval: Option<TimeDelta>,
    /// When what is in it was said, where a thing does not know that itself. A file that must stay the same byte for byte has no
    /// present.
    pub written_at: DateTime<Utc>,
}

/// Begins files.
pub trait CalendarFiles: Send + Sync {
    /// A file of events and tasks.
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile>;
}

/// A file while it is written. Nothing of it is kept: each call answers the text since the one before.
pub trait CalendarFile: Send {
    /// An event, with all of its occurrences that differ if it repeats.
    fn event(&mut self, event: &Event) -> &[u8];

    /// A task, and at which place of its owner's list it is, the first at 1.
    fn task(&mut self, task: &Task, place: u64) -> &[u8];

    /// The end.
    fn finish(self: Box<Self>) -> Vec<u8>;
}
