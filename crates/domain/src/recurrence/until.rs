//! The last moment of a rule.

use jiff::civil::{Date, DateTime};

use super::text::{fault, parse_date, parse_date_time, write_date, write_date_time};
use crate::Fault;

/// Up to when a rule produces occurrences, as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Until {
    /// A date: the whole day in the event's zone.
    Day(Date),
    /// A time on the clocks of the event's zone.
    Wall(DateTime),
    /// An instant, in UTC.
    Utc(DateTime),
}

impl Until {
    /// Parses the value of UNTIL, in capital letters.
    pub(super) fn parse(raw: &str) -> Result<Self, Fault> {
        let parsed = match raw.strip_suffix('Z') {
            Some(utc) => parse_date_time(utc).map(Self::Utc),
            None => parse_date(raw).map(Self::Day).or_else(|| parse_date_time(raw).map(Self::Wall)),
        };
        parsed.ok_or_else(|| fault("UNTIL must be a date such as 20261120 or a time such as 20261120T090000Z"))
    }

    /// The date as it is written: this counts for an all-day start.
    pub(super) fn date(self) -> Date {
        match self {
            Self::Day(date) => date,
            Self::Wall(at) | Self::Utc(at) => at.date(),
        }
    }

    /// As a rule has it.
    pub(super) fn write(self) -> String {
        match self {
            Self::Day(date) => write_date(date),
            Self::Wall(at) => write_date_time(at),
            Self::Utc(at) => format!("{}Z", write_date_time(at)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn until_is_returned_as_it_was_written() {
        for raw in ["20261120", "20261120T090000", "20261120T090059Z", "00010101", "99991231T235959Z"] {
            assert_eq!(Until::parse(raw).map(Until::write), Ok(raw.to_owned()));
        }
        assert_eq!(Until::parse("20161231T235960Z").map(Until::write).as_deref(), Ok("20161231T235959Z"));
    }

    #[test]
    fn a_text_that_is_neither_a_date_nor_a_time_is_rejected() {
        for raw in
            ["", "Z", "2026", "20260229", "20261120Z", "20261120T09", "20261120T240000Z", "20261120T090061", "2026112é"]
        {
            assert!(Until::parse(raw).is_err(), "{raw}");
        }
    }
}
