//! The earliest possible place of a job, as far as that is known without trying.

use std::collections::BTreeMap;

use crate::planner::free::Free;
use crate::planner::jobs::Job;

/// Where long enough free time begins, looked up once for all jobs of one kind.
pub(super) struct FirstPlaces<'f> {
    free: &'f Free,
    known: BTreeMap<(u64, i64), Option<i64>>,
}

impl<'f> FirstPlaces<'f> {
    pub(super) const fn of(free: &'f Free) -> Self {
        Self { free, known: BTreeMap::new() }
    }

    /// A lower bound for the end of a job with this earliest start.
    pub(super) fn earliest_end(&mut self, job: &Job, from: i64) -> Option<i64> {
        let (free, key) = (self.free, (job.set, job.least.min(job.minutes)));
        let first = *self.known.entry(key).or_insert_with(|| free.first_long(key.0, key.1));
        // What stays of it may end later than that.
        first.map(|first| first.max(from) + job.minutes - job.spare).max(job.fixed_end.filter(|_| first.is_some()))
    }
}
