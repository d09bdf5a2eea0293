//! The table `imports`.

use crate::table::table;

table! {
    "imports" (fixed: id, owner_id, calendar_id, is_dry_run, time_zone, total, created_at) {
        id: Uuid,
        owner_id: Uuid,
        calendar_id: Uuid,
        is_dry_run: bool,
        /// The zone of times without a zone.
        time_zone: String,
        state: String,
        done: i64,
        total: i64,
        created: i64,
        updated: i64,
        unchanged: i64,
        skipped: i64,
        failure: Option<String>,
        created_at: DateTimeUtc,
        /// When it is due, or when the claim of the worker that runs it expires.
        due_at: DateTimeUtc,
        attempts: i64,
        /// How many problems of the file are stored.
        problems: i64,
    }
}
