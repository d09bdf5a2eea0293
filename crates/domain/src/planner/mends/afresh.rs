//! What would be on time if everything were planned afresh.

use crate::planner::board::Board;
use crate::planner::jobs::Job;
use crate::planner::{PlanningProblem, steady};

/// Of more tasks it takes too long to find out.
const MOST_TASKS: usize = 400;
/// All are clearly less late if that wins more than so many weighted minutes, and more than one part in so many of what they are late.
const THRESHOLD: i64 = 60;
const LEAST_SHARE: i64 = 10;
/// So many orders are tried, fewer the more tasks there are: a few to see whether it is worth while, and then more. Of up to some twenty
/// tasks these are all that a search from nothing tries.
const STEPS: [Steps; 2] = [Steps { most: 300, work: 12_000 }, Steps { most: 4_000, work: 200_000 }];

struct Steps {
    most: usize,
    work: usize,
}

/// Those of the tasks at risk that would be on time, if all tasks together would be clearly less late.
pub(super) fn on_time(problem: &PlanningProblem, board: &Board<'_>, tasks: &[usize]) -> Vec<usize> {
    let (jobs, count) = (board.jobs, board.jobs.all.len());
    // Where nothing had a place before, this is such a plan. What is left as it is would be planned, too, which is not looked at here.
    if tasks.is_empty() || jobs.before.is_empty() || count > MOST_TASKS || !problem.holds.left.is_empty() {
        return Vec::new();
    }
    let late = lateness(board);
    let is_clear = |fresh: i64| fresh < late && (fresh == 0 || late - fresh > THRESHOLD.max(late / LEAST_SHARE));
    if !is_clear(late - hope(board, tasks)) {
        return Vec::new();
    }
    let mut fresh = None;
    for Steps { most, work } in STEPS {
        let found = steady::from_nothing(jobs, most.min(work / count));
        if !is_clear(lateness(&found)) {
            return Vec::new();
        }
        fresh = Some(found);
    }
    let is_on_time = |task: &usize| fresh.as_ref().is_some_and(|fresh| fresh.cost(*task).late == 0);
    tasks.iter().copied().filter(is_on_time).collect()
}

fn lateness(board: &Board<'_>) -> i64 {
    (0..board.jobs.all.len()).map(|job| board.cost(job).late).sum()
}

/// What tasks could win at most: if each had all the time for itself.
fn hope(board: &Board<'_>, tasks: &[usize]) -> i64 {
    let jobs = board.jobs;
    let mut alone = Board::empty(jobs);
    let mut gain = |task: &usize| {
        let job = Job { blockers: Vec::new(), ..board.job(*task).clone() };
        let end = if job.minutes == 0 { job.fixed_end } else { alone.could_end(&job) };
        board.cost(*task).late - jobs.cost_of(&job, end).late
    };
    tasks.iter().map(&mut gain).sum()
}
