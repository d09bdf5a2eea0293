//! Imports: files of other calendars come into a calendar, and their tasks, and those of other task lists, into the task list.
//!
//! Small files are imported while their sender waits. Large ones are stored, and a worker imports them batch by batch. The progress is
//! written with each batch, so nothing is done twice when another worker goes on after a failure.

use std::io::{self, Cursor, Read as _};
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::EventListener;
use scheduler_domain::{
    CalendarId, Import, ImportCounts, ImportId, ImportProblem, ImportReport, ImportState, TimeZone,
};

use crate::core::Core;
use crate::intake::{Added, Intake, Way};
use crate::retrying::retrying;
use crate::{
    CalendarFileReader, Caller, ClaimedImport, Conflict, Error, FileSource, ImportError, UnreadableFile, Writer,
};

/// How many components come in while their sender waits.
const AT_ONCE: usize = 1_000;
/// How many of them are written in one unit of work, so that others may write between two.
const BATCH: usize = 100;
/// How many imports of an account may wait or run, and as many dry runs.
const OPEN: i64 = 5;
/// How many bytes of a file are stored in one part.
const PART: usize = 256 * 1024;
/// How long a claim lasts. Each batch extends it.
const LENT_FOR: TimeDelta = TimeDelta::minutes(2);
/// How often an import may be claimed before it is given up, as long as it has done little.
const ATTEMPTS: i64 = 100;
/// For so many things that it has done it may be claimed once more: a long import is interrupted more often.
const DONE_PER_ATTEMPT: i64 = 500;
/// The pause after the store failed.
const AFTER_FAILURE: TimeDelta = TimeDelta::seconds(5);

/// Use cases of imports.
pub struct Imports {
    core: Arc<Core>,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It was imported, or a dry run says what would be.
    Now(ImportReport),
    /// A worker imports it later.
    Later(Import),
}

/// The right to import into a calendar, which is checked before the file is received.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    writer: Writer,
    calendar: CalendarId,
}

