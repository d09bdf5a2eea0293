//! Where things came from that also exist in other places, and which state of them is newer.

use chrono::{DateTime, SubsecRound as _, Utc};

/// The origin of an imported thing: it tells later whether a file, the same or another one, has a newer state of it. The next task
/// of a repeating one has an origin too, which tells whether anybody has changed it since. A task that the planner moved also has
/// one, because that is not a change by a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// When it was last changed there, or before the planner moved it (RFC 5545, section 3.8.7.3: LAST-MODIFIED), if that is known.
    pub last_modified: Option<DateTime<Utc>>,
    /// The version in which it was imported. As long as it has this one, nobody has changed it here.
    pub version: DateTime<Utc>,
}

/// The data in a file about the age of a state (RFC 5545, section 3.8.7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ForeignState {
    /// How often it was changed in a way that matters (SEQUENCE).
    pub sequence: i64,
    /// When it was created (CREATED).
    pub created: Option<DateTime<Utc>>,
    /// When it last changed (LAST-MODIFIED).
    pub last_modified: Option<DateTime<Utc>>,
}

/// What became of a thing that came in again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It says the same.
    Same,
    /// Its content differs, but its state is not newer: it was not changed.
    Older,
    /// It says now what came in.
    Changed,
}

/// Whether a thing is taken from a file whose content differs from ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taking {
    /// If the file has a newer state of it.
    Newer,
    /// Always: the file is what counts.
    Always,
}

impl ForeignState {
    /// Whether this is a newer state than the existing one: with a higher SEQUENCE or a later LAST-MODIFIED.
    pub(crate) fn is_newer(&self, sequence: i64, last_modified: DateTime<Utc>) -> bool {
        // Files tell no fractions of seconds.
        let later = self.last_modified.is_some_and(|theirs| theirs.trunc_subsecs(0) > last_modified.trunc_subsecs(0));
        self.sequence > sequence || later
    }

    /// The creation time of an imported thing. It cannot be in the future.
    pub(crate) fn made_at(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        self.created.filter(|created| (DateTime::UNIX_EPOCH..now).contains(created)).unwrap_or(now)
    }

    pub(crate) const fn source(&self, version: DateTime<Utc>) -> Source {
        Source { last_modified: self.last_modified, version }
    }

    /// The source of a thing that was imported before. The later LAST-MODIFIED stays, so that two files cannot replace each other
    /// in turn.
    pub(crate) fn source_after(&self, before: Option<Source>, version: DateTime<Utc>) -> Source {
        Source { last_modified: self.last_modified.max(before.and_then(|before| before.last_modified)), version }
    }
}

/// The source of a thing that gets another version without a change by a user.
pub(crate) fn renewed(source: Option<Source>, before: DateTime<Utc>, version: DateTime<Utc>) -> Option<Source> {
    source.map(|source| if source.version == before { Source { version, ..source } } else { source })
}

/// When a thing was last changed: at its origin, as long as nobody has changed it here.
pub(crate) fn last_modified(source: Option<Source>, updated_at: DateTime<Utc>) -> DateTime<Utc> {
    let untouched = source.filter(|source| source.version == updated_at);
    untouched.and_then(|source| source.last_modified).unwrap_or(updated_at)
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;

    #[test]
    fn a_higher_sequence_or_a_later_change_is_newer_and_fractions_of_seconds_say_nothing() {
        let here = DateTime::UNIX_EPOCH + TimeDelta::milliseconds(5_300);
        let state = |sequence, seconds: Option<i64>| ForeignState {
            sequence,
            created: None,
            last_modified: seconds.map(|seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds)),
        };
        assert!(!state(2, None).is_newer(2, here) && !state(2, Some(5)).is_newer(2, here));
        assert!(state(3, None).is_newer(2, here) && state(3, Some(1)).is_newer(2, here));
        assert!(state(2, Some(6)).is_newer(2, here) && state(0, Some(6)).is_newer(2, here));
    }

    #[test]
    fn the_last_change_is_that_of_the_origin_until_a_user_changes_the_thing_here() {
        let (there, here) = (DateTime::UNIX_EPOCH, DateTime::UNIX_EPOCH + TimeDelta::days(1));
        let source = Some(Source { last_modified: Some(there), version: here });
        assert_eq!(last_modified(source, here), there);
        assert_eq!(last_modified(source, here + TimeDelta::seconds(1)), here + TimeDelta::seconds(1));
        assert_eq!(last_modified(None, here), here);
    }

    #[test]
    fn a_creation_time_in_the_future_or_without_a_value_becomes_now() {
        let now = DateTime::UNIX_EPOCH + TimeDelta::days(1);
        let made = |created| ForeignState { created, ..ForeignState::default() }.made_at(now);
        assert_eq!(made(Some(DateTime::UNIX_EPOCH)), DateTime::UNIX_EPOCH);
        assert_eq!(made(Some(now + TimeDelta::days(1))), now);
        assert_eq!(made(None), now);
    }
}
