//! Where a rule ends.

use super::budget::{Budget, Exhausted};
use super::clock::Clock;
use super::parts::Limit;
use super::pattern::Pattern;
use super::until::Until;
use super::walk::Walk;
use super::wall_time::{DAY, WallTime};

/// The end of a rule, stored with it: computed once, when the rule is written, so that it is not counted again. It is a local time,
/// so it stays correct when the rules of a zone change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleEnd {
    /// It has no end within a calendar's years.
    Never,
    /// The local time of its last occurrence. Also the end of a rule that produces nothing after its start, such as one for the
    /// 30th of February.
    At(WallTime),
    /// Looking for the end took too much work. Such a rule should be rejected.
    Unknown,
}

impl RuleEnd {
    pub(super) fn find(pattern: &Pattern, limit: Limit, clock: &Clock, budget: &mut Budget) -> Self {
        let found = match limit {
            Limit::Never => {
                first_after_start(pattern, budget).map(|first| first.map_or(Self::At(pattern.start), |_| Self::Never))
            }
            Limit::Count(count) => nth(pattern, count, budget).map(Self::At),
            Limit::Until(until) => {
                let until = last_moment(until, clock);
                last_up_to(pattern, clock.last_wall(until).min(WallTime::LAST), budget).map(Self::At)
            }
        };
        found.unwrap_or(Self::Unknown)
    }
}

/// The last moment that UNTIL allows.
pub(super) fn last_moment(until: Until, clock: &Clock) -> i64 {
    match (clock, until) {
        (Clock::Days, until) => WallTime::midnight(until.date()).seconds(),
        (Clock::Zone(_), Until::Utc(at)) => WallTime::of(at).seconds(),
        (Clock::Zone(_), Until::Wall(at)) => clock.moment(WallTime::of(at)).at,
        // The next day may begin with a gap or a fold; its midnight is the moment after this day in each case.
        (Clock::Zone(_), Until::Day(date)) => clock.moment(WallTime::midnight(date).plus(DAY)).at - 1,
    }
}

fn first_after_start(pattern: &Pattern, budget: &mut Budget) -> Result<Option<WallTime>, Exhausted> {
    Walk::new(pattern, pattern.start, WallTime::LAST, budget)?.next(budget)
}

/// The nth local time, counting the start as the first; if there are fewer, the last.
fn nth(pattern: &Pattern, count: u32, budget: &mut Budget) -> Result<WallTime, Exhausted> {
    let mut walk = Walk::new(pattern, pattern.start, WallTime::LAST, budget)?;
    let mut last = pattern.start;
    for _ in 1..count {
        let Some(next) = walk.next(budget)? else { break };
        last = next;
    }
    Ok(last)
}

/// The last local time that is not after this one: bisection costs a few dozen jumps, iteration may cost a million steps.
fn last_up_to(pattern: &Pattern, bound: WallTime, budget: &mut Budget) -> Result<WallTime, Exhausted> {
    let mut last = pattern.start;
    let (mut low, mut high) = (pattern.start.seconds() + 1, bound.seconds());
    while low <= high {
        let middle = i64::midpoint(low, high);
        let found = Walk::new(pattern, WallTime::new(middle), bound, budget)?.next(budget)?;
        match found {
            Some(wall) => {
                last = wall;
                low = wall.seconds() + 1;
            }
            None => high = middle - 1,
        }
    }
    Ok(last)
}
