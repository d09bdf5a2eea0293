//! Which tasks would be on time if everything were planned afresh.

use crate::planner::board::Board;
use crate::planner::jobs::Job;
use crate::planner::{PlanningProblem, steady};

/// With more tasks it takes too long to find out.
const MOST_TASKS: usize = 400;
/// All together are clearly less late if they win more than so many weighted minutes.
const THRESHOLD: i64 = 60;
/// They also have to win more than one part in so many of their lateness.
const LEAST_SHARE: i64 = 10;
/// So many orders are tried, and fewer the more tasks there are: first a few, to see whether it is worth while, and then more. With up to
/// about 25 tasks the second step tries all that a search from nothing does.
const STEPS: [Steps; 2] = [Steps { most: 300, work: 12_000 }, Steps { most: 4_000, work: 200_000 }];

struct Steps {
    most: usize,
    work: usize,
}

/// Those of the tasks at risk that would be on time, if all tasks together would be clearly less late.
pub(super) fn on_time(problem: &PlanningProblem, board: &Board<'_>, tasks: &[usize]) -> Vec<usize> {
    let (jobs, count) = (board.jobs, board.jobs.all.len());
    // Where nothing had a place before, the plan itself was made from nothing. Tasks that are left as they are would be planned, too: that is
    // not tried here.
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

/// How much less late the tasks could be at most: if each had all the time for itself.
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
