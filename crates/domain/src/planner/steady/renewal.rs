//! A plan from scratch instead of the kept one, if it is clearly less late.
//!
//! The moves of `late` help a few tasks at a time. After many small changes, the plan can be far later than necessary, and lateness
//! is more important than stability. Blocks that do not need to move stay: `sparing` puts back every task that is no later at its
//! old place.

use super::{Board, Draft, bettered, from_nothing, place_what_is_left_out, sparing};
use crate::planner::jobs::Job;

/// With more tasks it takes too long to find out.
const MOST_TASKS: usize = 400;
/// A plan is clearly less late if it gains more than this fraction of the lateness.
const LEAST_SHARE: i64 = 10;
/// For each moved task it has to gain this many weighted minutes, and this fraction of the lateness: many moves have to gain much.
const THRESHOLD: i64 = 60;
const LEAST_SHARE_EACH: i64 = 100;
/// How many orders the two searches try, fewer if there are more tasks. The first, short one says whether the second is worthwhile.
/// With up to about 25 tasks, the second one tries everything that a search from scratch does.
const STEPS: [Steps; 2] = [Steps { most: 300, work: 12_000 }, Steps { most: 4_000, work: 200_000 }];

struct Steps {
    most: usize,
    work: usize,
}

/// The plan itself, or one from scratch that is clearly less late.
pub(super) fn renewed(kept: Board<'_>) -> Board<'_> {
    let Some(fresh) = clearly_better(&kept) else { return kept };
    let moved = |board: &Board<'_>| -> Vec<usize> {
        (0..board.jobs.all.len()).filter(|it| kept.pieces(*it) != board.pieces(*it)).collect()
    };
    let mut spared = sparing::spared(fresh, &kept);
    place_what_is_left_out(&mut spared);
    let new = moved(&spared);
    let renewed = bettered(Draft::of(spared, new));
    let count = i64::try_from(moved(&renewed).len()).unwrap_or(i64::MAX);
    let before = lateness(&kept);
    let least = THRESHOLD.max(before / LEAST_SHARE_EACH).saturating_mul(count);
    if before - lateness(&renewed) > least { renewed } else { kept }
}

/// Whether a plan may be replaced, according to a few attempts.
pub(super) fn may_be_renewed(kept: &Board<'_>) -> bool {
    tried(kept, &STEPS[..1]).is_some()
}

/// A plan from scratch that is clearly less late, if a short search finds one.
fn clearly_better<'j>(kept: &Board<'j>) -> Option<Board<'j>> {
    tried(kept, &STEPS)
}

fn tried<'j>(kept: &Board<'j>, steps: &[Steps]) -> Option<Board<'j>> {
    let (jobs, count) = (kept.jobs, kept.jobs.all.len());
    // While a task is held, nothing is replaced.
    let is_held = jobs.holds_previous || !jobs.left.is_empty() || jobs.is_held.contains(&true);
    if is_held || count > MOST_TASKS {
        return None;
    }
    let late = lateness(kept);
    let is_clear = |fresh: i64| late - fresh > THRESHOLD.max(late / LEAST_SHARE);
    if !is_clear(late - hope(kept)) {
        return None;
    }
    let mut found = None;
    for Steps { most, work } in steps {
        let fresh = from_nothing(jobs, (*most).min(work / count));
        if !is_clear(lateness(&fresh)) {
            return None;
        }
        found = Some(fresh);
    }
    found
}

fn lateness(board: &Board<'_>) -> i64 {
    some_left(board).map(|job| board.cost(job).late).sum()
}

/// The tasks with remaining work, or with blocks that stay.
fn some_left<'b>(board: &'b Board<'_>) -> impl Iterator<Item = usize> + 'b {
    (0..board.jobs.all.len()).filter(|job| board.job(*job).minutes > 0 || board.job(*job).fixed_end.is_some())
}

/// By how much the lateness could be reduced at most: if each task had all the time for itself.
fn hope(board: &Board<'_>) -> i64 {
    let jobs = board.jobs;
    let mut alone = Board::empty(jobs);
    let mut gain = |task: usize| {
        let late = board.cost(task).late;
        if late == 0 {
            return 0;
        }
        let job = Job { blockers: Vec::new(), ..board.job(task).clone() };
        let end = if job.minutes == 0 { job.fixed_end } else { alone.could_end(&job) };
        late - jobs.cost_of(&job, end).late
    };
    some_left(board).map(&mut gain).sum()
}
