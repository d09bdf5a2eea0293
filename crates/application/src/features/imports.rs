//! Imports: files of other calendars come into a calendar, and their tasks into the task list.
//!
//! Small files come in while their sender waits. Large ones are kept and come in by themselves, batch by batch: how far they are is
//! written with each batch, so that whoever goes on after a failure does nothing twice.

use std::io::{self, Cursor, Read as _};
use std::sync::Arc;

use chrono::TimeDelta;
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
/// The bytes of a part in which a file is kept.
const PART: usize = 256 * 1024;
/// How long a batch may take before somebody else may go on.
const LENT_FOR: TimeDelta = TimeDelta::minutes(2);
/// How often an import is begun or gone on with.
const ATTEMPTS: i64 = 100;
/// The pause after the store failed.
const AFTER_FAILURE: TimeDelta = TimeDelta::seconds(5);

/// Use cases of imports.
pub struct Imports {
    core: Arc<Core>,
}

/// What became of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It came in, or would.
    Now(ImportReport),
    /// It comes in by itself.
    Later(Import),
}

/// Somebody who may import into a calendar, before their file is there.
#[derive(Clone, Copy, Debug)]
pub struct Importer {
    writer: Writer,
    calendar: CalendarId,
}

impl Imports {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Whether the caller may import into a calendar: asked before the file is read, for it may be large.
    pub async fn begin(&self, caller: &Caller, calendar: CalendarId) -> Result<Importer, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        match self.core.calendar_for_writing(&writer, calendar).await {
            Ok(calendar) => Ok(Importer { writer, calendar }),
            // It is what the request names, and no field of it.
            Err(Error::Invalid(_)) => Err(Error::NotFound),
            Err(error) => Err(error),
        }
    }

    /// Imports a file, which `open` opens from its beginning each time. A large one comes in later.
    pub async fn import(
        &self,
        caller: &Caller,
        importer: Importer,
        is_dry_run: bool,
        mut open: impl FnMut() -> io::Result<Box<dyn FileSource>> + Send,
    ) -> Result<Imported, ImportError> {
        let (Importer { writer, calendar }, zone) = (importer, caller.planning.zone());
        let mut reader = match self.core.ports.calendar_files.open(open()?, &zone).await {
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
                created_at: self.core.now(),
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

    /// Keeps a file, to come in by itself.
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

    /// Takes back what an earlier process was at when it ended, where no other process can be at it. For the start of a process.
    pub async fn end_loans(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.imports().end_loans(self.core.now()).await?)
    }

    /// Is called when an import begins to wait.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.imports_wait.listen()
    }

    /// Does one import that is due, to its end; nothing when none is.
    pub async fn run_next(&self) -> Result<Option<ImportId>, Error> {
        let now = self.core.now();
        let Some(claimed) = self.core.ports.store.imports().claim(now, now + LENT_FOR).await? else { return Ok(None) };
        let id = claimed.import.id;
        self.run(claimed).await?;
        Ok(Some(id))
    }

    async fn run(&self, mut claimed: ClaimedImport) -> Result<(), Error> {
        let failure = if claimed.attempt > ATTEMPTS {
            "It was tried again and again, and did not come to its end".to_owned()
        } else {
            match self.go_on(&mut claimed).await {
                Ok(()) => return Ok(()),
                // Whoever comes next goes on with it.
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

    /// Goes on with an import where it was.
    async fn go_on(&self, claimed: &mut ClaimedImport) -> Result<(), ImportError> {
        let Import { id, owner, calendar, is_dry_run, .. } = claimed.import;
        let mut reader = self.open_kept(id, &claimed.zone).await?;
        // What a dry run would have added before it was interrupted counts as events: nearly all of a file are.
        let mut added = Added { events: claimed.import.counts.created, tasks: 0 };
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
            let intake = Intake { core: &self.core, owner, calendar, way: Way::of_import(is_dry_run, added) };
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
                // It came to its end, or somebody else has it.
                _ => return Ok(()),
            }
        }
    }

    async fn open_kept(&self, id: ImportId, zone: &TimeZone) -> Result<Box<dyn CalendarFileReader>, ImportError> {
        let (mut file, mut number) = (Vec::new(), 0);
        while let Some(part) = self.core.ports.store.imports().part(id, number).await.map_err(Error::from)? {
            file.extend(part);
            number += 1;
        }
        let opened = self.core.ports.calendar_files.open(Box::new(Cursor::new(file)), zone).await;
        opened.map_err(ImportError::Unreadable)
    }
}

/// As many of these problems as are kept of an import, with those before.
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
        Error::Invalid(_) => "The calendar is not there any more".to_owned(),
        Error::Unauthenticated => "The account is switched off".to_owned(),
        _ => "It could not be done".to_owned(),
    }
}

/// The next bytes of a file, as many as a part has if there are as many.
fn next_part(file: &mut dyn FileSource) -> io::Result<Vec<u8>> {
    let mut part = Vec::new();
    file.take(PART as u64).read_to_end(&mut part)?;
    Ok(part)
}
