//! Sessions and reset tokens in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ResetTokenId, Session, SessionId, User, UserId};

use crate::{SecretHash, StoreError};

/// Reads of sessions.
#[async_trait]
pub trait SessionQueries: Send + Sync {
    /// Whose live session this is: not ended, not expired, the user active. One query: every
    /// authenticated request asks it.
    async fn find_caller(&self, user: UserId, id: SessionId, now: DateTime<Utc>) -> Result<Option<User>, StoreError>;
}

/// Writes of sessions.
#[async_trait]
pub trait SessionRepository: Send {
    /// Adds a session.
    async fn add(&mut self, session: &Session) -> Result<(), StoreError>;

    /// Ends one session of a user; one that has ended stays so.
    async fn end(&mut self, user: UserId, id: SessionId) -> Result<(), StoreError>;

    /// Ends every session of a user.
    async fn end_all(&mut self, user: UserId) -> Result<(), StoreError>;
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
