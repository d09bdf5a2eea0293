//! A plan from nothing instead of the kept one, where it is clearly less late.
//!
//! The moves of `late` help a few tasks at a time. Over many small changes that leaves a plan far later than it has to be, and
//! lateness comes before steadiness. What need not move for it stays: `sparing` puts back whatever is no later where it stood.

use super::{Board, Draft, bettered, from_nothing, place_what_is_left_out, sparing};
use crate::planner::jobs::Job;

/// With more tasks it takes too long to find out.
const MOST_TASKS: usize = 400;
/// A plan is clearly less late if it wins more than one part in so many of the lateness.
const LEAST_SHARE: i64 = 10;
/// For each task that moves it has to win so many weighted minutes, and one part in so many of the lateness: many moves have to win much.
const THRESHOLD: i64 = 60;
const LEAST_SHARE_EACH: i64 = 100;
/// How many orders the two searches try, fewer the more tasks there are. The first, short one says whether the second is worth while. With up to
/// about 25 tasks the second one tries all that a search from nothing does.
const STEPS: [Steps; 2] = [Steps { most: 300, work: 12_000 }, Steps { most: 4_000, work: 200_000 }];

struct Steps {
    most: usize,
    work: usize,
}

/// The plan itself, or one from nothing that is clearly less late.
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

/// Whether a plan may be replaced, as far as a few tries tell.
pub(super) fn may_be_renewed(kept: &Board<'_>) -> bool {
    tried(kept, &STEPS[..1]).is_some()
}

/// A plan from nothing that is clearly less late, as far as a short search finds one.
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

/// The tasks of which anything is left to do, or stands where it stays.
fn some_left<'b>(board: &'b Board<'_>) -> impl Iterator<Item = usize> + 'b {
    (0..board.jobs.all.len()).filter(|job| board.job(*job).minutes > 0 || board.job(*job).fixed_end.is_some())
}

/// How much less late the tasks could be at most: if each had all the time for itself.
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
