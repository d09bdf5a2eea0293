//! Work of the store that belongs to no user: recording last uses, and cleanup.

use std::net::IpAddr;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKeyId, SessionId};

use super::feeds::WrittenFeed;
use crate::{SecretHash, StoreError};

/// Work that no request asks for. Each removal returns how much was removed, and may use several transactions.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Records that a session is used, and from where, unless the existing record is younger than `stale`. Does nothing if the
    /// database is locked or full: this must not prevent reads.
    async fn note_session_use(&self, id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr);

    /// Records that a key is used, like [`Self::note_session_use`].
    async fn note_api_key_use(&self, id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>);

    /// Records the current state of the file of a published calendar, unless a later one is recorded. The record may be lost.
    async fn note_feed(&self, hash: &SecretHash, written: &WrittenFeed);

    /// Removes expired sessions and reset tokens.
    async fn remove_expired_sessions(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes keys that ended before an instant.
    async fn remove_expired_api_keys(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes subjects whose attempts count no more.
    async fn remove_expired_attempts(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes what has been in the trash long enough.
    async fn remove_expired_trash(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Deletes calendars permanently that have left the trash, with their events.
    async fn remove_discarded_calendars(&self) -> Result<u64, StoreError>;

    /// Deletes mails that were given up before an instant.
    async fn forget_failed_mails(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Deletes imports that ended before an instant.
    async fn forget_imports(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Deletes webhook deliveries that ended before an instant, and for each owner all finished ones except the newest `kept`.
    async fn forget_deliveries(&self, before: DateTime<Utc>, kept: i64) -> Result<u64, StoreError>;

    /// Deletes the stored lines of files for things that neither exist nor are in the trash.
    async fn forget_kept_lines(&self) -> Result<u64, StoreError>;

    /// Forgets in all logs the deletions from before an instant.
    async fn forget_deletions(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Forgets each owner's deletions except the newest `kept`; their trash is deleted permanently.
    async fn forget_surplus_deletions(&self, kept: i64) -> Result<u64, StoreError>;
}
