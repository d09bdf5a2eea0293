//! Passwords and sessions.

use std::fmt;
use std::net::IpAddr;

use chrono::{DateTime, Utc};
use validator::ValidateLength;

use crate::{EmailAddress, Fault, FaultKind, SessionId, UserId, common_passwords};

/// The product's name: attackers try a password made of it first.
const PRODUCT: &str = "scheduler";

/// A password that somebody wants to set: 8 to 128 characters of any Unicode, not one of the most common. It becomes a [`Password`]
/// once it is compared with the account's own address.
#[derive(Clone, PartialEq, Eq)]
pub struct PasswordCandidate(String);

impl PasswordCandidate {
    /// The fewest characters.
    pub const MIN: u64 = 8;
    /// The most characters.
    pub const MAX: u64 = 128;

    /// Parses a candidate (NIST SP 800-63B, section 5.1.1.2: length, any characters, no truncation, refuse the most common and
    /// context-specific words).
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        if raw.is_empty() {
            return Err(Fault::new(FaultKind::Missing, "Password is required"));
        }
        if !raw.validate_length(Some(Self::MIN), None, None) {
            return Err(Fault::new(FaultKind::TooShort, "Password must be at least 8 characters"));
        }
        if !raw.validate_length(None, Some(Self::MAX), None) {
            return Err(Fault::new(FaultKind::TooLong, "Password must be at most 128 characters"));
        }
        if raw.contains('\0') {
            return Err(Fault::new(FaultKind::ControlCharacter, "Password must not contain control characters"));
        }
        let folded = raw.to_lowercase();
        if without_digits(&folded) == PRODUCT || common_passwords::contains(&folded) {
            return Err(weak());
        }
        Ok(Self(raw.to_owned()))
    }

    /// The password for the account with this address, unless it is derived from the address.
    pub fn accept_for(self, email: &EmailAddress) -> Result<Password, Fault> {
        let folded = self.0.to_lowercase();
        let core = without_digits(&folded);
        let (whole, local) = (email.key(), email.local_part().to_lowercase());
        let is_made_of = |word: &str| folded == word || (!core.is_empty() && core == without_digits(word));
        if is_made_of(&whole) || is_made_of(&local) { Err(weak()) } else { Ok(Password(self.0)) }
    }
}

impl fmt::Debug for PasswordCandidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordCandidate(…)")
    }
}

fn without_digits(word: &str) -> &str {
    word.trim_matches(char::is_numeric)
}

fn weak() -> Fault {
    Fault::new(FaultKind::WeakPassword, "Password is too easy to guess. Please choose another")
}

/// A password that may be set for one account. It is never shown in a log or an error.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

impl Password {
    /// The secret itself, for hashing.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// The client's description of itself (RFC 9110, section 10.1.5), for display: one line, cut to 255 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserAgent(String);

impl UserAgent {
    /// The maximum number of stored characters.
    const MAX: usize = 255;

    /// The useful part of a header; `None` if it is empty.
    #[must_use]
    pub fn parse(raw: &str) -> Option<Self> {
        let line: String = raw.trim().chars().filter(|c| !c.is_control()).take(Self::MAX).collect();
        (!line.is_empty()).then_some(Self(line))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One login on one device. It expires, or a user ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Identifies the session; the access token contains it.
    pub id: SessionId,
    /// The user who logged in.
    pub user: UserId,
    /// When they logged in.
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// When it was last used, to the minute.
    pub last_seen_at: DateTime<Utc>,
    /// From where it was last used; unknown for sessions of older versions.
    pub address: Option<IpAddr>,
    /// What the client called itself at login.
    pub user_agent: Option<UserAgent>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(raw: &str) -> Option<FaultKind> {
        let own = EmailAddress::parse("ada.lovelace@example.org").expect("valid");
        PasswordCandidate::parse(raw).and_then(|candidate| candidate.accept_for(&own)).err().map(|fault| fault.kind)
    }

    #[test]
    fn length_counts_characters() {
        assert_eq!(fault("ünïcödé"), Some(FaultKind::TooShort));
        assert_eq!(fault("ünïcödé!"), None);
        assert_eq!(fault(&"é5".repeat(64)), None);
        assert_eq!(fault(&"é5".repeat(65)), Some(FaultKind::TooLong));
    }

    #[test]
    fn common_passwords_are_weak_whatever_their_case() {
        for raw in ["password", "PassWord", "12345678", "qwertyuiop", "iloveyou"] {
            assert_eq!(fault(raw), Some(FaultKind::WeakPassword), "{raw}");
        }
    }

    #[test]
    fn the_products_name_with_digits_around_it_is_weak() {
        for raw in ["scheduler", "Scheduler2026", "123SCHEDULER", "1scheduler1"] {
            assert_eq!(fault(raw), Some(FaultKind::WeakPassword), "{raw}");
        }
        assert_eq!(fault("my scheduler horse"), None);
    }

    #[test]
    fn ones_own_address_is_weak() {
        for raw in ["ada.lovelace@example.org", "Ada.Lovelace", "ada.lovelace1815"] {
            assert_eq!(fault(raw), Some(FaultKind::WeakPassword), "{raw}");
        }
    }

    #[test]
    fn a_user_agent_is_one_short_line() {
        assert_eq!(UserAgent::parse(" \t "), None);
        let kept = UserAgent::parse(&format!("curl\u{1b}[31m\n{}", "x".repeat(300))).expect("some");
        assert_eq!(kept.as_str().chars().count(), 255);
        assert!(kept.as_str().starts_with("curl[31mxx"));
    }

    #[test]
    fn a_password_does_not_show_itself() {
        let candidate = PasswordCandidate::parse("correct horse battery").expect("good");
        assert_eq!(format!("{candidate:?}"), "PasswordCandidate(…)");
        let password = candidate.accept_for(&EmailAddress::parse("ada@example.org").expect("valid"));
        assert_eq!(format!("{password:?}"), "Ok(Password(…))");
    }
}
