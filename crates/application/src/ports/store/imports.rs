//! Imports in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{CalendarId, Event, Import, ImportId, ImportProblem, Task, TimeZone, UserId};
use uuid::Uuid;

use crate::StoreError;

/// An import that somebody is at. Whoever is silent for too long has lost it to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedImport {
    /// The import.
    pub import: Import,
    /// Where times without a zone are.
    pub zone: TimeZone,
    /// How often it was claimed.
    pub attempt: i64,
    /// How many are kept of what is wrong in its file.
    pub problems: i64,
}

/// Reads of imports, and claiming them.
#[async_trait]
pub trait ImportQueue: Send + Sync {
    /// An import of the owner's.
    async fn import(&self, owner: UserId, id: ImportId) -> Result<Option<Import>, StoreError>;

    /// What is wrong in the file of an import, as far as it was read.
    async fn problems(&self, id: ImportId) -> Result<Vec<ImportProblem>, StoreError>;

    /// A part of its file, by its number from 0. `None` after the last one.
    async fn part(&self, id: ImportId, number: i64) -> Result<Option<Vec<u8>>, StoreError>;

    /// Takes an import that is due; nobody else does until `lent_until`.
    async fn claim(&self, now: DateTime<Utc>, lent_until: DateTime<Utc>) -> Result<Option<ClaimedImport>, StoreError>;

    /// Gives an import back to whoever comes next from an instant on, if it is still with whoever claimed it.
    async fn postpone(&self, claimed: &ClaimedImport, until: DateTime<Utc>) -> Result<(), StoreError>;

    /// Writes that an import came to its end, if it is still with whoever claimed it, and removes its file.
    async fn end(&self, claimed: &ClaimedImport, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Takes back what an earlier process was at when it ended, where no other process can be at it.
    async fn end_loans(&self, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// What imports read and write within a unit of work, beside the things themselves.
#[async_trait]
pub trait ImportWrites: Send {
    /// How many events and how many tasks the owner has.
    async fn count_things(&mut self, owner: UserId) -> Result<(i64, i64), StoreError>;

    /// The owner's events in a calendar that are known elsewhere by these names (RFC 5545, section 3.8.4.7). Whoever writes by the
    /// owner's right takes turns, so nobody adds one meanwhile.
    async fn events_by_uid(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        uids: &[&str],
    ) -> Result<Vec<Event>, StoreError>;

    /// The owner's tasks that are known elsewhere by these names.
    async fn tasks_by_uid(&mut self, owner: UserId, uids: &[&str]) -> Result<Vec<Task>, StoreError>;

    /// What is kept of files for these of the owner's things: what has no place in them.
    async fn kept_lines(&mut self, owner: UserId, ids: &[Uuid]) -> Result<Vec<(Uuid, String)>, StoreError>;

    /// Keeps that of one thing; nothing of an empty text.
    async fn keep_lines(&mut self, owner: UserId, id: Uuid, lines: &str) -> Result<(), StoreError>;

    /// How many imports of the owner's came to no end yet.
    async fn count_open(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Adds an import that waits. Of those that came to their end only the newest stay.
    async fn add(&mut self, import: &Import, zone: &TimeZone) -> Result<(), StoreError>;

    /// Adds the next part of its file, by its number from 0.
    async fn add_part(&mut self, id: ImportId, number: i64, bytes: Vec<u8>) -> Result<(), StoreError>;

    /// Writes how far an import is, with what is wrong in that part of its file; answers whether it is still with whoever claimed
    /// it. One that came to its end gives its file away.
    async fn advance(
        &mut self,
        claimed: &ClaimedImport,
        problems: &[ImportProblem],
        lent_until: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}
