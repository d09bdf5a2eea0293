//! The part of a calendar that somebody looks at.

use chrono::{DateTime, TimeDelta, Utc};

use crate::moments::parse_instant;
use crate::{Fault, FaultKind, FieldErrors};

/// The time from one instant up to another (exclusive).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

impl Window {
    /// The longest window, in days: a year as the screen shows it, with the weeks in which it begins and ends.
    pub const MAX_DAYS: i64 = 400;

    /// Parses the two ends: instants (RFC 3339, section 5.6).
    pub fn parse(from: Option<&str>, to: Option<&str>) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let mut end = |name: &str, raw: Option<&str>| {
            let missing = || Fault::new(FaultKind::Missing, "Name both ends of the window");
            errors.check(name, raw.ok_or_else(missing).and_then(parse_instant))
        };
        let (from, to) = (end("from", from), end("to", to));
        let (Some(from), Some(to)) = (from, to) else { return Err(errors) };
        Self::between(from, to).map_err(|fault| FieldErrors::one("to", fault))
    }

    /// Rejects ends that are not in order, or too far apart.
    pub fn between(from: DateTime<Utc>, to: DateTime<Utc>) -> Result<Self, Fault> {
        if to <= from {
            return Err(Fault::new(FaultKind::Invalid, "The window must end after it begins"));
        }
        if to - from > TimeDelta::days(Self::MAX_DAYS) {
            let sentence = format!("A window has at most {} days", Self::MAX_DAYS);
            return Err(Fault::new(FaultKind::OutOfRange, sentence));
        }
        Ok(Self { from, to })
    }

    /// Its first instant.
    #[must_use]
    pub const fn from(self) -> DateTime<Utc> {
        self.from
    }

    /// The first instant after it.
    #[must_use]
    pub const fn to(self) -> DateTime<Utc> {
        self.to
    }

    /// Whether any part of a span is in it; spans do not include their end either.
    #[must_use]
    pub fn overlaps(self, start: DateTime<Utc>, end: DateTime<Utc>) -> bool {
        start < self.to && end > self.from
    }
}

/// Those that have a place, in the order of their places.
pub(crate) fn in_order<T, P: Ord + Copy>(things: Vec<T>, place: impl Fn(&T) -> Option<P>) -> Vec<T> {
    let mut found: Vec<_> = things.into_iter().filter_map(|thing| Some((place(&thing)?, thing))).collect();
    found.sort_unstable_by_key(|(place, _)| *place);
    found.into_iter().map(|(_, thing)| thing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(from: Option<&str>, to: Option<&str>) -> Vec<FaultKind> {
        let errors = Window::parse(from, to).err().unwrap_or_default();
        errors.iter().map(|error| error.fault.kind).collect()
    }

    #[test]
    fn a_window_has_two_ends_in_their_order() {
        let day = |day: &str| format!("2026-{day}T00:00:00.5Z");
        let (first, second) = (day("01-01"), day("01-02"));
        assert_eq!(faults(Some(&first), Some(&second)), []);
        assert_eq!(faults(Some(&second), Some(&first)), [FaultKind::Invalid]);
        assert_eq!(faults(Some(&first), Some(&first)), [FaultKind::Invalid]);
        assert_eq!(faults(None, Some("x")), [FaultKind::Missing, FaultKind::Invalid]);
    }

    #[test]
    fn a_window_has_at_most_400_days() {
        let from = Some("2026-01-01T00:00:00Z");
        assert_eq!(faults(from, Some("2027-02-05T00:00:00Z")), []);
        assert_eq!(faults(from, Some("2027-02-05T00:00:00.000001Z")), [FaultKind::OutOfRange]);
    }

    #[test]
    fn a_span_that_only_touches_a_window_is_not_in_it() {
        let at = |hour: i64| DateTime::UNIX_EPOCH + TimeDelta::hours(hour);
        let window = Window::between(at(10), at(20)).expect("good");
        for (start, end, is_in) in
            [(8, 10, false), (8, 11, true), (8, 24, true), (12, 13, true), (19, 24, true), (20, 24, false)]
        {
            assert_eq!(window.overlaps(at(start), at(end)), is_in, "{start}–{end}");
        }
    }
}
