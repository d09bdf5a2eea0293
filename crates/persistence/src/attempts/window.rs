//! The attempts of one rule: an exact sliding window for each subject.

use std::collections::VecDeque;

use chrono::TimeDelta;
use hashlink::LruCache;
use scheduler_application::{KeyedHash, Limit};

/// How many expired subjects each count removes. More than one, so that their number falls.
const CLEARED: usize = 2;

/// Times are in microseconds, which take a third less memory than dates.
pub(super) struct Windows {
    /// The times of each subject's attempts, the oldest first.
    subjects: LruCache<KeyedHash, VecDeque<i64>>,
}

impl Windows {
    pub(super) fn new(capacity: usize) -> Self {
        Self { subjects: LruCache::new(capacity) }
    }

    /// How long the subject must wait for its next attempt; `None` if it may make it now.
    pub(super) fn wait(&mut self, subject: KeyedHash, limit: Limit, now: i64) -> Option<i64> {
        let within = in_micros(limit.within);
        let mut first = None;
        let mut count = 0;
        if let Some(times) = self.subjects.get_mut(&subject) {
            slide(times, now, within);
            (first, count) = (times.front(), times.len());
        }
        let is_full = count >= usize::try_from(limit.most).unwrap_or(usize::MAX);
        is_full.then(|| first.map_or(within, |first| end(*first, within).saturating_sub(now)))
    }

    /// Counts an attempt that may be made now.
    pub(super) fn count(&mut self, subject: KeyedHash, limit: Limit, now: i64) {
        self.clear(in_micros(limit.within), now);
        match self.subjects.get_mut(&subject) {
            Some(times) => times.push_back(now),
            None => drop(self.subjects.insert(subject, VecDeque::from([now]))),
        }
    }

    /// Takes back an attempt that was made at this time.
    pub(super) fn forgive(&mut self, subject: KeyedHash, at: i64) {
        let Some(times) = self.subjects.peek_mut(&subject) else { return };
        // The clock may have been set back since, and the time of the attempt with it.
        if let Some(index) = times.iter().rposition(|time| *time <= at) {
            times.remove(index);
        }
        if times.is_empty() {
            self.subjects.remove(&subject);
        }
    }

    /// Drops the least recently seen subjects if none of their attempts counts any more.
    fn clear(&mut self, within: i64, now: i64) {
        for _ in 0..CLEARED {
            let Some((_, times)) = self.subjects.iter().next() else { return };
            if times.back().is_some_and(|last| end(*last, within) > now) {
                return;
            }
            self.subjects.remove_lru();
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.subjects.len()
    }
}

/// A time span in microseconds, the unit of all times here.
pub(super) fn in_micros(span: TimeDelta) -> i64 {
    span.num_microseconds().unwrap_or(i64::MAX)
}

/// When an attempt stops counting.
fn end(time: i64, within: i64) -> i64 {
    time.saturating_add(within)
}

/// Drops attempts that no longer count. Attempts in the future (because the clock was set back) are moved to now.
fn slide(times: &mut VecDeque<i64>, now: i64, within: i64) {
    while times.front().is_some_and(|time| end(*time, within) <= now) {
        times.pop_front();
    }
    for time in times.iter_mut().rev().take_while(|time| **time > now) {
        *time = now;
    }
}
