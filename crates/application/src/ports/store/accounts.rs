//! Accounts in the store, and what opens them: passwords, sessions, API keys and links that set a password.

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

/// Whose live session it is, and when it was last used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveSession {
    /// The user.
    pub user: User,
    /// What of the user's settings their requests are answered with.
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

    /// Whose live session this is: not ended, not expired, the user active. One query: every
    /// authenticated request asks it.
    async fn live_session(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// A page of a user's live sessions, the last used first.
    async fn sessions(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError>;

    /// The live key with this hash and for whom it acts: not expired, the user active.
    async fn live_api_key(
        &self,
        hash: &SecretHash,
        now: DateTime<Utc>,
    ) -> Result<Option<(ApiKey, User, Planning)>, StoreError>;

    /// A page of a user's keys, the newest first, expired ones included.
    async fn api_keys(&self, user: UserId, page: Page) -> Result<Listed<ApiKey>, StoreError>;

    /// Those of these sessions and keys that are live: not ended, not expired, the user active.
    async fn live_among(&self, ids: &[CredentialId], now: DateTime<Utc>) -> Result<Vec<CredentialId>, StoreError>;

    /// The reset token with this hash and whose it is, expired or not.
    async fn reset_token(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError>;

    /// The calendar that is published at an address with this hash: there, and its owner active.
    async fn published(&self, hash: &SecretHash) -> Result<Option<PublishedCalendar>, StoreError>;

    /// A page of the audit trail, the newest entry first.
    async fn audit_trail(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError>;
}

/// Reads of accounts that are to be changed. They stay as they are until the unit of work ends, unless this unit changes them.
#[async_trait]
pub trait AccountLocks: Send {
    /// The user with this id, and the password's hash.
    async fn credentials(&mut self, id: UserId) -> Result<Option<Credentials>, StoreError>;

    /// Locks all active superusers, and names them. Whoever may take one away asks first, so that two who take each other
    /// away at once take turns.
    async fn lock_superusers(&mut self) -> Result<Vec<UserId>, StoreError>;

    /// Whether nobody has an account. Until the unit of work ends, nobody else makes, changes or removes one.
    async fn lock_if_nobody(&mut self) -> Result<bool, StoreError>;
}

/// Writes of accounts, and the reads they depend on. Use cases have no other way to them than `Unit::record` and, for the hash of the
/// same password, `Unit::renew_hash`; see `unit.rs`.
#[async_trait]
pub trait AccountWrites: AccountLocks {
    /// Adds a user with their first calendar. A taken address is [`crate::Constraint::UserEmail`].
    async fn add(&mut self, user: &User, password: &PasswordHash, first: &Calendar) -> Result<(), StoreError>;

    /// Writes everything of a user but the password. A taken address is [`crate::Constraint::UserEmail`].
    async fn update(&mut self, user: &User) -> Result<(), StoreError>;

    /// Removes a user with everything they own; answers whether they were there.
    async fn remove(&mut self, id: UserId) -> Result<bool, StoreError>;

    /// Replaces a user's password.
    async fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StoreError>;
}
