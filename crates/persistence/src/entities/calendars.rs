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
        /// The row stays while its entry is in the trash, and so do its events.
        #[serde(default)]
        is_trashed: bool,
        /// How it is published. Set together with `feed_created_at`, or neither is. The secret's hash is in `calendar_feeds`.
        #[serde(default)]
        feed_details: Option<String>,
        #[serde(default)]
        feed_created_at: Option<DateTimeUtc>,
        /// Its source, if it is a subscription. When it is fetched is in `subscriptions`.
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
