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
    /// In the order of the list: the open ones, and those completed ones of which a block begins today or later.
    pub(crate) tasks: &'s [Task],
    /// What of the calendar is busy, as [`crate::planning::BusyTimes`] says it.
    pub(crate) busy: &'s [BusyTime],
    pub(crate) afresh: Afresh,
    /// That somebody has fallen behind today: what stands on other days does not move up.
    pub(crate) fallen_behind: Option<&'s FallenBehind>,
    /// What was undone, which is planned only if its blocks stood well and do so no longer.
    pub(crate) held: &'s [HeldTask],
}
