//! Who sends, and through which server: parsed once, at start.

use std::fmt;
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::{AsyncSmtpTransport, Tokio1Executor};
use url::Url;

/// How long one step of the conversation with the server may take.
const STEP_TIMEOUT: Duration = Duration::from_secs(20);

/// What is wrong with a setting. Never repeats it: it may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailSettingFault {
    /// Not a sender.
    #[error("must be a sender such as `Scheduler <noreply@example.org>`")]
    Sender,
    /// Not a URL with a host.
    #[error("must be a URL such as smtps://user:password@mail.example.org (special characters percent-encoded)")]
    Url,
    /// A URL of another kind.
    #[error("must begin with smtp:// or smtps://")]
    Scheme,
    /// A name without a password, or the other way round.
    #[error("must name both user and password, or neither")]
    Credentials,
    /// Something behind the question mark that means nothing.
    #[error("may have no other parameter than tls=required or tls=opportunistic, and that with smtp:// only")]
    Parameters,
}

/// Who mails come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sender(pub(crate) Mailbox);

impl Sender {
    /// Parses a mailbox (RFC 5322, section 3.4) such as `Scheduler <noreply@localhost>`.
    pub fn parse(raw: &str) -> Result<Self, MailSettingFault> {
        if raw.chars().any(char::is_control) {
            return Err(MailSettingFault::Sender);
        }
        raw.parse().map(Self).map_err(|_| MailSettingFault::Sender)
    }
}

/// A mail server, and how to log in there.
#[derive(Clone)]
pub struct SmtpServer {
    name: String,
    builder: Box<AsyncSmtpTransportBuilder>,
}

impl SmtpServer {
    /// Parses `smtps://user:password@host` (TLS from the start), `smtp://…?tls=required` (STARTTLS) or
    /// `smtp://host` (no encryption, for a server on the same machine).
    pub fn parse(raw: &str) -> Result<Self, MailSettingFault> {
        let url = Url::parse(raw).map_err(|_| MailSettingFault::Url)?;
        if !matches!(url.scheme(), "smtp" | "smtps") {
            return Err(MailSettingFault::Scheme);
        }
        let name = url.host_str().filter(|host| !host.is_empty()).ok_or(MailSettingFault::Url)?.to_owned();
        if url.username().is_empty() != url.password().is_none_or(str::is_empty) {
            return Err(MailSettingFault::Credentials);
        }
        let mut parameters = url.query_pairs();
        let starttls = |value: &str| url.scheme() == "smtp" && matches!(value, "required" | "opportunistic");
        if !parameters.all(|(key, value)| key == "tls" && starttls(&value)) || url.fragment().is_some() {
            return Err(MailSettingFault::Parameters);
        }
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(raw).map_err(|_| MailSettingFault::Url)?;
        Ok(Self { name, builder: Box::new(builder.timeout(Some(STEP_TIMEOUT))) })
    }

    pub(crate) fn transport(&self) -> AsyncSmtpTransport<Tokio1Executor> {
        AsyncSmtpTransportBuilder::clone(&self.builder).build()
    }
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SmtpServer({})", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sender_has_an_address_and_maybe_a_name() {
        for raw in ["Scheduler <noreply@localhost>", "noreply@example.org", "Müllers Planer <noreply@example.org>"] {
            assert!(Sender::parse(raw).is_ok(), "{raw}");
        }
        for raw in ["", "Scheduler", "Scheduler <>", "a@b@c", "Scheduler <noreply@example.org>\r\nBcc: eve@example.org"]
        {
            assert_eq!(Sender::parse(raw), Err(MailSettingFault::Sender), "{raw:?}");
        }
    }

    #[test]
    fn every_form_of_a_servers_url_is_understood() {
        for raw in [
            "smtp://localhost",
            "smtp://localhost:1025",
            "smtp://mail.example.org:587?tls=required",
            "smtp://ada:p%40ss@mail.example.org/my-host?tls=opportunistic",
            "smtps://ada:secret@mail.example.org",
            "smtps://ada:secret@mail.example.org:465",
            "smtp://127.0.0.1:25",
            "smtp://[::1]:25",
        ] {
            assert!(SmtpServer::parse(raw).is_ok(), "{raw}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_servers_url_is_told_apart() {
        for (raw, fault) in [
            ("", MailSettingFault::Url),
            ("mail.example.org", MailSettingFault::Url),
            ("smtp://", MailSettingFault::Url),
            ("mail.example.org:25", MailSettingFault::Scheme),
            ("https://mail.example.org", MailSettingFault::Scheme),
            ("smtps://ada@mail.example.org", MailSettingFault::Credentials),
            ("smtps://:secret@mail.example.org", MailSettingFault::Credentials),
            ("smtp://mail.example.org?tls=yes", MailSettingFault::Parameters),
            ("smtp://mail.example.org?tsl=required", MailSettingFault::Parameters),
            ("smtps://mail.example.org?tls=opportunistic", MailSettingFault::Parameters),
        ] {
            assert_eq!(SmtpServer::parse(raw).err(), Some(fault), "{raw}");
        }
    }

    #[test]
    fn a_server_shows_its_name_and_never_its_password() {
        let server = SmtpServer::parse("smtps://ada:hush-hush@mail.example.org").expect("valid");
        assert_eq!(format!("{server:?}"), "SmtpServer(mail.example.org)");
    }
}
