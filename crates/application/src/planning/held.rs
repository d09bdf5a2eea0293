//! What was taken back and is left as it is.

use std::collections::{HashMap, HashSet};

use scheduler_domain::planner;
use scheduler_domain::{Task, TaskId};

use super::Situation;
use super::problem::Asked;
use crate::HeldTask;

/// Of each task whether it is held, and then whether it stands well.
pub(super) struct Holds(HashMap<TaskId, HeldTask>);

impl Holds {
    pub(super) fn of(held: &[HeldTask]) -> Self {
        Self(held.iter().map(|it| (it.task, *it)).collect())
    }

    /// Nobody has changed it since, and it is one for the planner.
    pub(super) fn on(&self, task: &Task) -> Option<&HeldTask> {
        self.0.get(&task.id).filter(|it| it.version == task.updated_at && task.is_auto && !task.completed)
    }
}

/// Those that are still held. Of one that did not stand well it is noted if it does now.
pub(super) fn noted(situation: &Situation<'_>) -> Vec<HeldTask> {
    if situation.held.is_empty() {
        return Vec::new();
    }
    let holds = Holds::of(situation.held);
    let mut held: Vec<_> = situation.tasks.iter().filter_map(|task| holds.on(task).copied()).collect();
    if held.iter().any(|it| !it.stands) {
        let standing = standing(&Situation { held: &held, ..*situation });
        held.iter_mut().for_each(|it| it.stands |= standing.contains(&it.task));
    }
    held
}

/// Those of the held tasks whose blocks are all that is left of them and keep every rule.
pub(crate) fn standing(situation: &Situation<'_>) -> HashSet<TaskId> {
    let held: Vec<_> = situation.held.iter().map(|it| HeldTask { stands: true, ..*it }).collect();
    let situation = Situation { held: &held, ..*situation };
    let asked = Asked::of(&situation);
    let stands = planner::standing(&asked.problem);
    let held = asked.problem.holds.tasks.iter().filter(|task| stands[**task]);
    held.map(|task| asked.tasks[*task].task.id).collect()
}
