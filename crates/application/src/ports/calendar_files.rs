//! Files that calendars elsewhere read and write, as a port: what is in them is decided here, how it is written there.

use std::io::{self, Read, Seek};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{
    Color, EmailAddress, Event, ForeignEvent, ForeignTask, ImportProblem, LabelName, OriginalStarts, Task, TimeZone,
    When,
};

use crate::Exported;

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

/// Writes and reads files.
#[async_trait]
pub trait CalendarFiles: Send + Sync {
    /// Begins a file of events and tasks.
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile>;

    /// Opens a file of another calendar, and reads all of it once. Times without a zone are in `zone`.
    ///
    /// # Errors
    /// Nothing of the file can be read.
    async fn open(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile>;

    /// Opens a file that somebody imports: as [`Self::open`], and also what task lists elsewhere export, where these are read. What they
    /// say in words, such as "tomorrow", is meant as said at `now`.
    ///
    /// # Errors
    /// Nothing of the file can be read.
    async fn open_import(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile>;

    /// What others may know of what is kept of an event, as of [`Exported`].
    fn for_others(&self, lines: &str) -> KeptForOthers;

    /// What somebody with this address has declined of an event, by what is kept of it, as of [`Exported`].
    fn declined(&self, lines: &str, address: &EmailAddress) -> Declined;

    /// What is kept of an event, as of [`Exported`], after its occurrences have got other original starts.
    fn moved_lines(&self, lines: &str, starts: &OriginalStarts) -> String;

    /// What is kept of a task, as of [`Exported`], without what our own files say of the task itself: the names of its labels, and the
    /// UIDs of those that it waits for. These are written anew.
    fn beside_own(&self, lines: &str, labels: &[&LabelName], waits_for: &[String]) -> String;
}

/// What others may know of what is kept of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptForOthers {
    /// Whether the event is private. Then others may only know when its owner is busy.
    pub is_private: bool,
    /// The original starts of those of its occurrences that are private.
    pub private_occurrences: Vec<When>,
    /// What is kept of it, without what is private and what tells of other people.
    pub lines: String,
}

/// What an attendee has declined of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declined {
    /// Whether it is the event itself, but for occurrences that differ.
    pub is_whole: bool,
    /// The original starts of those of its occurrences that differ and are declined.
    pub occurrences: Vec<When>,
}

/// Where a file is read from.
pub trait FileSource: Read + Seek + Send + 'static {}

impl<F: Read + Seek + Send + 'static> FileSource for F {}

/// Why nothing of a file can be read.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableFile {
    /// It is larger than files may be, or has more in it.
    #[error("{0}")]
    TooLarge(String),
    /// It is no file of a kind that is read here.
    #[error("{0}")]
    Invalid(String),
    /// It could not be read from where it lies.
    #[error("This file could not be read. Try again")]
    Failed(#[from] io::Error),
}

/// A file while it is read, some objects at a time.
#[async_trait]
pub trait CalendarFileReader: Send {
    /// What the file calls its calendar.
    fn name(&self) -> Option<&str>;

    /// How often the file says that it may be asked for again.
    fn refresh_interval(&self) -> Option<TimeDelta>;

    /// Whether the file has an end, and does not break off.
    fn is_whole(&self) -> bool;

    /// How many objects are still to come.
    fn objects(&self) -> usize;

    /// How many components they have together.
    fn components(&self) -> usize;

    /// The next objects: one, and more as long as they have no more than `most` components together. None after the last one.
    ///
    /// # Errors
    /// The file cannot be read from where it lies any more.
    async fn next_objects(&mut self, most: usize) -> io::Result<Vec<ForeignObject>>;
}

/// What a file says under one UID.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignObject {
    /// The UID, or one made of the content. `None` for what is no calendar object (RFC 4791, section 4.1).
    pub uid: Option<String>,
    /// Its events. Several where occurrences stand in the file without their series.
    pub events: Vec<ReadFromFile<ForeignEvent>>,
    /// Its tasks.
    pub tasks: Vec<ReadFromFile<ForeignTask>>,
    /// What did not fit, by line.
    pub problems: Vec<ImportProblem>,
}

impl ForeignObject {
    /// About how long its texts are.
    #[must_use]
    pub fn text_bytes(&self) -> usize {
        let events = self.events.iter().map(|it| it.lines.len() + it.thing.fields.description.as_str().len());
        let labels = |task: &ForeignTask| task.labels.iter().flatten().map(|name| name.as_str().len()).sum::<usize>();
        let tasks =
            self.tasks.iter().map(|it| it.lines.len() + it.thing.description.as_str().len() + labels(&it.thing));
        events.chain(tasks).sum()
    }
}

/// A thing that was read, and what of it has no place in ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFromFile<T> {
    /// The line that it begins on, from 1.
    pub line: u64,
    /// The thing.
    pub thing: T,
    /// What is kept of it to be given back: as of [`Exported`].
    pub lines: String,
}

/// A file while it is written. Nothing of it is kept: each call answers the text since the one before.
pub trait CalendarFile: Send {
    /// An event, with all of its occurrences that differ if it repeats.
    fn event(&mut self, event: &Exported<Event>) -> &[u8];

    /// A task with the names of its labels, at which place of its owner's list it is, the first at 1, and the UIDs of those that it
    /// waits for.
    fn task(&mut self, task: &Exported<Task>, labels: &[&LabelName], place: u64, waits_for: &[String]) -> &[u8];

    /// The end.
    fn finish(self: Box<Self>) -> Vec<u8>;
}
