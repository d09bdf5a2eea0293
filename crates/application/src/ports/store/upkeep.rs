//! What the store does for nobody in particular: notes of a last use, and forgetting.

use std::net::IpAddr;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKeyId, SessionId};

use super::feeds::WrittenFeed;
use crate::{SecretHash, StoreError};

/// What no request asks for. Each removal answers how much went, and may take several transactions.
#[async_trait]
pub trait Upkeep: Send + Sync {
    /// Notes that a session is used, and from where, unless the note it has is younger than `stale`. Does without when
    /// the database is locked or full: nobody is kept from reading by a note.
    async fn note_session_use(&self, id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr);

    /// Notes that a key is used, as [`Self::note_session_use`] does.
    async fn note_api_key_use(&self, id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>);

    /// Notes what the file of a published calendar is now, unless somebody else has noted a later one. The note may be lost.
    async fn note_feed(&self, hash: &SecretHash, written: &WrittenFeed);

    /// Removes sessions and reset tokens that have ended by themselves.
    async fn remove_expired_sessions(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes keys that ended before an instant.
    async fn remove_expired_api_keys(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes subjects whose attempts count no more.
    async fn remove_expired_attempts(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes what has been in the trash long enough.
    async fn remove_expired_trash(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Removes calendars for ever that have left the trash, with the events in them.
    async fn remove_discarded_calendars(&self) -> Result<u64, StoreError>;

    /// Forgets mails that were given up before an instant.
    async fn forget_failed_mails(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Forgets imports that came to their end before an instant.
    async fn forget_imports(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Forgets deliveries to webhooks that ended before an instant, and of each owner's all that ended but the newest `kept`.
    async fn forget_deliveries(&self, before: DateTime<Utc>, kept: i64) -> Result<u64, StoreError>;

    /// Forgets what is kept of files for things that are there no more, nor in the trash.
    async fn forget_kept_lines(&self) -> Result<u64, StoreError>;

    /// Forgets in all logs the deletions from before an instant.
    async fn forget_deletions(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;

    /// Forgets of each owner's deletions all but the newest `kept`; what they left in the trash goes for ever.
    async fn forget_surplus_deletions(&self, kept: i64) -> Result<u64, StoreError>;
}
