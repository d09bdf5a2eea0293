//! A mailer that keeps what it is given.

use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use scheduler_application::{Mail, MailError, Mailer};

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
