//! Writing and sending mail, as ports.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{EmailAddress, FullName, MailId};

/// One mail, ready to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// Identifies the mail: the same mail sent twice has the same id, so that the recipient sees it once.
    pub id: MailId,
    /// The recipient.
    pub to: EmailAddress,
    /// The subject: text, never markup or headers.
    pub subject: String,
    /// The body for mail clients that show text.
    pub text: String,
    /// The body for mail clients that show HTML.
    pub html: String,
}

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// It may go later: no connection, a busy server.
    #[error("the mail could not be sent now")]
    Temporary(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// It will never be delivered: the recipient or the mail was rejected.
    #[error("the mail was refused")]
    Permanent(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Sends mail.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Sends one mail to the next server.
    async fn send(&self, mail: &Mail) -> Result<(), MailError>;
}

/// A mail to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The name of the reader; text, never markup.
    pub name: Option<FullName>,
    /// The address of the account that it is about.
    pub account: EmailAddress,
    /// What it says.
    pub kind: MailKind,
}

/// What a mail says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MailKind {
    /// Somebody, maybe not the reader, requested a new password.
    Recovery {
        /// Where it is set.
        link: String,
        /// How long the link lasts.
        valid_for: TimeDelta,
    },
    /// An administrator created an account for the reader.
    Invitation {
        /// Where its first password is set.
        link: String,
        /// How long the link lasts.
        valid_for: TimeDelta,
    },
    /// The address of the account was changed. Sent to the old one, which [`Letter::account`] names.
    AddressChanged {
        /// The new one.
        to: EmailAddress,
        /// When it changed.
        at: DateTime<Utc>,
    },
    /// A webhook of the reader was disabled, because its receiver accepts nothing.
    WebhookStopped {
        /// The host of its address. The rest of the address may be secret.
        host: String,
        /// Why the last delivery failed, as a sentence without a full stop.
        error: String,
    },
    /// The account has another password from now on.
    PasswordChanged {
        /// When it changed.
        at: DateTime<Utc>,
    },
}

/// A letter as people see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The subject.
    pub subject: String,
    /// The body for mail clients that show text.
    pub text: String,
    /// The body for mail clients that show HTML: a complete document.
    pub html: String,
}

/// A letter could not be written: a bug of ours.
#[derive(Debug, thiserror::Error)]
#[error("the mail could not be written")]
pub struct WritingError(#[source] pub Box<dyn std::error::Error + Send + Sync>);

/// Writes letters from templates.
pub trait MailWriter: Send + Sync {
    /// Writes one.
    fn write(&self, letter: &Letter) -> Result<Written, WritingError>;
}

/// Wakes the worker of the outbox, so that nobody waits for its next poll.
pub trait Bell: Send + Sync {
    /// Wakes the worker. A call while it is working causes another poll.
    fn ring(&self);
}
