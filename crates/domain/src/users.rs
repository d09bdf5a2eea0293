//! Users: who owns what.

use std::fmt;

use chrono::{DateTime, Utc};
use validator::ValidateEmail;

use crate::text::{self, Lines};
use crate::{Fault, FaultKind, Password, UserId};

/// An e-mail address as typed, at most 255 characters, matched without regard to case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// The most characters an address may have.
    pub const MAX: u64 = 255;

    /// Parses an address (the form of the HTML standard, "valid e-mail address"), trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let address = raw.trim();
        text::check_required(address, "Email", Self::MAX, Lines::One)?;
        if !address.validate_email() {
            return Err(Fault::new(FaultKind::Invalid, "Invalid email address"));
        }
        Ok(Self(address.to_owned()))
    }

    /// An address that was parsed before it was kept; not judged again, for rules may have risen since.
    #[must_use]
    pub const fn from_kept(text: String) -> Self {
        Self(text)
    }

    /// The address as typed.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
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

/// A person's name: one line of at most 255 characters, trimmed, never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FullName(String);

impl FullName {
    /// The most characters a name may have.
    pub const MAX: u64 = 255;

    /// Parses a name, trimming it; a blank one is no name.
    pub fn parse(raw: &str) -> Result<Option<Self>, Fault> {
        let name = raw.trim();
        text::check(name, "Full name", Self::MAX, Lines::One)?;
        Ok((!name.is_empty()).then(|| Self(name.to_owned())))
    }

    /// A name that was parsed before it was kept; not judged again, for rules may have risen since.
    #[must_use]
    pub const fn from_kept(text: String) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
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
    fn a_blank_name_is_no_name() {
        assert_eq!(FullName::parse("  "), Ok(None));
    }
}
