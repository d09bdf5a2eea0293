//! The fields of an event besides its title, its location and its time.

use crate::text::parsed_text;
use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind};

vocabulary!(
    /// Whether an event takes place (RFC 5545, section 3.8.1.11).
    EventStatus or Confirmed {
        /// It does.
        Confirmed = "confirmed",
        /// Maybe.
        Tentative = "tentative",
        /// It does not.
        Cancelled = "cancelled",
    }
);

parsed_text!(
    /// An address with more about an event (RFC 5545, section 3.8.4.6): with its scheme, at most 2000 characters.
    EventUrl
);

impl EventUrl {
    /// The most characters an address may have.
    pub const MAX: usize = 2_000;

    /// Parses an address, trimming it; an empty one is `None`. Addresses that would run as a program when they are opened are
    /// rejected.
    pub fn parse(raw: &str) -> Result<Option<Self>, Fault> {
        let url = raw.trim();
        if url.is_empty() {
            return Ok(None);
        }
        if url.chars().count() > Self::MAX {
            return Err(Fault::new(FaultKind::TooLong, format!("URL must be at most {} characters", Self::MAX)));
        }
        let scheme = url.split_once(':').map_or("", |(scheme, _)| scheme);
        let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
        let is_program = ["javascript", "data", "vbscript"].iter().any(|word| word.eq_ignore_ascii_case(scheme));
        if !is_scheme || is_program || url.chars().any(|c| c.is_control() || c.is_whitespace()) {
            return Err(Fault::new(FaultKind::Invalid, "Must be an address such as https://example.org/agenda"));
        }
        Ok(Some(Self(url.to_owned())))
    }
}

/// The reminders of an event, in minutes before it begins, without duplicates and the longest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reminders(Vec<i64>);

impl Reminders {
    /// The most that an event may have.
    pub const MOST: usize = 10;
    /// The earliest: four weeks.
    pub const MAX_MINUTES: i64 = 28 * 24 * 60;

    /// Checks minutes.
    pub fn parse(minutes: &[i64]) -> Result<Self, Fault> {
        if minutes.iter().any(|minutes| !(0..=Self::MAX_MINUTES).contains(minutes)) {
            let sentence = format!("A reminder is 0 to {} minutes before the start", Self::MAX_MINUTES);
            return Err(Fault::new(FaultKind::OutOfRange, sentence));
        }
        let mut minutes = minutes.to_vec();
        minutes.sort_unstable_by(|one, other| other.cmp(one));
        minutes.dedup();
        if minutes.len() > Self::MOST {
            return Err(Fault::new(FaultKind::TooLong, format!("At most {} reminders", Self::MOST)));
        }
        Ok(Self(minutes))
    }

    /// Minutes that were checked before they were stored.
    #[must_use]
    pub const fn from_stored(minutes: Vec<i64>) -> Self {
        Self(minutes)
    }

    /// The minutes before the start, the longest first.
    #[must_use]
    pub fn minutes(&self) -> &[i64] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_scheme_and_runs_nothing() {
        for good in ["https://example.org/a?b=c#d", "mailto:ada@example.org", "tel:+49", "msteams:/l/meetup"] {
            assert_eq!(EventUrl::parse(good).ok().flatten().as_ref().map(EventUrl::as_str), Some(good));
        }
        for bad in ["example.org", "://a", "1a:b", "javascript:alert(1)", "DATA:text/html,a", "https://a b", "a\u{7}:b"]
        {
            assert!(EventUrl::parse(bad).is_err(), "{bad}");
        }
        assert_eq!(EventUrl::parse("  "), Ok(None));
    }

    #[test]
    fn reminders_are_few_and_each_once() {
        assert_eq!(Reminders::parse(&[10, 60, 10]).map(|all| all.minutes().to_vec()), Ok(vec![60, 10]));
        assert!(Reminders::parse(&[-1]).is_err() && Reminders::parse(&[28 * 24 * 60 + 1]).is_err());
        assert!(Reminders::parse(&(0..10).collect::<Vec<_>>()).is_ok());
        assert!(Reminders::parse(&(0..11).collect::<Vec<_>>()).is_err());
    }
}
