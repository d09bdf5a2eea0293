//! The planner against its contract.

mod checker;
mod feasible;
mod rules;
mod weeks;
