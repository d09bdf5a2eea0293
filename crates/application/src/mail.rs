//! Sending mail, as a port.

use async_trait::async_trait;
use scheduler_domain::EmailAddress;

/// One mail, ready to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// The Message-ID without angle brackets (RFC 5322, section 3.6.4): the same mail sent twice has
    /// the same one, so that the recipient sees it once.
    pub message_id: String,
    /// Who gets it.
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
    /// It will never go: the recipient or the mail was refused.
    #[error("the mail was refused")]
    Permanent(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Sends mail.
#[async_trait]
pub trait Mailer: Send + Sync {
    /// Hands one mail over to the next server.
    async fn send(&self, mail: &Mail) -> Result<(), MailError>;
}
