//! Which occurrences of an event are requested.

use chrono::{DateTime, Utc};

use crate::moments::parse_instant;
use crate::{Fault, FaultKind, FieldErrors};

/// The first occurrences that begin at an instant or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OccurrencePage {
    from: DateTime<Utc>,
    limit: usize,
}

impl OccurrencePage {
    /// The most occurrences of one page.
    pub const MAX: usize = 1_000;
    /// How many there are where nobody says.
    pub const USUAL: usize = 100;

    /// Parses an instant (RFC 3339, section 5.6; the default is the first occurrence), and a number.
    pub fn parse(from: Option<&str>, limit: Option<i64>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let from = errors.check("from", from.map_or(Ok(DateTime::<Utc>::MIN_UTC), parse_instant));
        let within = |limit: i64| usize::try_from(limit).ok().filter(|limit| (1..=Self::MAX).contains(limit));
        let out_of_range =
            || Fault::new(FaultKind::OutOfRange, format!("The limit must be between 1 and {}", Self::MAX));
        let limit = limit.map_or(Some(Self::USUAL), within).ok_or_else(out_of_range);
        match (from, errors.check("limit", limit)) {
            (Some(from), Some(limit)) => Ok(Self { from, limit }),
            _ => Err(errors),
        }
    }

    /// From when on.
    #[must_use]
    pub const fn from(self) -> DateTime<Utc> {
        self.from
    }

    /// How many at most.
    #[must_use]
    pub const fn limit(self) -> usize {
        self.limit
    }
}
