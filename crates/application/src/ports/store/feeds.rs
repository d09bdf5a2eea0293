//! Published calendars in the store.

use chrono::{DateTime, Utc};
use scheduler_domain::{Calendar, CalendarFeed};

use crate::SecretHash;

/// The state of the file of a published calendar when it was last written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFeed {
    /// The number in the owner's log up to which the file is at least current.
    pub place: i64,
    /// Names its content.
    pub tag: String,
    /// Since when it has this content.
    pub changed_at: DateTime<Utc>,
}

/// A published calendar, as found by its address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedCalendar {
    /// The calendar.
    pub calendar: Calendar,
    /// How it is published.
    pub feed: CalendarFeed,
    /// The hash of the secret in its address.
    pub hash: SecretHash,
    /// The last number in its owner's log. While that stays the same, nothing of the owner has changed.
    pub place: i64,
    /// The file that was last written, if one was.
    pub written: Option<WrittenFeed>,
}
