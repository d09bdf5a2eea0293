//! From an account's data to a plan of its tasks, and to the changes that the plan makes. It is a pure function: it gets all data
//! as input, and reads no clock.
//!
//! Tasks that the planner may move are planned; the blocks of all others are busy time. Blocks that are pinned or have begun stay
//! where they are, and so do all others while they follow every rule.

mod blocks;
mod busy;
mod days;
mod explained;
mod fitting;
mod held;
mod missed;
mod problem;
mod sentences;
mod situation;
mod turns;

#[cfg(test)]
mod tests;

use std::collections::HashSet;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::PlanningMode;
use scheduler_domain::planner;

pub(crate) use self::blocks::TaskMove;
pub(crate) use self::busy::{BusyTimes, merged};
pub(crate) use self::days::{deadline, start_of_day};
pub(crate) use self::fitting::fitting;
pub(crate) use self::held::{held_among, standing};
pub(crate) use self::missed::{is_told, told_since};
use self::problem::Asked;
pub use self::sentences::PlanWords;
pub(crate) use self::situation::Situation;
use crate::{HeldTask, MissedBlock, PlannedBlock, RiskyTask};

/// A plan, and what it changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// The tasks that get other blocks, in the order of the list.
    pub(crate) moves: Vec<TaskMove>,
    /// The blocks of open tasks that have not ended, as they are after the moves, by their start.
    pub(crate) blocks: Vec<PlannedBlock>,
    /// What will be late, or is not fully planned, the worst first.
    pub(crate) at_risk: Vec<RiskyTask>,
    /// Whether everything with a due date could be on time if tasks could be split freely.
    pub(crate) feasible: bool,
    /// The blocks that ended while their task was open and lacks time, whether another time was found for it or not.
    pub(crate) missed: Vec<MissedBlock>,
    /// When time alone changes the plan next: when the next block of an open task ends, when a block begins that would only be
    /// moved if the proposal were accepted, or when the next day begins.
    pub(crate) next: DateTime<Utc>,
    /// Those of the held tasks that are still held.
    pub(crate) held: Vec<HeldTask>,
}

/// Plans.
pub(crate) fn planned(situation: &Situation<'_>) -> Outcome {
    let held = held::noted(situation);
    let situation = &Situation { held: &held, ..*situation };
    let asked = Asked::of(situation);
    let plan = planner::plan(&asked.problem);
    let explanation = explained::Explanation { asked: &asked, plan: &plan };
    let moves = blocks::moves(&asked, &plan);
    let blocks = explanation.blocks();
    Outcome {
        missed: missed::of(&asked),
        next: next(&asked, &blocks, &moves),
        at_risk: explanation.at_risk(),
        feasible: plan.feasible,
        moves,
        blocks,
        held: held.clone(),
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
