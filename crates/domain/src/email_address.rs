//! E-mail addresses.

use std::fmt;

use validator::ValidateEmail;

use crate::text::{self, Lines, parsed_text};
use crate::{Fault, FaultKind};

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

    /// The part that two spellings of the same address have in common.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_stored_as_typed_and_matched_ignoring_case() {
        let address = EmailAddress::parse(" Ada@Example.ORG ").expect("valid");
        assert_eq!(address.as_str(), "Ada@Example.ORG");
        assert_eq!(address.key(), "ada@example.org");
        assert_eq!(address.local_part(), "Ada");
    }

    #[test]
    fn an_invalid_address_is_rejected() {
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
}
