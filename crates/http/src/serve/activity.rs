//! Whether a connection is used.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The requests of a connection. Only counts, so no order among them matters.
#[derive(Default)]
pub(super) struct Activity {
    under_way: AtomicUsize,
    since_last_look: AtomicBool,
    ever: AtomicBool,
}

/// What a look finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finding {
    /// No request yet: not even one head is complete.
    Unused,
    /// No request is under way, and none has begun since the last look.
    Idle,
    /// Requests come.
    Busy,
}

impl Activity {
    /// A request has begun; it is under way until the value is dropped.
    pub(super) fn begin(self: &Arc<Self>) -> UnderWay {
        self.under_way.fetch_add(1, Ordering::Relaxed);
        self.since_last_look.store(true, Ordering::Relaxed);
        self.ever.store(true, Ordering::Relaxed);
        UnderWay(Arc::clone(self))
    }

    pub(super) fn look(&self) -> Finding {
        let is_new = self.since_last_look.swap(false, Ordering::Relaxed);
        match (self.ever.load(Ordering::Relaxed), is_new || self.under_way.load(Ordering::Relaxed) > 0) {
            (false, _) => Finding::Unused,
            (true, false) => Finding::Idle,
            (true, true) => Finding::Busy,
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
    fn a_connection_is_unused_until_its_first_request_and_idle_a_look_after_its_last() {
        let activity = Arc::new(Activity::default());
        assert_eq!(activity.look(), Finding::Unused);
        assert_eq!(activity.look(), Finding::Unused);
        let (one, other) = (activity.begin(), activity.begin());
        assert_eq!(activity.look(), Finding::Busy);
        drop(one);
        assert_eq!(activity.look(), Finding::Busy, "the other is still under way");
        drop(other);
        assert_eq!(activity.look(), Finding::Idle);
        drop(activity.begin());
        assert_eq!(activity.look(), Finding::Busy, "one came and went");
        assert_eq!(activity.look(), Finding::Idle);
    }
}
