//! Why a plan is as it is.

use std::collections::HashSet;

use chrono::TimeDelta;

use super::board::Board;
use super::free::Piece;
use super::grid::ceil;
use super::jobs::Jobs;
use super::risks::{fixed_too_late, minutes_late, risk_reason};
use super::{AtRisk, Block, Plan, PlanningProblem, PreviousBlock, feasible, left, mends};

/// Why a block is where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockReason {
    /// Somebody put it there.
    Pinned,
    /// It has begun.
    Begun,
    /// A task that it waits for ends only then.
    After {
        /// That task.
        task: usize,
    },
    /// It cannot be begun earlier.
    NotBefore,
    /// The earlier time is taken by a task that weighs more.
    BehindWeightier {
        /// That task.
        task: usize,
    },
    /// The earlier time is taken by a task that is due sooner.
    BehindSooner {
        /// That task.
        task: usize,
    },
    /// It keeps its place, although earlier time has become free since it was placed.
    Kept,
    /// It is the first free time in its hours that is long enough; there is shorter free time before it.
    FirstLongEnough,
    /// It is the first free time in its hours that the limits of a day allow.
    Limits,
    /// It is the first free time in its hours.
    FirstFree,
    /// It goes on where the piece before left off.
    Continued,
}

/// The plan on a board, with its reasons.
pub(super) fn explained(problem: &PlanningProblem, jobs: &Jobs, board: &Board<'_>) -> Plan {
    // What is free depends in little things on the way to a plan, and the same plan is to have the same reasons.
    let mut board = board.afresh();
    let mut blocks = Vec::new();
    for fixed in &jobs.fixed {
        let PreviousBlock { task, start, minutes, pinned } = fixed.block;
        let reason = if pinned { BlockReason::Pinned } else { BlockReason::Begun };
        blocks.push(Block { task, start, minutes, pinned, reason });
    }
    for task in 0..jobs.all.len() {
        let Some(pieces) = board.pieces(task).map(<[Piece]>::to_vec) else { continue };
        let last = pieces.iter().map(|it| it.start).max();
        for (count, piece) in pieces.iter().enumerate() {
            let reason = if count == 0 { reason(&mut board, task, *piece) } else { BlockReason::Continued };
            let spare = if Some(piece.start) == last { jobs.all[task].spare } else { 0 };
            let exact = Piece { minutes: piece.minutes - spare, ..*piece };
            let start = jobs.grid.instant(exact.start);
            blocks.push(Block { task, start, minutes: exact.minutes, pinned: false, reason });
        }
    }
    blocks.sort_by_key(|it| (it.start, it.task));
    let at_risk = at_risk(problem, &mut board, &blocks);
    if let Some(whole) = left::as_if_planned(problem, jobs) {
        return Plan { blocks, at_risk, feasible: feasible::is_feasible(&Jobs::of(&whole)) };
    }
    // A plan that is on time shows it, also where the question is too hard for a quick answer.
    let is_on_time = !at_risk.iter().any(|it| jobs.is_due(&jobs.all[it.task]));
    Plan { blocks, at_risk, feasible: is_on_time || feasible::is_feasible(jobs) }
}

/// How many blocks before a block are examined for the task that it comes after.
const NEAR: usize = 40;

fn reason(board: &mut Board<'_>, task: usize, piece: Piece) -> BlockReason {
    let job = board.job(task);
    let from = board.earliest(task).unwrap_or(job.from);
    if piece.start == from && from > ceil(board.jobs.now) {
        let blocker = job.blockers.iter().copied().find(|it| board.end(*it).map(ceil) == Some(from));
        return blocker.map_or(BlockReason::NotBefore, |task| BlockReason::After { task });
    }
    // Free time before it is what somebody sees who asks.
    let longest = board.longest_free(job.set, (from, piece.start));
    if longest > 0 {
        let is_in_one = board.pieces(task).is_some_and(|it| it.len() == 1);
        // Known without trying, as it is for most.
        if is_in_one && longest < piece.minutes && !board.could_begin_before(task, piece) {
            return BlockReason::FirstLongEnough;
        }
        return if first_place(board, task).is_some_and(|first| first < piece.start) {
            BlockReason::Kept
        } else if longest < piece.minutes {
            BlockReason::FirstLongEnough
        } else {
            BlockReason::Limits
        };
    }
    behind(board, task, from, piece.start).unwrap_or(BlockReason::FirstFree)
}

/// Where it would begin if it were placed again with all others, in one piece if it is in one.
fn first_place(board: &mut Board<'_>, task: usize) -> Option<i64> {
    let pieces = board.lift(task)?;
    let found = if pieces.len() == 1 { board.find_in_one_piece(task) } else { board.find(task) };
    board.restore(task, Some(pieces));
    found?.first().map(|it| it.start)
}

/// Which other task took the time between its earliest start and its place, the last one that weighs more or is due sooner.
fn behind(board: &Board<'_>, task: usize, from: i64, start: i64) -> Option<BlockReason> {
    let job = board.job(task);
    let near = board.line().between(from, start).rev().take(NEAR).map(|it| it.1);
    let others: Vec<_> = near.filter(|it| *it != task && board.job(*it).set == job.set).collect();
    let due = |it: usize| board.job(it).due.unwrap_or(i64::MAX);
    let weightier = others.iter().copied().find(|it| board.job(*it).weight > job.weight);
    let sooner =
        || others.iter().copied().find(|it| due(*it) < due(task)).map(|task| BlockReason::BehindSooner { task });
    weightier.map(|task| BlockReason::BehindWeightier { task }).or_else(sooner)
}

/// What is late or left out, the worst first.
fn at_risk(problem: &PlanningProblem, board: &mut Board<'_>, blocks: &[Block]) -> Vec<AtRisk> {
    let mut ends = vec![None; problem.tasks.len()];
    for block in blocks {
        ends[block.task] = ends[block.task].max(Some(block.start + TimeDelta::minutes(block.minutes)));
    }
    let late_minutes = |task: usize| minutes_late(ends[task], problem.tasks[task].due);
    let mut is_left = vec![false; problem.tasks.len()];
    problem.holds.left.iter().for_each(|it| is_left[it.task] = true);
    let is_at_risk = |task: &usize| !is_left[*task] && (!board.is_whole(*task) || late_minutes(*task).is_some());
    let mut tasks: Vec<_> = (0..problem.tasks.len()).filter(is_at_risk).collect();
    let held: HashSet<_> = problem.holds.tasks.iter().collect();
    tasks.retain(|task| !held.contains(task) || !left::could_be_on_time(board, *task));
    tasks.sort_by_key(|task| std::cmp::Reverse(board.cost(*task).late));
    let mends = mends::found(problem, board, blocks, &tasks);
    let mut sums = vec![0; problem.tasks.len()];
    let planned = tasks.iter().zip(mends).map(|(task, mends)| AtRisk {
        task: *task,
        late_minutes: late_minutes(*task).filter(|_| board.is_whole(*task)),
        reason: fixed_too_late(board, *task).unwrap_or_else(|| risk_reason(board, *task, board.job(*task), &mut sums)),
        mends,
    });
    let planned: Vec<_> = planned.collect();
    let mut told = left::at_risk(problem, board, &ends, &mut sums);
    told.extend(planned.into_iter().map(|it| (board.cost(it.task).late, it)));
    told.sort_by_key(|(late, _)| std::cmp::Reverse(*late));
    told.into_iter().map(|(_, it)| it).collect()
}
