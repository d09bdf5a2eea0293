//! Keeping a plan, and improving the parts that are no longer good.

mod early;
mod exchange;
mod hope;
mod keeping;
mod late;
mod renewal;
mod sparing;

use std::collections::BTreeSet;

use self::keeping::kept;
pub(super) use self::keeping::standing;
use super::board::Board;
use super::free::Piece;
use super::grid::ceil;
use super::jobs::Jobs;
use super::{order, search};

/// The plan of jobs: the previous one as far as it is still valid, and the rest around it.
pub(super) fn planned(jobs: &Jobs) -> Board<'_> {
    if jobs.before.is_empty() { from_nothing(jobs, usize::MAX) } else { around(kept(jobs)) }
}

/// A kept plan with new jobs in it. Only if something is new, it may be replaced by a plan from scratch: the passing of time is no
/// reason to move blocks.
fn around(draft: Draft<'_>) -> Board<'_> {
    let has_new = draft.has_new();
    let board = bettered(draft);
    if has_new { renewal::renewed(board) } else { board }
}

/// Whether a short search finds a plan from scratch that might replace this one.
pub(super) fn may_be_renewed(board: &Board<'_>) -> bool {
    renewal::may_be_renewed(board)
}

/// The plan of jobs as if there were no previous one, with at most this many search steps.
pub(super) fn from_nothing(jobs: &Jobs, most: usize) -> Board<'_> {
    let all = (0..jobs.all.len()).collect();
    bettered(Draft::of(Board::with(jobs, search::placed(jobs, most)), all))
}

/// The same plan as far as one job is concerned, but without a search, which takes too long to be repeated often. `None` if only a
/// search could tell. And whether something is new in it, so that a plan from scratch may replace it.
pub(super) fn planned_for(jobs: &Jobs, job: usize) -> Option<(Board<'_>, bool)> {
    let is_known = !jobs.before.is_empty() || jobs.all[job].minutes == 0 || is_alone(jobs, job);
    is_known.then(|| {
        let draft = kept(jobs);
        let has_new = draft.has_new() && !jobs.before.is_empty();
        (bettered(draft), has_new)
    })
}

/// Whether no other job has a place, unless it waits for this one. Then this one has the earliest place, whatever the order.
fn is_alone(jobs: &Jobs, job: usize) -> bool {
    let mut board = Board::empty(jobs);
    (0..jobs.all.len()).all(|other| other == job || jobs.all[other].minutes == 0 || board.find(other).is_none())
}

/// A plan that is being made.
struct Draft<'j> {
    board: Board<'j>,
    /// What is new on the board, or has a new place.
    new: Vec<usize>,
    /// Jobs that a user has restored: they take no better place for themselves.
    is_held: Vec<bool>,
    /// Jobs that do not move up either, although they are on time: the same ones, or all that were there.
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

/// Places jobs that find a place now that others have moved. Otherwise this would happen with the next planning.
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

/// Gives new jobs that are in pieces a single piece, if they are done on the same day and in time then.
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

/// One piece for a job that has no place and could be in these pieces, if it is done on the same day and in time then.
fn joined(board: &mut Board<'_>, job: usize, pieces: &[Piece]) -> Option<Vec<Piece>> {
    let end = board.job(job).end(pieces)?;
    let day_ends = &board.jobs.day_ends;
    let day_end = day_ends.get(day_ends.partition_point(|it| *it < end)).copied().unwrap_or(end);
    let latest = board.job(job).due.map_or(day_end, |due| due.max(end).min(day_end));
    let one = board.find_in_one_piece(job)?;
    board.job(job).end(&one).is_some_and(|end| end <= latest).then_some(one)
}
