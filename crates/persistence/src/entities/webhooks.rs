//! The table `webhooks`, but for its secrets and its places in the change log.

use crate::table::table;

table! {
    "webhooks" (fixed: id, owner_id, created_at, succeeded_at, paused_until, put_off_since, last_status, last_error) {
        id: Uuid,
        owner_id: Uuid,
        url: String,
        /// Words between commas.
        events: String,
        description: String,
        is_active: bool,
        stopped: Option<String>,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        succeeded_at: Option<DateTimeUtc>,
        former_secret_until: Option<DateTimeUtc>,
        /// Written with the queue, not by the owner.
        paused_until: Option<DateTimeUtc>,
        /// Likewise.
        put_off_since: Option<DateTimeUtc>,
        /// Likewise.
        last_status: Option<i64>,
        /// Likewise.
        last_error: Option<String>,
    }
}
