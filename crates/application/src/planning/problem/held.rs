//! Which tasks are held.

use std::collections::HashMap;

use scheduler_domain::{Task, TaskId};

use crate::HeldTask;

/// For each task, whether it is held, and if so, whether its blocks follow every rule.
pub(in crate::planning) struct HeldTasks(HashMap<TaskId, HeldTask>);

impl HeldTasks {
    pub(in crate::planning) fn of(held: &[HeldTask]) -> Self {
        Self(held.iter().map(|it| (it.task, *it)).collect())
    }

    /// Nobody has changed it since, and the planner may plan it.
    pub(in crate::planning) fn on(&self, task: &Task) -> Option<&HeldTask> {
        self.0.get(&task.id).filter(|it| it.version == task.updated_at && task.is_auto && !task.completed)
    }
}
