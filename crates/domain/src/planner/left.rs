//! Held tasks: which of them could no longer be on time. A held task that could be on time is not at risk, wherever its blocks are.

use chrono::{DateTime, Utc};

use super::board::Board;
use super::jobs::{Job, Jobs};
use super::risks::{minutes_late, risk_reason};
use super::{AtRisk, Holds, LeftTask, PlanningProblem};

/// Those with a due date that would be late if they were planned now, in addition to everything else; for the others there is time.
/// With the cost. No mend is given, because nothing is planned for them, whatever else is changed.
pub(super) fn at_risk(
    problem: &PlanningProblem,
    board: &mut Board<'_>,
    ends: &[Option<DateTime<Utc>>],
    sums: &mut [i64],
) -> Vec<(i64, AtRisk)> {
    let jobs = board.jobs;
    let due = of_those(problem, jobs).filter(|(_, job)| jobs.is_due(job));
    let told = due.filter_map(|(it, job)| {
        let end = board.could_end(job);
        if job.minutes == 0 || end.is_some_and(|end| Some(end) <= job.due) {
            return None;
        }
        let late_minutes = minutes_late(ends[it.task], it.wanted.due).filter(|_| it.is_whole);
        let reason = risk_reason(board, it.task, job, sums);
        Some((jobs.cost_of(job, None).late, AtRisk { task: it.task, late_minutes, reason, mends: Vec::new() }))
    });
    told.collect()
}

/// The problem if those with a due date were planned; `None` if there are none.
pub(super) fn as_if_planned(problem: &PlanningProblem, jobs: &Jobs) -> Option<PlanningProblem> {
    let due: Vec<_> = of_those(problem, jobs).filter(|(_, job)| jobs.is_due(job)).collect();
    if due.is_empty() {
        return None;
    }
    let mut whole = PlanningProblem { holds: Holds::default(), ..problem.clone() };
    for (it, _) in due {
        let fixed: i64 = jobs.fixed.iter().filter(|fixed| fixed.block.task == it.task).map(|it| it.block.minutes).sum();
        whole.tasks[it.task] = it.wanted.clone();
        whole.tasks[it.task].minutes += fixed;
    }
    Some(whole)
}

/// Whether a held task would be on time at another place.
pub(super) fn could_be_on_time(board: &mut Board<'_>, task: usize) -> bool {
    let Some(due) = board.job(task).due else { return false };
    let pieces = board.lift(task);
    let end = board.find(task).and_then(|pieces| board.job(task).end(&pieces));
    board.restore(task, pieces);
    end.is_some_and(|end| end <= due)
}

/// Each with what would be planned of it.
fn of_those<'p>(problem: &'p PlanningProblem, jobs: &'p Jobs) -> impl Iterator<Item = (&'p LeftTask, &'p Job)> {
    problem.holds.left.iter().zip(&jobs.left)
}
