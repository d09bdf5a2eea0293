//! How much of a task is done already.

use crate::{Fault, FaultKind};

/// The minutes that somebody has worked on a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MinutesDone(i32);

impl MinutesDone {
    /// The most minutes: as long as the longest task takes.
    pub const MAX: i32 = crate::TaskDuration::MAX;

    /// Parses a number of minutes.
    pub fn parse(minutes: i64) -> Result<Self, Fault> {
        let within = i32::try_from(minutes).ok().filter(|minutes| (0..=Self::MAX).contains(minutes));
        let out = || Fault::new(FaultKind::OutOfRange, format!("Must be between 0 and {}", Self::MAX));
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_nothing_to_a_day_may_be_done() {
        for (minutes, is_good) in [(i64::MIN, false), (-1, false), (0, true), (1440, true), (1441, false)] {
            assert_eq!(MinutesDone::parse(minutes).is_ok(), is_good, "{minutes}");
        }
    }
}
