//! Notes of a last use, and clean-up.

use std::net::IpAddr;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{SecretHash, StoreError, Upkeep, WrittenFeed};
use scheduler_domain::{ApiKeyId, SessionId};

use crate::connection::Database;
use crate::{api_keys, attempts, calendars, changes, feeds, imports, outbox, reset_tokens, sessions, trash, webhooks};

#[async_trait]
impl Upkeep for Database {
    async fn note_session_use(&self, id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr) {
        self.note_use("sessions", sessions::note_use(id, now, stale, address)).await;
    }

    async fn note_api_key_use(&self, id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>) {
        self.note_use("api_keys", api_keys::note_use(id, now, stale)).await;
    }

    async fn note_feed(&self, hash: &SecretHash, written: &WrittenFeed) {
        self.note("calendar_feeds", feeds::note(hash, written)).await;
    }

    async fn remove_expired_sessions(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        let ended = self.execute(sessions::remove_expired(now)).await?;
        Ok(ended + self.execute(reset_tokens::remove_expired(now)).await?)
    }

    async fn remove_expired_api_keys(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        self.execute(api_keys::remove_ended(before)).await
    }

    async fn remove_expired_attempts(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        attempts::remove_expired(self, now).await
    }

    async fn remove_expired_trash(&self, now: DateTime<Utc>) -> Result<u64, StoreError> {
        trash::remove_expired(self, now).await
    }

    async fn remove_discarded_calendars(&self) -> Result<u64, StoreError> {
        calendars::remove_discarded(self).await
    }

    async fn forget_failed_mails(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        self.execute(outbox::forget_failed(before)).await
    }

    async fn forget_imports(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        let parts = self.execute(imports::remove_parts_of_ended()).await?;
        Ok(parts + self.execute(imports::forget(before)).await?)
    }

    async fn forget_deliveries(&self, before: DateTime<Utc>, kept: i64) -> Result<u64, StoreError> {
        webhooks::deliveries::forget(self, before, kept).await
    }

    async fn forget_kept_lines(&self) -> Result<u64, StoreError> {
        self.execute(imports::lines::forget_lines()).await
    }

    async fn forget_deletions(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        changes::forget_deletions(self, before).await
    }

    async fn forget_surplus_deletions(&self, kept: i64) -> Result<u64, StoreError> {
        changes::forget_surplus(self, kept).await
    }
}
