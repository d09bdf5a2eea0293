//! A clock that stands still.

use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::Clock;

/// 2026-11-20 09:00:00 UTC, in microseconds.
const START: i64 = 1_795_165_200_000_000;

/// Stands still until a test moves it.
pub struct FrozenClock(AtomicI64);

impl Default for FrozenClock {
    fn default() -> Self {
        Self(AtomicI64::new(START))
    }
}

impl FrozenClock {
    /// Moves the clock.
    ///
    /// # Panics
    /// When the span does not fit into microseconds.
    pub fn advance(&self, span: TimeDelta) {
        self.0.fetch_add(span.num_microseconds().expect("a span of a test"), Ordering::SeqCst);
    }
}

impl Clock for FrozenClock {
    fn now(&self) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(self.0.load(Ordering::SeqCst)).unwrap_or_default()
    }
}
