//! Which moves fit beside everything that stays where it is.

use std::collections::{HashMap, HashSet};

use scheduler_domain::{Task, TaskId};

use super::held::standing;
use super::situation::Situation;
use crate::{Afresh, HeldTask, MovedTask};

/// How often the moves that are left are looked at again: a task whose move is left out stays where it is, and may be in the way of another
/// one. If there is no end by then, no move fits, and all is planned anew.
const MOST_ROUNDS: usize = 8;

/// The tasks whose moves can all be made together, so that each keeps every rule beside the events and the other tasks as they are now.
pub(crate) fn fitting(situation: &Situation<'_>, moves: &[MovedTask]) -> HashSet<TaskId> {
    let mut fit: HashMap<_, _> = moves.iter().map(|moved| (moved.task, moved)).collect();
    for _ in 0..MOST_ROUNDS {
        let tasks: Vec<_> = situation.tasks.iter().map(|task| after(task, fit.get(&task.id).copied())).collect();
        let held: Vec<_> =
            fit.values().map(|it| HeldTask { task: it.task, version: it.version, stands: true }).collect();
        let stand = standing(&Situation { tasks: &tasks, held: &held, afresh: Afresh::default(), ..*situation });
        let before = fit.len();
        // A task that only loses its blocks needs no room.
        fit.retain(|task, moved| stand.contains(task) || moved.after.is_empty());
        if fit.len() == before {
            return fit.into_keys().collect();
        }
    }
    HashSet::new()
}

/// A task after its move. The blocks of a task that is not moved stay, as those of one that the planner does not plan.
fn after(task: &Task, moved: Option<&MovedTask>) -> Task {
    let mut task = task.clone();
    match moved {
        Some(moved) => task.blocks = moved.after.clone(),
        None => task.is_auto = false,
    }
    task
}
