//! What the planner is given.

use chrono::{DateTime, Utc};
use scheduler_domain::planner::BusyTime;
use scheduler_domain::{Label, Task, UserSettings};

use crate::{Afresh, FallenBehind, HeldTask};

/// What an account has, at one moment.
pub(crate) struct Situation<'s> {
    pub(crate) now: DateTime<Utc>,
    pub(crate) settings: &'s UserSettings,
    pub(crate) labels: &'s [Label],
    /// In list order: the open ones, and completed ones with a block that begins today or later.
    pub(crate) tasks: &'s [Task],
    /// The busy time in the calendar, as in [`crate::planning::BusyTimes`].
    pub(crate) busy: &'s [BusyTime],
    pub(crate) afresh: Afresh,
    /// That the user has fallen behind today: blocks on other days do not move up.
    pub(crate) fallen_behind: Option<&'s FallenBehind>,
    /// The undone tasks, which are planned only if their blocks followed every rule and no longer do.
    pub(crate) held: &'s [HeldTask],
}
