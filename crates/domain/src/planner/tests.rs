//! The planner against its contract.

mod checker;
mod complaints;
mod earlier;
mod feasible;
mod lateness;
mod later;
mod mends;
mod rules;
mod steadiness;
mod weeks;
