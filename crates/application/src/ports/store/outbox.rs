//! Mails on their way out, in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{EmailAddress, MailId, UserId};

use crate::{SealedText, StoreError};

/// A mail on its way out. Its bodies are sealed: they may hold a link that opens an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMail {
    /// Identifies it, and with it every copy that is sent.
    pub id: MailId,
    /// Whom it is about; it goes when they go. Nobody when it only looks like a mail.
    pub user: Option<UserId>,
    /// Who gets it.
    pub to: EmailAddress,
    /// The subject.
    pub subject: String,
    /// The body as text.
    pub text: SealedText,
    /// The body as HTML.
    pub html: SealedText,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// How often it was tried, this time included.
    pub attempts: i64,
}

/// How many mails wait, and how many will never go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutboxState {
    /// Those still to be sent.
    pub pending: i64,
    /// Those given up, as long as they are remembered.
    pub failed: i64,
}

/// The outbox as the sender sees it. Mails are queued in the unit of work of the change that causes them.
#[async_trait]
pub trait MailQueue: Send + Sync {
    /// When the next mail is to be tried.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// How many mails wait, and how many will never go.
    async fn state(&self) -> Result<OutboxState, StoreError>;

    /// Claims a mail that is due. The claim expires at `claimed_until`; nobody else gets it before then, on no instance.
    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<QueuedMail>, StoreError>;

    /// Makes every claimed mail due, where the process that calls is the only one that sends: on SQLite. Elsewhere others
    /// may be sending them, and nothing happens.
    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Removes a mail that was sent.
    async fn sent(&self, mail: &QueuedMail) -> Result<(), StoreError>;

    /// Puts a claimed mail back until it is tried again.
    async fn postpone(&self, mail: &QueuedMail, until: DateTime<Utc>, why: &str) -> Result<(), StoreError>;

    /// Records that a claimed mail will never go, and forgets its bodies.
    async fn give_up(&self, mail: &QueuedMail, now: DateTime<Utc>, why: &str) -> Result<(), StoreError>;
}
