//! The held tasks: a run that moved them was undone.

use std::collections::HashSet;

use scheduler_domain::planner;
use scheduler_domain::{Task, TaskId};

use super::problem::Asked;
use super::problem::held::HeldTasks;
use super::situation::Situation;
use crate::HeldTask;

/// Those that are still held. If a task's blocks broke a rule and now follow all rules, this is recorded.
pub(super) fn noted(situation: &Situation<'_>) -> Vec<HeldTask> {
    if situation.held.is_empty() {
        return Vec::new();
    }
    let holds = HeldTasks::of(situation.held);
    let mut held: Vec<_> = situation.tasks.iter().filter_map(|task| holds.on(task).copied()).collect();
    if held.iter().any(|it| !it.stands) {
        let standing = standing(&Situation { held: &held, ..*situation });
        for it in &mut held {
            it.stands |= standing.contains(&it.task);
        }
    }
    held
}

/// The tasks that are held now, sorted by their first blocks. Those without a block come last.
pub(crate) fn held_among(held: &[HeldTask], tasks: &[Task]) -> Vec<TaskId> {
    let holds = HeldTasks::of(held);
    let mut held: Vec<_> = tasks.iter().filter(|task| holds.on(task).is_some()).collect();
    let begins = |task: &Task| task.blocks.all().iter().map(|block| block.start.instant()).min();
    held.sort_by_key(|task| (begins(task).is_none(), begins(task), task.id));
    held.into_iter().map(|task| task.id).collect()
}

/// Those of the held tasks whose blocks cover all remaining work and follow every rule.
pub(crate) fn standing(situation: &Situation<'_>) -> HashSet<TaskId> {
    let held: Vec<_> = situation.held.iter().map(|it| HeldTask { stands: true, ..*it }).collect();
    let situation = Situation { held: &held, ..*situation };
    let asked = Asked::of(&situation);
    let stands = planner::standing(&asked.problem);
    let held = asked.problem.holds.tasks.iter().filter(|task| stands[**task]);
    held.map(|task| asked.tasks[*task].task.id).collect()
}
