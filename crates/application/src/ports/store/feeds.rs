//! Published calendars in the store.

use chrono::{DateTime, Utc};
use scheduler_domain::{Calendar, CalendarFeed};

use crate::SecretHash;

/// What a file of a published calendar was when it was last written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFeed {
    /// The place in the owner's log up to which it tells at least.
    pub place: i64,
    /// Names its content.
    pub tag: String,
    /// Since when it has this content.
    pub changed_at: DateTime<Utc>,
}

/// A calendar as whoever has its address finds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublishedCalendar {
    /// The calendar.
    pub calendar: Calendar,
    /// How it is published.
    pub feed: CalendarFeed,
    /// The hash of the secret in its address.
    pub hash: SecretHash,
    /// The last place in its owner's log. As long as that stands, nothing of the owner's changes.
    pub place: i64,
    /// The file that was last written, if one was.
    pub written: Option<WrittenFeed>,
}
