//! The attempts of one rule: an exact window that slides, for each subject.

use std::collections::VecDeque;
use std::time::Duration;

use hashlink::LruCache;

use super::Limit;
use super::key::Key;

/// How many forgotten subjects a count clears away: more than one, so that they become fewer.
const CLEARED: usize = 2;

/// Times are in microseconds: a third less to keep than dates.
pub(super) struct Windows {
    most: usize,
    within: i64,
    /// When each subject's attempts were, the oldest first.
    subjects: LruCache<Key, VecDeque<i64>>,
}

impl Windows {
    pub(super) fn new(limit: Limit, capacity: usize) -> Self {
        Self {
            most: usize::try_from(limit.most).unwrap_or(usize::MAX),
            within: limit.within.num_microseconds().unwrap_or(i64::MAX),
            subjects: LruCache::new(capacity),
        }
    }

    /// How long the subject must wait for its next attempt, in whole seconds; `None` when it need not.
    pub(super) fn wait(&mut self, key: Key, now: i64) -> Option<Duration> {
        let mut first = None;
        let mut count = 0;
        if let Some(times) = self.subjects.get_mut(&key) {
            slide(times, now, self.within);
            (first, count) = (times.front(), times.len());
        }
        if count < self.most {
            return None;
        }
        let left = first.map_or(self.within, |first| end(*first, self.within).saturating_sub(now));
        let micros = u64::try_from(left).unwrap_or_default();
        Some(Duration::from_secs(micros.div_ceil(1_000_000).max(1)))
    }

    /// Counts an attempt that need not wait.
    pub(super) fn count(&mut self, key: Key, now: i64) {
        self.clear(now);
        match self.subjects.get_mut(&key) {
            Some(times) => times.push_back(now),
            None => drop(self.subjects.insert(key, VecDeque::from([now]))),
        }
    }

    /// Takes back an attempt that was made at this time.
    pub(super) fn forgive(&mut self, key: Key, at: i64) {
        let Some(times) = self.subjects.peek_mut(&key) else { return };
        // The clock may have been set back since, and the attempt with it.
        if let Some(index) = times.iter().rposition(|time| *time <= at) {
            times.remove(index);
        }
        if times.is_empty() {
            self.subjects.remove(&key);
        }
    }

    /// Drops the longest unseen subjects if nothing of theirs counts any more.
    fn clear(&mut self, now: i64) {
        for _ in 0..CLEARED {
            let Some((_, times)) = self.subjects.iter().next() else { return };
            if times.back().is_some_and(|last| end(*last, self.within) > now) {
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

/// When an attempt counts no more.
fn end(time: i64, within: i64) -> i64 {
    time.saturating_add(within)
}

/// Drops what no longer counts. What is in the future, because the clock was set back, is from now on.
fn slide(times: &mut VecDeque<i64>, now: i64, within: i64) {
    while times.front().is_some_and(|time| end(*time, within) <= now) {
        times.pop_front();
    }
    for time in times.iter_mut().rev().take_while(|time| **time > now) {
        *time = now;
    }
}
