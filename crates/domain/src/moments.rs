//! Points in time in user input: an instant on a whole minute, or a date.

use std::fmt;
use std::ops::RangeInclusive;

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, SecondsFormat, Timelike, Utc};

use crate::{Fault, FaultKind};

/// The allowed years. A typing error must not hide an event forever, and arithmetic within them never overflows.
const YEARS: RangeInclusive<i32> = 1900..=2199;

/// An instant on a whole minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Minute(DateTime<Utc>);

impl Minute {
    /// Parses an instant (RFC 3339, section 5.6) with any offset.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let at = parse_instant(raw)?;
        if at.second() != 0 || at.nanosecond() != 0 {
            return Err(Fault::new(FaultKind::Invalid, "Must be on a whole minute"));
        }
        Ok(Self(at))
    }

    /// An instant that was parsed before it was kept.
    #[must_use]
    pub const fn from_stored(at: DateTime<Utc>) -> Self {
        Self(at)
    }

    /// The instant.
    #[must_use]
    pub const fn instant(self) -> DateTime<Utc> {
        self.0
    }
}

/// A date, independent of the time zone. It becomes an instant only with a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(NaiveDate);

impl Day {
    /// Parses a date (RFC 3339, section 5.6: "full-date").
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let date = NaiveDate::parse_from_str(raw, "%Y-%m-%d").ok().filter(|date| date.to_string() == raw);
        let date = date.ok_or_else(|| Fault::new(FaultKind::Invalid, "Must be a date such as 2026-11-20"))?;
        within_years(date.year())?;
        Ok(Self(date))
    }

    /// A date within the allowed years, or outside of them.
    pub(crate) const fn of(date: NaiveDate) -> Self {
        Self(date)
    }

    /// The date from which [`Self::as_if_utc`] was computed.
    #[must_use]
    pub fn from_stored(midnight: DateTime<Utc>) -> Self {
        Self(midnight.date_naive())
    }

    /// Its midnight as if it were in UTC: how a date is stored and compared with instants.
    #[must_use]
    pub fn as_if_utc(self) -> DateTime<Utc> {
        self.0.and_time(NaiveTime::MIN).and_utc()
    }

    /// The date.
    #[must_use]
    pub const fn date(self) -> NaiveDate {
        self.0
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A date or an instant, as the text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// A date.
    Day(Day),
    /// An instant.
    At(Minute),
}

impl When {
    /// Parses either; text that is not longer than a date is read as a date.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        if is_short(raw) { Day::parse(raw).map(Self::Day) } else { Minute::parse(raw).map(Self::At) }
    }

    /// Rejects a computed value outside of the allowed years.
    pub fn check_years(self) -> Result<(), Fault> {
        match self {
            Self::Day(day) => within_years(day.date().year()),
            Self::At(at) => within_years(at.instant().year()),
        }
    }

    /// A text of [`fmt::Display`] that was stored. Accepts any year: older versions had a different rule.
    #[must_use]
    pub fn from_stored(raw: &str) -> Option<Self> {
        if is_short(raw) {
            return raw.parse().ok().map(|date| Self::Day(Day(date)));
        }
        DateTime::parse_from_rfc3339(raw).ok().map(|at| Self::At(Minute(at.to_utc())))
    }
}

/// Whether it is no longer than a date.
pub(crate) fn is_short(raw: &str) -> bool {
    raw.len() <= "2026-11-20".len()
}

impl fmt::Display for When {
    /// As it is parsed, in UTC.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Day(day) => day.fmt(f),
            Self::At(minute) => f.write_str(&minute.instant().to_rfc3339_opts(SecondsFormat::Secs, true)),
        }
    }
}

/// An instant within the allowed years, to the microsecond.
pub fn parse_instant(raw: &str) -> Result<DateTime<Utc>, Fault> {
    // chrono reads more than the standard writes: a blank before the time, small letters, a typographic minus.
    let is_plain = raw.is_ascii() && raw.as_bytes().get(10) == Some(&b'T') && !raw.ends_with('z');
    let parsed = DateTime::parse_from_rfc3339(raw).ok().filter(|_| is_plain);
    // A leap second is on no clock of ours, and what is kept has microseconds.
    let parsed = parsed.filter(|at| at.nanosecond() < 1_000_000_000);
    let fault = || Fault::new(FaultKind::Invalid, "Must be an instant such as 2026-11-20T09:00:00Z");
    let parsed = parsed.ok_or_else(fault)?;
    // Checked as written, because people read that, and in UTC, because answers are in UTC and must be accepted again.
    within_years(parsed.year())?;
    within_years(parsed.to_utc().year())?;
    DateTime::from_timestamp_micros(parsed.timestamp_micros()).ok_or_else(fault)
}

