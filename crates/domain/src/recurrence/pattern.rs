//! A rule combined with its start: nothing is implied any more.

use super::day_filter::DayFilter;
use super::frequency::{Frequency, Skip};
use super::implied::Implied;
use super::numbers::Numbers;
use super::parts::Parts;
use super::wall_time::WallTime;

/// What a rule makes, without its end.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    pub(super) frequency: Frequency,
    pub(super) interval: i64,
    pub(super) skip: Skip,
    /// How many days after Monday a week begins.
    pub(super) week_start: i64,
    pub(super) places: Numbers,
    pub(super) days: DayFilter,
    /// Empty if every one matches, and so are the next two.
    pub(super) hours: Vec<i64>,
    pub(super) minutes: Vec<i64>,
    pub(super) seconds: Vec<i64>,
    pub(super) start: WallTime,
}

impl Pattern {
    pub(super) fn new(parts: &Parts, start: WallTime) -> Self {
        let complete = Implied::of(parts, start).added_to(parts);
        let list = |numbers: &Numbers, most: i64| {
            let mut list: Vec<_> = numbers.not_negative().map(|number| i64::from(number).min(most)).collect();
            list.dedup();
            list
        };
        Self {
            frequency: parts.frequency,
            interval: parts.interval,
            skip: parts.skip,
            week_start: parts.week_start.to_monday_zero_offset().into(),
            places: parts.places.clone(),
            hours: list(&complete.hours, 23),
            minutes: list(&complete.minutes, 59),
            // There are no leap seconds on our clocks (RFC 5545, section 3.3.12).
            seconds: list(&complete.seconds, 59),
            days: DayFilter::of(complete, !parts.months.is_empty()),
            start,
        }
    }

    /// The places that BYSETPOS names in a list of this length, ascending from 0.
    pub(super) fn chosen(&self, length: usize) -> Vec<usize> {
        let place = |number: i16| {
            let size = usize::from(number.unsigned_abs());
            if number > 0 { Some(size - 1).filter(|place| *place < length) } else { length.checked_sub(size) }
        };
        let mut places: Vec<_> = self.places.iter().filter_map(place).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}
