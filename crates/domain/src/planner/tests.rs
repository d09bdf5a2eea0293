//! The planner against its contract.

mod checker;
mod complaints;
mod feasible;
mod mends;
mod rules;
mod steadiness;
mod weeks;
