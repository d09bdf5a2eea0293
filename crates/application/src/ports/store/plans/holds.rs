//! What the planner leaves as it is because somebody has decided so.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use scheduler_domain::TaskId;

use super::MovedTask;

/// How long the planner keeps its hands off something: until its owner's log tells of another change, or until a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// How far the owner's log went then, or goes now if it has told only of what the planner did since.
    pub place: i64,
    /// Until when at most: the next local midnight.
    pub until: DateTime<Utc>,
}

impl Hold {
    /// Whether it still holds.
    #[must_use]
    pub fn is_on(&self, place: i64, now: DateTime<Utc>) -> bool {
        self.place == place && now < self.until
    }
}

/// A proposal that was discarded. The same is not proposed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardedPlan {
    /// How long no other is proposed either.
    pub hold: Hold,
    /// What it would have moved.
    pub moves: Vec<MovedTask>,
}

/// Tasks of which somebody has taken back what a run did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Until when they are left as they are at most: the next local midnight.
    pub until: DateTime<Utc>,
    /// The tasks.
    pub tasks: Vec<HeldTask>,
}

/// A task that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldTask {
    /// The task.
    pub task: TaskId,
    /// Its version then: it is left as it is until it is changed itself.
    pub version: DateTime<Utc>,
    /// Whether its blocks were seen to keep every rule since. As soon as they no longer do, it is planned again.
    pub stands: bool,
}

/// Somebody has fallen behind and had the rest of a day planned afresh: what stands on other days does not move up into the time that
/// becomes free, until one of these tasks is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FallenBehind {
    /// Until when at most: the next local midnight.
    pub until: DateTime<Utc>,
    /// The tasks that stand on other days, with their versions.
    pub tasks: Vec<(TaskId, DateTime<Utc>)>,
}

impl FallenBehind {
    /// Notes what the planner itself moves, which ends nothing.
    pub fn note_moves(&mut self, moves: &[MovedTask]) {
        let written: HashMap<_, _> = moves.iter().map(|moved| (moved.task, moved.version)).collect();
        for (task, version) in &mut self.tasks {
            *version = written.get(task).copied().unwrap_or(*version);
        }
    }
}
