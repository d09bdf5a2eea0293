//! The worker that imports files that were large.

use std::io::Cursor;

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::EventListener;
use scheduler_domain::{Import, ImportId, ImportProblem, ImportReport, ImportState, TimeZone};

use super::{BATCH, Imports};
use crate::intake::{Added, Intake, Way};
use crate::retrying::retrying;
use crate::{CalendarFileReader, ClaimedImport, Conflict, Error, ImportError, Writer};

/// How long a claim lasts. Each batch extends it.
const CLAIM_LASTS: TimeDelta = TimeDelta::minutes(2);
/// How often an import may be claimed before it is given up, if it makes little progress.
const ATTEMPTS: i64 = 100;
/// For each such number of finished things, an import may be claimed once more, because a long import is interrupted more often.
const DONE_PER_ATTEMPT: i64 = 500;
/// The pause after the store failed.
const AFTER_FAILURE: TimeDelta = TimeDelta::seconds(5);

impl Imports {
    /// At the start of a process, ends the claims of an earlier one.
    pub async fn end_claims(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.imports().end_claims(self.core.now()).await?)
    }

    /// A listener that is notified when a new import is queued.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.imports_wait.listen()
    }

    /// Claims a due import and runs it to its end; `None` if no import is due.
    pub async fn run_next(&self) -> Result<Option<ImportId>, Error> {
        let now = self.core.now();
        let Some(claimed) = self.core.ports.store.imports().claim(now, now + CLAIM_LASTS).await? else {
            return Ok(None);
        };
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
        // After an interruption a dry run does not know how many of the things so far were tasks, nor which labels they had: it counts all as
        // events.
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
                if !unit.imports().advance(&after, &problems, now + CLAIM_LASTS).await? {
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

    /// Opens a file that was queued. Relative times are relative to when it was sent, however long ago that is.
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

/// The new problems that are still stored; an import stores only a limited number.
fn listed(claimed: &mut ClaimedImport, problems: Vec<ImportProblem>) -> Vec<ImportProblem> {
    let mut report = ImportReport::after(usize::try_from(claimed.problems).unwrap_or(usize::MAX));
    report.add_problems(problems);
    claimed.problems += i64::try_from(report.problems.len()).unwrap_or_default();
    report.problems
}

/// Why an import failed, as a sentence for its owner.
fn why(error: &Error) -> String {
    match error {
        Error::Invalid(_) => "The calendar was deleted".to_owned(),
        Error::Unauthenticated => "The account is not active".to_owned(),
        _ => "The import failed. Try again".to_owned(),
    }
}
