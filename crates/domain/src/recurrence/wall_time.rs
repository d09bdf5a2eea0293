//! A local time, to the second: without a zone, a gap or a fold.

use chrono::{DateTime, Utc};
use jiff::Timestamp;
use jiff::civil::{self, Date};
use jiff::tz::Offset;

pub(super) const DAY: i64 = 86_400;

/// A local time: seconds since 1970-01-01T00:00 on that clock. A date is its midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct WallTime(i64);

impl WallTime {
    /// The first possible time of an occurrence: 1900-01-01T00:00.
    pub(super) const FIRST: Self = Self(-2_208_988_800);
    /// The last possible time of an occurrence: 2199-12-31T23:59:59.
    pub(super) const LAST: Self = Self(7_258_118_399);
    /// The stored range: a leap year before [`Self::FIRST`] and after [`Self::LAST`], far from where arithmetic overflows.
    const KEPT: (i64, i64) = (Self::FIRST.0 - 366 * DAY, Self::LAST.0 + 366 * DAY);

    /// A time that was kept by [`Self::as_if_utc`].
    #[must_use]
    pub fn from_stored(at: DateTime<Utc>) -> Self {
        Self::new(at.timestamp())
    }

    /// The same time as if the clock were in UTC: how it is stored.
    #[must_use]
    pub fn as_if_utc(self) -> DateTime<Utc> {
        DateTime::from_timestamp(self.0, 0).unwrap_or_default()
    }

    /// Seconds since 1970-01-01T00:00; far outside of the allowed years the nearest value with safe arithmetic.
    pub(super) fn new(seconds: i64) -> Self {
        Self(seconds.clamp(Self::KEPT.0, Self::KEPT.1))
    }

    pub(super) fn of(at: civil::DateTime) -> Self {
        Offset::UTC.to_timestamp(at).map_or(Self::LAST, |at| Self::new(at.as_second()))
    }

    pub(super) fn midnight(date: Date) -> Self {
        Self::of(date.at(0, 0, 0, 0))
    }

    pub(super) const fn seconds(self) -> i64 {
        self.0
    }

    pub(super) fn civil(self) -> civil::DateTime {
        Offset::UTC.to_datetime(Timestamp::from_second(self.0).unwrap_or_default())
    }

    pub(super) fn date(self) -> Date {
        self.civil().date()
    }

    /// Days since 1970-01-01.
    pub(super) const fn day(self) -> i64 {
        self.0.div_euclid(DAY)
    }

    pub(super) fn plus(self, seconds: i64) -> Self {
        Self::new(self.0.saturating_add(seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_years_are_those_of_a_calendar() {
        assert_eq!(WallTime::FIRST.civil().to_string(), "1900-01-01T00:00:00");
        assert_eq!(WallTime::LAST.civil().to_string(), "2199-12-31T23:59:59");
    }

    #[test]
    fn a_stored_local_time_is_read_back() {
        for at in [WallTime::FIRST, WallTime::new(-1), WallTime::new(0), WallTime::LAST] {
            assert_eq!(WallTime::from_stored(at.as_if_utc()), at);
            assert_eq!(WallTime::of(at.civil()), at);
        }
        assert_eq!(WallTime::from_stored(DateTime::<Utc>::MAX_UTC).date().year(), 2201);
    }
}
