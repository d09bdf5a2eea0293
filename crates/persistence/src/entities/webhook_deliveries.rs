//! The table `webhook_deliveries`.

use crate::table::table;

table! {
    "webhook_deliveries" (fixed: id) {
        id: Uuid,
        webhook_id: Uuid,
        owner_id: Uuid,
        event: String,
        /// The thing that it tells of; the delivery's own id if it tells of none.
        thing_id: Uuid,
        /// The place of the change in the owner's log.
        place: i64,
        body: String,
        queued_at: DateTimeUtc,
        state: String,
        /// Whether no earlier one of the same thing waits. It means nothing of those that do not wait.
        is_next: bool,
        /// Whether a worker has claimed it.
        is_running: bool,
        /// How often it was claimed.
        attempts: i64,
        /// How often since it was last queued.
        failures: i64,
        /// When it is tried next, or when the claim of the worker that tries it expires.
        due_at: DateTimeUtc,
        attempted_at: Option<DateTimeUtc>,
        last_status: Option<i64>,
        last_error: Option<String>,
    }
}