impl Imports {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Checks that the caller may import into a calendar. Called before the file is received, for it may be large.
    pub async fn begin(&self, caller: &Caller, calendar: CalendarId) -> Result<Importer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        match self.core.calendar_for_writing(&writer, calendar).await {
            Ok(calendar) => Ok(Importer { writer, calendar }),
            // The calendar is in the path of the request, so the fault is not in a field.
            Err(Error::Invalid(_)) => Err(Error::NotFound),
            Err(error) => Err(error),
        }
    }

    /// As [`Self::begin`], for a task list: it goes to the end of the caller's, and events that are in its file go into the default calendar.
    pub async fn begin_tasks(&self, caller: &Caller) -> Result<Importer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let calendar = self.core.calendar_for_new(&writer, None).await?;
        Ok(Importer { writer, calendar })
    }

    /// Imports a file. `open` opens it from its beginning each time it is called. A large file is imported later.
    pub async fn import(
        &self,
        caller: &Caller,
        importer: Importer,
        is_dry_run: bool,
        mut open: impl FnMut() -> io::Result<Box<dyn FileSource>> + Send,
    ) -> Result<Imported, ImportError> {
        let (Importer { writer, calendar }, zone) = (importer, caller.planning.zone());
        let now = self.core.now();
        let mut reader = match self.core.ports.calendar_files.open_import(open()?, &zone, now).await {
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

    /// Answers why nothing of a file can be read, unless the right has ended meanwhile.
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

    /// At the start of a process, ends the claims of an earlier one.
    pub async fn end_loans(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.imports().end_loans(self.core.now()).await?)
    }

    /// A listener that is notified when an import begins to wait.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.imports_wait.listen()
    }

    /// Claims an import that is due and runs it to its end; `None` when none is.
    pub async fn run_next(&self) -> Result<Option<ImportId>, Error> {
        let now = self.core.now();
        let Some(claimed) = self.core.ports.store.imports().claim(now, now + LENT_FOR).await? else { return Ok(None) };
        let id = claimed.import.id;
        self.run(claimed).await?;
        Ok(Some(id))
    }

    async fn run(&self, mut claimed: ClaimedImport) -> Result<(), Error> {
        let failure = if claimed.attempt > ATTEMPTS + claimed.import.done / DONE_PER_ATTEMPT {
            "The import was interrupted several times. Try again".to_owned()
        } else {
            match self.go_on(&mut claimed).await {
                Ok(()) => return Ok(()),
                // The next attempt goes on with it.
                Err(ImportError::Other(error @ (Error::Store(_) | Error::Conflict(Conflict::Busy)))) => {
                    self.core.ports.store.imports().postpone(&claimed, self.core.now() + AFTER_FAILURE).await?;
                    return Err(error);
                }
                Err(ImportError::Other(error)) => why(&error),
                Err(ImportError::Unreadable(why)) => why.to_string(),
            }
        };
        (claimed.import.state, claimed.import.failure) = (ImportState::Failed, Some(failure));
        Ok(self.core.ports.store.imports().end(&claimed, self.core.now()).await?)
    }

    /// Goes on with an import where it stopped.
    async fn go_on(&self, claimed: &mut ClaimedImport) -> Result<(), ImportError> {
        let Import { id, owner, calendar, is_dry_run, created_at, .. } = claimed.import;
        let mut reader = self.open_kept(id, &claimed.zone, created_at).await?;
        // After an interruption a dry run does not know how many of the things so far were tasks, nor which labels they had. It counts all as
        // events, as nearly all of a file are.
        let mut added = Added { events: claimed.import.counts.created, ..Added::default() };
        let mut behind = usize::try_from(claimed.import.done).unwrap_or_default();
        loop {
            let mut objects = reader.next_objects(BATCH).await?;
            let is_over = objects.is_empty();
            let done = objects.drain(..behind.min(objects.len())).len();
            behind -= done;
            if objects.is_empty() && !is_over {
                continue;
            }
            let count = i64::try_from(objects.len()).unwrap_or(i64::MAX);
            let intake = Intake { core: &self.core, owner, calendar, way: Way::of_import(is_dry_run, added.clone()) };
            let (intake, objects, before) = (&intake, &objects, &*claimed);
            let outcome = retrying(|| async move {
                let mut after = before.clone();
                let now = self.core.now();
                let mut unit = self.core.begin(&Writer::going_on(owner, now)).await?;
                let taken = intake.take(&mut unit, objects).await?;
                after.import.done += count;
                after.import.counts.add(taken.counts);
                after.import.state = if is_over { ImportState::Done } else { ImportState::Running };
                let problems = listed(&mut after, taken.problems);
                if !unit.imports().advance(&after, &problems, now + LENT_FOR).await? {
                    return Ok(None);
                }
                unit.commit().await?;
                Ok(Some((after, taken.added)))
            });
            match outcome.await? {
                Some((after, would_be)) if after.import.state == ImportState::Running => {
                    (*claimed, added) = (after, would_be);
                }
                // The import has ended, or the claim was lost.
                _ => return Ok(()),
            }
        }
    }

    /// Opens a file that waited. It is read as when it was sent, however long that is ago.
    async fn open_kept(
        &self,
        id: ImportId,
        zone: &TimeZone,
        sent_at: DateTime<Utc>,
    ) -> Result<Box<dyn CalendarFileReader>, ImportError> {
        let (mut file, mut number) = (Vec::new(), 0);
        while let Some(part) = self.core.ports.store.imports().part(id, number).await.map_err(Error::from)? {
            file.extend(part);
            number += 1;
        }
        let opened = self.core.ports.calendar_files.open_import(Box::new(Cursor::new(file)), zone, sent_at).await;
        opened.map_err(ImportError::Unreadable)
    }
}

/// Those of the new problems that are still stored, for an import stores only so many.
fn listed(claimed: &mut ClaimedImport, problems: Vec<ImportProblem>) -> Vec<ImportProblem> {
    let mut report = ImportReport::after(usize::try_from(claimed.problems).unwrap_or(usize::MAX));
    report.add_problems(problems);
    claimed.problems += i64::try_from(report.problems.len()).unwrap_or_default();
    report.problems
}

/// What is answered when the calendar went while a file came in.
fn calendar_is_gone(error: Error) -> Error {
    if matches!(error, Error::Invalid(_)) { Error::NotFound } else { error }
}

/// Why an import failed, as a sentence for its owner.
fn why(error: &Error) -> String {
    match error {
        Error::Invalid(_) => "The calendar was deleted".to_owned(),
        Error::Unauthenticated => "The account is not active".to_owned(),
        _ => "The import failed. Try again".to_owned(),
    }
}

/// The next part of a file: a full one, except at the end. Empty after the end.
fn next_part(file: &mut dyn FileSource) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    file.take(PART as u64).read_to_end(&mut part)?;
    Ok(part)
}
