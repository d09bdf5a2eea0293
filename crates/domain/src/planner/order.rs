//! Orders to begin with.

use super::jobs::{Job, Jobs};

/// The look-ahead of the apparent tardiness cost rule, as multiples of the mean duration. The last ones look far ahead, which is
/// weighted shortest job first while nothing is near its due date.
const LOOK_AHEAD: [f64; 6] = [0.5, 1.0, 2.0, 3.0, 10.0, 50.0];

/// The one that is best for most plans.
const USUAL_LOOK_AHEAD: f64 = 2.0;

/// Up to this many jobs, all orders are used for placing them into a plan, and the best plan is taken. With more jobs in total,
/// copies of the plan take too long.
const FEW: usize = 50;
const MOST_IN_ALL: usize = 400;

/// An order is made in at most this many steps, so that its cost does not grow with the square of the number of jobs.
const STEPS: usize = 64;

/// The orders from which the search begins. Time is counted in free minutes of a job's hours, as if holes did not exist.
pub(super) fn seeds(jobs: &Jobs) -> Vec<Vec<usize>> {
    all_of(&entries(jobs)).collect()
}

/// The orders for jobs that are placed into a plan with others: only one, if they are many.
pub(super) fn for_some(jobs: &Jobs, some: &[usize]) -> Vec<Vec<usize>> {
    let mut is_wanted = vec![false; jobs.all.len()];
    for job in some {
        is_wanted[*job] = true;
    }
    let mut entries = entries(jobs);
    entries.retain(|entry| is_wanted[entry.job]);
    let mut orders = vec![by_tardiness(&entries, USUAL_LOOK_AHEAD)];
    if (2..=FEW).contains(&some.len()) && jobs.all.len() <= MOST_IN_ALL {
        orders.extend(all_of(&entries));
        orders.push(by_wait(jobs, &entries));
        orders.dedup();
    }
    orders
}

fn all_of(entries: &[Entry]) -> impl Iterator<Item = Vec<usize>> {
    let by_tardiness = LOOK_AHEAD.iter().map(|ahead| by_tardiness(entries, *ahead));
    by_tardiness.chain(std::iter::once_with(|| by_due(entries)))
}

struct Entry {
    job: usize,
    minutes: f64,
    /// The logarithm of weight over duration.
    density: f64,
    /// Free minutes until it is due, and until it can start.
    due: f64,
    from: f64,
    lane: usize,
}

/// Sets of hours are separate lanes: usually they do not overlap.
#[expect(clippy::cast_precision_loss, reason = "minutes of a few months")]
fn entries(jobs: &Jobs) -> Vec<Entry> {
    let mut lanes: Vec<(u64, Lane)> = Vec::new();
    let mut entries = Vec::new();
    for (index, job) in jobs.all.iter().enumerate().filter(|(_, job)| job.minutes > 0) {
        let lane = lanes.iter().position(|(set, _)| *set == job.set).unwrap_or_else(|| {
            lanes.push((job.set, Lane::of(jobs, job.set)));
            lanes.len() - 1
        });
        let times = &lanes[lane].1;
        entries.push(Entry {
            job: index,
            minutes: job.minutes as f64,
            density: (job.weight as f64 / job.minutes as f64).ln(),
            due: times.until(latest_end(job, jobs)) as f64,
            from: times.until(job.from) as f64,
            lane,
        });
    }
    entries
}

/// What is not due is due some day.
fn latest_end(job: &Job, jobs: &Jobs) -> i64 {
    job.due.unwrap_or(jobs.horizon)
}

/// The free time of one set, summed up.
struct Lane {
    /// Where each interval begins, and how much free time is before it.
    sums: Vec<(i64, i64, i64)>,
}

impl Lane {
    fn of(jobs: &Jobs, set: u64) -> Self {
        let mut sum = 0;
        let stretches = jobs.free.stretches().iter().filter(|it| it.sets & set != 0);
        let sums = stretches.map(|it| {
            sum += it.to - it.from;
            (it.from, it.to, sum - (it.to - it.from))
        });
        Self { sums: sums.collect() }
    }

    /// The free minutes before a time. For a time in the past it is negative by the elapsed time.
    fn until(&self, at: i64) -> i64 {
        let index = self.sums.partition_point(|(from, ..)| *from <= at);
        match index.checked_sub(1).map(|it| self.sums[it]) {
            Some((from, to, before)) => before + at.min(to) - from,
            None => at.min(0),
        }
    }
}

/// Vepsäläinen and Morton's rule, "Priority rules for job shops with weighted tardiness costs" (Management Science 33(8), 1987): of
/// the jobs that can start, the one with the highest weight over duration, reduced by the time until it has to start. The logarithm
/// gives the same order.
#[expect(clippy::cast_precision_loss, reason = "a number of tasks")]
fn by_tardiness(entries: &[Entry], ahead: f64) -> Vec<usize> {
    let mean = entries.iter().map(|it| it.minutes).sum::<f64>() / entries.len().max(1) as f64;
    let scale = (ahead * mean).max(1.0);
    let lanes = entries.iter().map(|it| it.lane + 1).max().unwrap_or_default();
    let mut done = vec![0.0_f64; lanes];
    let mut rest: Vec<_> = entries.iter().map(|entry| (0.0_f64, entry)).collect();
    let step = (entries.len() / STEPS).max(1);
    let mut order = Vec::with_capacity(entries.len());
    while !rest.is_empty() {
        for (index, entry) in &mut rest {
            let at = done[entry.lane];
            let slack = (entry.due - entry.minutes - at).max(0.0);
            let wait = (entry.from - at).max(0.0);
            *index = entry.density - slack / scale - wait / mean;
        }
        let by_index = |one: &(f64, &Entry), other: &(f64, &Entry)| {
            other.0.total_cmp(&one.0).then_with(|| one.1.job.cmp(&other.1.job))
        };
        let count = step.min(rest.len());
        if count < rest.len() {
            rest.select_nth_unstable_by(count - 1, by_index);
        }
        rest[..count].sort_unstable_by(by_index);
        for (_, entry) in rest.drain(..count) {
            done[entry.lane] += entry.minutes;
            order.push(entry.job);
        }
    }
    order
}

/// Earliest due date first: everything is on time if it can be.
fn by_due(entries: &[Entry]) -> Vec<usize> {
    let mut order: Vec<_> = entries.iter().collect();
    order.sort_by(|one, other| one.due.total_cmp(&other.due).then(other.density.total_cmp(&one.density)));
    order.into_iter().map(|entry| entry.job).collect()
}

/// The square of the weight over duration, the highest first: W. E. Smith's rule, "Various optimizers for single-stage production" (Naval
/// Research Logistics Quarterly 3, 1956), for the wait of [`Cost`](super::jobs::Cost). It is the best order while nothing is late.
fn by_wait(jobs: &Jobs, entries: &[Entry]) -> Vec<usize> {
    let mut order: Vec<_> = entries.iter().map(|entry| entry.job).collect();
    // Without a division: a² / b before c² / d if a² · d is more than c² · b.
    let of = |job: usize| (i128::from(jobs.all[job].weight), i128::from(jobs.all[job].minutes));
    order.sort_by(|one, other| {
        let ((weight, minutes), (other_weight, other_minutes)) = (of(*one), of(*other));
        (other_weight * other_weight * minutes).cmp(&(weight * weight * other_minutes)).then(one.cmp(other))
    });
    order
}
