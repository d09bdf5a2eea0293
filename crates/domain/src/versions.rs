//! The version of a thing: the time of the change that made it.

use chrono::{DateTime, TimeDelta, Utc};

/// The version that a change makes now. Clocks stand still and go back, but versions ascend: each is at least a microsecond, the
/// smallest step that both databases keep, after the one before.
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
