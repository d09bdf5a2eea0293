//! The planner against its contract.

mod checker;
mod complaints;
mod earlier;
mod ending;
mod feasible;
mod heavier;
mod held;
mod lateness;
mod later;
mod mends;
mod reasons;
mod renewal;
mod rules;
mod steadiness;
mod weeks;
