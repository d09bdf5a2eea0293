//! How much an account may have, and how long the trash keeps deleted things.

use chrono::TimeDelta;
use scheduler_application::{Quotas, StreamLimits};

use super::Reader;

const MOST: i64 = 10_000_000;
const MOST_STREAMS: usize = 100_000;

/// How much an account may have. An invalid value has its fault recorded; the default only replaces it here.
pub(super) fn read(read: &mut Reader) -> Quotas {
    let default = Quotas::default();
    let mut or = |name, default| read.optional(name, quota).unwrap_or(default);
    Quotas {
        tasks: or("SCHEDULER_QUOTA_TASKS", default.tasks),
        events: or("SCHEDULER_QUOTA_EVENTS", default.events),
        calendars: or("SCHEDULER_QUOTA_CALENDARS", default.calendars),
        labels: or("SCHEDULER_QUOTA_LABELS", default.labels),
        items: or("SCHEDULER_QUOTA_ITEMS", default.items),
        api_keys: or("SCHEDULER_QUOTA_API_KEYS", default.api_keys),
        webhooks: or("SCHEDULER_QUOTA_WEBHOOKS", default.webhooks),
        sessions: or("SCHEDULER_QUOTA_SESSIONS", default.sessions),
    }
}

/// How long the trash keeps things. Returns `None` only after recording a fault.
pub(super) fn trash(read: &mut Reader) -> Option<TimeDelta> {
    read.or("SCHEDULER_TRASH_DAYS", "30", days)
}

/// How many streams of changes may be open.
pub(super) fn streams(read: &mut Reader) -> StreamLimits {
    let default = StreamLimits::default();
    let mut or = |name, default| read.optional(name, streams_at_once).unwrap_or(default);
    StreamLimits {
        most: or("SCHEDULER_MAX_STREAMS", default.most),
        per_account: or("SCHEDULER_MAX_STREAMS_PER_ACCOUNT", default.per_account),
    }
}

fn quota(raw: &str) -> Result<i64, &'static str> {
    raw.parse().ok().filter(|most| (1..=MOST).contains(most)).ok_or("must be a number from 1 to 10000000")
}

fn days(raw: &str) -> Result<TimeDelta, &'static str> {
    let days = raw.parse().ok().filter(|days| (1..=365).contains(days));
    days.map(TimeDelta::days).ok_or("must be a number of days from 1 to 365")
}

fn streams_at_once(raw: &str) -> Result<usize, &'static str> {
    raw.parse().ok().filter(|most| (1..=MOST_STREAMS).contains(most)).ok_or("must be a number from 1 to 100000")
}

#[cfg(test)]
mod tests {
    use super::super::tests::{all_refused, good};
    use super::*;

    #[test]
    fn quotas_have_the_documented_defaults_and_can_be_chosen() {
        let config = good(&[]);
        let default = Quotas {
            tasks: 100_000,
            events: 200_000,
            calendars: 50,
            labels: 200,
            items: 20_000,
            api_keys: 100,
            webhooks: 10,
            sessions: 200,
        };
        assert_eq!((config.quotas, config.trash_for), (default, TimeDelta::days(30)));
        assert_eq!(config.streams, StreamLimits { most: 4096, per_account: 50 });
        let chosen = good(&[
            ("SCHEDULER_QUOTA_TASKS", "1"),
            ("SCHEDULER_QUOTA_EVENTS", "2"),
            ("SCHEDULER_QUOTA_CALENDARS", "7"),
            ("SCHEDULER_QUOTA_LABELS", "8"),
            ("SCHEDULER_QUOTA_ITEMS", "3"),
            ("SCHEDULER_QUOTA_API_KEYS", "4"),
            ("SCHEDULER_QUOTA_WEBHOOKS", "5"),
            ("SCHEDULER_QUOTA_SESSIONS", "10000000"),
            ("SCHEDULER_TRASH_DAYS", "365"),
            ("SCHEDULER_MAX_STREAMS", "5"),
            ("SCHEDULER_MAX_STREAMS_PER_ACCOUNT", "6"),
        ]);
        let expected = Quotas {
            tasks: 1,
            events: 2,
            calendars: 7,
            labels: 8,
            items: 3,
            api_keys: 4,
            webhooks: 5,
            sessions: 10_000_000,
        };
        assert_eq!((chosen.quotas, chosen.trash_for), (expected, TimeDelta::days(365)));
        assert_eq!(chosen.streams, StreamLimits { most: 5, per_account: 6 });
    }

    #[test]
    fn what_would_keep_everybody_from_everything_is_refused() {
        for name in ["TASKS", "EVENTS", "CALENDARS", "LABELS", "ITEMS", "API_KEYS", "SESSIONS"] {
            all_refused(&format!("SCHEDULER_QUOTA_{name}"), &["0", "-1", "many", "10000001"]);
        }
        all_refused("SCHEDULER_TRASH_DAYS", &["0", "366", "30d"]);
        for name in ["SCHEDULER_MAX_STREAMS", "SCHEDULER_MAX_STREAMS_PER_ACCOUNT"] {
            all_refused(name, &["0", "100001"]);
        }
    }
}
