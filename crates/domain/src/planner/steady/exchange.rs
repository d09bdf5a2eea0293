//! Giving a job an earlier place, for which others make room.

use super::Board;
use crate::planner::free::Piece;
use crate::planner::jobs::Cost;

/// What stood where.
pub(super) type Back = Vec<(usize, Option<Vec<Piece>>)>;

/// Removes a job and others from the board and places the job first, and then the others by due date. Returns the gain, if it
/// breaks no rule, and how to undo it.
pub(super) fn exchange(board: &mut Board<'_>, job: usize, others: &[usize]) -> (Option<Cost>, Back) {
    let mut moved: Vec<_> = others.iter().copied().filter(|other| *other != job).collect();
    moved.sort_unstable_by_key(|it| (board.job(*it).due.unwrap_or(i64::MAX), -board.job(*it).weight, *it));
    moved.dedup();
    moved.insert(0, job);
    let mut gain = total(board, &moved);
    let mut back: Back = moved.iter().map(|it| (*it, board.lift(*it))).collect();
    for it in &moved {
        board.place(*it);
    }
    let is_good = moved.iter().all(|it| board.suits_those_waiting(*it));
    gain -= total(board, &moved);
    // All of them leave the board before one is put back.
    back.reverse();
    let off = moved.iter().map(|it| (*it, None));
    (is_good.then_some(gain), off.chain(back).collect())
}

fn total(board: &Board<'_>, jobs: &[usize]) -> Cost {
    let mut sum = Cost::default();
    for job in jobs {
        sum += board.cost(*job);
    }
    sum
}

/// Exchanges a job with the group of others with the largest value of a measure, and returns whether there was one. The measure
/// says how much a gain is worth with this number of others, if it is enough.
pub(super) fn with_the_best(
    board: &mut Board<'_>,
    job: usize,
    groups: impl Iterator<Item = Vec<usize>>,
    worth: impl Fn(Cost, usize) -> Option<i64>,
) -> bool {
    let mut best: Option<(i64, Vec<usize>)> = None;
    for others in groups {
        let (gain, back) = exchange(board, job, &others);
        for (job, pieces) in back {
            board.restore(job, pieces);
        }
        let worth = gain.and_then(|gain| worth(gain, others.len()));
        if let Some(worth) = worth.filter(|worth| best.as_ref().is_none_or(|best| *worth > best.0)) {
            best = Some((worth, others));
        }
    }
    let Some((_, others)) = best else { return false };
    let (gain, back) = exchange(board, job, &others);
    // Planning ends because each exchange wins something. So it is looked at once more: what was tried and taken back since may have left the
    // free time in other stretches, and then the places are other ones.
    let still_wins = gain.and_then(|gain| worth(gain, others.len())).is_some();
    if !still_wins {
        for (job, pieces) in back {
            board.restore(job, pieces);
        }
    }
    still_wins
}
