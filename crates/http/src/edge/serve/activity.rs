//! Whether a connection is used.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scheduler_application::Ending;

/// The look at which an idle connection is dropped that has not gone since it was sent away, at the first. Until then its
/// client may still read: 5 minutes for an answer, by default.
const LAST_LOOK: u32 = 30;

/// The requests of a connection. Only counts, so no order among them matters.
#[derive(Default)]
pub(super) struct Activity {
    under_way: AtomicUsize,
    since_last_look: AtomicBool,
    streams: Mutex<HashMap<u64, Ending>>,
    opened: AtomicU64,
}

impl Activity {
    /// A request has begun; it is under way until the value is dropped.
    pub(super) fn begin(self: &Arc<Self>) -> UnderWay {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        self.since_last_look.store(true, Ordering::Relaxed);
        UnderWay(Arc::clone(self))
    }

    /// A stream has been opened. It is open until the value is dropped, or until it is over: a client that does not read never
    /// lets go of it.
    pub(super) fn open_stream(self: &Arc<Self>, ending: Ending) -> OpenStream {
        let number = self.opened.fetch_add(1, Ordering::Relaxed);
        self.streams().insert(number, ending);
        OpenStream { activity: Arc::clone(self), number }
    }

    fn has_streams(&self) -> bool {
        self.streams().values().any(|ending| !ending.is_over())
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<u64, Ending>> {
        self.streams.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream that is being told of changes.
pub(super) struct OpenStream {
    activity: Arc<Activity>,
    number: u64,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.activity.streams().remove(&self.number);
    }
}

/// Looks at a connection from time to time.
#[derive(Default)]
pub(super) struct Watch {
    activity: Arc<Activity>,
    is_used: bool,
    idle_looks: u32,
}

/// What is to be done with a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IdleAction {
    /// Requests come, or an answer may still be on its way.
    Keep,
    /// Idle: it takes no more requests, and ends when its client has what was answered.
    SendAway,
    /// Its client sent not even one request, or does not read what it asked for.
    Drop,
}

impl Watch {
    /// Where requests are counted.
    pub(super) fn activity(&self) -> Arc<Activity> {
        Arc::clone(&self.activity)
    }

    /// Judges the time since the last look.
    pub(super) fn look(&mut self) -> IdleAction {
        let is_new = self.activity.since_last_look.swap(false, Ordering::Relaxed);
        self.is_used |= is_new;
        let is_under_way = self.activity.under_way.load(Ordering::Relaxed) > 0;
        let is_busy = is_new || is_under_way || self.activity.has_streams();
        self.idle_looks = if is_busy { 0 } else { self.idle_looks + 1 };
        match self.idle_looks {
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
}
