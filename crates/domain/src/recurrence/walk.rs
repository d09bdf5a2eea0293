//! What a rule produces, in local time and without its end.

use super::budget::{Budget, Exhausted};
use super::frequency::Frequency;
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
    /// The local times from one up to another (inclusive) that are after the start. The start is an occurrence whatever the rule
    /// produces.
    pub(super) fn new(
        pattern: &'a Pattern,
        from: WallTime,
        to: WallTime,
        budget: &mut Budget,
    ) -> Result<Self, Exhausted> {
        let from = from.max(pattern.start.plus(1));
        let to = to.min(WallTime::LAST);
        Ok(if pattern.frequency >= Frequency::Daily {
            Self::Periods(PeriodWalk::new(pattern, from, to, budget)?)
        } else {
            Self::Steps(StepWalk::new(pattern, from, to, budget)?)
        })
    }

    /// The next one, or none.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<WallTime>, Exhausted> {
        budget.spend(1)?;
        match self {
            Self::Periods(walk) => walk.next(budget),
            Self::Steps(walk) => walk.next(budget),
        }
    }
}