fn within_years(year: i32) -> Result<(), Fault> {
    if YEARS.contains(&year) {
        return Ok(());
    }
    Err(Fault::new(FaultKind::OutOfRange, format!("The year must be between {} and {}", YEARS.start(), YEARS.end())))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn minute(raw: &str) -> Result<String, FaultKind> {
        Minute::parse(raw).map(|at| at.instant().to_rfc3339()).map_err(|fault| fault.kind)
    }

    fn day(raw: &str) -> Result<String, FaultKind> {
        Day::parse(raw).map(|day| day.to_string()).map_err(|fault| fault.kind)
    }

    #[test]
    fn an_instant_may_have_any_offset_and_is_stored_in_utc() {
        for raw in ["2026-11-20T09:00:00Z", "2026-11-20T10:30:00.000+01:30", "2026-11-19T19:00:00-14:00"] {
            assert_eq!(minute(raw).as_deref(), Ok("2026-11-20T09:00:00+00:00"), "{raw}");
        }
    }

    #[test]
    fn anything_but_an_instant_on_a_whole_minute_is_rejected() {
        for raw in [
            "",
            "2026-11-20",
            "2026-11-20T09:00Z",
            "2026-11-20T09:00:00",
            "2026-11-20 09:00:00Z",
            "2026-11-20t09:00:00Z",
            "2026-11-20T09:00:00z",
            "2026-11-20T09:00:00\u{2212}01:00",
            "2026-11-20T09:00:00+0100",
            "2026-11-20T24:00:00Z",
            "2026-02-29T09:00:00Z",
            "2026-11-20T09:00:01Z",
            "2026-11-20T09:00:00.000001Z",
            "2016-12-31T23:59:60Z",
            " 2026-11-20T09:00:00Z",
            "2026-11-20T09:00:00Zx",
        ] {
            assert_eq!(minute(raw), Err(FaultKind::Invalid), "{raw}");
        }
    }

    #[test]
    fn an_invalid_date_is_rejected() {
        for raw in ["", "2026-1-5", "2026-02-29", "+2026-01-05", "2026-01-05 ", "20260105", "2026-W01-1", "٢٠٢٦-٠١-٠١"]
        {
            assert_eq!(day(raw), Err(FaultKind::Invalid), "{raw}");
        }
        assert_eq!(day("2028-02-29").as_deref(), Ok("2028-02-29"));
    }

    #[test]
    fn years_are_those_of_a_calendar() {
        assert!(day("1900-01-01").is_ok() && day("2199-12-31").is_ok());
        for raw in ["0000-01-01", "1899-12-31", "2200-01-01", "9999-12-31"] {
            assert_eq!(day(raw), Err(FaultKind::OutOfRange), "{raw}");
            assert_eq!(minute(&format!("{raw}T12:00:00Z")), Err(FaultKind::OutOfRange), "{raw}");
        }
    }

    #[test]
    fn the_years_are_those_that_are_written_and_those_in_utc() {
        for raw in [
            "1900-01-01T00:00:00+00:01",
            "1900-01-01T00:00:00+05:00",
            "1899-12-31T23:59:00-00:01",
            "2199-12-31T23:59:00-00:01",
            "2200-01-01T00:00:00+00:01",
        ] {
            assert_eq!(minute(raw), Err(FaultKind::OutOfRange), "{raw}");
        }
        for (raw, kept) in [
            ("1900-01-01T00:01:00+00:01", "1900-01-01T00:00:00+00:00"),
            ("2199-12-31T23:58:00-00:01", "2199-12-31T23:59:00+00:00"),
        ] {
            assert_eq!(minute(raw).as_deref(), Ok(kept), "{raw}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(raw in r"[-0-9TZ:+.]{0,40}|\PC{0,40}") {
            let _ = (When::parse(&raw), Day::parse(&raw), Minute::parse(&raw));
        }

        #[test]
        fn what_is_accepted_is_accepted_again_as_it_is_given_back(
            (year, day) in (prop_oneof![1899..=1901_i32, 2198..=2200_i32, 1890..2210_i32], 1..=366_u32),
            (minute, offset) in (0..1440_u32, -1439..=1439_i32),
        ) {
            let day = NaiveDate::from_yo_opt(year, day).unwrap_or_default();
            let sign = if offset < 0 { '-' } else { '+' };
            let (hours, minutes) = (offset.abs() / 60, offset.abs() % 60);
            let raw = format!("{day}T{:02}:{:02}:00{sign}{hours:02}:{minutes:02}", minute / 60, minute % 60);
            if let Ok(when) = When::parse(&raw) {
                prop_assert_eq!(When::parse(&when.to_string()), Ok(when));
            }
        }

        #[test]
        fn a_stored_date_is_read_back(days in 0_i64..109_000) {
            let day = Day(NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::TimeDelta::days(days));
            prop_assert_eq!(Day::from_stored(day.as_if_utc()), day);
            prop_assert_eq!(Day::parse(&day.to_string()), Ok(day));
            for when in [When::Day(day), When::At(Minute(day.as_if_utc()))] {
                prop_assert_eq!(When::parse(&when.to_string()), Ok(when));
                prop_assert_eq!(When::from_stored(&when.to_string()), Some(when));
            }
        }
    }

    #[test]
    fn values_stored_before_the_rule_for_years_are_still_read() {
        for raw in ["1899-12-31T19:00:00Z", "2200-01-01T04:59:00Z", "1899-12-31"] {
            assert_eq!(When::from_stored(raw).map(|when| when.to_string()).as_deref(), Some(raw));
        }
        assert_eq!(When::from_stored("tomorrow"), None);
    }
}
