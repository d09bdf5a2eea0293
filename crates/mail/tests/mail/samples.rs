//! One letter of every kind, to people whose names try things.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Letter, MailKind};
use scheduler_domain::{EmailAddress, FullName};

/// Where the links of these letters go.
pub(crate) const LINK: &str =
    "https://scheduler.example.org/reset-password?token=tok-Zm9vYmFyYmF6cXV4_0123456789abcdefghijklmno";

/// A letter about this to somebody of this name, without one if it is blank.
pub(crate) fn letter(name: &str, kind: MailKind) -> Letter {
    Letter {
        name: FullName::parse(name).expect("a name"),
        account: EmailAddress::parse("ada@example.org").expect("an address"),
        kind,
    }
}

/// Every kind, by the name of its template.
pub(crate) fn mail_kinds() -> [(&'static str, MailKind); 5] {
    let link = || LINK.to_owned();
    let at: DateTime<Utc> = "2026-11-20T09:00:00Z".parse().expect("a time");
    let to = EmailAddress::parse("lovelace@example.net").expect("an address");
    [
        ("recovery", MailKind::Recovery { link: link(), valid_for: TimeDelta::hours(1) }),
        ("invitation", MailKind::Invitation { link: link(), valid_for: TimeDelta::days(3) }),
        ("address_changed", MailKind::AddressChanged { to, at }),
        ("password_changed", MailKind::PasswordChanged { at }),
        (
            "webhook_stopped",
            MailKind::WebhookStopped {
                host: "hooks.example.net".to_owned(),
                error: "The server answered with an error (500)".to_owned(),
            },
        ),
    ]
}
