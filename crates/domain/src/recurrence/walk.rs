//! What a rule makes, on the clock on the wall and without its end.

use super::budget::{Budget, Exhausted};
use super::parts::Frequency;
use super::pattern::Pattern;
use super::periods::PeriodWalk;
use super::steps::StepWalk;
use super::wall_time::WallTime;

/// The wall times of a rule, ascending, each once.
pub(super) enum Walk<'a> {
    Periods(PeriodWalk<'a>),
    Steps(StepWalk<'a>),
}

impl<'a> Walk<'a> {
    /// The wall times from this one on that are after the start. The start is an occurrence whatever the rule makes.
    pub(super) fn new(pattern: &'a Pattern, from: WallTime, budget: &mut Budget) -> Result<Self, Exhausted> {
        let from = from.max(pattern.start.plus(1));
        Ok(if pattern.frequency >= Frequency::Daily {
            Self::Periods(PeriodWalk::new(pattern, from, budget)?)
        } else {
            Self::Steps(StepWalk::new(pattern, from, budget)?)
        })
    }

    /// The next one, or none within a calendar's years.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<WallTime>, Exhausted> {
        match self {
            Self::Periods(walk) => walk.next(budget),
            Self::Steps(walk) => walk.next(budget),
        }
    }
}
