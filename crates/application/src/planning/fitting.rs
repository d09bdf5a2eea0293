//! Which moves fit beside everything that stays where it is.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use scheduler_domain::{Block, Blocks, Task, TaskId};

use super::held::standing;
use super::situation::Situation;
use crate::{Afresh, HeldTask, MovedTask};

/// A task whose move is left out stays where it is. It may be in the way of another one, and that one of a third. So the moves that are left
/// are looked at in rounds, until each of them fits. These are the first rounds, and how many tasks all further rounds may look at together.
/// If there is no end by then, no move fits, and all is planned anew.
const FIRST_ROUNDS: usize = 8;
const MOST_LOOKS: usize = 20_000;

/// The tasks whose moves can all be made together, so that each keeps every rule beside the events and the other tasks as they are now.
pub(crate) fn fitting(situation: &Situation<'_>, moves: &[MovedTask]) -> HashSet<TaskId> {
    let mut fit: HashMap<_, _> = moves.iter().map(|it| (it.task, it)).collect();
    let after = |task: &Task, fit: &HashMap<TaskId, &MovedTask>| match fit.get(&task.id) {
        Some(it) => Task { blocks: it.after.clone(), ..task.clone() },
        None => staying(task, situation.now),
    };
    for _ in 0..FIRST_ROUNDS + MOST_LOOKS / (situation.tasks.len() + 1) {
        let tasks: Vec<_> = situation.tasks.iter().map(|task| after(task, &fit)).collect();
        let held: Vec<_> =
            fit.values().map(|it| HeldTask { task: it.task, version: it.version, stands: true }).collect();
        let stand = standing(&Situation { tasks: &tasks, held: &held, afresh: Afresh::default(), ..*situation });
        let before = fit.len();
        // A task that only loses blocks needs no room.
        fit.retain(|task, it| stand.contains(task) || it.new_blocks().next().is_none());
        if fit.len() == before {
            return fit.into_keys().collect();
        }
    }
    HashSet::new()
}

/// A task that is not moved: its blocks ahead are time that is taken, as if they were pinned.
fn staying(task: &Task, now: DateTime<Utc>) -> Task {
    let pinned = |block: &Block| Block { is_pinned: block.is_pinned || block.start.instant() >= now, ..*block };
    Task { blocks: Blocks::from_stored(task.blocks.all().iter().map(pinned).collect()), ..task.clone() }
}
