//! The table `sessions`.

use crate::table::table;

table! {
    "sessions" (fixed: id) {
        id: Uuid,
        user_id: Uuid,
        created_at: DateTimeUtc,
        expires_at: DateTimeUtc,
        /// NULL for sessions of older versions, as the next two.
        last_seen_at: Option<DateTimeUtc>,
        address: Option<String>,
        user_agent: Option<String>,
    }
}
