//! The weekdays of a rule, with or without their ordinal in the month or the year.

use jiff::civil::Weekday;

use super::numbers::{Bounds, parse_number};
use super::text::fault;
use crate::Fault;

/// The value of BYDAY. A part that is absent is an empty one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ByDay {
    /// One bit a weekday, Monday the lowest.
    every: u8,
    /// The nth of a weekday, from the end if negative.
    nth: Vec<(i16, Weekday)>,
}

impl ByDay {
    const ORDINALS: Bounds = Bounds { least: 1, most: 53, is_signed: true };

    /// Parses a list such as `MO,-1FR`, in capital letters.
    pub(super) fn parse(raw: &str) -> Result<Self, Fault> {
        let mut days = Self::default();
        for item in raw.split(',') {
            let (ordinal, day) = item.split_at_checked(item.len().saturating_sub(2)).unwrap_or_default();
            let day = parse_weekday("BYDAY", day)?;
            if ordinal.is_empty() {
                days.every |= bit(day);
            } else {
                days.nth.push((parse_number("BYDAY", ordinal, Self::ORDINALS)?, day));
            }
        }
        Ok(days)
    }

    pub(super) fn every(day: Weekday) -> Self {
        Self { every: bit(day), nth: Vec::new() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.every == 0 && self.nth.is_empty()
    }

    pub(super) fn has_ordinals(&self) -> bool {
        !self.nth.is_empty()
    }

    /// Whether it names this weekday as the day with this ordinal, from 1, in a month or year of this length.
    pub(super) fn matches(&self, weekday: Weekday, place: i16, length: i16) -> bool {
        let from_front = (place - 1) / 7 + 1;
        let from_end = -((length - place) / 7 + 1);
        let is_nth = |(nth, day): &(i16, Weekday)| *day == weekday && (*nth == from_front || *nth == from_end);
        self.every & bit(weekday) != 0 || self.nth.iter().any(is_nth)
    }
}

fn bit(day: Weekday) -> u8 {
    1 << day.to_monday_zero_offset()
}

/// The two letters of a weekday.
pub(super) const fn letters(day: Weekday) -> &'static str {
    match day {
        Weekday::Monday => "MO",
        Weekday::Tuesday => "TU",
        Weekday::Wednesday => "WE",
        Weekday::Thursday => "TH",
        Weekday::Friday => "FR",
        Weekday::Saturday => "SA",
        Weekday::Sunday => "SU",
    }
}

/// Parses two letters, in capitals.
pub(super) fn parse_weekday(name: &str, raw: &str) -> Result<Weekday, Fault> {
    let mut days = Weekday::Monday.cycle_forward().take(7);
    let found = days.find(|day| letters(*day) == raw);
    found.ok_or_else(|| fault(format!("{name} takes the days MO, TU, WE, TH, FR, SA and SU")))
}
