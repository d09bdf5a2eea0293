//! Keeping a plan, and mending what it no longer does well.

use std::collections::{BTreeMap, VecDeque};

use super::board::Board;
use super::free::Piece;
use super::jobs::Jobs;
use super::{order, search};

/// A job that stands well is moved only if that wins more than so much lateness, in weighted minutes: for a task of normal weight
/// half an hour.
const THRESHOLD: i64 = 60;
/// So many of the latest jobs look for free time, and so many of these also for others that could make room, of whom so many are tried.
const LATEST: usize = 32;
const LATEST_WITH_OTHERS: usize = 8;
const OTHERS: usize = 16;

/// The plan of jobs: the previous one as far as it still holds, and the rest around it.
pub(super) fn planned(jobs: &Jobs) -> Board<'_> {
    if jobs.before.is_empty() {
        return bettered(Board::with(jobs, search::placed(jobs)), (0..jobs.all.len()).collect());
    }
    let (board, new) = kept(jobs);
    bettered(board, new)
}

/// The same plan as far as one job is concerned, but without a search, which takes too long to be done again and again. `None` where only a
/// search would tell.
pub(super) fn planned_for(jobs: &Jobs, job: usize) -> Option<Board<'_>> {
    let is_known = !jobs.before.is_empty() || jobs.all[job].minutes == 0 || is_alone(jobs, job);
    is_known.then(|| {
        let (board, new) = kept(jobs);
        bettered(board, new)
    })
}

/// Whether no other job has a place, unless it waits for this one. Then this one has the earliest place in whatever order they are placed.
fn is_alone(jobs: &Jobs, job: usize) -> bool {
    let mut board = Board::empty(jobs);
    (0..jobs.all.len()).all(|other| other == job || jobs.all[other].minutes == 0 || board.find(other).is_none())
}

