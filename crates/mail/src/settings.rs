//! Who sends, and what may be wrong with a setting: parsed once, at start.

use lettre::message::Mailbox;

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
}
