//! Which parts of the previous plan stay, and the places of everything else around them.

use std::collections::{BTreeMap, VecDeque};

use super::{Board, Draft, Jobs, Piece, ceil, order};
use crate::planner::jobs::Cost;

/// The previous plan with all valid parts, and the other jobs placed around them; and those other jobs.
pub(super) fn kept(jobs: &Jobs) -> Draft<'_> {
    let mut stays = stayed(jobs);
    lift_what_begins_too_early(&mut stays);
    let open: Vec<_> = (0..jobs.all.len()).filter(|job| !stays.is_whole(*job)).collect();
    let mut orders = order::for_some(jobs, &open);
    let last = orders.pop().unwrap_or_default();
    let mut drafts: Vec<_> = orders.into_iter().map(|order| filled(stays.clone(), &open, order)).collect();
    drafts.push(filled(stays, &open, last));
    // The first one of those that are as good.
    drafts.into_iter().min_by_key(|draft| cost(&draft.board)).expect("there is at least the last one")
}

fn cost(board: &Board<'_>) -> Cost {
    let mut sum = Cost::default();
    for job in 0..board.jobs.all.len() {
        sum += board.cost(job);
    }
    sum
}

/// A plan with a place for the open jobs, in this order.
fn filled<'j>(mut board: Board<'j>, open: &[usize], order: Vec<usize>) -> Draft<'j> {
    let mut queue = VecDeque::from(order);
    let mut is_open = vec![false; board.jobs.all.len()];
    for job in open {
        is_open[*job] = true;
    }
    let mut new = Vec::new();
    while let Some(job) = queue.pop_front() {
        // What it waits for comes first.
        let mut path = vec![job];
        while let Some(&top) = path.last() {
            if let Some(blocker) = board.job(top).blockers.iter().copied().find(|it| is_open[*it]) {
                path.push(blocker);
                continue;
            }
            path.pop();
            if std::mem::take(&mut is_open[top]) {
                board.place(top);
                new.push(top);
                for waiting in begun_too_early(&board, top) {
                    board.lift(waiting);
                    is_open[waiting] = true;
                    queue.push_back(waiting);
                }
            }
        }
    }
    Draft::of(board, new)
}

/// The jobs that wait for a job and are at a place where they may no longer begin.
fn begun_too_early(board: &Board<'_>, job: usize) -> Vec<usize> {
    let is_too_early = |waiting: &usize| {
        let begins = board.pieces(*waiting).and_then(|it| it.first()).map(|it| it.start);
        begins.is_some_and(|begins| board.earliest(*waiting).is_none_or(|from| from > begins))
    };
    board.job(job).waiting.iter().copied().filter(is_too_early).collect()
}

/// Whether each job is at a valid place, with all its dependencies before it.
pub(in super::super) fn standing(jobs: &Jobs) -> Vec<bool> {
    let board = stayed(jobs);
    let may_begin = |job: usize, begins: i64| board.earliest(job).is_some_and(|from| from <= begins);
    let begins = |job: usize| board.pieces(job).and_then(|it| it.first()).map(|it| it.start);
    (0..jobs.all.len()).map(|job| begins(job).is_some_and(|begins| may_begin(job, begins))).collect()
}

/// The previous plan as far as it may stay, except that dependencies are not checked.
fn stayed(jobs: &Jobs) -> Board<'_> {
    let mut board = Board::empty(jobs);
    let mut before: BTreeMap<usize, Vec<Piece>> = BTreeMap::new();
    let mut by_start = Vec::new();
    for (job, piece) in &jobs.before {
        let pieces = before.entry(*job).or_default();
        match pieces.last_mut().filter(|last| last.end() == piece.start) {
            Some(last) => last.minutes += piece.minutes,
            None => pieces.push(*piece),
        }
        if pieces.len() == 1 && pieces[0] == *piece {
            by_start.push(*job);
        }
    }
    by_start.sort_by_key(|job| !jobs.is_held[*job]);
    for job in by_start {
        board.keep(job, before.remove(&job).unwrap_or_default());
    }
    board
}

/// Removes jobs from the board that may no longer be at their place, because a job that they wait for ends later, and all that have
/// to come later because of that.
fn lift_what_begins_too_early(board: &mut Board<'_>) {
    let mut soonest_ends: BTreeMap<usize, i64> = BTreeMap::new();
    let mut queue: VecDeque<_> = board.line().all().map(|it| it.1).collect();
    while let Some(job) = queue.pop_front() {
        let Some(begins) = board.pieces(job).and_then(|it| it.first()).map(|it| it.start) else { continue };
        let wanted = board.job(job);
        let ends = wanted.blockers.iter().filter_map(|it| board.end(*it).or_else(|| soonest_ends.get(it).copied()));
        let from = ends.map(ceil).max().unwrap_or(i64::MIN);
        if begins < from {
            soonest_ends.insert(job, from.max(wanted.from) + wanted.minutes - wanted.spare);
            board.lift(job);
            queue.extend(&wanted.waiting);
        }
    }
}
