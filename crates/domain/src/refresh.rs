//! When a subscribed calendar is fetched next.

use chrono::{DateTime, TimeDelta, Utc};

use crate::{Fault, FaultKind};

/// How often a subscribed calendar is fetched, in whole minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RefreshInterval(i32);

impl RefreshInterval {
    /// The fewest minutes.
    pub const MIN: i32 = 15;
    /// The most minutes: a week.
    pub const MAX: i32 = 7 * 24 * 60;

    /// Parses a number of minutes.
    pub fn parse(minutes: i64) -> Result<Self, Fault> {
        let within = i32::try_from(minutes).ok().filter(|minutes| (Self::MIN..=Self::MAX).contains(minutes));
        let out = || Fault::new(FaultKind::OutOfRange, format!("Must be between {} and {}", Self::MIN, Self::MAX));
        within.map(Self).ok_or_else(out)
    }

    /// The interval nearest to the one that a calendar gives (`REFRESH-INTERVAL`, RFC 7986, section 5.7, or `X-PUBLISHED-TTL`),
    /// which may be anything.
    #[must_use]
    pub fn nearest(published: TimeDelta) -> Self {
        let minutes = published.num_minutes().clamp(Self::MIN.into(), Self::MAX.into());
        Self(i32::try_from(minutes).unwrap_or(Self::MAX))
    }

    /// Minutes that were kept.
    #[must_use]
    pub const fn from_stored(minutes: i32) -> Self {
        Self(minutes)
    }

    /// In minutes.
    #[must_use]
    pub const fn minutes(self) -> i32 {
        self.0
    }

    /// As a span of time.
    #[must_use]
    pub fn span(self) -> TimeDelta {
        TimeDelta::minutes(self.0.into())
    }
}

impl Default for RefreshInterval {
    /// An hour.
    fn default() -> Self {
        Self(60)
    }
}

/// When a server wants the next request (`Retry-After`, RFC 9110, section 10.2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetryAfter {
    /// So much later.
    Delay(TimeDelta),
    /// Not before this.
    Until(DateTime<Utc>),
}

/// By how much a fetch is delayed at random, so that the calendars of one server are not all fetched in the same second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jitter(u8);

impl Jitter {
    /// None.
    pub const NONE: Self = Self(0);

    /// One of 256 steps, from zero to a tenth of the waiting time.
    #[must_use]
    pub const fn from_random(byte: u8) -> Self {
        Self(byte)
    }

    fn of(self, wait: TimeDelta) -> TimeDelta {
        TimeDelta::milliseconds(wait.num_milliseconds() / 2550 * i64::from(self.0))
    }
}

/// The refresh interval, from each source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RefreshRule {
    /// The owner's choice, which takes precedence.
    pub chosen: Option<RefreshInterval>,
    /// The interval that the calendar gave when it was last read.
    pub published: Option<TimeDelta>,
}

impl RefreshRule {
    /// The time between two fetches that succeed.
    #[must_use]
    pub fn interval(self) -> RefreshInterval {
        self.chosen.or(self.published.map(RefreshInterval::nearest)).unwrap_or_default()
    }

    /// When to fetch again after a success, delayed by at most a tenth of the interval.
    #[must_use]
    pub fn after_success(self, now: DateTime<Utc>, jitter: Jitter) -> DateTime<Utc> {
        let wait = self.interval().span();
        later(now, wait + jitter.of(wait))
    }

    /// When to fetch again after `failures` failures in a row, the last of them now: a quarter of an hour after the first, twice as
    /// long after each more, at most a day, plus a tenth of that for the jitter. Whatever the refresh interval is, a calendar that
    /// works again is noticed soon, and one that is gone costs a request a day. If a server asks for a longer pause, it gets up to
    /// a week.
    #[must_use]
    pub fn after_failure(
        now: DateTime<Utc>,
        failures: u32,
        retry_after: Option<RetryAfter>,
        jitter: Jitter,
    ) -> DateTime<Utc> {
        const DAY: TimeDelta = TimeDelta::days(1);
        let shortest = TimeDelta::minutes(RefreshInterval::MIN.into());
        // 2^7 quarters of an hour are more than a day.
        let backoff = (shortest * (1 << failures.saturating_sub(1).min(7))).min(DAY);
        let wanted = match retry_after {
            None => TimeDelta::zero(),
            Some(RetryAfter::Delay(delay)) => delay,
            Some(RetryAfter::Until(time)) => time - now,
        };
        let wait = backoff.max(wanted.min(TimeDelta::minutes(RefreshInterval::MAX.into())));
        later(now, wait + jitter.of(wait))
    }
}

fn later(now: DateTime<Utc>, wait: TimeDelta) -> DateTime<Utc> {
    now.checked_add_signed(wait).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

#[cfg(test)]
mod tests;
