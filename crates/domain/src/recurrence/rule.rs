//! A recurrence rule: its original text, and its meaning.

use super::parts::{Limit, MAX_COUNT, Parts};
use super::start::Start;
use super::text::fault;
use crate::{Fault, FaultKind};

/// A recurrence rule (RFC 5545, section 3.3.10, and RFC 7529 with the Gregorian calendar), without `RRULE:`. The text is returned
/// unchanged; nothing is trimmed, so a space is a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecurrenceRule {
    text: String,
    parts: Parts,
}

impl RecurrenceRule {
    /// The most characters a rule may have.
    pub const MAX: usize = 1_000;
    /// The most occurrences that COUNT may ask for.
    pub const MAX_COUNT: u32 = MAX_COUNT;

    /// Parses a rule. Names and values may be in lower case; every part of the RFC is known, each may appear once. A fault names
    /// its part.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        if raw.is_empty() {
            return Err(Fault::new(FaultKind::Missing, "A rule has at least FREQ"));
        }
        if raw.len() > Self::MAX {
            return Err(Fault::new(FaultKind::TooLong, format!("A rule must be at most {} characters", Self::MAX)));
        }
        Ok(Self { text: raw.to_owned(), parts: Parts::parse(raw)? })
    }

    /// The text as it was given.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Rejects combinations with this start that make no sense: times of day in an all-day series. An UNTIL of any form is accepted
    /// with any start: for all-day events its date counts as it is written, because calendars in use send `UNTIL=20261231T235959Z`
    /// there, against RFC 5545.
    pub fn check_beside(&self, start: &Start) -> Result<(), Fault> {
        if start.is_all_day() && self.parts.has_times() {
            let sentence = "FREQ below DAILY, BYHOUR, BYMINUTE and BYSECOND are not for an all-day event";
            return Err(fault(sentence));
        }
        Ok(())
    }

    pub(super) const fn parts(&self) -> &Parts {
        &self.parts
    }

    /// The same rule with another end; the rest of the text stays as it is.
    pub(super) fn with_limit(&self, limit: Limit) -> Self {
        let written = match limit {
            Limit::Never => None,
            Limit::Count(count) => Some(format!("COUNT={count}")),
            Limit::Until(until) => Some(format!("UNTIL={}", until.write())),
        };
        let is_limit = |part: &str| {
            let name = part.split_once('=').map_or("", |(name, _)| name);
            name.eq_ignore_ascii_case("COUNT") || name.eq_ignore_ascii_case("UNTIL")
        };
        let replaced = self.text.split(';').any(is_limit);
        let kept = self.text.split(';').filter_map(|part| if is_limit(part) { written.as_deref() } else { Some(part) });
        let added = written.as_deref().filter(|_| !replaced);
        let text = kept.chain(added).collect::<Vec<_>>().join(";");
        Self { text, parts: Parts { limit, ..self.parts.clone() } }
    }

    /// The same rule with additional parts, which it does not have yet.
    pub(super) fn with_added(&self, more: &[String]) -> Self {
        let text = [std::slice::from_ref(&self.text), more].concat().join(";");
        let parts = Parts::parse(&text);
        parts.map_or_else(|_| self.clone(), |parts| Self { text, parts })
    }
}
