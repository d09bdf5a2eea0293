//! Which jobs need time, and between which times.

use crate::planner::jobs::Jobs;

/// A job that has to be done in time.
pub(super) struct Wish {
    pub(super) minutes: i64,
    /// The bit of its set of hours.
    pub(super) set: u64,
    /// Not before, and by when.
    pub(super) from: i64,
    pub(super) due: i64,
    /// The wishes that it waits for.
    pub(super) blockers: Vec<usize>,
}

/// All of them, by their due dates. Dependencies come before the jobs that wait for them.
pub(super) struct Wishes(pub(super) Vec<Wish>);

impl Wishes {
    /// `None` if a block that stays ends too late.
    pub(super) fn of(jobs: &Jobs) -> Option<Self> {
        let (dues, order) = dues(jobs)?;
        let froms = froms(jobs, &order);
        let is_asked = |job: &usize| left(jobs, *job) > 0 && dues[*job] < i64::MAX;
        let mut asked: Vec<_> = (0..jobs.all.len()).filter(is_asked).collect();
        asked.sort_unstable_by_key(|job| (dues[*job], *job));
        let mut places = vec![usize::MAX; jobs.all.len()];
        for (place, job) in asked.iter().enumerate() {
            places[*job] = place;
        }
        let wish = |job: &usize| {
            let blockers = jobs.all[*job].blockers.iter().map(|it| places[*it]).filter(|it| *it != usize::MAX);
            let (minutes, set) = (left(jobs, *job), jobs.all[*job].set);
            Wish { minutes, set, from: froms[*job], due: dues[*job], blockers: blockers.collect() }
        };
        Some(Self(asked.iter().map(wish).collect()))
    }

    /// Whether one waits for another in other hours, and their times overlap. If they do not overlap, or the hours are the same,
    /// any flow can be put in order, by exchanging a job with the one that it waits for.
    pub(super) fn cross_hours(&self) -> bool {
        let crosses = |wish: &Wish, blocker: &Wish| wish.set != blocker.set && blocker.due > wish.from;
        self.0.iter().any(|wish| wish.blockers.iter().any(|it| crosses(wish, &self.0[*it])))
    }
}

/// What is to be planned of a job, to the minute.
fn left(jobs: &Jobs, job: usize) -> i64 {
    jobs.all[job].minutes - jobs.all[job].spare
}

/// By when each job has to be done so that it and all jobs that wait for it can be on time, and the jobs from the last ones to
/// those that they wait for.
fn dues(jobs: &Jobs) -> Option<(Vec<i64>, Vec<usize>)> {
    // What is due after the horizon is not asked for, nor that anything be done in time for it.
    let within = |due: &i64| *due <= jobs.horizon;
    let mut dues: Vec<_> = jobs.all.iter().map(|job| job.due.filter(within).unwrap_or(i64::MAX)).collect();
    let is_late = |job: usize| jobs.all[job].fixed_end.is_some_and(|end| end > dues[job]);
    if (0..dues.len()).any(is_late) {
        return None;
    }
    let mut waiting: Vec<_> = jobs.all.iter().map(|job| job.waiting.len()).collect();
    let mut order: Vec<_> = (0..dues.len()).filter(|job| waiting[*job] == 0).collect();
    let mut next = 0;
    while let Some(&job) = order.get(next) {
        next += 1;
        for &blocker in &jobs.all[job].blockers {
            // A job of which nothing is left asks nothing of what it waited for.
            if dues[job] < i64::MAX && left(jobs, job) > 0 {
                dues[blocker] = dues[blocker].min(dues[job] - left(jobs, job));
            }
            waiting[blocker] -= 1;
            if waiting[blocker] == 0 {
                order.push(blocker);
            }
        }
    }
    Some((dues, order))
}

/// When each job can start at the earliest, because of its dependencies.
fn froms(jobs: &Jobs, order: &[usize]) -> Vec<i64> {
    let mut froms: Vec<_> = jobs.all.iter().map(|job| job.from).collect();
    for &blocker in order.iter().rev() {
        let left = left(jobs, blocker);
        let done = if left > 0 { froms[blocker] + left } else { i64::MIN };
        let done = done.max(jobs.all[blocker].fixed_end.unwrap_or(i64::MIN));
        for &waiting in &jobs.all[blocker].waiting {
            froms[waiting] = froms[waiting].max(done);
        }
    }
    froms
}
