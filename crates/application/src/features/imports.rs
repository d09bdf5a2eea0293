//! Imports: files of other calendar programs are imported into a calendar, and their tasks, and the files of other task lists, into
//! the task list.
//!
//! Small files are imported during the request. Large ones are stored, and a worker imports them batch by batch. The progress is
//! written with each batch, so nothing is done twice when another worker continues after a failure.

mod worker;

use std::io::{self, Read as _};
use std::sync::Arc;

use scheduler_domain::{CalendarId, Import, ImportCounts, ImportId, ImportReport, ImportState, TimeZone};

use crate::core::Core;
use crate::intake::{Added, Intake, Way};
use crate::retrying::retrying;
use crate::{Caller, Conflict, Error, FileSource, ImportError, UnreadableFile, Writer};

/// How many components are imported during the request.
const AT_ONCE: usize = 1_000;
/// How many of them are written in one unit of work, so that others can write in between.
const BATCH: usize = 100;
/// How many imports of an account may wait or run at once; the same number applies to dry runs.
const OPEN: i64 = 5;
/// How many bytes of a file are stored in one part.
const PART: usize = 256 * 1024;

/// Use cases of imports.
pub struct Imports {
    core: Arc<Core>,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It was imported, or, in a dry run, this would be the result.
    Now(ImportReport),
    /// A worker imports it later.
    Later(Import),
}

/// The right to import into a calendar, which is checked before the file is received.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    writer: Writer,
    calendar: CalendarId,
    /// Whether the file may also be a task list in the format of another program.
    takes_task_lists: bool,
}

impl Imports {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Checks that the caller may import into a calendar. It is called before the file is received, because the file may be large.
    pub async fn begin(&self, caller: &Caller, calendar: CalendarId) -> Result<Importer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        match self.core.calendar_for_writing(&writer, calendar).await {
            Ok(calendar) => Ok(Importer { writer, calendar, takes_task_lists: false }),
            // The calendar is in the path of the request, so the fault is not in a field.
            Err(Error::Invalid(_)) => Err(Error::NotFound),
            Err(error) => Err(error),
        }
    }

    /// Like [`Self::begin`], for a task list: tasks go to the end of the caller's list, and events in the file go into the default
    /// calendar.
    pub async fn begin_tasks(&self, caller: &Caller) -> Result<Importer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let calendar = self.core.calendar_for_new(&writer, None).await?;
        Ok(Importer { writer, calendar, takes_task_lists: true })
    }

    /// Imports a file. `open` opens it from its beginning each time it is called. A large file is imported later.
    pub async fn import(
        &self,
        caller: &Caller,
        importer: Importer,
        is_dry_run: bool,
        mut open: impl FnMut() -> io::Result<Box<dyn FileSource>> + Send,
    ) -> Result<Imported, ImportError> {
        let Importer { writer, calendar, takes_task_lists } = importer;
        let (zone, now, files) = (caller.planning.zone(), self.core.now(), &self.core.ports.calendar_files);
        let opened = if takes_task_lists {
            files.open_import(open()?, &zone, now).await
        } else {
            files.open(open()?, &zone).await
        };
        let mut reader = match opened {
            Ok(reader) => reader,
            Err(why) => return self.refuse(&writer, why).await,
        };
        if reader.components() > AT_ONCE {
            let total = i64::try_from(reader.objects()).unwrap_or(i64::MAX);
            drop(reader);
            let import = Import {
                id: ImportId(self.core.ports.ids.next()),
                owner: writer.user(),
                calendar,
                is_dry_run,
                state: ImportState::Queued,
                done: 0,
                total,
                counts: ImportCounts::default(),
                failure: None,
                created_at: now,
            };
            self.queue(&writer, &import, &zone, open).await?;
            return Ok(Imported::Later(import));
        }
        let (mut report, mut added) = (ImportReport::default(), Added::default());
        loop {
            let objects = reader.next_objects(BATCH).await?;
            if objects.is_empty() {
                report.problems.sort_by_key(|problem| problem.line);
                return Ok(Imported::Now(report));
            }
            let way = Way::of_import(is_dry_run, added);
            let intake = Intake { core: &self.core, owner: writer.user(), calendar, way };
            let taken = retrying(|| async {
                let mut unit = self.core.begin(&writer).await?;
                let taken = intake.take(&mut unit, &objects).await?;
                unit.commit().await?;
                Ok(taken)
            });
            let taken = taken.await.map_err(calendar_is_gone)?;
            report.counts.add(taken.counts);
            added = taken.added;
            report.add_problems(taken.problems);
        }
    }

    /// Returns why the file cannot be read at all, unless the right has ended in the meantime.
    async fn refuse<T>(&self, writer: &Writer, why: UnreadableFile) -> Result<T, ImportError> {
        retrying(|| async { self.core.begin(writer).await.map(drop) }).await?;
        Err(ImportError::Unreadable(why))
    }

    /// Stores a file, for a worker to import.
    async fn queue(
        &self,
        writer: &Writer,
        import: &Import,
        zone: &TimeZone,
        mut open: impl FnMut() -> io::Result<Box<dyn FileSource>> + Send,
    ) -> Result<(), ImportError> {
        let mut unit = self.core.begin(writer).await?;
        if unit.imports().count_open(writer.user(), import.is_dry_run).await.map_err(Error::from)? >= OPEN {
            return Err(Error::Conflict(Conflict::QuotaExceeded(OPEN)).into());
        }
        unit.imports().add(import, zone).await.map_err(Error::from)?;
        let (mut file, mut number) = (open()?, 0);
        loop {
            let part = next_part(&mut *file)?;
            if part.is_empty() {
                break;
            }
            unit.imports().add_part(import.id, number, part).await.map_err(Error::from)?;
            number += 1;
        }
        unit.commit().await?;
        self.core.imports_wait.notify(1);
        Ok(())
    }

    /// An import of the caller's, and what it has done so far.
    pub async fn get(&self, caller: &Caller, id: ImportId) -> Result<(Import, ImportReport), Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let imports = self.core.ports.store.imports();
        let import = imports.import(reader.user(), id).await?.ok_or(Error::NotFound)?;
        let mut report = ImportReport::default();
        report.counts = import.counts;
        if import.is_over() {
            report.add_problems(imports.problems(id).await?);
            report.problems.sort_by_key(|problem| problem.line);
        }
        Ok((import, report))
    }
}

/// The answer if the calendar was deleted while a file was received.
fn calendar_is_gone(error: Error) -> Error {
    if matches!(error, Error::Invalid(_)) { Error::NotFound } else { error }
}

/// The next part of a file; all but the last are full. Empty after the end.
fn next_part(file: &mut dyn FileSource) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    file.take(PART as u64).read_to_end(&mut part)?;
    Ok(part)
}
