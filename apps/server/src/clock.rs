//! The time, from the operating system.

use chrono::{DateTime, SubsecRound as _, Utc};
use scheduler_application::Clock;

/// Tells the system's time, in whole microseconds.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the adapter behind the clock port")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_is_in_whole_microseconds() {
        assert_eq!(SystemClock.now().timestamp_subsec_nanos() % 1000, 0);
    }
}
