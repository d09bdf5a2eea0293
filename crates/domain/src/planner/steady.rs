//! Keeping a plan, and mending what it no longer does well.

mod early;
mod exchange;
mod hope;
mod late;
mod renewal;
mod sparing;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::board::Board;
use super::free::Piece;
use super::grid::ceil;
use super::jobs::Jobs;
use super::{order, search};

/// The plan of jobs: the previous one as far as it still holds, and the rest around it.
pub(super) fn planned(jobs: &Jobs) -> Board<'_> {
    if jobs.before.is_empty() { from_nothing(jobs, usize::MAX) } else { around(kept(jobs)) }
}

/// A kept plan with what is new in it. Only where something is new it may be replaced by one from nothing: that time passes is no reason to move
/// what stands.
fn around(draft: Draft<'_>) -> Board<'_> {
    let has_new = draft.has_new();
    let board = bettered(draft);
    if has_new { renewal::renewed(board) } else { board }
}

/// Whether a short search finds a plan from nothing that might replace this one.
pub(super) fn may_be_renewed(board: &Board<'_>) -> bool {
    renewal::may_be_renewed(board)
}

/// The plan of jobs as if there were no previous one, with so many steps of search at most.
pub(super) fn from_nothing(jobs: &Jobs, most: usize) -> Board<'_> {
    let all = (0..jobs.all.len()).collect();
    bettered(Draft::of(Board::with(jobs, search::placed(jobs, most)), all))
}

/// The same plan as far as one job is concerned, but without a search, which takes too long to be done again and again. `None` where only a
/// search would tell. And whether something is new in it, so that it may be replaced by a plan from nothing.
pub(super) fn planned_for(jobs: &Jobs, job: usize) -> Option<(Board<'_>, bool)> {
    let is_known = !jobs.before.is_empty() || jobs.all[job].minutes == 0 || is_alone(jobs, job);
    is_known.then(|| {
        let draft = kept(jobs);
        let has_new = draft.has_new() && !jobs.before.is_empty();
        (bettered(draft), has_new)
    })
}

/// Whether no other job has a place, unless it waits for this one. Then this one has the earliest place in whatever order they are placed.
fn is_alone(jobs: &Jobs, job: usize) -> bool {
    let mut board = Board::empty(jobs);
    (0..jobs.all.len()).all(|other| other == job || jobs.all[other].minutes == 0 || board.find(other).is_none())
}

/// A plan that is being made.
struct Draft<'j> {
    board: Board<'j>,
    /// What is new on the board, or has a new place.
    new: Vec<usize>,
    /// What somebody has put back: it takes no better place for itself.
    is_held: Vec<bool>,
    /// What does not move up either, though it is on time: the same, or all that stood there.
    is_still: Vec<bool>,
}

impl<'j> Draft<'j> {
    fn of(board: Board<'j>, new: Vec<usize>) -> Self {
        let mut is_held = board.jobs.is_held.clone();
        let mut is_still = if board.jobs.holds_previous { vec![true; is_held.len()] } else { is_held.clone() };
        for job in &new {
            (is_held[*job], is_still[*job]) = (false, false);
        }
        Self { board, new, is_held, is_still }
    }

    /// Whether something has a place that had none, or another one.
    fn has_new(&self) -> bool {
        self.new.iter().any(|job| self.board.pieces(*job).is_some())
    }
}

fn bettered(mut draft: Draft<'_>) -> Board<'_> {
    let board = &draft.board;
    draft.new.retain(|job| board.job(*job).is_split());
    // Each round makes the plan better by more than a threshold, or a job that is new to it whole.
    while late::advance(&mut draft) | early::advance(&mut draft) | join(&mut draft) {
        place_what_is_left_out(&mut draft.board);
    }
    draft.board
}

/// Takes off the board what may no longer stand where it does, because it waits for something that ends later, and all that has to
/// come later because of that.
fn lift_what_begins_too_early(board: &mut Board<'_>) {
    let mut soonest_ends: BTreeMap<usize, i64> = BTreeMap::new();
    let mut queue: VecDeque<_> = board.line().iter().map(|it| it.1).collect();
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

/// Places what finds a place now that others have moved. Otherwise it would do so when all is planned again.
fn place_what_is_left_out(board: &mut Board<'_>) {
    let mut open: Vec<_> = (0..board.jobs.all.len()).filter(|job| !board.is_whole(*job)).collect();
    // What has found no place once finds none while the others only take more.
    let mut in_vain = BTreeSet::new();
    loop {
        let left = open.len();
        open.retain(|&job| {
            let wanted = board.job(job);
            let Some(from) = board.earliest(job) else { return true };
            let need = (wanted.set, wanted.least, wanted.minutes, from);
            if !in_vain.contains(&need) {
                board.place(job);
            }
            !board.is_whole(job) && {
                in_vain.insert(need);
                true
            }
        });
        // Those that wait for one that has a place now may have one, too.
        if open.len() == left {
            return;
        }
    }
}

/// Whether each job stands where it may stay, with all that it waits for before it.
pub(super) fn standing(jobs: &Jobs) -> Vec<bool> {
    let board = stayed(jobs);
    let may_begin = |job: usize, begins: i64| board.earliest(job).is_some_and(|from| from <= begins);
    let begins = |job: usize| board.pieces(job).and_then(|it| it.first()).map(|it| it.start);
    (0..jobs.all.len()).map(|job| begins(job).is_some_and(|begins| may_begin(job, begins))).collect()
}

/// The previous plan as far as it may stay, except that what each job waits for is not looked at.
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

/// The previous plan, in which everything stands that may stay, and the others are placed beside it; and those others.
fn kept(jobs: &Jobs) -> Draft<'_> {
    let mut board = stayed(jobs);
    lift_what_begins_too_early(&mut board);
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
    Draft::of(board, new)
}

/// Those that wait for a job and stand where they may no longer begin.
fn begun_too_early(board: &Board<'_>, job: usize) -> Vec<usize> {
    let is_too_early = |waiting: &usize| {
        let begins = board.pieces(*waiting).and_then(|it| it.first()).map(|it| it.start);
        begins.is_some_and(|begins| board.earliest(*waiting).is_none_or(|from| from > begins))
    };
    board.job(job).waiting.iter().copied().filter(is_too_early).collect()
}

/// Gives jobs that are new in the plan and stand in pieces one piece, if they are done on the same day and in time then.
fn join(draft: &mut Draft<'_>) -> bool {
    let (board, mut has_joined) = (&mut draft.board, false);
    draft.new.retain(|&job| {
        if board.pieces(job).is_none_or(|it| it.len() < 2) {
            return true;
        }
        let before = board.lift(job);
        let one = before.as_ref().and_then(|pieces| joined(board, job, pieces));
        let Some(one) = one else {
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

/// One piece for a job that has no place and could stand in these, if it is done on the same day and in time then.
fn joined(board: &mut Board<'_>, job: usize, pieces: &[Piece]) -> Option<Vec<Piece>> {
    let end = board.job(job).end(pieces)?;
    let day_ends = &board.jobs.day_ends;
    let day_end = day_ends.get(day_ends.partition_point(|it| *it < end)).copied().unwrap_or(end);
    let latest = board.job(job).due.map_or(day_end, |due| due.max(end).min(day_end));
    let one = board.find_in_one_piece(job)?;
    board.job(job).end(&one).is_some_and(|end| end <= latest).then_some(one)
}
