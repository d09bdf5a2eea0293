//! Mails on their way out, in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{EmailAddress, MailId, UserId};

use crate::{SealedText, StoreError};

/// A queued mail. Its bodies are encrypted, because they may contain a link that opens an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QueuedMail {
    /// Identifies the mail and every copy that is sent.
    pub id: MailId,
    /// The account in question; the mail is deleted with it. `None` for a decoy.
    pub user: Option<UserId>,
    /// The recipient.
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

/// How many mails wait, and how many were given up.
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

    /// How many mails wait, and how many were given up.
    async fn state(&self) -> Result<OutboxState, StoreError>;

    /// Claims a due mail. The claim expires at `claimed_until`; nobody else gets the mail before then, on any instance.
    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<QueuedMail>, StoreError>;

    /// Makes every claimed mail due, if the calling process is the only one that sends: on SQLite. Otherwise others may be sending
    /// them, and nothing happens.
    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Removes a mail that was sent.
    async fn sent(&self, mail: &QueuedMail) -> Result<(), StoreError>;

    /// Returns a claimed mail to the queue until the next attempt.
    async fn postpone(&self, mail: &QueuedMail, until: DateTime<Utc>, why: &str) -> Result<(), StoreError>;

    /// Records that a claimed mail is given up, and deletes its bodies.
    async fn give_up(&self, mail: &QueuedMail, now: DateTime<Utc>, why: &str) -> Result<(), StoreError>;
}
