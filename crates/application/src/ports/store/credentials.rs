//! Writes of what opens an account.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{ApiKey, ApiKeyId, CalendarId, ResetTokenId, Session, SessionId, UserId};

use crate::{SecretHash, StoreError};

/// A kept reset token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResetToken {
    /// Identifies it.
    pub id: ResetTokenId,
    /// Whose password it may set.
    pub user: UserId,
    /// The hash of the secret.
    pub hash: SecretHash,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
}

/// Writes of sessions, API keys, reset tokens and addresses of published calendars, each as part of a change.
#[async_trait]
pub trait CredentialWrites: Send {
    /// Adds a session.
    async fn add_session(&mut self, session: &Session) -> Result<(), StoreError>;

    /// Ends one session of a user; returns whether it still existed.
    async fn end_session(&mut self, user: UserId, id: SessionId) -> Result<bool, StoreError>;

    /// Ends every session of a user, except the given one.
    async fn end_sessions(&mut self, user: UserId, kept: Option<SessionId>) -> Result<(), StoreError>;

    /// Ends all of a user's sessions except this many newest ones.
    async fn end_oldest_sessions(&mut self, user: UserId, kept: i64) -> Result<(), StoreError>;

    /// Adds a key.
    async fn add_api_key(&mut self, key: &ApiKey, hash: &SecretHash) -> Result<(), StoreError>;

    /// How many keys a user has, including expired ones that are still shown.
    async fn count_api_keys(&mut self, user: UserId) -> Result<i64, StoreError>;

    /// Revokes a key of a user; returns whether it existed.
    async fn revoke_api_key(&mut self, user: UserId, id: ApiKeyId) -> Result<bool, StoreError>;

    /// Revokes every key of a user's.
    async fn revoke_api_keys(&mut self, user: UserId) -> Result<(), StoreError>;

    /// Publishes a calendar at the address with this hash, and only there.
    async fn set_feed(&mut self, calendar: CalendarId, hash: &SecretHash) -> Result<(), StoreError>;

    /// Takes the address of a calendar away.
    async fn remove_feed(&mut self, calendar: CalendarId) -> Result<(), StoreError>;

    /// Adds a reset token.
    async fn add_reset_token(&mut self, token: &ResetToken) -> Result<(), StoreError>;

    /// Uses a reset token; returns whether it still existed.
    async fn redeem_reset_token(&mut self, id: ResetTokenId) -> Result<bool, StoreError>;

    /// Voids every reset token of a user.
    async fn void_reset_tokens(&mut self, user: UserId) -> Result<(), StoreError>;
}
