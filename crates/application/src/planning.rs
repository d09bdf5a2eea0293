//! From what an account has to a plan of its tasks, and to what the plan changes. A pure function: what it knows is given, and it reads no
//! clock.
//!
//! Tasks that the planner may move are planned; the blocks of all others are time that is taken. Blocks that are pinned or have begun stay
//! where they are, and so do all others while they keep every rule.

mod blocks;
mod busy;
mod explained;
mod missed;
mod problem;
mod sentences;
mod turns;

#[cfg(test)]
mod tests;

use std::collections::HashSet;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use scheduler_domain::planner::{self, BusyTime};
use scheduler_domain::{Blocks, Day, Label, NewBlocks, PlanningMode, Task, TaskId, TimeZone, UserSettings, ZoneClock};

pub(crate) use self::busy::{BusyTimes, merged};
pub(crate) use self::missed::{is_told, told_since};
use self::problem::Asked;
pub use self::sentences::PlanWords;
use crate::{MissedBlock, PlannedBlock, RiskyTask};

/// What an account has, at one moment.
pub(crate) struct Situation<'s> {
    pub(crate) now: DateTime<Utc>,
    pub(crate) settings: &'s UserSettings,
    pub(crate) labels: &'s [Label],
    /// In the order of the list: the open ones, and those completed ones of which a block begins today or later.
    pub(crate) tasks: &'s [Task],
    /// What of the calendar is busy, as [`BusyTimes`] says it.
    pub(crate) busy: &'s [BusyTime],
    pub(crate) afresh: Afresh,
}

/// What is planned afresh, apart from what is pinned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Afresh {
    /// All that is left of today, what has begun among it: somebody has fallen behind. What stands on other days moves only where it has to.
    pub today: bool,
    /// All that has not begun, as if nothing were planned yet.
    pub all: bool,
}

/// A plan, and what it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The tasks that get other blocks, in the order of the list.
    pub(crate) moves: Vec<TaskMove>,
    /// The blocks of open tasks that have not ended, as they are after the moves, by their start.
    pub(crate) blocks: Vec<PlannedBlock>,
    /// What will be late, or is not planned as a whole, the worst first.
    pub(crate) at_risk: Vec<RiskyTask>,
    /// Whether everything that is due could be on time if it might be split at will.
    pub(crate) feasible: bool,
    /// The blocks that ended while their task was open and time for it is missing, whether another time was found for it or not.
    pub(crate) missed: Vec<MissedBlock>,
    /// When time alone changes the plan next: when the next block of an open task ends, one begins that would only be moved if somebody took
    /// the plan, or the next day begins.
    pub(crate) next: DateTime<Utc>,
}

/// A task that gets other blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TaskMove {
    pub(crate) task: TaskId,
    /// The version for which it is meant.
    pub(crate) version: DateTime<Utc>,
    pub(crate) before: Blocks,
    /// Blocks that stay have their ids, and so have those that are only moved.
    pub(crate) after: NewBlocks,
}

/// Plans.
pub(crate) fn planned(situation: &Situation<'_>) -> Outcome {
    let asked = Asked::of(situation);
    let plan = planner::plan(&asked.problem);
    let told = explained::Told { asked: &asked, plan: &plan };
    let moves = blocks::moves(&asked, &plan);
    let blocks = told.blocks();
    Outcome {
        missed: missed::of(&asked),
        next: next(&asked, &blocks, &moves),
        at_risk: told.at_risk(),
        feasible: plan.feasible,
        moves,
        blocks,
    }
}

/// When time alone changes the plan next.
fn next(asked: &Asked<'_>, blocks: &[PlannedBlock], moves: &[TaskMove]) -> DateTime<Utc> {
    let now = asked.situation.now;
    let planned = blocks.iter().map(|it| it.start + TimeDelta::minutes(it.minutes));
    // A proposal leaves the blocks of the tasks where they are until somebody takes it.
    let present = asked.open().flat_map(|it| it.blocks.iter().map(|block| block.end));
    let ends = planned.chain(present).filter(|end| *end > now);
    let is_proposed = asked.situation.settings.planning.mode == PlanningMode::Suggest;
    let proposed = if is_proposed { moves } else { &[] };
    let tasks: HashSet<_> = proposed.iter().map(|it| it.task).collect();
    let before = proposed.iter().flat_map(|it| it.before.all());
    let after = blocks.iter().filter(|it| tasks.contains(&it.task)).map(|it| it.start);
    let begun = before.map(|block| block.start.instant()).chain(after).filter(|start| *start >= now);
    let midnight = start_of_day(&asked.zone, now, 1);
    ends.chain(begun).min().map_or(midnight, |soonest| soonest.min(midnight))
}

/// When the local day begins that is so many days after the day of an instant.
pub(crate) fn start_of_day(zone: &TimeZone, at: DateTime<Utc>, days: i64) -> DateTime<Utc> {
    let today = ZoneClock::of(zone).wall(at).date();
    let by = Days::new(days.unsigned_abs());
    let date = if days < 0 { today.checked_sub_days(by) } else { today.checked_add_days(by) };
    let midnight = date.unwrap_or(today).and_time(NaiveTime::MIN).and_utc();
    zone.days().start_of(Day::from_stored(midnight))
}
