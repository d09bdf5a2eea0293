//! The planner against its contract.

mod checker;
mod feasible;
mod mends;
mod rules;
mod weeks;
