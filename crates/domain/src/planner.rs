//! The planner: puts tasks into free time.
//!
//! A pure function of its input ([`PlanningProblem`] to [`Plan`]): no clock, no randomness, no I/O, so the same problem always
//! gives the same plan. Hard rules are never broken: hours, busy time, buffers, daily limits, pinned blocks and those that have
//! begun, minimum pieces, dependencies. From scratch, it looks among the valid plans for the one with the least weighted tardiness,
//! then for early completion of heavy tasks, then for few pieces. With a previous plan, valid blocks stay. They move to make room
//! for late tasks, for heavy tasks without a due date, and into time that becomes free, and only if that gains more than a
//! threshold.
//!
//! How: the free time becomes a list of intervals (`free`). A decoder puts tasks into it one after another, each as early as it
//! fits (`decode`). The order comes from the apparent tardiness cost rule (`order`) and is improved by search as long as the number
//! of tasks allows (`search`). An existing plan is kept, and only tasks that it no longer covers are placed again (`steady`).

mod board;
mod decode;
mod feasible;
mod free;
mod grid;
mod jobs;
mod left;
mod mends;
mod order;
mod problem;
mod reasons;
mod risks;
mod search;
mod steady;

#[cfg(test)]
mod tests;

pub use mends::Mend;
pub use problem::{
    AtRisk, Block, BusyTime, HeldUntil, Holds, Hours, LeftTask, Plan, PlanningProblem, PreviousBlock, TaskToPlan,
};
pub use reasons::BlockReason;
pub use risks::RiskReason;

/// Plans the tasks of a problem. Returns the same plan for the same problem, and moves nothing in a previous plan that it made for
/// that problem.
#[must_use]
pub fn plan(problem: &PlanningProblem) -> Plan {
    let jobs = jobs::Jobs::of(problem);
    let board = steady::planned(&jobs);
    reasons::explained(problem, &jobs, &board)
}

/// Whether the blocks of each task in the previous plan may all stay where they are: for each task of the problem.
#[must_use]
pub fn standing(problem: &PlanningProblem) -> Vec<bool> {
    steady::standing(&jobs::Jobs::of(problem))
}
