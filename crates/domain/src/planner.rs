//! The planner: puts tasks into free time.
//!
//! A pure function of its input ([`PlanningProblem`] to [`Plan`]): no clock, no chance, no I/O, so the same problem always gives the
//! same plan. Hard rules hold always: hours, busy time, buffers, daily limits, pinned blocks and those that have begun, least pieces,
//! dependencies. From nothing, it looks among the plans that keep them for the least weighted tardiness, then for early completion of
//! what weighs much, then for few pieces. With a previous plan, what stands well stays. It moves for what would be late, for what
//! weighs much and has no due date, and into time that becomes free, and only if that wins more than a threshold.
//!
//! How: the time that is free becomes a list of stretches (`free`). A decoder puts tasks into it one after another, each as early as
//! it fits (`decode`). The order comes from the rule of apparent tardiness cost (`order`) and is bettered by search as long as
//! the number of tasks leaves time for it (`search`). A plan that exists already is kept, and only what it no longer covers is put
//! into it anew (`steady`).

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

/// Plans the tasks of a problem. Answers the same plan for the same problem, and moves nothing of a previous plan that it made of
/// that problem.
#[must_use]
pub fn plan(problem: &PlanningProblem) -> Plan {
    let jobs = jobs::Jobs::of(problem);
    let board = steady::planned(&jobs);
    reasons::explained(problem, &jobs, &board)
}

/// Whether the blocks of each task in the plan so far may all stay where they are: for each task of the problem.
#[must_use]
pub fn standing(problem: &PlanningProblem) -> Vec<bool> {
    steady::standing(&jobs::Jobs::of(problem))
}
