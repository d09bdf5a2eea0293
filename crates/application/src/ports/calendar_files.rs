//! Files for exchange with other calendar programs, as a port: the content is decided here, the file format in the adapter.

use std::io::{self, Read, Seek};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{
    Color, EmailAddress, Event, ForeignEvent, ForeignTask, ImportProblem, LabelName, OriginalStarts, Task, TimeZone,
    When,
};

use crate::Exported;

/// The beginning of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFileHead {
    /// What the calendar is called.
    pub name: String,
    /// The colour of its events that have no colour of their own.
    pub color: Option<Color>,
    /// The refresh interval for subscribers.
    pub refresh_interval: Option<TimeDelta>,
    /// The time of the export, for things that have no time themselves. `None` for a file that must stay the same byte for byte.
    pub written_at: DateTime<Utc>,
}

/// Writes and reads files.
#[async_trait]
pub trait CalendarFiles: Send + Sync {
    /// Begins a file of events and tasks.
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile>;

    /// Opens a file of another calendar program, and reads all of it once. Times without a zone are in `zone`.
    ///
    /// # Errors
    /// Nothing of the file can be read.
    async fn open(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile>;

    /// Opens a file that a user imports: like [`Self::open`], but also exports of other task lists, if these are supported. Words
    /// such as "tomorrow" are relative to `now`.
    ///
    /// # Errors
    /// Nothing of the file can be read.
    async fn open_import(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile>;

    /// What others may know of the stored lines of an event, as in [`Exported`].
    fn for_others(&self, lines: &str) -> KeptForOthers;

    /// What the user with this address has declined of an event, according to its stored lines, as in [`Exported`].
    fn declined(&self, lines: &str, address: &EmailAddress) -> Declined;

    /// The stored lines of an event, as in [`Exported`], after its occurrences have got other original starts.
    fn moved_lines(&self, lines: &str, starts: &OriginalStarts) -> String;

    /// The stored lines of a task, as in [`Exported`], without those of our own files that describe the task itself: the names of
    /// its labels, and the UIDs of the tasks that it waits for. These are written from the current data.
    fn beside_own(&self, lines: &str, labels: &[&LabelName], waits_for: &[String]) -> String;
}

/// What others may know of the stored lines of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeptForOthers {
    /// Whether the event is private. Then others may only know when its owner is busy.
    pub is_private: bool,
    /// The original starts of its private occurrences.
    pub private_occurrences: Vec<When>,
    /// The stored lines, without those that are private or name other people.
    pub lines: String,
}

/// What an attendee has declined of an event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declined {
    /// Whether it is the event itself, without differing occurrences.
    pub is_whole: bool,
    /// The original starts of its differing occurrences that are declined.
    pub occurrences: Vec<When>,
}

/// Where a file is read from.
pub trait FileSource: Read + Seek + Send + 'static {}

impl<F: Read + Seek + Send + 'static> FileSource for F {}

/// Why nothing of a file can be read.
#[derive(Debug, thiserror::Error)]
pub enum UnreadableFile {
    /// It exceeds the allowed size, or contains too much.
    #[error("{0}")]
    TooLarge(String),
    /// It is no file of a kind that is read here.
    #[error("{0}")]
    Invalid(String),
    /// It could not be read from its place.
    #[error("This file could not be read. Try again")]
    Failed(#[from] io::Error),
}

/// A file that is being read, some objects at a time.
#[async_trait]
pub trait CalendarFileReader: Send {
    /// What the file calls its calendar.
    fn name(&self) -> Option<&str>;

    /// The refresh interval that the file names.
    fn refresh_interval(&self) -> Option<TimeDelta>;

    /// Whether the file is complete, and not cut off.
    fn is_whole(&self) -> bool;

    /// How many objects are still to come.
    fn objects(&self) -> usize;

    /// How many components they have together.
    fn components(&self) -> usize;

    /// The next objects: at least one, and more as long as they have at most `most` components together. Empty after the last one.
    ///
    /// # Errors
    /// The file can no longer be read from its place.
    async fn next_objects(&mut self, most: usize) -> io::Result<Vec<ForeignObject>>;
}

/// What a file says under one UID.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignObject {
    /// The UID, or one derived from the content. `None` if it is not a calendar object (RFC 4791, section 4.1).
    pub uid: Option<String>,
    /// Its events. There are several if the file has occurrences without their series.
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

/// A thing that was read, and the data for which it has no field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadFromFile<T> {
    /// The line that it begins on, from 1.
    pub line: u64,
    /// The thing.
    pub thing: T,
    /// The data to be stored and exported again: as in [`Exported`].
    pub lines: String,
}

/// A file that is being written. It stores nothing: each call returns the text since the previous one.
pub trait CalendarFile: Send {
    /// An event, with all of its differing occurrences if it repeats.
    fn event(&mut self, event: &Exported<Event>) -> &[u8];

    /// A task with the names of its labels, its place in its owner's list (the first is 1), and the UIDs of the tasks that it waits
    /// for.
    fn task(&mut self, task: &Exported<Task>, labels: &[&LabelName], place: u64, waits_for: &[String]) -> &[u8];

    /// The end.
    fn finish(self: Box<Self>) -> Vec<u8>;
}
