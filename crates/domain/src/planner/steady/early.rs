//! Earlier places for jobs that are on time: free time is used, and heavy jobs come before light ones.

use super::exchange::with_the_best;
use super::hope::FirstPlaces;
use super::{Board, Draft, joined};
use crate::planner::jobs::Cost;

/// A job that is on time moves to an earlier place only if that gains more than this amount of waiting, in minutes times the square
/// of its weight: half a day for a task of normal weight, 45 minutes for an urgent one, two days for a low one.
const THRESHOLD: i64 = 2_880;
/// How many jobs may look for an earlier place without success, fewer if there are more jobs. The number of successes is not
/// limited.
const MOST_WORK: usize = 60_000;
const LEAST_TRIED: usize = 16;
/// How many groups of lighter jobs that make room are tried for a heavy job without a due date, the first ones first, and of how
/// many neighbours at most; and for how many of those jobs without success.
const GROUPS: usize = 8;
const WIDEST: usize = 24;
const MOST_HEAVY: usize = 8;
/// How many more groups are examined, to find those whose members can wait; fewer if there are more tasks.
const MOST_GROUPS: usize = 10_000;
/// How many blocks are examined for all of them.
const MOST_BLOCKS: usize = 100_000;

/// Moves jobs to earlier places as long as that gains enough, and returns whether one was moved.
pub(super) fn advance(draft: &mut Draft<'_>) -> bool {
    let (board, is_still) = (&mut draft.board, &draft.is_still);
    let mut has_moved = false;
    while pull(board, is_still) | promote(board, is_still) {
        has_moved = true;
    }
    has_moved
}

/// Those that could gain enough at the earliest place that is known immediately, the largest gain first. If gains are equal, the
/// one that is due sooner comes first.
fn hopeful(board: &Board<'_>, is_still: &[bool], mut earliest_end: impl FnMut(usize) -> Option<i64>) -> Vec<usize> {
    let mut hope = |job: usize| {
        let end = board.end(job).filter(|_| !is_still[job] && board.pieces(job).is_some())?;
        let weight = board.job(job).weight;
        let hope = weight * weight * (end - earliest_end(job)?);
        (hope > THRESHOLD).then_some((hope, job))
    };
    let mut all: Vec<_> = (0..board.jobs.all.len()).filter_map(&mut hope).collect();
    all.sort_unstable_by_key(|(hope, job)| (-hope, board.job(*job).due.unwrap_or(i64::MAX), *job));
    all.into_iter().map(|it| it.1).collect()
}

/// Moves jobs to earlier free time, those first that could gain most.
fn pull(board: &mut Board<'_>, is_still: &[bool]) -> bool {
    let mut places = FirstPlaces::of(board.free());
    let hopeful =
        hopeful(board, is_still, |job| board.earliest(job).and_then(|from| places.earliest_end(board.job(job), from)));
    let mut in_vain = (MOST_WORK / board.jobs.all.len().max(1)).max(LEAST_TRIED);
    let mut has_moved = false;
    for job in hopeful {
        if move_up(board, job) {
            has_moved = true;
        } else if in_vain == 0 {
            break;
        } else {
            in_vain -= 1;
        }
    }
    has_moved
}

/// Moves a job to its earliest place, if that gains enough.
fn move_up(board: &mut Board<'_>, job: usize) -> bool {
    let before = board.cost(job);
    let back = board.lift(job);
    let place = board.find(job);
    let one = place.as_ref().filter(|it| it.len() > 1).and_then(|pieces| joined(board, job, pieces));
    let better = one.or(place).filter(|place| {
        let mut gain = before;
        gain -= board.jobs.cost(job, board.job(job).end(place));
        gain.late >= 0 && gain.wait > THRESHOLD
    });
    let has_moved = better.is_some();
    // It ends earlier, so those that wait for it are content.
    board.restore(job, better.or(back));
    has_moved
}

/// Puts heavy jobs without a due date before lighter ones, if all of these together do not become later.
fn promote(board: &mut Board<'_>, is_still: &[bool]) -> bool {
    let is_asap = |job: usize| board.job(job).due.is_none_or(|due| due > board.jobs.horizon);
    let mut places = FirstPlaces::of(&board.jobs.free);
    let heavy = hopeful(board, is_still, |job| {
        let from = board.earliest(job).filter(|_| is_asap(job))?;
        places.earliest_end(board.job(job), from)
    });
    let (mut has_moved, mut in_vain, mut looks) = (false, MOST_HEAVY, MOST_BLOCKS);
    for job in heavy {
        let groups = lighter(board, is_still, job, &mut looks);
        if groups.is_empty() {
            continue;
        }
        let has_found = with_the_best(board, job, groups.into_iter(), |gain: Cost, others| {
            let least = THRESHOLD * i64::try_from(others + 1).unwrap_or(i64::MAX);
            (gain.late >= 0 && gain.wait > least).then_some(gain.wait - least)
        });
        if has_found {
            has_moved = true;
        } else if in_vain == 0 {
            break;
        } else {
            in_vain -= 1;
        }
    }
    has_moved
}

/// Groups of lighter neighbours before a job: from each block on as many as are needed to give it enough time. Groups whose members
/// are due after the job is done now come first: they can take its place.
fn lighter(board: &Board<'_>, is_still: &[bool], job: usize, looks: &mut usize) -> Vec<Vec<usize>> {
    let wanted = board.job(job);
    let place = board.pieces(job).map(|it| it[0].start).zip(board.end(job));
    let Some((from, (until, end))) = board.earliest(job).zip(place) else { return Vec::new() };
    // What is late would only be later.
    let is_lighter = |it: usize| {
        let other = board.job(it);
        let can_wait = 2 * other.weight <= wanted.weight && board.cost(it).late == 0;
        can_wait && other.set == wanted.set && !is_still[it] && !wanted.blockers.contains(&it)
    };
    let is_soon = |it: &usize| board.job(*it).due.is_some_and(|due| due < end);
    let line: Vec<_> = board.line().between(from, until).collect();
    let next_begins = board.line().from(until).map_or(board.jobs.horizon, |it| it.0.start);
    let most = GROUPS + MOST_GROUPS / board.jobs.all.len().max(1);
    let (mut groups, mut due_soon) = (Vec::new(), Vec::new());
    for begin in 0..line.len() {
        if groups.len() == GROUPS || groups.len() + due_soon.len() >= most || *looks == 0 {
            break;
        }
        let start = begin.checked_sub(1).map_or(from, |it| line[it].0.end().max(from));
        let mut group = Vec::new();
        for end in begin..line.len().min(begin + WIDEST) {
            *looks = looks.saturating_sub(1);
            if *looks == 0 || !is_lighter(line[end].1) {
                break;
            }
            group.push(line[end].1);
            let next = line.get(end + 1).map_or(next_begins, |it| it.0.start);
            if board.jobs.free.has_room(wanted.set, (start, next), wanted.minutes, wanted.least) {
                group.sort_unstable();
                group.dedup();
                let all = if group.iter().any(is_soon) { &mut due_soon } else { &mut groups };
                all.push(group);
                break;
            }
        }
    }
    groups.append(&mut due_soon);
    groups.truncate(GROUPS);
    groups
}
