//! The version of a thing: the time of the change that created it.

use chrono::{DateTime, TimeDelta, Utc};

/// The version of a change that is made now. Clocks can stop or go back, but versions increase: each is at least a microsecond, the
/// smallest step that both databases store, after the previous one.
#[must_use]
pub fn next_version(before: DateTime<Utc>, now: DateTime<Utc>) -> DateTime<Utc> {
    now.max(before + TimeDelta::microseconds(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_ascend_whatever_the_clock_says() {
        let before = DateTime::UNIX_EPOCH + TimeDelta::hours(1);
        let just_after = before + TimeDelta::microseconds(1);
        assert_eq!(next_version(before, before), just_after);
        assert_eq!(next_version(before, DateTime::UNIX_EPOCH), just_after);
        let later = before + TimeDelta::seconds(1);
        assert_eq!(next_version(before, later), later);
    }
}
