//! The planner against its contract.

mod checker;
mod rules;
mod weeks;
