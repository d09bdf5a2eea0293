//! Mail through an SMTP server (RFC 5321).

use async_trait::async_trait;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::response::Category;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};
use scheduler_application::{Mail, MailError, Mailer};

use crate::{Sender, SmtpServer, message};

/// Hands mails to an SMTP server, over connections that it keeps open for a while.
pub struct SmtpMailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: Sender,
}

impl SmtpMailer {
    /// A mailer for this server. Call it within the tokio runtime, which closes idle connections.
    #[must_use]
    pub fn new(server: &SmtpServer, sender: Sender) -> Self {
        Self { transport: server.transport(), sender }
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(mail, &self.sender)?;
        self.transport.send(message).await.map_err(told_apart)?;
        tracing::info!(message_id = mail.message_id, "mail sent");
        Ok(())
    }
}

/// Only a reply of the server that refuses this mail is permanent. Everything else may heal: the
/// network, the server, and also wrong credentials (replies 530 to 539, RFC 4954, section 6), which are
/// the operator's to mend and no fault of the mail.
fn told_apart(error: Error) -> MailError {
    let about_access = error.status().is_some_and(|code| code.category == Category::Unspecified3);
    if error.is_permanent() && !about_access {
        MailError::Permanent(Box::new(error))
    } else {
        MailError::Temporary(Box::new(error))
    }
}
