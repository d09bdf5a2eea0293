//! The table `calendars`.

use crate::table::table;

table! {
    "calendars" (fixed: id, owner_id, created_at) {
        id: Uuid,
        owner_id: Uuid,
        name: String,
        color: String,
        is_visible: bool,
        is_default: bool,
        position: i64,
        /// It stays while its entry is in the trash, and its events with it.
        #[serde(default)]
        is_trashed: bool,
        /// How it is published; with `feed_created_at`, or neither. The secret's hash is in `calendar_feeds`.
        #[serde(default)]
        feed_details: Option<String>,
        #[serde(default)]
        feed_created_at: Option<DateTimeUtc>,
        /// Where it comes from, if it is subscribed to. When it is fetched is in `subscriptions`.
        #[serde(default)]
        subscription_url: Option<String>,
        /// How often its owner wants it to be fetched.
        #[serde(default)]
        subscription_minutes: Option<i64>,
        #[serde(default)]
        last_refreshed_at: Option<DateTimeUtc>,
        #[serde(default)]
        last_refresh_error: Option<String>,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
    }
}
