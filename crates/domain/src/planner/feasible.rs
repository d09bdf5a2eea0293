//! Whether all could be on time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::jobs::Jobs;

/// Whether every job that is due within the horizon could be on time if it might be split at will. Earliest due date first is right
/// about that wherever at most one set of hours applies at a time and days have no limits (Horn, "Some simple scheduling
/// algorithms", Naval Research Logistics Quarterly 21, 1974); elsewhere a yes is right and a no may be too careful.
pub(super) fn is_feasible(jobs: &Jobs) -> bool {
    let Some(dues) = dues(jobs) else { return false };
    let mut left: Vec<_> = jobs.all.iter().map(|job| job.minutes - job.spare).collect();
    let mut blockers: Vec<_> = jobs.all.iter().map(|job| job.blockers.len()).collect();
    let mut from: Vec<_> = jobs.all.iter().map(|job| job.from).collect();
    let mut open = Open::default();
    // What has nothing left is done when its blocks are.
    let mut done: Vec<_> = (0..left.len()).filter(|job| left[*job] <= 0 && blockers[*job] == 0).collect();
    for job in 0..left.len() {
        if left[job] > 0 && blockers[job] == 0 {
            open.add(job, from[job], dues[job]);
        }
    }
    let mut release = |done: &mut Vec<usize>, at: i64, left: &[i64], open: &mut Open| {
        while let Some(job) = done.pop() {
            let end =
                jobs.all[job].fixed_end.unwrap_or(i64::MIN).max(if jobs.all[job].minutes > 0 { at } else { i64::MIN });
            for &waiting in &jobs.all[job].waiting {
                from[waiting] = from[waiting].max(end);
                blockers[waiting] -= 1;
                if blockers[waiting] == 0 && left[waiting] > 0 {
                    open.add(waiting, from[waiting], dues[waiting]);
                } else if blockers[waiting] == 0 {
                    done.push(waiting);
                }
            }
        }
    };
    release(&mut done, jobs.now, &left, &mut open);
    let mut days = jobs.open.days_left();
    for stretch in jobs.open.stretches() {
        let mut at = stretch.from;
        while at < stretch.to {
            let limit = days.as_ref().map_or(i64::MAX, |days| days.left_at(at));
            let day_end = days.as_ref().map_or(i64::MAX, |days| days.end_at(at));
            if limit == 0 {
                at = day_end;
                continue;
            }
            let stop = stretch.to.min(day_end).min(at.saturating_add(limit));
            let Some((job, until)) = open.next(at, stop, |job| jobs.all[job].set & stretch.sets != 0) else {
                match open.next_from(at) {
                    Some(next) if next < stop => at = next,
                    _ => at = stop,
                }
                continue;
            };
            let run = left[job].min(until - at);
            left[job] -= run;
            if let Some(days) = &mut days {
                days.use_at(at, run);
            }
            at += run;
            if left[job] > 0 {
                open.add(job, at, dues[job]);
            } else if dues[job] < at {
                return false;
            } else {
                done.push(job);
                release(&mut done, at, &left, &mut open);
            }
        }
    }
    (0..left.len()).all(|job| left[job] <= 0 || dues[job] > jobs.horizon)
}

/// By when each job has to be done so that it and all that wait for it can be on time. `None` if a block that stays ends too late.
fn dues(jobs: &Jobs) -> Option<Vec<i64>> {
    // What is due after the horizon is not asked for, nor that anything be done in time for it.
    let within = |due: &i64| *due <= jobs.horizon;
    let mut dues: Vec<_> = jobs.all.iter().map(|job| job.due.filter(within).unwrap_or(i64::MAX)).collect();
    let is_late = |job: usize| jobs.all[job].fixed_end.is_some_and(|end| end > dues[job]);
    if (0..dues.len()).any(is_late) {
        return None;
    }
    // From the last ones back to what they wait for.
    let mut waiting: Vec<_> = jobs.all.iter().map(|job| job.waiting.len()).collect();
    let mut ready: Vec<_> = (0..dues.len()).filter(|job| waiting[*job] == 0).collect();
    while let Some(job) = ready.pop() {
        for &blocker in &jobs.all[job].blockers {
            let begin = dues[job].saturating_sub(if dues[job] == i64::MAX {
                0
            } else {
                jobs.all[job].minutes - jobs.all[job].spare
            });
            dues[blocker] = dues[blocker].min(begin);
            waiting[blocker] -= 1;
            if waiting[blocker] == 0 {
                ready.push(blocker);
            }
        }
    }
    Some(dues)
}

/// Jobs that may be worked at, now or later.
#[derive(Default)]
struct Open {
    /// By their due dates.
    ready: BinaryHeap<Reverse<(i64, usize)>>,
    /// By when they can be begun, with their due dates.
    later: BinaryHeap<Reverse<(i64, i64, usize)>>,
}

impl Open {
    fn add(&mut self, job: usize, from: i64, due: i64) {
        self.later.push(Reverse((from, due, job)));
    }

    /// Takes the most urgent one that suits, and until when nothing else comes into question.
    fn next(&mut self, at: i64, stop: i64, suits: impl Fn(usize) -> bool) -> Option<(usize, i64)> {
        while let Some(Reverse((_, due, job))) = self.later.peek().copied().filter(|it| it.0.0 <= at) {
            self.later.pop();
            self.ready.push(Reverse((due, job)));
        }
        let mut others = Vec::new();
        let mut found = None;
        while let Some(Reverse((due, job))) = self.ready.pop() {
            if suits(job) {
                found = Some(job);
                break;
            }
            others.push(Reverse((due, job)));
        }
        self.ready.extend(others);
        found.map(|job| (job, self.next_from(at).map_or(stop, |next| next.min(stop))))
    }

    /// When the next one can be begun, after a time.
    fn next_from(&self, at: i64) -> Option<i64> {
        self.later.peek().map(|it| it.0.0).filter(|next| *next > at)
    }
}
