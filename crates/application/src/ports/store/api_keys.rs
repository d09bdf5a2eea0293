//! API keys in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKey, ApiKeyId, Planning, User, UserId};

use crate::{Listed, Page, SecretHash, StoreError};

/// Reads of API keys.
#[async_trait]
pub trait ApiKeyQueries: Send + Sync {
    /// The live key with this hash and for whom it acts: not expired, the user active.
    async fn find_caller(
        &self,
        hash: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(ApiKey, User, Planning)>, StoreError>;

    /// Those of these keys that are live: not revoked, not expired, the user active.
    async fn live_among(&self, ids: &[ApiKeyId], now: DateTime<Utc>) -> Result<Vec<ApiKeyId>, StoreError>;

    /// A page of a user's keys, the newest first, expired ones included.
    async fn list(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError>;
}

/// Writes of API keys that are one statement.
#[async_trait]
pub trait ApiKeyStatements: Send + Sync {
    /// Notes that a key is used, unless the note it has is younger than `stale`. As with sessions, does without when it
    /// cannot be written.
    async fn touch(&self, id: ApiKeyId, now: DateTime<Utc>, stale: DateTime<Utc>);

    /// Removes keys that ended before an instant; answers how many.
    async fn remove_expired(&self, before: DateTime<Utc>) -> Result<u64, StoreError>;
}

/// Writes of API keys.
#[async_trait]
pub trait ApiKeyRepository: Send {
    /// How many keys a user has, ended ones that are still shown included.
    async fn count(&mut self, user: UserId) -> Result<i64, StoreError>;

    /// Adds a key.
    async fn add(&mut self, key: &ApiKey, hash: &SecretHash) -> Result<(), StoreError>;

    /// Revokes a key of a user's; answers whether it was there.
    async fn revoke(&mut self, user: UserId, id: ApiKeyId) -> Result<bool, StoreError>;

    /// Revokes every key of a user's.
    async fn revoke_all(&mut self, user: UserId) -> Result<u64, StoreError>;
}
