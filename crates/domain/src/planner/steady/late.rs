//! Earlier places for what is late.

use std::cmp::Reverse;

use super::exchange::with_the_best;
use super::hope::FirstPlaces;
use super::{Board, Draft};
use crate::planner::grid::ceil;
use crate::planner::jobs::Cost;

/// A validly placed job is moved only if that gains more than this amount of lateness, in weighted minutes: for a task of normal
/// weight half an hour.
const THRESHOLD: i64 = 60;
/// Others move only if that gains this fraction of its lateness: an hour hardly helps a task that is two weeks late.
const LEAST_SHARE: i64 = 10;
/// A weighted minute of lateness counts as this much waiting, so that heavy jobs without a due date are not put off for light ones.
const LATE_AS_WAIT: i64 = 16;
/// How many late jobs with the largest possible gain look for free time, how many of these also look for others that could make
/// room, and how many of those are tried; and the same number of jobs without a place.
const LATEST: usize = 16;
const LATEST_WITH_OTHERS: usize = 4;
const OTHERS: usize = 16;
/// How many neighbours make room together at most.
const WIDEST: usize = 24;
/// How many groups are tried, fewer if there are more tasks.
const MOST_GROUPS: usize = 120;
const MOST_WORK: usize = 6_000;

/// Looks for an earlier place for the late jobs, and returns whether one was found.
pub(super) fn advance(draft: &mut Draft<'_>) -> bool {
    let (board, is_held) = (&mut draft.board, &draft.is_held);
    // What is late already, and stands as early as it can, is left aside: it would take the turns of those that can win something.
    let mut places = FirstPlaces::of(&board.jobs.free);
    let mut hope = |job: usize| {
        let late = board.cost(job).late;
        let end = places.earliest_end(board.job(job), board.earliest(job)?)?;
        let hope = late - board.jobs.cost(job, Some(end)).late;
        (hope > 0).then_some((hope, job))
    };
    let open = (0..board.jobs.all.len()).filter(|job| board.job(*job).minutes > 0 && !is_held[*job]);
    let late: Vec<_> = open.filter(|job| board.cost(*job).late > 0).filter_map(&mut hope).collect();
    // Those without a place could win most, and often they win nothing: there is no time. So they do not take the turns of the others either.
    let (with_a_place, without) = late.into_iter().partition(|(_, job)| board.is_whole(*job));
    let mut has_found = false;
    for some in [with_a_place, without] {
        for (turn, job) in the_most(some, LATEST).into_iter().enumerate() {
            has_found |= advance_one(board, job, turn < LATEST_WITH_OTHERS);
        }
    }
    has_found
}

/// This many of the jobs with a possible gain, the largest first.
fn the_most(mut hopeful: Vec<(i64, usize)>, count: usize) -> Vec<usize> {
    keep_first(&mut hopeful, count, |(hope, job)| (-hope, *job));
    hopeful.into_iter().map(|it| it.1).collect()
}

/// Sorts, and keeps this many.
fn keep_first<T, K: Ord>(all: &mut Vec<T>, count: usize, key: impl Fn(&T) -> K) {
    if all.len() > count {
        all.select_nth_unstable_by_key(count, &key);
        all.truncate(count);
    }
    all.sort_unstable_by_key(key);
}

/// Moves a job to an earlier place if that gains enough, alone or with others that make room. Free time in which it is no longer
/// late is always enough.
fn advance_one(board: &mut Board<'_>, job: usize, with_others: bool) -> bool {
    let Some(from) = board.earliest(job) else { return false };
    let late = board.cost(job).late;
    let in_the_way = if with_others && late > THRESHOLD { those_in_the_way(board, job, from) } else { Vec::new() };
    let worth = |gain: Cost, others: usize| {
        let a_share = if others == 0 { 0 } else { late / LEAST_SHARE };
        let least = (THRESHOLD * i64::try_from(others.max(1)).unwrap_or(i64::MAX)).max(a_share);
        let is_enough = gain.late > least && LATE_AS_WAIT * gain.late + gain.wait > 0;
        (is_enough || (others == 0 && gain.late > 0 && gain.late == late)).then_some(gain.late - least)
    };
    with_the_best(board, job, std::iter::once(Vec::new()).chain(in_the_way), worth)
}

/// The jobs, and the groups of neighbours, at places where a job could be.
fn those_in_the_way(board: &Board<'_>, job: usize, from: i64) -> Vec<Vec<usize>> {
    let wanted = board.job(job);
    let until = board.end(job).unwrap_or(board.jobs.horizon);
    let is_other = |it: usize| it != job && board.job(it).set == wanted.set && !wanted.blockers.contains(&it);
    let near: Vec<_> = board.line().between(from, until).map(|(_, it)| it).filter(|it| is_other(*it)).collect();
    // Those that lose least by moving come first: what is light for its length, and due late.
    let mut is_seen = vec![false; board.jobs.all.len()];
    let mut single = near.clone();
    single.retain(|it| !std::mem::replace(&mut is_seen[*it], true));
    keep_first(&mut single, OTHERS, |it| (board.job(*it).weight, Reverse(board.job(*it).due.unwrap_or(i64::MAX)), *it));
    let mut groups: Vec<_> = single.into_iter().map(|it| vec![it]).collect();
    for length in [2, 3] {
        let weight = |group: &[usize]| group.iter().map(|it| board.job(*it).weight).sum::<i64>();
        let windows = near.windows(length).map(|it| (weight(it), it)).enumerate();
        let mut windows: Vec<_> = windows.filter(|(_, (weight, _))| *weight < 2 * wanted.weight).collect();
        keep_first(&mut windows, OTHERS / length, |(place, (weight, _))| (*weight, *place));
        groups.extend(windows.into_iter().map(|(_, (_, it))| it.to_vec()));
    }
    groups.extend(long_enough(board, &is_other, job, from));
    groups
}

/// From each block on as many neighbours as are needed to give a job enough time before it is due, those first that lose least.
fn long_enough(board: &Board<'_>, is_other: &impl Fn(usize) -> bool, job: usize, from: i64) -> Vec<Vec<usize>> {
    let (jobs, wanted) = (board.jobs, board.job(job));
    let due = wanted.due.unwrap_or(jobs.horizon).min(jobs.horizon);
    let line: Vec<_> = board.line().between(from, due).collect();
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for begin in 0..line.len() {
        let start = begin.checked_sub(1).map_or(from, |it| ceil(line[it].0.end()).max(from));
        let (mut group, mut end) = (Vec::new(), begin);
        while end < line.len() && end - begin < WIDEST && is_other(line[end].1) {
            group.push(line[end].1);
            end += 1;
            let until = line.get(end).map_or(due, |it| it.0.start);
            if jobs.free.has_room(wanted.set, (start, until), wanted.minutes, wanted.least) {
                group.sort_unstable();
                group.dedup();
                groups.push(group);
                break;
            }
        }
    }
    let loss = |it: &usize| board.job(*it).weight * if board.job(*it).due.is_some() { 2 } else { 1 };
    groups.sort_by_cached_key(|group| group.iter().map(loss).sum::<i64>());
    groups.dedup();
    groups.truncate((MOST_WORK / jobs.all.len().max(1)).clamp(OTHERS, MOST_GROUPS));
    groups
}
