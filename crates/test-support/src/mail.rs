//! Mail that is not sent: a mailer that records mails, letters without their templates, and a bell that wakes nobody.

use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use scheduler_application::{Bell, Letter, Mail, MailError, MailKind, MailWriter, Mailer, WritingError, Written};

/// Keeps every mail in the order it was sent.
#[derive(Default)]
pub struct RecordingMailer(Mutex<Vec<Mail>>);

impl RecordingMailer {
    /// Every mail so far.
    #[must_use]
    pub fn sent(&self) -> Vec<Mail> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[async_trait]
impl Mailer for RecordingMailer {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(mail.clone());
        Ok(())
    }
}

/// Writes only the content of a letter; the templates are tested in their own crate.
pub struct PlainWriter;

impl MailWriter for PlainWriter {
    fn write(&self, letter: &Letter) -> Result<Written, WritingError> {
        let (subject, text) = match &letter.kind {
            MailKind::Recovery { link, .. } => ("recovery", link.clone()),
            MailKind::Invitation { link, .. } => ("invitation", link.clone()),
            MailKind::AddressChanged { to, .. } => ("address changed", to.to_string()),
            MailKind::WebhookStopped { host, error } => ("webhook stopped", format!("{host}: {error}")),
            MailKind::PasswordChanged { .. } => ("password changed", letter.account.to_string()),
        };
        Ok(Written { subject: subject.to_owned(), html: format!("<p>{text}</p>"), text })
    }
}

/// Wakes nobody: tests send mail themselves.
pub struct SilentBell;

impl Bell for SilentBell {
    fn ring(&self) {}
}
