//! When a session or an API key was last used.

use chrono::{DateTime, TimeDelta, Utc};

/// How old the record of the last use may be: a write per request would cost more than the request.
pub(crate) const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);

/// Whether the record of the last use has to be renewed.
pub(crate) fn is_stale(seen: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - seen >= SEEN_EVERY
}
