//! The port for files that people import.

use std::io;

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{
    CalendarFile, CalendarFileHead, CalendarFileReader, CalendarFiles, Declined, FileSource, ForeignObject,
    KeptForOthers, UnreadableFile,
};
use scheduler_domain::{EmailAddress, LabelName, OriginalStarts, TimeZone};

use crate::fault;
use crate::kind::Kind;
use crate::objects::Objects;
use crate::todoist::Todoist;
use crate::vikunja::{self, Vikunja};

/// Reads what task lists export, when somebody imports it. Everything else is left to the files of calendars.
#[derive(Clone, Copy, Debug, Default)]
pub struct TaskListFiles<C> {
    calendars: C,
}

impl<C: CalendarFiles> TaskListFiles<C> {
    /// Beside the files of calendars.
    pub const fn beside(calendars: C) -> Self {
        Self { calendars }
    }
}

#[async_trait]
impl<C: CalendarFiles> CalendarFiles for TaskListFiles<C> {
    fn begin(&self, head: &CalendarFileHead) -> Box<dyn CalendarFile> {
        self.calendars.begin(head)
    }

    async fn open(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        self.calendars.open(file, zone).await
    }

    async fn open_import(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
        now: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        let own = zone.clone();
        match away(move || open(file, own, now)).await?? {
            Opened::TaskList(objects) => {
                let remaining = objects.remaining();
                Ok(Box::new(OpenFile { remaining, objects: Some(objects) }))
            }
            Opened::Other(file) => self.calendars.open_import(file, zone, now).await,
        }
    }

    fn for_others(&self, lines: &str) -> KeptForOthers {
        self.calendars.for_others(lines)
    }

    fn declined(&self, lines: &str, address: &EmailAddress) -> Declined {
        self.calendars.declined(lines, address)
    }

    fn moved_lines(&self, lines: &str, starts: &OriginalStarts) -> String {
        self.calendars.moved_lines(lines, starts)
    }

    fn beside_own(&self, lines: &str, labels: &[&LabelName], waits_for: &[String]) -> String {
        self.calendars.beside_own(lines, labels, waits_for)
    }
}

enum Opened {
    TaskList(Box<dyn Objects>),
    Other(Box<dyn FileSource>),
}

fn open(mut file: Box<dyn FileSource>, zone: TimeZone, now: DateTime<Utc>) -> Result<Opened, UnreadableFile> {
    Ok(match Kind::of(&mut file)? {
        Kind::Todoist(delimiter) => Opened::TaskList(Box::new(Todoist::open(file, delimiter, zone, now)?)),
        Kind::Archive => Opened::TaskList(Box::new(Vikunja::read(vikunja::unpacked(file)?)?)),
        Kind::Json => Opened::TaskList(Box::new(Vikunja::read(vikunja::whole(file)?)?)),
        Kind::OtherTable => return Err(fault::other_table()),
        Kind::Other => Opened::Other(file),
    })
}

/// After so many bytes of texts no further object is handed on at once.
const MOST_TEXT: usize = 1 << 20;

/// A file while it is read.
struct OpenFile {
    remaining: usize,
    /// `None` while another thread reads, and after that thread was lost.
    objects: Option<Box<dyn Objects>>,
}

#[async_trait]
impl CalendarFileReader for OpenFile {
    fn name(&self) -> Option<&str> {
        None
    }

    fn refresh_interval(&self) -> Option<TimeDelta> {
        None
    }

    fn is_whole(&self) -> bool {
        true
    }

    fn objects(&self) -> usize {
        self.remaining
    }

    /// Each object is one task.
    fn components(&self) -> usize {
        self.remaining
    }

    async fn next_objects(&mut self, most: usize) -> io::Result<Vec<ForeignObject>> {
        let mut objects = self.objects.take().ok_or_else(|| io::Error::other("reading was given up"))?;
        let (objects, read) = away(move || {
            let read = next_objects(&mut *objects, most);
            (objects, read)
        })
        .await?;
        self.remaining = objects.remaining();
        self.objects = Some(objects);
        read
    }
}

fn next_objects(objects: &mut dyn Objects, most: usize) -> io::Result<Vec<ForeignObject>> {
    let (mut read, mut bytes) = (Vec::new(), 0);
    while let Some(object) = objects.next_object()? {
        bytes += object.text_bytes();
        read.push(object);
        if read.len() >= most || bytes > MOST_TEXT {
            break;
        }
    }
    Ok(read)
}

/// Runs blocking work on a thread for it.
async fn away<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> io::Result<T> {
    tokio::task::spawn_blocking(work).await.map_err(io::Error::other)
}
