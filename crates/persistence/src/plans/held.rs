//! The tasks that the planner leaves where they are, as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{FallenBehind, HeldTask, TakenBack};
use scheduler_domain::TaskId;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Earlier versions do not know this name; they plan again what was taken back. What they stored under another name no longer counts.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredTakenBack {
    until: DateTime<Utc>,
    tasks: Vec<StoredHeld>,
}

#[derive(Serialize, Deserialize)]
struct StoredHeld {
    task: Uuid,
    version: DateTime<Utc>,
    stands: bool,
}

impl From<&TakenBack> for StoredTakenBack {
    fn from(taken: &TakenBack) -> Self {
        let held = |it: &HeldTask| StoredHeld { task: it.task.0, version: it.version, stands: it.stands };
        Self { until: taken.until, tasks: taken.tasks.iter().map(held).collect() }
    }
}

impl From<StoredTakenBack> for TakenBack {
    fn from(stored: StoredTakenBack) -> Self {
        let held = |it: StoredHeld| HeldTask { task: TaskId(it.task), version: it.version, stands: it.stands };
        Self { until: stored.until, tasks: stored.tasks.into_iter().map(held).collect() }
    }
}

#[derive(Serialize, Deserialize)]
pub(super) struct StoredFallenBehind {
    until: DateTime<Utc>,
    tasks: Vec<(Uuid, DateTime<Utc>)>,
}

impl From<&FallenBehind> for StoredFallenBehind {
    fn from(behind: &FallenBehind) -> Self {
        Self { until: behind.until, tasks: behind.tasks.iter().map(|(task, version)| (task.0, *version)).collect() }
    }
}

impl From<StoredFallenBehind> for FallenBehind {
    fn from(stored: StoredFallenBehind) -> Self {
        let tasks = stored.tasks.into_iter().map(|(task, version)| (TaskId(task), version)).collect();
        Self { until: stored.until, tasks }
    }
}
