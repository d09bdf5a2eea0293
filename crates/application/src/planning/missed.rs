//! Which blocks were missed.

use std::collections::HashSet;

use chrono::TimeDelta;

use super::problem::{Asked, Entry, Place};
use super::{TaskMove, start_of_day};
use crate::MissedBlock;

/// The blocks that have ended since the beginning of yesterday and whose time these moves plan again, by their start.
pub(super) fn of(asked: &Asked<'_>, moves: &[TaskMove]) -> Vec<MissedBlock> {
    let yesterday = start_of_day(&asked.zone, asked.situation.now, -1);
    let changed: HashSet<_> = moves.iter().map(|it| it.task).collect();
    let mut missed: Vec<_> = asked
        .open()
        .filter(|it| it.task.is_auto && changed.contains(&it.task.id))
        .flat_map(|it| of_task(it))
        .filter(|it| it.start + TimeDelta::minutes(it.minutes) > yesterday)
        .collect();
    missed.sort_unstable_by_key(|it| (it.start, it.task));
    missed
}

/// The last of the blocks that have ended, as many as there is time missing for what is left. What was worked is not missing: it is no
/// longer left.
fn of_task(entry: &Entry<'_>) -> Vec<MissedBlock> {
    let ahead: i64 = entry.blocks.iter().filter(|it| it.place != Place::Ended).map(|it| it.minutes).sum();
    let mut missing = entry.left - ahead;
    let mut missed = Vec::new();
    let ended: Vec<_> = entry.at(Place::Ended).collect();
    for it in ended.into_iter().rev() {
        if missing <= 0 {
            break;
        }
        missing -= it.minutes;
        missed.push(MissedBlock { task: entry.task.id, start: it.block.start.instant(), minutes: it.minutes });
    }
    missed
}
