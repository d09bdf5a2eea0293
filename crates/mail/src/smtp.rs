//! Mail through an SMTP server (RFC 5321).
//!
//! A connection serves one mail. lettre's pool would keep one that was given up in the middle of a
//! conversation, and take the late reply to one mail for the reply to the next.

use std::time::Duration;

use async_trait::async_trait;
use lettre::Message;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::Mail as MailFrom;
use lettre::transport::smtp::response::Category;
use scheduler_application::{Mail, MailError, Mailer};
use tokio::time::timeout;

use crate::server::Encryption;
use crate::{Originator, SmtpServer, message};

/// How long one of the server's addresses may take to answer, so that there is time for the next.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(20);

/// How long a server may take to say goodbye.
const GOODBYE_TIMEOUT: Duration = Duration::from_secs(5);

/// Hands mails to an SMTP server.
pub struct SmtpMailer {
    server: SmtpServer,
    from: Originator,
}

impl SmtpMailer {
    /// A mailer for this server.
    #[must_use]
    pub fn new(server: &SmtpServer, from: Originator) -> Self {
        Self { server: server.clone(), from }
    }

    async fn deliver(&self, message: &Message) -> Result<(), MailError> {
        let mut connection = self.server.connect().await.map_err(temporary)?;
        connection.send(message.envelope(), &message.formatted()).await.map_err(told_apart)?;
        // The mail is theirs now: whatever becomes of the goodbye, sending it again would double it.
        tokio::spawn(async move { timeout(GOODBYE_TIMEOUT, connection.quit()).await });
        Ok(())
    }
}

#[async_trait]
impl Mailer for SmtpMailer {
    async fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(mail, &self.from)?;
        // The one bound on a silent server: lettre bounds nothing but the connecting.
        timeout(self.server.timeout, self.deliver(&message)).await.map_err(temporary)??;
        tracing::info!(mail = %mail.id.0, "mail sent");
        Ok(())
    }
}

impl SmtpServer {
    /// Sees whether the server takes mail from this sender: does all that is done for a mail up to there, and sends none.
    ///
    /// # Errors
    /// [`MailError::Temporary`] with what went wrong.
    pub async fn check(&self, from: &Originator) -> Result<(), MailError> {
        let greeting = async {
            let mut connection = self.connect().await?;
            connection.command(MailFrom::new(Some(from.sender.0.email.clone()), Vec::new())).await?;
            Ok::<_, Error>(connection)
        };
        let mut connection = timeout(self.timeout, greeting).await.map_err(temporary)?.map_err(temporary)?;
        // Whatever becomes of the goodbye, it was there.
        let _ = timeout(GOODBYE_TIMEOUT, connection.quit()).await;
        Ok(())
    }

    /// Connects, makes the conversation secret and logs in, each as far as the setting says.
    async fn connect(&self) -> Result<AsyncSmtpConnection, Error> {
        let tls = match &self.encryption {
            Encryption::FromTheStart(tls) => Some(tls.clone()),
            Encryption::Never | Encryption::IfOffered(_) | Encryption::Required(_) => None,
        };
        let address = (self.host.as_str(), self.port);
        let connecting = AsyncSmtpConnection::connect_tokio1(address, Some(CONNECT_TIMEOUT), &self.hello, tls, None);
        let mut connection = connecting.await?;
        match &self.encryption {
            Encryption::IfOffered(tls) if connection.can_starttls() => {
                connection.starttls(tls.clone(), &self.hello).await?;
            }
            // Fails where it is not offered, before anything is said that others may not hear.
            Encryption::Required(tls) => connection.starttls(tls.clone(), &self.hello).await?,
            Encryption::Never | Encryption::IfOffered(_) | Encryption::FromTheStart(_) => {}
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(DEFAULT_MECHANISMS, credentials).await?;
        }
        Ok(connection)
    }
}

/// Only a reply that refuses this mail is permanent. Everything else may heal: the network, the server,
/// and also whether it lets us in at all, which is the operator's to mend and no fault of the mail
/// (replies 530 to 539, RFC 4954, section 6, and all that comes before the mail).
fn told_apart(error: Error) -> MailError {
    let about_access = error.status().is_some_and(|code| code.category == Category::Unspecified3);
    if error.is_permanent() && !about_access { MailError::Permanent(Box::new(error)) } else { temporary(error) }
}

fn temporary(error: impl std::error::Error + Send + Sync + 'static) -> MailError {
    MailError::Temporary(Box::new(error))
}

#[cfg(test)]
mod tests;
