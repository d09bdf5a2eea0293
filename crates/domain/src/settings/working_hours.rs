//! When somebody works.

use std::fmt;

use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind, FieldErrors};

vocabulary!(
    /// A day of the week.
    Weekday {
        /// The first of ISO 8601.
        Monday = "monday",
        /// The second.
        Tuesday = "tuesday",
        /// The third.
        Wednesday = "wednesday",
        /// The fourth.
        Thursday = "thursday",
        /// The fifth.
        Friday = "friday",
        /// The sixth.
        Saturday = "saturday",
        /// The seventh.
        Sunday = "sunday",
    }
);

/// A time of day, from 00:00 to 24:00, which is the end of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeOfDay(u16);

impl TimeOfDay {
    const END: u16 = 24 * 60;

    /// Parses `HH:MM`.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let parts = raw.split_once(':').filter(|(hours, minutes)| hours.len() == 2 && minutes.len() == 2);
        // A sign is read as part of a number.
        let parts = parts.filter(|_| raw.bytes().all(|byte| byte.is_ascii_digit() || byte == b':'));
        let read = |(hours, minutes): (&str, &str)| Some((hours.parse::<u16>().ok()?, minutes.parse::<u16>().ok()?));
        let minutes = parts.and_then(read).filter(|(_, minutes)| *minutes < 60).map(|(hours, it)| hours * 60 + it);
        let at = minutes.filter(|minutes| *minutes <= Self::END).map(Self);
        at.ok_or_else(|| Fault::new(FaultKind::Invalid, "Must be a time of day such as 09:00, at most 24:00"))
    }

    /// The minutes since 00:00 that were kept.
    #[must_use]
    pub fn from_stored(minutes: i32) -> Self {
        Self(u16::try_from(minutes).unwrap_or_default().min(Self::END))
    }

    /// Minutes since 00:00.
    #[must_use]
    pub fn minutes(self) -> i32 {
        self.0.into()
    }
}

impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// The hours of a working day, and which days are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkingHours {
    start: TimeOfDay,
    end: TimeOfDay,
    /// One bit a day, Monday the lowest.
    days: u8,
}

impl Default for WorkingHours {
    /// Nine to five from Monday to Friday.
    fn default() -> Self {
        Self { start: TimeOfDay(9 * 60), end: TimeOfDay(17 * 60), days: 0b1_1111 }
    }
}

impl WorkingHours {
    /// Hours that end after they begin, on days without duplicates; maybe on none.
    pub fn new(start: TimeOfDay, end: TimeOfDay, days: &[Weekday]) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        if end <= start {
            errors.add("end", Fault::new(FaultKind::Invalid, "Must be after the start"));
        }
        let mut bits = 0;
        for (index, day) in days.iter().enumerate() {
            if bits & bit(*day) != 0 {
                let fault = Fault::new(FaultKind::Duplicate, "Each day may be named once");
                errors.add_at(vec!["days".into(), index.into()], fault);
            }
            bits |= bit(*day);
        }
        if errors.is_empty() { Ok(Self { start, end, days: bits }) } else { Err(errors) }
    }

    /// Hours that were kept.
    #[must_use]
    pub fn from_stored(start: i32, end: i32, days: i32) -> Self {
        let days = u8::try_from(days & 0b111_1111).unwrap_or_default();
        Self { start: TimeOfDay::from_stored(start), end: TimeOfDay::from_stored(end), days }
    }

    /// When a working day begins.
    #[must_use]
    pub const fn start(self) -> TimeOfDay {
        self.start
    }

    /// When a working day ends.
    #[must_use]
    pub const fn end(self) -> TimeOfDay {
        self.end
    }

    /// The working days, from Monday on.
    pub fn days(self) -> impl Iterator<Item = Weekday> {
        Weekday::ALL.iter().copied().filter(move |day| self.days & bit(*day) != 0)
    }

    /// From the earlier start to the later end of both, on the days of both.
    pub(super) fn with(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end), days: self.days | other.days }
    }

    /// The same times on no day.
    pub(super) const fn on_no_day(self) -> Self {
        Self { days: 0, ..self }
    }

    /// The days as they are stored: one bit each, Monday the lowest.
    #[must_use]
    pub fn days_as_bits(self) -> i32 {
        self.days.into()
    }
}

const fn bit(day: Weekday) -> u8 {
    1 << day as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_time_of_day_is_written_with_two_digits_each() {
        for good in ["00:00", "09:05", "23:59", "24:00"] {
            assert_eq!(TimeOfDay::parse(good).map(|at| at.to_string()), Ok(good.to_owned()));
        }
        for bad in ["", "9:00", "09:60", "24:01", "25:00", "+9:00", "09:+5", "09:00:00", "09.00", "٠٩:٠٠", "99:99"]
        {
            assert!(TimeOfDay::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn working_days_stand_in_the_order_of_the_week() {
        let at = |raw| TimeOfDay::parse(raw).expect("a time");
        let hours = WorkingHours::new(at("22:00"), at("24:00"), &[Weekday::Sunday, Weekday::Monday]).expect("good");
        assert_eq!(hours.days().collect::<Vec<_>>(), [Weekday::Monday, Weekday::Sunday]);
        assert_eq!(WorkingHours::from_stored(22 * 60, 24 * 60, hours.days_as_bits()), hours);
        assert_eq!(WorkingHours::new(at("22:00"), at("24:00"), &[]).map(|hours| hours.days().count()), Ok(0));
    }

    #[test]
    fn every_fault_of_working_hours_is_named() {
        let at = |raw| TimeOfDay::parse(raw).expect("a time");
        let bad = WorkingHours::new(at("09:00"), at("09:00"), &[Weekday::Friday, Weekday::Monday, Weekday::Friday]);
        let errors = bad.expect_err("two faults");
        let places: Vec<_> = errors.iter().map(|error| error.at.clone()).collect();
        assert_eq!(places, [vec!["end".into()], vec!["days".into(), 2.into()]]);
    }

    proptest! {
        #[test]
        fn every_minute_of_a_day_is_read_back(minutes in 0..=24_i32 * 60) {
            let at = TimeOfDay::from_stored(minutes);
            prop_assert_eq!(TimeOfDay::parse(&at.to_string()), Ok(at));
            prop_assert_eq!(at.minutes(), minutes);
        }
    }
}
