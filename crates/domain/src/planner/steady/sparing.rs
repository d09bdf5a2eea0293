//! Which tasks of a new plan can just as well stay at their old places.

use super::Board;
use crate::planner::free::Piece;

/// How often all tasks are examined. One that has gone back may make room for another.
const ROUNDS: usize = 3;

/// The new plan, with each task back at its old place if no task becomes later. The first in time comes first: people care most
/// about the near future.
pub(super) fn spared<'j>(mut board: Board<'j>, before: &Board<'j>) -> Board<'j> {
    let mut in_order: Vec<_> = before.line().all().map(|it| it.1).collect();
    let mut is_seen = vec![false; board.jobs.all.len()];
    in_order.retain(|job| !std::mem::replace(&mut is_seen[*job], true));
    for _ in 0..ROUNDS {
        let mut has_moved = false;
        for &job in &in_order {
            has_moved |= put_back(&mut board, before, job);
        }
        if !has_moved {
            break;
        }
    }
    board
}

/// Puts a task back at its old place, and moves what is there now. Undoes both if that makes the tasks later. Returns whether it
/// was done.
fn put_back(board: &mut Board<'_>, before: &Board<'_>, job: usize) -> bool {
    let Some(pieces) = before.pieces(job).filter(|it| board.pieces(job) != Some(it)) else { return false };
    let pieces = pieces.to_vec();
    let mut all = those_at(board, &pieces);
    all.retain(|it| *it != job);
    if all.iter().any(|it| board.pieces(*it) == before.pieces(*it)) {
        return false;
    }
    all.insert(0, job);
    let late = |board: &Board<'_>| all.iter().map(|it| board.cost(*it).late).sum::<i64>();
    let late_now = late(board);
    let back: Vec<_> = all.iter().map(|it| (*it, board.lift(*it))).collect();
    let is_good = put_at(board, job, &pieces) && {
        for &other in &all[1..] {
            let is_back = before.pieces(other).map(<[Piece]>::to_vec).is_some_and(|old| put_at(board, other, &old));
            if !is_back {
                board.place(other);
            }
        }
        all.iter().all(|it| board.suits_those_waiting(*it)) && late(board) <= late_now
    };
    if !is_good {
        for it in &all {
            board.lift(*it);
        }
        for (it, pieces) in back {
            board.restore(it, pieces);
        }
    }
    is_good
}

/// Puts a task without a place at its old place, if that is free.
fn put_at(board: &mut Board<'_>, job: usize, pieces: &[Piece]) -> bool {
    let begins = pieces.first().map_or(i64::MAX, |it| it.start);
    if board.earliest(job).is_none_or(|from| begins < from) {
        return false;
    }
    let mut exact = pieces.to_vec();
    if let Some(last) = exact.last_mut() {
        last.minutes -= board.job(job).spare;
    }
    board.keep(job, exact);
    board.pieces(job).is_some()
}

/// The jobs at the place of these pieces, or so near that there is no time between.
fn those_at(board: &Board<'_>, pieces: &[Piece]) -> Vec<usize> {
    let buffer = board.free().buffer();
    let is_there =
        |it: &Piece| pieces.iter().any(|piece| it.start < piece.end() + buffer && piece.start < it.end() + buffer);
    let mut all: Vec<_> = board.line().all().filter(|(it, _)| is_there(it)).map(|it| it.1).collect();
    all.sort_unstable();
    all.dedup();
    all
}
