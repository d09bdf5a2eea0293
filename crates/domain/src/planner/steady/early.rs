//! Earlier places for what is on time: free time is used, and what is heavy comes before what is light.

use super::exchange::with_the_best;
use super::{Board, Draft, joined};
use crate::planner::free::Piece;
use crate::planner::jobs::Cost;

/// A job that is on time moves to an earlier place only if that wins more than so much waiting, in minutes times the square of its
/// weight: half a day for a task of normal weight, 45 minutes for an urgent one, two days for a low one.
const THRESHOLD: i64 = 2_880;
/// So many jobs look for an earlier place, those first that could win most; fewer the more there are.
const MOST_WORK: usize = 60_000;
const LEAST_TRIED: usize = 16;
/// So many of those that are heavy and have no due date look for lighter ones that make room, so many neighbours at most.
const MOST_HEAVY: usize = 8;
const WIDEST: usize = 6;

/// Moves jobs to earlier places as long as that wins enough, and answers whether one was moved.
pub(super) fn advance(draft: &mut Draft<'_>) -> bool {
    let (board, is_held) = (&mut draft.board, &draft.is_held);
    let mut has_moved = false;
    while pull(board, is_held) || promote(board, is_held) {
        has_moved = true;
    }
    has_moved
}

/// Those that could win enough if they stood as early as it can be known at once, the most first.
fn hopeful(board: &Board<'_>, is_held: &[bool], earliest: impl Fn(usize) -> Option<i64>) -> Vec<usize> {
    let hope = |job: usize| {
        let end = board.end(job).filter(|_| !is_held[job] && board.pieces(job).is_some())?;
        let weight = board.job(job).weight;
        let hope = weight * weight * (end - earliest(job)? - board.job(job).minutes);
        (hope > THRESHOLD).then_some((hope, job))
    };
    let count = board.jobs.all.len();
    let mut all: Vec<_> = (0..count).filter_map(hope).collect();
    let most = (MOST_WORK / count.max(1)).max(LEAST_TRIED);
    if all.len() > most {
        all.select_nth_unstable_by_key(most - 1, |(hope, job)| (-hope, *job));
        all.truncate(most);
    }
    all.sort_unstable_by_key(|(hope, job)| (-hope, *job));
    all.into_iter().map(|it| it.1).collect()
}

/// Moves the job that wins most to free time that comes earlier.
fn pull(board: &mut Board<'_>, is_held: &[bool]) -> bool {
    let first_free = |job: usize| board.first_free(board.job(job).set, board.earliest(job)?);
    let mut best: Option<(i64, usize, Vec<Piece>)> = None;
    for job in hopeful(board, is_held, first_free) {
        let before = board.cost(job);
        let back = board.lift(job);
        let place = board.find(job);
        let one = place.as_ref().filter(|it| it.len() > 1).and_then(|pieces| joined(board, job, pieces));
        if let Some(place) = one.or(place) {
            let mut gain = before;
            gain -= board.jobs.cost(job, board.job(job).end(&place));
            if gain.late >= 0 && gain.wait > best.as_ref().map_or(THRESHOLD, |best| best.0) {
                best = Some((gain.wait, job, place));
            }
        }
        board.restore(job, back);
    }
    let Some((_, job, place)) = best else { return false };
    // It ends earlier, so those that wait for it are content.
    board.restore(job, Some(place));
    true
}

/// Puts a heavy job without a due date before lighter ones, if none of these is late by that.
fn promote(board: &mut Board<'_>, is_held: &[bool]) -> bool {
    let is_asap = |job: usize| board.job(job).due.is_none_or(|due| due > board.jobs.horizon);
    let heavy = hopeful(board, is_held, |job| board.earliest(job).filter(|_| is_asap(job)));
    heavy.into_iter().take(MOST_HEAVY).any(|job| {
        let groups = lighter(board, is_held, job);
        with_the_best(board, job, groups.into_iter(), |gain: Cost, others| {
            let least = THRESHOLD * i64::try_from(others + 1).unwrap_or(i64::MAX);
            (gain.late >= 0 && gain.wait > least).then_some(gain.wait - least)
        })
    })
}

/// From each block before a job on as many lighter neighbours as together leave it enough time.
fn lighter(board: &Board<'_>, is_held: &[bool], job: usize) -> Vec<Vec<usize>> {
    let (wanted, line) = (board.job(job), board.line());
    let Some((from, until)) = board.earliest(job).zip(board.pieces(job).map(|it| it[0].start)) else {
        return Vec::new();
    };
    let is_lighter = |it: usize| {
        let other = board.job(it);
        2 * other.weight <= wanted.weight && other.set == wanted.set && !is_held[it] && !wanted.blockers.contains(&it)
    };
    let first = line.partition_point(|(piece, _)| piece.end() <= from);
    let last = line.partition_point(|(piece, _)| piece.start < until);
    let mut groups = Vec::new();
    for begin in first..last {
        let start = begin.checked_sub(1).map_or(from, |it| line[it].0.end().max(from));
        let mut group = Vec::new();
        for end in begin..last.min(begin + WIDEST) {
            if !is_lighter(line[end].1) {
                break;
            }
            group.push(line[end].1);
            let next = line.get(end + 1).map_or(board.jobs.horizon, |it| it.0.start);
            if board.jobs.free.has_room(wanted.set, (start, next), wanted.minutes, wanted.least) {
                group.sort_unstable();
                group.dedup();
                groups.push(group);
                break;
            }
        }
        if groups.len() == 2 * MOST_HEAVY {
            break;
        }
    }
    groups
}
