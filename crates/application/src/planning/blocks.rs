//! Which tasks get other blocks.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use scheduler_domain::planner::Plan;
use scheduler_domain::{BlockId, Blocks, Minute, NewBlock, NewBlocks, TaskDuration, TaskId};

use super::problem::Asked;
use super::problem::entries::{Entry, Place, Placed};

/// A task that gets other blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TaskMove {
    pub(crate) task: TaskId,
    /// The version for which it is meant.
    pub(crate) version: DateTime<Utc>,
    pub(crate) before: Blocks,
    /// Blocks that stay keep their ids, and so do blocks that are only moved.
    pub(crate) after: NewBlocks,
}

/// A piece that was planned for a task.
type Piece = (Minute, i64);

/// What a plan changes.
pub(super) fn moves(asked: &Asked<'_>, plan: &Plan) -> Vec<TaskMove> {
    let mut pieces: HashMap<usize, Vec<Piece>> = HashMap::new();
    for block in &plan.blocks {
        let is_fixed = asked.tasks[block.task].at(Place::Fixed).any(|it| it.block.start.instant() == block.start);
        if !is_fixed {
            pieces.entry(block.task).or_default().push((Minute::from_stored(block.start), block.minutes));
        }
    }
    let each = asked.tasks.iter().enumerate();
    let mut moves: Vec<_> = each
        .filter_map(|(index, entry)| {
            let after = changed(entry, &pieces.remove(&index).unwrap_or_default())?;
            let task = entry.task;
            Some(TaskMove { task: task.id, version: task.updated_at, before: task.blocks.clone(), after })
        })
        .collect();
    let place: HashMap<_, _> = asked.situation.tasks.iter().enumerate().map(|(at, task)| (task.id, at)).collect();
    moves.sort_by_key(|it| place.get(&it.task).copied());
    moves
}

/// The new blocks of a task; `None` if it keeps its current ones.
fn changed(entry: &Entry<'_>, pieces: &[Piece]) -> Option<NewBlocks> {
    let may_go = |it: &&Placed| matches!(it.place, Place::Movable | Place::Afresh);
    let before: Vec<_> = entry.blocks.iter().filter(may_go).copied().collect();
    let is_same = |(piece, it): (&Piece, &Placed)| *piece == (it.block.start, it.minutes);
    if before.len() == pieces.len() && pieces.iter().zip(&before).all(is_same) {
        return None;
    }
    // What is over is taken away when the rest is planned anew. Of a completed task it tells what was done, and what was worked today counts
    // for the limit of the day.
    let tells = |it: &Placed| it.place == Place::Ended && (entry.task.completed || it.worked > 0);
    let fixed = entry.at(Place::Fixed).count();
    let has_room = fixed + pieces.len() + entry.blocks.iter().filter(|it| tells(it)).count() <= Blocks::MOST;
    let stays = |it: &&Placed| it.place == Place::Fixed || (has_room && tells(it));
    let stays = entry.blocks.iter().filter(stays).map(|it| NewBlock {
        id: Some(it.block.id),
        start: it.block.start,
        duration: it.block.duration.or_else(|| duration(it.minutes)),
        is_pinned: it.block.is_pinned,
    });
    let new = pieces.iter().zip(ids(pieces, &before)).map(|((start, minutes), id)| NewBlock {
        id,
        start: *start,
        duration: duration(*minutes),
        is_pinned: false,
    });
    // No two overlap and they are few, for so were they planned; a list that breaks this rule all the same is not written.
    NewBlocks::parse(stays.chain(new).collect()).ok()
}

fn duration(minutes: i64) -> Option<TaskDuration> {
    TaskDuration::parse(minutes).ok()
}

/// A piece that begins at the same time as a block gets its id; the others get the remaining ids in order, while there are any.
fn ids(pieces: &[Piece], before: &[Placed]) -> Vec<Option<BlockId>> {
    let of_same_start = |(start, _): &Piece| before.iter().find(|it| it.block.start == *start).map(|it| it.block.id);
    let mut ids: Vec<_> = pieces.iter().map(of_same_start).collect();
    let taken = ids.clone();
    let mut left = before.iter().map(|it| it.block.id).filter(|id| !taken.contains(&Some(*id)));
    for id in ids.iter_mut().filter(|id| id.is_none()) {
        *id = left.next();
    }
    ids
}
