//! Users: who owns what.

use std::fmt;

use chrono::{DateTime, Utc};
use validator::ValidateEmail;

use crate::text::{self, Lines, parsed_text};
use crate::{Change, Fault, FaultKind, Password, Update, UserId};

parsed_text!(
    /// An e-mail address as typed, at most 255 characters, matched without regard to case.
    EmailAddress
);

impl EmailAddress {
    /// The most characters an address may have.
    pub const MAX: u64 = 255;

    /// Parses an address that mail can reach, trimming it: the form of the HTML standard ("valid e-mail address") with a
    /// domain in any script, and dots only between other characters before the `@` (RFC 5322, section 3.4.1).
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let address = raw.trim();
        text::check_required(address, "Email", Self::MAX, Lines::One)?;
        // The library also takes an IP address in brackets, after anything: `a@<b>[127.0.0.1]`.
        let (local, is_machine) = (address.rsplit_once('@').map_or("", |(local, _)| local), address.contains('['));
        if is_machine || local.split('.').any(str::is_empty) || !address.validate_email() {
            return Err(Fault::new(FaultKind::Invalid, "Invalid email address"));
        }
        Ok(Self(address.to_owned()))
    }

    /// What two spellings of one address have in common.
    #[must_use]
    pub fn key(&self) -> String {
        self.0.to_lowercase()
    }

    /// The part before the `@`.
    #[must_use]
    pub fn local_part(&self) -> &str {
        self.0.rsplit_once('@').map_or(self.0.as_str(), |(local, _)| local)
    }
}

impl fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

parsed_text!(
    /// A person's name: one line of at most 255 characters, trimmed, never empty.
    FullName
);

impl FullName {
    /// The most characters a name may have.
    pub const MAX: u64 = 255;

    /// Parses a name, trimming it; a blank one is no name.
    pub fn parse(raw: &str) -> Result<Option<Self>, Fault> {
        let name = raw.trim();
        text::check(name, "Full name", Self::MAX, Lines::One)?;
        Ok((!name.is_empty()).then(|| Self(name.to_owned())))
    }
}

/// Somebody with an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Identifies the user.
    pub id: UserId,
    /// Where they get mail, and what they log in with.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: bool,
    /// Whether they may log in.
    pub is_active: bool,
    /// When the account was made.
    pub created_at: DateTime<Utc>,
}

/// A change of a user; what is not said stays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserChanges {
    /// Another address, not yet known to be free.
    pub email: Option<EmailAddress>,
    /// What they are called.
    pub full_name: Update<FullName>,
    /// Whether they manage all users and items.
    pub is_superuser: Option<bool>,
    /// Whether they may log in.
    pub is_active: Option<bool>,
}

impl User {
    /// Applies a change; answers what really changed.
    pub fn apply(&mut self, changes: UserChanges) -> Vec<Change> {
        let before = self.clone();
        if let Some(email) = changes.email {
            self.email = email;
        }
        changes.full_name.apply(&mut self.full_name);
        self.is_superuser = changes.is_superuser.unwrap_or(self.is_superuser);
        self.is_active = changes.is_active.unwrap_or(self.is_active);
        self.changes_since(Some(&before))
    }

    /// What differs from an earlier state; without one, all that there is.
    #[must_use]
    pub fn changes_since(&self, before: Option<&Self>) -> Vec<Change> {
        let email = |user: &Self| Some(user.email.as_str().to_owned());
        let full_name = |user: &Self| user.full_name.as_ref().map(|name| name.as_str().to_owned());
        let is_superuser = |user: &Self| Some(user.is_superuser.to_string());
        let is_active = |user: &Self| Some(user.is_active.to_string());
        [
            Change::between("email", before.and_then(email), email(self)),
            Change::between("full_name", before.and_then(full_name), full_name(self)),
            Change::between("is_superuser", before.and_then(is_superuser), is_superuser(self)),
            Change::between("is_active", before.and_then(is_active), is_active(self)),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// Whether they can manage others: a superuser who may log in.
    #[must_use]
    pub const fn is_acting_superuser(&self) -> bool {
        self.is_superuser && self.is_active
    }
}

/// What a visitor says when they sign up.
#[derive(Debug)]
pub struct SignUp {
    /// The address, not yet known to be free.
    pub email: EmailAddress,
    /// What they are called.
    pub full_name: Option<FullName>,
    /// The password of the new account.
    pub password: Password,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_kept_as_typed_and_matched_without_case() {
        let address = EmailAddress::parse(" Ada@Example.ORG ").expect("valid");
        assert_eq!(address.as_str(), "Ada@Example.ORG");
        assert_eq!(address.key(), "ada@example.org");
        assert_eq!(address.local_part(), "Ada");
    }

    #[test]
    fn what_is_no_address_is_refused() {
        for raw in ["", "ada", "ada@", "@example.org", "a b@example.org", "ada@exa mple.org", "a\0@example.org"] {
            assert!(EmailAddress::parse(raw).is_err(), "{raw:?}");
        }
        assert!(EmailAddress::parse(&format!("{}@example.org", "a".repeat(250))).is_err());
    }

    #[test]
    fn an_address_that_mail_cannot_reach_is_refused() {
        for raw in [".ada@example.org", "ada.@example.org", "ada..lovelace@example.org"] {
            assert!(EmailAddress::parse(raw).is_err(), "{raw:?}");
        }
    }

    #[test]
    fn an_address_names_a_domain_and_no_machine() {
        for raw in ["ada@[127.0.0.1]", "ada@[::1]", "ada@<b>\"Bob\"[127.0.0.1]"] {
            assert!(EmailAddress::parse(raw).is_err(), "{raw:?}");
        }
        assert!(EmailAddress::parse("ada@bücher.example").is_ok());
    }

    #[test]
    fn a_blank_name_is_no_name() {
        assert_eq!(FullName::parse("  "), Ok(None));
    }
}