fn bettered(mut board: Board<'_>, mut new: Vec<usize>) -> Board<'_> {
    new.retain(|job| board.job(*job).is_split());
    // Each round makes the plan better by more than a threshold, or a job that is new to it whole.
    while advance_the_latest(&mut board) | join(&mut board, &mut new) {}
    board
}

/// The previous plan, in which everything stands that may stay, and the others are placed beside it; and those others.
fn kept(jobs: &Jobs) -> (Board<'_>, Vec<usize>) {
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
    for job in by_start {
        board.keep(job, before.remove(&job).unwrap_or_default());
    }
    let open: Vec<_> = (0..jobs.all.len()).filter(|job| !board.is_whole(*job)).collect();
    let mut queue = VecDeque::from(order::for_some(jobs, &open));
    let mut is_open = vec![false; jobs.all.len()];
    for job in open {
        is_open[job] = true;
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
    (board, new)
}

/// Those that wait for a job and stand where they may no longer begin.
fn begun_too_early(board: &Board<'_>, job: usize) -> Vec<usize> {
    let is_too_early = |waiting: &usize| {
        let begins = board.pieces(*waiting).and_then(|it| it.first()).map(|it| it.start);
        begins.is_some_and(|begins| board.earliest(*waiting).is_none_or(|from| from > begins))
    };
    board.job(job).waiting.iter().copied().filter(is_too_early).collect()
}

/// Looks for an earlier place for each of the latest jobs, and answers whether one was found.
fn advance_the_latest(board: &mut Board<'_>) -> bool {
    let mut late: Vec<_> = (0..board.jobs.all.len())
        .filter(|job| board.job(*job).minutes > 0)
        .map(|job| (board.cost(job).late, job))
        .filter(|(late, _)| *late > 0)
        .collect();
    if late.len() > LATEST {
        late.select_nth_unstable_by_key(LATEST - 1, |(late, job)| (-late, *job));
        late.truncate(LATEST);
    }
    late.sort_unstable_by_key(|(late, job)| (-late, *job));
    let mut has_found = false;
    for (place, (_, job)) in late.into_iter().enumerate() {
        has_found |= advance(board, job, place < LATEST_WITH_OTHERS);
    }
    has_found
}

/// Moves a job to an earlier place if that wins enough, alone or with others that make room. Free time in which it is not late any
/// more is always enough.
fn advance(board: &mut Board<'_>, job: usize, with_others: bool) -> bool {
    let Some(from) = board.earliest(job) else { return false };
    let until = board.end(job).unwrap_or(board.jobs.horizon);
    let late = board.cost(job).late;
    let mut best: Option<(i64, Vec<usize>)> = None;
    let in_the_way =
        if with_others && late > THRESHOLD { those_in_the_way(board, job, from, until) } else { Vec::new() };
    for others in std::iter::once(Vec::new()).chain(in_the_way) {
        let least = THRESHOLD * i64::try_from(others.len().max(1)).unwrap_or(i64::MAX);
        let (gain, back) = exchange(board, job, &others);
        for (job, pieces) in back {
            board.restore(job, pieces);
        }
        let is_enough = |gain: i64| gain > least || (others.is_empty() && gain > 0 && gain == late);
        if gain.is_some_and(|gain| is_enough(gain) && best.as_ref().is_none_or(|best| gain > best.0)) {
            best = gain.map(|gain| (gain, others));
        }
    }
    let Some((_, others)) = best else { return false };
    exchange(board, job, &others);
    true
}

/// The jobs, and the groups of neighbours, that stand where a job could be.
fn those_in_the_way(board: &Board<'_>, job: usize, from: i64, until: i64) -> Vec<Vec<usize>> {
    let wanted = board.job(job);
    let line = board.line();
    let first = line.partition_point(|(piece, _)| piece.end() <= from);
    let is_other = |it: usize| it != job && board.job(it).set == wanted.set && !wanted.blockers.contains(&it);
    let in_the_way = line[first..].iter().take_while(|(piece, _)| piece.start < until);
    let near: Vec<_> = in_the_way.map(|(_, it)| *it).filter(|it| is_other(*it)).collect();
    // Those that lose least by moving come first: what is light for its length, and due late.
    let mut single = near.clone();
    single.sort_unstable_by_key(|it| {
        (board.job(*it).weight, std::cmp::Reverse(board.job(*it).due.unwrap_or(i64::MAX)), *it)
    });
    single.dedup();
    single.truncate(OTHERS);
    let mut groups: Vec<_> = single.into_iter().map(|it| vec![it]).collect();
    for length in [2, 3] {
        let weight = |group: &[usize]| group.iter().map(|it| board.job(*it).weight).sum::<i64>();
        let mut windows: Vec<_> = near.windows(length).filter(|it| weight(it) < 2 * wanted.weight).collect();
        windows.sort_by_key(|it| weight(it));
        groups.extend(windows.into_iter().take(OTHERS / length).map(<[usize]>::to_vec));
    }
    groups
}

/// What stood where.
type Back = Vec<(usize, Option<Vec<Piece>>)>;

/// Takes a job and others off the board and places the job first. Answers how much lateness that wins, if it breaks no rule, and how
/// to undo it.
fn exchange(board: &mut Board<'_>, job: usize, others: &[usize]) -> (Option<i64>, Back) {
    let mut moved = vec![job];
    for &other in others {
        if !moved.contains(&other) {
            moved.push(other);
        }
    }
    let total = |board: &Board<'_>| moved.iter().map(|it| board.cost(*it).late).sum::<i64>();
    let before = total(board);
    let mut back: Back = moved.iter().map(|it| (*it, board.lift(*it))).collect();
    for it in &moved {
        board.place(*it);
    }
    let is_good = moved.iter().all(|it| board.suits_those_waiting(*it));
    let gain = before - total(board);
    // All of them leave the board before one is put back.
    back.reverse();
    let off = moved.iter().map(|it| (*it, None));
    (is_good.then_some(gain), off.chain(back).collect())
}

/// Gives jobs that are new in the plan and stand in pieces one piece, if they are done on the same day and in time then.
fn join(board: &mut Board<'_>, new: &mut Vec<usize>) -> bool {
    let mut has_joined = false;
    new.retain(|&job| {
        let is_in_pieces = board.pieces(job).is_some_and(|it| it.len() > 1);
        let Some(end) = board.end(job).filter(|_| is_in_pieces) else { return true };
        let day_ends = &board.jobs.day_ends;
        let day_end = day_ends.get(day_ends.partition_point(|it| *it < end)).copied().unwrap_or(end);
        let latest = board.job(job).due.map_or(day_end, |due| due.max(end).min(day_end));
        let before = board.lift(job);
        let one = board.find_in_one_piece(job);
        let Some(one) = one.filter(|it| board.job(job).end(it).is_some_and(|end| end <= latest)) else {
            board.restore(job, before);
            return true;
        };
        board.put(job, one);
        if !board.suits_those_waiting(job) {
            board.restore(job, before);
            return true;
        }
        has_joined = true;
        false
    });
    has_joined
}
