//! Whether a connection is in use.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scheduler_application::Ending;

/// How many checks a connection survives without use. An idle one is asked to close at the first check and dropped at this one. One whose
/// client takes nothing of an answer is dropped after as many checks. By default that is 5 minutes, in which the client may still read.
const LAST_LOOK: u32 = 30;

/// The requests of a connection. These are only counts, so the order of the atomic operations does not matter.
#[derive(Default)]
pub(super) struct Activity {
    under_way: AtomicUsize,
    since_last_look: AtomicBool,
    looks: AtomicU32,
    streams: Mutex<HashMap<u64, Ending>>,
    /// For each answer, the number of the check at which its client last took something.
    answers: Mutex<HashMap<u64, u32>>,
    opened: AtomicU64,
}

impl Activity {
    /// Records that a request has begun; it is running until the value is dropped.
    pub(super) fn begin(self: &Arc<Self>) -> UnderWay {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        self.since_last_look.store(true, Ordering::Relaxed);
        UnderWay(Arc::clone(self))
    }

    /// Records that a stream was opened. It is open until the value is dropped, or until the stream ends: a client that does not read never
    /// closes it.
    pub(super) fn open_stream(self: &Arc<Self>, ending: Ending) -> OpenStream {
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        locked(&self.streams).insert(number, ending);
        OpenStream { activity: Arc::clone(self), number }
    }

    /// Records that an answer is being sent beside others. It is open until the value is dropped.
    pub(super) fn open_answer(self: &Arc<Self>) -> OpenAnswer {
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        let answer = OpenAnswer { activity: Arc::clone(self), number };
        answer.note_progress();
        answer
    }

    fn has_streams(&self) -> bool {
        locked(&self.streams).values().any(|ending| !ending.is_over())
    }

    fn has_open_answers(&self) -> bool {
        !locked(&self.answers).is_empty()
    }

    fn has_unread_answers(&self) -> bool {
        let now = self.looks.load(Ordering::Relaxed);
        locked(&self.answers).values().any(|taken| now - taken >= LAST_LOOK)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An open stream of changes.
pub(super) struct OpenStream {
    activity: Arc<Activity>,
    number: u64,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        locked(&self.activity.streams).remove(&self.number);
    }
}

/// An answer that its client has not read completely.
pub(super) struct OpenAnswer {
    activity: Arc<Activity>,
    number: u64,
}

impl OpenAnswer {
    /// Records that the client has taken something of it.
    pub(super) fn note_progress(&self) {
        let now = self.activity.looks.load(Ordering::Relaxed);
        locked(&self.activity.answers).insert(self.number, now);
    }
}

impl Drop for OpenAnswer {
    fn drop(&mut self) {
        locked(&self.activity.answers).remove(&self.number);
    }
}

/// Checks a connection at intervals.
#[derive(Default)]
pub(super) struct Watch {
    activity: Arc<Activity>,
    is_used: bool,
    idle_looks: u32,
}

/// What to do with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IdleAction {
    /// It has requests, or an answer may still be being sent.
    Keep,
    /// Idle: it accepts no more requests, and closes when its client has all answers.
    SendAway,
    /// Its client has sent no request at all, or does not read what it requested.
    Drop,
}

impl Watch {
    /// Where requests are counted.
    pub(super) fn activity(&self) -> Arc<Activity> {
        Arc::clone(&self.activity)
    }

    /// Decides from what happened since the last check.
    pub(super) fn look(&mut self) -> IdleAction {
        self.activity.looks.fetch_add(1, Ordering::Relaxed);
        let is_new = self.activity.since_last_look.swap(false, Ordering::Relaxed);
        self.is_used |= is_new;
        let is_under_way = self.activity.under_way.load(Ordering::Relaxed) > 0;
        let is_busy = is_new || is_under_way || self.activity.has_streams() || self.activity.has_open_answers();
        self.idle_looks = if is_busy { 0 } else { self.idle_looks + 1 };
        match self.idle_looks {
            _ if self.activity.has_unread_answers() => IdleAction::Drop,
            0 => IdleAction::Keep,
            _ if !self.is_used => IdleAction::Drop,
            1 => IdleAction::SendAway,
            LAST_LOOK.. => IdleAction::Drop,
            _ => IdleAction::Keep,
        }
    }
}

/// A request that is being answered.
pub(super) struct UnderWay(Arc<Activity>);

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_without_a_request_is_dropped() {
        assert_eq!(Watch::default().look(), IdleAction::Drop);
    }

    #[test]
    fn a_connection_is_kept_while_requests_come_or_are_under_way() {
        let mut watch = Watch::default();
        let (one, other) = (watch.activity().begin(), watch.activity().begin());
        drop(one);
        for _ in 0..100 {
            assert_eq!(watch.look(), IdleAction::Keep);
        }
        drop(other);
        assert_eq!(watch.look(), IdleAction::SendAway);
        drop(watch.activity().begin());
        assert_eq!(watch.look(), IdleAction::Keep, "one came and went");
        assert_eq!(watch.look(), IdleAction::SendAway);
    }

    #[test]
    fn a_client_that_does_not_read_its_answer_is_dropped_in_the_end() {
        let mut watch = Watch::default();
        drop(watch.activity().begin());
        let actions: Vec<_> = (0..=LAST_LOOK).map(|_| watch.look()).collect();
        assert_eq!(actions[..2], [IdleAction::Keep, IdleAction::SendAway]);
        assert!(actions[2..30].iter().all(|action| *action == IdleAction::Keep));
        assert_eq!(actions[30], IdleAction::Drop);
    }

    #[test]
    fn a_client_that_goes_on_reading_a_long_answer_is_waited_for() {
        let mut watch = Watch::default();
        let request = watch.activity().begin();
        let answer = watch.activity().open_answer();
        drop(request);
        for _ in 0..LAST_LOOK * 3 {
            assert_eq!(watch.look(), IdleAction::Keep);
            answer.note_progress();
        }
        drop(answer);
        assert_eq!(watch.look(), IdleAction::SendAway);
    }

    #[test]
    fn a_client_that_does_not_read_one_of_its_answers_is_dropped_though_it_asks_for_others() {
        let mut watch = Watch::default();
        let (read, unread) = (watch.activity().open_answer(), watch.activity().open_answer());
        for _ in 0..10 {
            drop(watch.activity().begin());
            assert_eq!(watch.look(), IdleAction::Keep);
        }
        unread.note_progress();
        for _ in 1..LAST_LOOK {
            drop((watch.activity().begin(), watch.activity().open_answer()));
            read.note_progress();
            assert_eq!(watch.look(), IdleAction::Keep);
        }
        drop(watch.activity().begin());
        assert_eq!(watch.look(), IdleAction::Drop);
        drop(unread);
        drop(watch.activity().begin());
        assert_eq!(watch.look(), IdleAction::Keep, "all of it was taken");
    }
}
