//! What the planner does not touch because of a user's decision.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use scheduler_domain::TaskId;

use super::MovedTask;

/// How long the planner leaves something alone: until its owner's log has another change, or until a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// The number of the owner's log then, or the current one if there were only the planner's own changes since.
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

/// A discarded proposal. The same one is not proposed again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscardedPlan {
    /// How long no other is proposed either.
    pub hold: Hold,
    /// What it would have moved.
    pub moves: Vec<MovedTask>,
}

/// Tasks of which the user has undone a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    /// Until when they are left alone at most: the next local midnight.
    pub until: DateTime<Utc>,
    /// The tasks.
    pub tasks: Vec<HeldTask>,
}

/// A task that was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldTask {
    /// The task.
    pub task: TaskId,
    /// Its version then: it is left alone until it is changed itself.
    pub version: DateTime<Utc>,
    /// Whether its blocks have followed every rule since. As soon as they no longer do, it is planned again.
    pub stands: bool,
}

/// The user has fallen behind and had the rest of a day planned afresh: blocks on other days do not move up into free time, until
/// one of these tasks is changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FallenBehind {
    /// Until when at most: the next local midnight.
    pub until: DateTime<Utc>,
    /// The tasks with blocks on other days, with their versions.
    pub tasks: Vec<(TaskId, DateTime<Utc>)>,
}

impl FallenBehind {
    /// Records the planner's own moves, which do not end this rule.
    pub fn note_moves(&mut self, moves: &[MovedTask]) {
        let written: HashMap<_, _> = moves.iter().map(|moved| (moved.task, moved.version)).collect();
        for (task, version) in &mut self.tasks {
            *version = written.get(task).copied().unwrap_or(*version);
        }
    }
}
