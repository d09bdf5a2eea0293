//! Dates beside a rule: added ones, and excluded ones.

use std::fmt;

use super::clock::Clock;
use super::start::Start;
use super::text::{digits, fault, out_of_range};
use super::wall_time::{DAY, WallTime};
use crate::moments::{is_short, parse_instant};
use crate::{Day, Fault, Minute, When};

/// The longest period, as the longest event.
const MAX_PERIOD: i64 = 366 * DAY;

/// An added date (RFC 5545, section 3.8.5.2): a start, and for a period its own end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExtraDate {
    start: When,
    end: Option<Minute>,
}

impl ExtraDate {
    /// Parses a start, or `start/end`, or `start/duration` with a duration such as PT1H (RFC 5545, section 3.3.9).
    pub fn parse(raw: &str, start: &Start) -> Result<Self, Fault> {
        let Some((first, rest)) = raw.split_once('/') else {
            return Ok(Self { start: parse_original_start(raw, start)?, end: None });
        };
        if start.is_all_day() {
            return Err(fault("An all-day event repeats on dates, not at periods"));
        }
        let first = parse_original_start(first, start)?;
        let begin = moment(first);
        let end = if rest.starts_with(['P', '+']) {
            parse_duration(rest)?.after(begin, &Clock::of(start))
        } else {
            moment(parse_original_start(rest, start)?)
        };
        if end <= begin {
            return Err(fault("A period must end after it begins"));
        }
        if end - begin > MAX_PERIOD || end > WallTime::LAST.seconds() {
            return Err(out_of_range("A period lasts at most 366 days, and ends within the years of a calendar"));
        }
        Ok(Self { start: first, end: Some(Minute::from_stored(WallTime::new(end).as_if_utc())) })
    }

    /// A date that was checked before it was kept.
    #[must_use]
    pub const fn from_stored(start: When, end: Option<Minute>) -> Self {
        Self { start, end }
    }

    /// When it begins.
    #[must_use]
    pub const fn start(&self) -> When {
        self.start
    }

    /// When it is over, if it is a period.
    #[must_use]
    pub const fn end(&self) -> Option<Minute> {
        self.end
    }
}

impl fmt::Display for ExtraDate {
    /// As it is parsed, in UTC, a period with its end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.start.fmt(f)?;
        self.end.map_or(Ok(()), |end| write!(f, "/{}", When::At(end)))
    }
}

/// Parses the original start of an occurrence of a series with this start: a date, or an instant on a whole second. Seconds are
/// allowed although events are on whole minutes, because a rule may produce them.
pub fn parse_original_start(raw: &str, start: &Start) -> Result<When, Fault> {
    if start.is_all_day() { Day::parse(raw).map(When::Day) } else { parse_second(raw).map(When::At) }
}

/// Parses the original start of an occurrence of a series that is not known yet: like [`parse_original_start`], with text that is
/// not longer than a date read as one.
pub fn parse_any_original_start(raw: &str) -> Result<When, Fault> {
    if is_short(raw) { Day::parse(raw).map(When::Day) } else { parse_second(raw).map(When::At) }
}

fn parse_second(raw: &str) -> Result<Minute, Fault> {
    let at = parse_instant(raw)?;
    if at.timestamp_subsec_nanos() != 0 {
        return Err(fault("Must be on a whole second"));
    }
    Ok(Minute::from_stored(at))
}

/// The moment of a date or an instant.
pub(super) fn moment(when: When) -> i64 {
    match when {
        When::Day(day) => day.as_if_utc().timestamp(),
        When::At(at) => at.instant().timestamp(),
    }
}

/// Calendar days and elapsed seconds (RFC 5545, section 3.3.6).
struct Duration {
    days: i64,
    seconds: i64,
}

impl Duration {
    fn after(&self, begin: i64, clock: &Clock) -> i64 {
        let day = if self.days == 0 { begin } else { clock.moment(clock.wall(begin).plus(self.days * DAY)).at };
        day + self.seconds
    }
}

fn parse_duration(raw: &str) -> Result<Duration, Fault> {
    let invalid = || fault("Must be a duration such as PT1H or P1DT30M");
    let unsigned = raw.strip_prefix('+').unwrap_or(raw).strip_prefix('P').ok_or_else(invalid)?;
    let (date, time) = unsigned.split_once('T').map_or((unsigned, None), |(date, time)| (date, Some(time)));
    let is_week = date.ends_with('W') && time.is_none();
    let days = if is_week { units(date, &[('W', 7)]) } else { units(date, &[('D', 1)]) };
    let seconds =
        time.map_or(Some(0), |time| units(time, &[('H', 3_600), ('M', 60), ('S', 1)]).filter(|_| !time.is_empty()));
    let (Some(days), Some(seconds)) = (days, seconds) else { return Err(invalid()) };
    if days > 366 || seconds > MAX_PERIOD {
        return Err(out_of_range("A period lasts at most 366 days"));
    }
    Ok(Duration { days, seconds })
}

/// The sum of numbers with their units, which must be in this order and may be absent.
fn units(mut raw: &str, known: &[(char, i64)]) -> Option<i64> {
    let mut sum = 0;
    for (unit, size) in known {
        if let Some((number, rest)) = raw.split_once(*unit) {
            let number = digits(number).filter(|_| number.len() <= 9 && !number.is_empty())?;
            sum += i64::from(number) * size;
            raw = rest;
        }
    }
    raw.is_empty().then_some(sum)
}
