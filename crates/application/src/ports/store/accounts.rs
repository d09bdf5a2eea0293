//! Accounts in the store, and their credentials: passwords, sessions, API keys and links that set a password.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKey, AuditEntry, Calendar, EmailAddress, Planning, Session, SessionId, User, UserId};

use super::credentials::ResetToken;
use super::feeds::PublishedCalendar;
use crate::{CredentialId, Listed, Page, PasswordHash, SecretHash, StoreError};

/// A user with the hash of their password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Credentials {
    /// The user.
    pub user: User,
    /// The hash of their password.
    pub password: PasswordHash,
}

/// The user of this valid session, and when it was last used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSession {
    /// The user.
    pub user: User,
    /// The user's settings that answers depend on.
    pub planning: Planning,
    /// When it was last used, to the minute.
    pub last_seen_at: DateTime<Utc>,
}

/// Reads of accounts, and of who did what to them.
#[async_trait]
pub trait AccountQueries: Send + Sync {
    /// A page of all users, the oldest first.
    async fn users(&self, page: Page) -> Result<Listed<User>, StoreError>;

    /// The user with this id.
    async fn user(&self, id: UserId) -> Result<Option<User>, StoreError>;

    /// As [`Self::user`], with the password's hash.
    async fn credentials(&self, id: UserId) -> Result<Option<Credentials>, StoreError>;

    /// The user with this address, whatever its case.
    async fn credentials_by_email(&self, email: &EmailAddress) -> Result<Option<Credentials>, StoreError>;

    /// Whether anybody has an account.
    async fn has_users(&self) -> Result<bool, StoreError>;

    /// Whether there is an active superuser.
    async fn has_superuser(&self) -> Result<bool, StoreError>;

    /// The user of this valid session: not ended, not expired, the user active. It is one query, because every authenticated
    /// request needs it.
    async fn live_session(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// A page of a user's valid sessions, the last used first.
    async fn sessions(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError>;

    /// The valid key with this hash and its user: not expired, the user active.
    async fn live_api_key(
        &self,
        hash: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(ApiKey, User, Planning)>, StoreError>;

    /// A page of a user's keys, the newest first, including expired ones.
    async fn api_keys(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError>;

    /// Those of these sessions and keys that are valid: not ended, not expired, the user active.
    async fn live_among(&self, ids: &[CredentialId], now: DateTime<Utc>) -> Result<Vec<CredentialId>, StoreError>;

    /// The reset token with this hash and its user, expired or not.
    async fn reset_token(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError>;

    /// The calendar that is published at an address with this hash, if it exists and its owner is active.
    async fn published(&self, hash: &SecretHash) -> Result<Option<PublishedCalendar>, StoreError>;

    /// A page of the audit trail, the newest entry first.
    async fn audit_trail(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError>;
}

/// Reads of accounts that are about to be changed. They cannot change until the unit of work ends, except by this unit.
#[async_trait]
pub trait AccountLocks: Send {
    /// The user with this id, and the password's hash.
    async fn credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError>;

    /// Locks all active superusers, and returns them. It is called before one is removed, so that concurrent removals are
    /// serialized.
    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError>;

    /// Whether there is no account. Until the unit of work ends, nobody else can create, change or remove one.
    async fn lock_if_nobody(&mut self) -> Result<bool, StoreError>;
}

/// Writes of accounts, and the reads that they depend on. Use cases reach them only through `Unit::record` and, for a new hash of
/// the same password, `Unit::renew_hash`; see `unit.rs`.
#[async_trait]
pub trait AccountWrites: AccountLocks {
    /// Adds a user with their first calendar. A taken address is [`crate::Constraint::UserEmail`].
    async fn add(&mut self, user: &User, password: &PasswordHash, first: &Calendar) -> Result<(), StoreError>;

    /// Writes everything of a user except the password. A taken address is [`crate::Constraint::UserEmail`].
    async fn update(&mut self, user: &User) -> Result<(), StoreError>;

    /// Removes a user with all their data; returns whether they existed.
    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError>;

    /// Replaces a user's password.
    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError>;
}
