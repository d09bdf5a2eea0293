//! The reason why a task is late or left out.

use chrono::{DateTime, TimeDelta, Utc};

use super::board::Board;
use super::jobs::{Fixed, Job};

/// The reason why a task is late or left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RiskReason {
    /// A task that it waits for is not fully planned.
    Blocked {
        /// That task.
        task: usize,
    },
    /// A task that it waits for ends too late.
    BlockedUntil {
        /// That task.
        task: usize,
    },
    /// Its hours have only this many minutes left before it is due, even without other tasks.
    TooLittleTime {
        /// Those minutes.
        minutes: i64,
    },
    /// No free interval before it is due is long enough for it, or for its shortest piece.
    NoLongStretch {
        /// The minutes of the longest stretch.
        minutes: i64,
        /// The minutes that it needs in one piece.
        needed: i64,
    },
    /// Other tasks took the time, those that took most of it first.
    Others {
        /// Three of them at most.
        tasks: Vec<usize>,
    },
    /// The limit of a day, or the buffers between blocks, leave no room.
    Limits,
    /// A block of it that is pinned ends after it is due.
    PinnedTooLate,
    /// A block of it that has begun ends after it is due.
    BegunTooLate,
}

/// By how many minutes it ends too late. A due date within a minute counts that minute as late.
pub(super) fn minutes_late(end: Option<DateTime<Utc>>, due: Option<DateTime<Utc>>) -> Option<i64> {
    let late = end? - due?;
    let whole = late.num_minutes();
    (late > TimeDelta::zero()).then(|| whole + i64::from(late > TimeDelta::minutes(whole)))
}

/// The other tasks in the same hours with the most time within a time range, at most three. `sums` has a zero for each task.
fn longest_between(board: &Board<'_>, task: usize, job: &Job, (from, to): (i64, i64), sums: &mut [i64]) -> Vec<usize> {
    let within = || board.line().between(from, to);
    for (it, other) in within() {
        sums[other] += it.end().min(to) - it.start.max(from);
    }
    let mut longest: Vec<(i64, usize)> = Vec::new();
    for (_, other) in within() {
        let sum = std::mem::take(&mut sums[other]);
        let is_long = sum > 0 && (longest.len() < 3 || longest.last().is_some_and(|last| sum > last.0));
        // Few are so long, and to look at the jobs of all others takes most of the time.
        if is_long && other != task && board.job(other).set == job.set {
            let index = longest.partition_point(|it| it.0 >= sum);
            longest.insert(index, (sum, other));
            longest.truncate(3);
        }
    }
    longest.into_iter().map(|it| it.1).collect()
}

/// Whether a staying block makes a task late whose rest is fully planned.
pub(super) fn fixed_too_late(board: &Board<'_>, task: usize) -> Option<RiskReason> {
    let due = board.job(task).due.filter(|_| board.is_whole(task))?;
    let is_late = |it: &&Fixed| it.block.task == task && it.piece.end() > due;
    let last = board.jobs.fixed.iter().filter(is_late).max_by_key(|it| it.piece.end())?;
    Some(if last.block.pinned { RiskReason::PinnedTooLate } else { RiskReason::BegunTooLate })
}

/// The free minutes of a set of hours within a time range if nothing is planned: all of them, and those of the longest run. A run
/// continues where another set begins or ends.
fn free_between(board: &Board<'_>, set: u64, (from, to): (i64, i64)) -> (i64, i64) {
    let (mut sum, mut longest, mut run, mut end) = (0, 0, 0, i64::MIN);
    for it in board.jobs.free.stretches().iter().filter(|it| it.sets & set != 0) {
        let minutes = (it.to.min(to) - it.from.max(from)).max(0);
        run = if it.from == end { run } else { 0 } + minutes;
        end = it.to;
        sum += minutes;
        longest = longest.max(run);
    }
    (sum, longest)
}

/// The reason for a job, planned like a task.
pub(super) fn risk_reason(board: &Board<'_>, task: usize, job: &Job, sums: &mut [i64]) -> RiskReason {
    let jobs = board.jobs;
    if let Some(task) = job.blockers.iter().copied().find(|it| board.end(*it).is_none()) {
        return RiskReason::Blocked { task };
    }
    let due = job.due.unwrap_or(jobs.horizon).min(jobs.horizon);
    let ends_late = |it: &usize| board.end(*it).is_some_and(|end| end + job.minutes > due);
    if let Some(task) = job.blockers.iter().copied().filter(|it| ends_late(it)).max_by_key(|it| board.end(*it)) {
        return RiskReason::BlockedUntil { task };
    }
    let from = board.earliest_of(job).unwrap_or(job.from);
    let (sum, longest) = free_between(board, job.set, (from, due));
    if sum < job.minutes {
        return RiskReason::TooLittleTime { minutes: sum };
    }
    if longest < job.least {
        let needed = if job.is_split() { job.least } else { job.minutes - job.spare };
        return RiskReason::NoLongStretch { minutes: longest, needed };
    }
    let tasks = longest_between(board, task, job, (from, due), sums);
    if tasks.is_empty() { RiskReason::Limits } else { RiskReason::Others { tasks } }
}
