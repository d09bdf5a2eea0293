//! The port for files that other calendars read and write.

mod attendance;
mod colors;
mod foreign;
mod kept;
mod objects;
mod others;
mod priorities;

use std::io;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{
    CalendarFile, CalendarFileHead, CalendarFileReader, CalendarFiles, Declined, Exported, FileSource, ForeignObject,
    KeptForOthers, UnreadableFile,
};
use scheduler_domain::{Color, EmailAddress, Event, LabelName, OriginalStarts, Task, TimeZone};

use crate::limits::Limits;
use crate::problem::Unreadable;
use crate::reading::Reader;

use crate::writing::{Header, Writer};
pub use objects::{event_object, task_object};

/// Writes and reads iCalendar files.
#[derive(Clone, Copy, Debug, Default)]
pub struct ICalendarFiles;

#[async_trait]
impl CalendarFiles for ICalendarFiles {
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile> {
        let header = Header {
            name: Some(&head.name),
            color: head.color.map(Color::as_str),
            apple_color: head.color.map(colors::hex),
            refresh_interval: head.refresh_interval,
            written_at: head.written_at,
            since_year: Header::USUAL_YEAR,
        };
        Box::new(File { writer: Writer::begin(Vec::new(), &header).expect(TAKES_ALL), is_handed_on: false })
    }

    async fn open(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        let zone = zone.clone();
        let opened = away(move || Reader::open(file, &Limits::default(), &zone)).await?;
        let reader = opened.map_err(|unreadable| match unreadable {
            Unreadable::TooLarge { .. } | Unreadable::TooMany { .. } => {
                UnreadableFile::TooLarge(unreadable.to_string())
            }
            Unreadable::Empty | Unreadable::NotUtf8 { .. } | Unreadable::NoCalendar => {
                UnreadableFile::Invalid(unreadable.to_string())
            }
            Unreadable::Failed(error) => UnreadableFile::Failed(error),
        })?;
        Ok(Box::new(OpenFile {
            name: reader.calendar().name.clone(),
            refresh_interval: reader.calendar().refresh_interval,
            is_whole: reader.is_whole(),
            objects: reader.objects(),
            components: reader.components(),
            reader: Some(reader),
        }))
    }

    /// Only iCalendar is known here.
    async fn open_import(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
        _: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        self.open(file, zone).await
    }

    fn for_others(&self, lines: &str) -> KeptForOthers {
        others::for_others(lines)
    }

    fn declined(&self, lines: &str, address: &EmailAddress) -> Declined {
        attendance::declined(lines, address)
    }

    fn moved_lines(&self, lines: &str, starts: &OriginalStarts) -> String {
        kept::moved(lines, starts)
    }

    fn beside_own(&self, lines: &str, labels: &[&LabelName], waits_for: &[String]) -> String {
        kept::beside_own(lines, labels, waits_for)
    }
}

/// After so many bytes of texts no further object is handed on at once.
const MOST_TEXT: usize = 1 << 20;

/// A file while it is read.
struct OpenFile {
    name: Option<String>,
    refresh_interval: Option<TimeDelta>,
    is_whole: bool,
    objects: usize,
    components: usize,
    /// `None` while another thread reads, and after that thread was lost.
    reader: Option<Reader<Box<dyn FileSource>>>,
}

#[async_trait]
impl CalendarFileReader for OpenFile {
    fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    fn refresh_interval(&self) -> Option<TimeDelta> {
        self.refresh_interval
    }

    fn is_whole(&self) -> bool {
        self.is_whole
    }

    fn objects(&self) -> usize {
        self.objects
    }

    fn components(&self) -> usize {
        self.components
    }

    async fn next_objects(&mut self, most: usize) -> io::Result<Vec<ForeignObject>> {
        let mut reader = self.reader.take().ok_or_else(|| io::Error::other("reading was given up"))?;
        let (reader, read) = away(move || {
            let read = next_objects(&mut reader, most);
            (reader, read)
        })
        .await?;
        (self.objects, self.components) = (reader.objects(), reader.components());
        self.reader = Some(reader);
        read
    }
}

fn next_objects(reader: &mut Reader<Box<dyn FileSource>>, most: usize) -> io::Result<Vec<ForeignObject>> {
    let enough = reader.components().saturating_sub(most);
    let (mut objects, mut bytes) = (Vec::new(), 0);
    while let Some(object) = reader.next().transpose()? {
        let object = foreign::object(object);
        bytes += object.text_bytes();
        objects.push(object);
        if reader.components() <= enough || bytes > MOST_TEXT {
            break;
        }
    }
    Ok(objects)
}

/// Runs blocking work on a thread for it.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)
}

const TAKES_ALL: &str = "a vector takes all";

struct File {
    writer: Writer<Vec<u8>>,
    /// Whether the content of the vector was answered, and may be cleared.
    is_handed_on: bool,
}

impl File {
    fn make_room(&mut self) {
        if std::mem::replace(&mut self.is_handed_on, true) {
            self.writer.sink().clear();
        }
    }
}

impl CalendarFile for File {
    fn event(&mut self, event: &Exported<Event>) -> &[u8] {
        self.make_room();
        self.writer.event(&event_object(event)).expect(TAKES_ALL);
        self.writer.sink()
    }

    fn task(&mut self, task: &Exported<Task>, labels: &[&LabelName], place: u64, waits_for: &[String]) -> &[u8] {
        self.make_room();
        self.writer.task(&task_object(task, labels, place, waits_for)).expect(TAKES_ALL);
        self.writer.sink()
    }

    fn finish(mut self: Box<Self>) -> Vec<u8> {
        self.make_room();
        self.writer.finish().expect(TAKES_ALL)
    }
}

#[cfg(test)]
mod tests;
