//! Imports in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{CalendarId, Event, Import, ImportId, ImportProblem, Task, TimeZone, UserId};
use uuid::Uuid;

use crate::StoreError;

/// A claimed import. The claim expires at `claimed_until`; then another worker may claim it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedImport {
    /// The import.
    pub import: Import,
    /// The zone of times that name none.
    pub zone: TimeZone,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How many problems of its file are stored so far.
    pub problems: i64,
}

/// Reads of imports, and claiming them.
#[async_trait]
pub trait ImportQueue: Send + Sync {
    /// An import of the owner's.
    async fn import(&self, owner: UserId, id: ImportId) -> Result<Option<Import>, StoreError>;

    /// The problems of its file, as far as it has been read.
    async fn problems(&self, id: ImportId) -> Result<Vec<ImportProblem>, StoreError>;

    /// A part of its file, by its number from 0. `None` after the last one.
    async fn part(&self, id: ImportId, number: i64) -> Result<Option<Vec<u8>>, StoreError>;

    /// Claims a due import. The claim expires at `claimed_until`.
    async fn claim(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedImport>, StoreError>;

    /// Releases a claim, if it is still valid. The import is due again at `until`.
    async fn postpone(&self, claimed: &ClaimedImport, until: DateTime<Utc>) -> Result<(), StoreError>;

    /// Ends an import and removes its file, if the claim is still valid.
    async fn end(&self, claimed: &ClaimedImport, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// What imports read and write within a unit of work, in addition to the things themselves.
#[async_trait]
pub trait ImportWrites: Send {
    /// How many events and how many tasks the owner has.
    async fn count_things(&mut self, owner: UserId) -> Result<(i64, i64), StoreError>;

    /// The owner's events in a calendar with these UIDs (RFC 5545, section 3.8.4.7). Units of work with the owner's right are
    /// serialized, so none is added in the meantime.
    async fn events_by_uid(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        uids: &[&str],
    ) -> Result<Vec<Event>, StoreError>;

    /// The owner's tasks with these UIDs.
    async fn tasks_by_uid(&mut self, owner: UserId, uids: &[&str]) -> Result<Vec<Task>, StoreError>;

    /// The lines of files that are stored for these things of the owner, because the things have no field for them.
    async fn kept_lines(&mut self, owner: UserId, ids: &[Uuid]) -> Result<Vec<(Uuid, String)>, StoreError>;

    /// Stores such lines for one thing, instead of the previous ones. An empty text removes them.
    async fn keep_lines(&mut self, owner: UserId, id: Uuid, lines: &str) -> Result<(), StoreError>;

    /// How many imports, or dry runs, of the owner wait or run.
    async fn count_open(&mut self, owner: UserId, is_dry_run: bool) -> Result<i64, StoreError>;

    /// Adds a waiting import. Of the finished imports only the newest are kept, and the same number of dry runs.
    async fn add(&mut self, import: &Import, zone: &TimeZone) -> Result<(), StoreError>;

    /// Adds the next part of its file, by its number from 0.
    async fn add_part(&mut self, id: ImportId, number: i64, bytes: Vec<u8>) -> Result<(), StoreError>;

    /// Writes the progress of an import with the problems of that part of its file, extends the claim, and answers whether it was still
    /// valid. If the import has ended, removes its file.
    async fn advance(
        &mut self,
        claimed: &ClaimedImport,
        problems: &[ImportProblem],
        claimed_until: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}
