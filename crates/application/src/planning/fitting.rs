//! Which moves fit with everything that stays where it is.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use scheduler_domain::{Block, Blocks, Task, TaskId};

use super::held::standing;
use super::situation::Situation;
use crate::{Afresh, HeldTask, MovedTask};

/// A task whose move is left out stays where it is. It may be in the way of another task, and that one in the way of a third. So
/// the remaining moves are checked in rounds, until all of them fit. These are the number of first rounds, and how many tasks all
/// further rounds may check together. If there is no result by then, no move fits, and everything is planned again.
const FIRST_ROUNDS: usize = 8;
const MOST_LOOKS: usize = 20_000;

/// The tasks whose moves can all be made together, so that each follows every rule with the current events and the other tasks.
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

/// A task that is not moved: its future blocks are busy time, as if they were pinned.
fn staying(task: &Task, now: DateTime<Utc>) -> Task {
    let pinned = |block: &Block| Block { is_pinned: block.is_pinned || block.start.instant() >= now, ..*block };
    Task { blocks: Blocks::from_stored(task.blocks.all().iter().map(pinned).collect()), ..task.clone() }
}
