//! What these tests share. `memory.rs` has it, too.

use std::io;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    CalendarFile, CalendarFileHead, CalendarFileReader, CalendarFiles, Declined, FileSource, ForeignObject,
    KeptForOthers, UnreadableFile,
};
use scheduler_domain::{EmailAddress, LabelName, OriginalStarts, TimeZone};
use scheduler_task_lists::TaskListFiles;

/// Knows no calendar, and says so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoCalendars;

#[async_trait]
impl CalendarFiles for NoCalendars {
    fn begin(&self, _: &CalendarFileHead) -> Box<dyn CalendarFile> {
        panic!("nothing is written here")
    }

    async fn open(&self, _: Box<dyn FileSource>, _: &TimeZone) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        Err(UnreadableFile::Invalid("No calendar".to_owned()))
    }

    async fn open_import(
        &self,
        file: Box<dyn FileSource>,
        zone: &TimeZone,
        _: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
        self.open(file, zone).await
    }

    fn for_others(&self, lines: &str) -> KeptForOthers {
        KeptForOthers { lines: lines.to_owned(), ..KeptForOthers::default() }
    }

    fn declined(&self, _: &str, _: &EmailAddress) -> Declined {
        Declined::default()
    }

    fn moved_lines(&self, lines: &str, _: &OriginalStarts) -> String {
        lines.to_owned()
    }

    fn beside_own(&self, lines: &str, _: &[&LabelName], _: &[String]) -> String {
        lines.to_owned()
    }
}

pub(crate) fn run<T>(work: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(work)
}

pub(crate) async fn open(file: Box<dyn FileSource>) -> Result<Box<dyn CalendarFileReader>, UnreadableFile> {
    let zone = TimeZone::parse("Europe/Berlin").expect("a zone");
    let now = "2026-11-25T09:00:00Z".parse().expect("an instant");
    TaskListFiles::beside(NoCalendars).open_import(file, &zone, now).await
}

pub(crate) async fn next(reader: &mut dyn CalendarFileReader) -> io::Result<Vec<ForeignObject>> {
    let next = reader.next_objects(100).await?;
    assert!(next.len() <= 100);
    Ok(next)
}
