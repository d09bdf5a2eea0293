//! The moments of a rule.

use std::collections::BTreeSet;

use super::budget::{Budget, Exhausted};
use super::clock::Clock;
use super::parts::Limit;
use super::pattern::Pattern;
use super::rule_end::{RuleEnd, last_moment};
use super::walk::Walk;
use super::wall_time::WallTime;

/// The moments that a rule produces after its start, ascending, without duplicates.
///
/// Around a gap, the order of moments is not that of local times: 02:30, skipped, is the moment of 03:30. So skipped times wait
/// until the clock has shown something later, which takes at most as many local times as the gap has seconds.
pub(super) struct RuleMoments<'a> {
    walk: Walk<'a>,
    clock: &'a Clock,
    last_moment: i64,
    /// No moment up to this one is given any more.
    given: i64,
    waiting: BTreeSet<i64>,
    /// No moment before this one can still come, so waiting ones up to here can be returned.
    settled: i64,
}

/// A rule with what its moments depend on.
#[derive(Clone, Debug)]
pub(super) struct RuleInUse {
    pub(super) pattern: Pattern,
    pub(super) limit: Limit,
    /// Where it ends, if that was found before.
    pub(super) end: Option<RuleEnd>,
}

impl RuleInUse {
    /// The last local time, if it has to be computed before iterating: for COUNT, because UNTIL itself names the end.
    fn last_wall(&self, clock: &Clock, budget: &mut Budget) -> Result<WallTime, Exhausted> {
        let end = match (self.limit, self.end) {
            (Limit::Count(_), Some(end)) => end,
            (Limit::Count(_), None) => RuleEnd::find(&self.pattern, self.limit, clock, budget),
            _ => RuleEnd::Never,
        };
        match end {
            RuleEnd::Never => Ok(WallTime::LAST),
            RuleEnd::At(last) => Ok(last),
            RuleEnd::Unknown => Err(Exhausted),
        }
    }
}

impl<'a> RuleMoments<'a> {
    /// The moments from one up to another (inclusive).
    pub(super) fn new(
        rule: &'a RuleInUse,
        clock: &'a Clock,
        start: i64,
        (from, to): (i64, i64),
        budget: &mut Budget,
    ) -> Result<Self, Exhausted> {
        let last_moment = match rule.limit {
            Limit::Until(until) => last_moment(until, clock),
            _ => WallTime::LAST.seconds(),
        };
        let last_moment = last_moment.min(to);
        let last_wall = rule.last_wall(clock, budget)?.min(clock.last_wall(last_moment));
        Ok(Self {
            walk: Walk::new(&rule.pattern, clock.first_wall(from), last_wall, budget)?,
            clock,
            last_moment: last_moment.min(WallTime::LAST.seconds()),
            given: start.max(from - 1),
            waiting: BTreeSet::new(),
            settled: i64::MIN,
        })
    }

    /// The next moment, or none.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Result<Option<i64>, Exhausted> {
        loop {
            while let Some(moment) = self.waiting.first().copied().filter(|moment| *moment <= self.settled) {
                self.waiting.remove(&moment);
                if moment > self.given && moment <= self.last_moment {
                    self.given = moment;
                    return Ok(Some(moment));
                }
            }
            if self.settled >= self.last_moment {
                return Ok(None);
            }
            match self.walk.next(budget)? {
                Some(wall) => {
                    let moment = self.clock.moment(wall);
                    self.waiting.insert(moment.at);
                    if !moment.is_skipped {
                        self.settled = moment.at;
                    }
                }
                None => self.settled = i64::MAX,
            }
        }
    }
}
