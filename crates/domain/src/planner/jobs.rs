//! The problem in the planner's own terms.

mod hours;

use std::collections::HashSet;

use chrono::TimeDelta;

use super::free::{Free, Piece};
use super::grid::{GRID, Grid, SHORTER, ceil, floor};
use super::{PlanningProblem, PreviousBlock, TaskToPlan};

const DAY: i64 = 24 * 60;

/// A task, or the rest of one without the blocks that stay.
#[derive(Clone, Debug)]
pub(super) struct Job {
    /// How much is to be planned, on the grid.
    pub(super) minutes: i64,
    /// How much of that the last piece does not use.
    pub(super) spare: i64,
    /// The least piece.
    pub(super) least: i64,
    /// The bit of its set of hours.
    pub(super) set: u64,
    /// When it can be begun, on the grid.
    pub(super) from: i64,
    /// When it is late.
    pub(super) due: Option<i64>,
    pub(super) weight: i64,
    pub(super) blockers: Vec<usize>,
    /// The tasks that wait for it.
    pub(super) waiting: Vec<usize>,
    /// When the last of its staying blocks ends.
    pub(super) fixed_end: Option<i64>,
}

impl Job {
    /// When it is done if these are its pieces.
    pub(super) fn end(&self, pieces: &[Piece]) -> Option<i64> {
        pieces.iter().map(|it| it.end()).max().map(|end| end - self.spare).max(self.fixed_end)
    }

    /// The same with the given minutes to plan, in pieces of at least the given length.
    pub(super) fn sized(self, minutes: i64, least: i64) -> Self {
        let exact = minutes.max(0);
        let minutes = ceil(exact);
        let least = ceil(least.clamp(GRID, i64::MAX - GRID).min(minutes.max(GRID)));
        Self { minutes, spare: minutes - exact, least, ..self }
    }

    /// Whether it may be split.
    pub(super) const fn is_split(&self) -> bool {
        self.least < self.minutes
    }
}

/// A block that stays where it is: pinned, or begun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed {
    pub(super) block: PreviousBlock,
    /// The whole minutes that it touches.
    pub(super) piece: Piece,
}

/// All of them, with the time there is.
#[derive(Debug)]
pub(super) struct Jobs {
    pub(super) grid: Grid,
    pub(super) now: i64,
    /// When the plan ends.
    pub(super) horizon: i64,
    /// When a job that is left out counts as done: one horizon after the horizon. It does not depend on the time of day, because
    /// otherwise different tasks would be left out during the day.
    left_out: i64,
    /// When each local day ends, from today on.
    pub(super) day_ends: Vec<i64>,
    pub(super) all: Vec<Job>,
    pub(super) fixed: Vec<Fixed>,
    /// The blocks of the previous plan that may move, in their order.
    pub(super) before: Vec<(usize, Piece)>,
    /// Whether those of each task move only if necessary, or to make room for late tasks.
    pub(super) is_held: Vec<bool>,
    /// Whether that is so of all of them.
    pub(super) holds_previous: bool,
    /// What is not planned, by its index in the problem's list: what would be planned of it.
    pub(super) left: Vec<Job>,
    /// The free time with only the fixed pieces.
    pub(super) free: Free,
    /// The same without buffers around them, for the question whether everything could be on time.
    pub(super) open: Free,
}

/// How well tasks are placed; less is better, and the first value has priority over the second.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    /// Weight times minutes late.
    pub(super) late: i64,
    /// The square of the weight times minutes until it is done: an urgent task does not wait for a few short tasks.
    pub(super) wait: i64,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.late += other.late;
        self.wait += other.wait;
    }
}

impl std::ops::SubAssign for Cost {
    fn sub_assign(&mut self, other: Self) {
        self.late -= other.late;
        self.wait -= other.wait;
    }
}

