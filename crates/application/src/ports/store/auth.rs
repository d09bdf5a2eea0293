//! Sessions and reset tokens in the store.

use std::net::IpAddr;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{Planning, ResetTokenId, Session, SessionId, User, UserId};

use crate::{Listed, Page, SecretHash, StoreError};

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

/// Reads of sessions.
#[async_trait]
pub trait SessionQueries: Send + Sync {
    /// Whose live session this is: not ended, not expired, the user active. One query: every
    /// authenticated request asks it.
    async fn find_caller(
        &self,
        user: UserId,
        id: SessionId,
        now: DateTime<Utc>,
    ) -> Result<Option<LiveSession>, StoreError>;

    /// Those of these sessions that are live: not ended, not expired, the user active.
    async fn live_among(&self, ids: &[SessionId], now: DateTime<Utc>) -> Result<Vec<SessionId>, StoreError>;

    /// A page of a user's live sessions, the last used first.
    async fn list(&self, user: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<Session>, StoreError>;
}

/// Writes of sessions that are one statement.
#[async_trait]
pub trait SessionStatements: Send + Sync {
    /// Notes that a session is used, and from where, unless the note it has is younger than `stale`. Does without when
    /// the database is locked or full: nobody is kept from reading by a note.
    async fn touch(&self, id: SessionId, now: DateTime<Utc>, stale: DateTime<Utc>, address: IpAddr);

    /// Removes sessions and reset tokens that have ended by themselves; answers how many.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;
}

/// Writes of sessions.
#[async_trait]
pub trait SessionRepository: Send {
    /// Adds a session.
    async fn add(&mut self, session: &Session) -> Result<(), StoreError>;

    /// Ends all of a user's sessions but the newest so many.
    async fn end_oldest(&mut self, user: UserId, kept: i64) -> Result<u64, StoreError>;

    /// Ends one session of a user; answers whether it was still there.
    async fn end(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError>;

    /// Ends every session of a user, but the one to be kept.
    async fn end_all(&mut self, user: UserId, kept: Option<SessionId>) -> Result<u64, StoreError>;
}

/// A kept reset token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResetToken {
    /// Identifies it.
    pub id: ResetTokenId,
    /// Whose password it may set.
    pub user: UserId,
    /// The hash of the secret.
    pub hash: SecretHash,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}

/// Reads of reset tokens.
#[async_trait]
pub trait ResetTokenQueries: Send + Sync {
    /// The token with this hash and whose it is, expired or not.
    async fn find(&self, hash: &SecretHash) -> Result<Option<(ResetToken, User)>, StoreError>;
}

/// Writes of reset tokens.
#[async_trait]
pub trait ResetTokenRepository: Send {
    /// Adds a token.
    async fn add(&mut self, token: &ResetToken) -> Result<(), StoreError>;

    /// Uses a token up; answers whether it was still there.
    async fn redeem(&mut self, id: ResetTokenId) -> Result<bool, StoreError>;

    /// Voids every token of a user.
    async fn void_all(&mut self, user: UserId) -> Result<(), StoreError>;
}
