//! How long a task takes.

use chrono::TimeDelta;

use crate::{Fault, FaultKind};

/// How long a task takes, in whole minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TaskDuration(i32);

impl TaskDuration {
    /// The fewest minutes.
    pub const MIN: i32 = 5;
    /// The most minutes: a day.
    pub const MAX: i32 = 24 * 60;

    /// Parses a number of minutes.
    pub fn parse(minutes: i64) -> Result<Self, Fault> {
        let within = i32::try_from(minutes).ok().filter(|minutes| (Self::MIN..=Self::MAX).contains(minutes));
        let out = || Fault::new(FaultKind::OutOfRange, format!("Must be between {} and {}", Self::MIN, Self::MAX));
        within.map(Self).ok_or_else(out)
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

impl Default for TaskDuration {
    /// Half an hour.
    fn default() -> Self {
        Self(30)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_takes_from_five_minutes_to_a_day() {
        for (minutes, is_good) in [(i64::MIN, false), (4, false), (5, true), (1440, true), (1441, false)] {
            assert_eq!(TaskDuration::parse(minutes).is_ok(), is_good, "{minutes}");
        }
    }
}