impl Jobs {
    pub(super) fn of(problem: &PlanningProblem) -> Self {
        let grid = Grid::around(problem.now);
        let now = grid.after(problem.now);
        let (mut fixed, mut before) = (Vec::new(), Vec::new());
        for block in &problem.previous {
            let end = block.start + TimeDelta::minutes(block.minutes);
            let start = grid.before(block.start);
            // What has ended is over: its minutes are no longer among those of the task.
            if end <= problem.now {
                continue;
            }
            if block.pinned || block.start < problem.now {
                fixed.push(Fixed { block: *block, piece: Piece { start, minutes: grid.after(end) - start } });
            } else {
                before.push((block.task, Piece { start, minutes: block.minutes }));
            }
        }
        before.sort_unstable_by_key(|(task, piece)| (piece.start, *task));
        let all = all_jobs(problem, grid, now, &fixed);
        let is_left: HashSet<_> = problem.holds.left.iter().map(|it| it.task).collect();
        let left = problem.holds.left.iter().map(|it| {
            let mut job = job(&it.wanted, it.wanted.minutes, grid, now);
            // It does not wait for others that are left, too: nobody knows when they would end.
            job.blockers.retain(|blocker| !is_left.contains(blocker));
            job
        });
        let left: Vec<_> = left.collect();
        let smallest =
            all.iter().chain(&left).filter(|job| job.minutes > 0).map(|job| job.least.min(smallest_rest(job)));
        // Shorter stretches are of no use to anybody, also not if a task is split that stays in one piece.
        let smallest = smallest.min().unwrap_or(GRID).min(SHORTER);
        let mut is_held = vec![false; all.len()];
        problem.holds.tasks.iter().for_each(|task| is_held[*task] = true);
        let times = hours::Times::of(problem, grid, smallest);
        let free = times.free(&fixed);
        Self {
            grid,
            now,
            horizon: times.horizon,
            left_out: times.horizon + i64::from(problem.horizon_days) * DAY,
            day_ends: times.day_ends.clone(),
            open: times.open(&fixed),
            all,
            fixed,
            before,
            is_held,
            holds_previous: problem.holds.previous,
            left,
            free,
        }
    }

    /// Whether a job is due within the days that are planned.
    pub(super) fn is_due(&self, job: &Job) -> bool {
        job.due.is_some_and(|due| due <= self.horizon)
    }

    /// The cost if a job is done then, or never.
    pub(super) fn cost(&self, job: usize, end: Option<i64>) -> Cost {
        self.cost_of(&self.all[job], end)
    }

    /// The same of any job.
    pub(super) fn cost_of(&self, job: &Job, end: Option<i64>) -> Cost {
        // What is left out hurts more than anything late: as if it were done one horizon after the horizon, or after what of it stays later
        // still. If it hurt less than to be late, it would be placed and thrown out for ever.
        let a_horizon = self.left_out - self.horizon;
        let after_what_stays = job.fixed_end.map_or(self.left_out, |end| end + a_horizon);
        let at = end.unwrap_or(self.left_out.max(after_what_stays));
        let due = match (job.due, end) {
            (Some(due), _) => due.min(self.left_out - 1),
            (None, None) => self.horizon,
            (None, Some(_)) => i64::MAX,
        };
        Cost { late: job.weight * at.saturating_sub(due).max(0), wait: job.weight * job.weight * at.max(0) }
    }
}

/// A last piece may be shorter than the least one.
const fn smallest_rest(job: &Job) -> i64 {
    if job.is_split() { GRID } else { job.least }
}

fn all_jobs(problem: &PlanningProblem, grid: Grid, now: i64, fixed: &[Fixed]) -> Vec<Job> {
    let mut left: Vec<_> = problem.tasks.iter().map(|task| task.minutes).collect();
    for block in fixed {
        left[block.block.task] -= block.block.minutes;
    }
    let mut all: Vec<_> = problem.tasks.iter().zip(left).map(|(task, left)| job(task, left, grid, now)).collect();
    for block in fixed {
        let end = &mut all[block.block.task].fixed_end;
        *end = (*end).max(Some(block.piece.end()));
    }
    for task in 0..all.len() {
        for blocker in all[task].blockers.clone() {
            all[blocker].waiting.push(task);
        }
    }
    all
}

/// A task with this many minutes to plan.
fn job(task: &TaskToPlan, left: i64, grid: Grid, now: i64) -> Job {
    let job = Job {
        minutes: 0,
        spare: 0,
        least: 0,
        set: 1 << task.set,
        from: ceil(task.not_before.map_or(now, |at| grid.after(at)).max(now)),
        due: task.due.map(|at| grid.before(at)),
        weight: task.weight,
        blockers: task.blocked_by.clone(),
        waiting: Vec::new(),
        fixed_end: None,
    };
    job.sized(left, task.min_block_minutes.unwrap_or(i64::MAX))
}

/// Rounds a stretch of free time inwards.
const fn inwards(from: i64, to: i64) -> (i64, i64) {
    (ceil(from), floor(to))
}
