//! The table `events`.

use crate::table::table;

table! {
    "events" (fixed: id, owner_id, created_at) {
        id: Uuid,
        owner_id: Uuid,
        title: String,
        description: String,
        place: String,
        all_day: bool,
        /// Of whole days: midnight as if in UTC.
        start_at: DateTimeUtc,
        /// As the start.
        end_at: DateTimeUtc,
        time_zone: Option<String>,
        color: String,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        /// How long it is, roughly, and whether on whole days: see `events/sizes.rs`.
        size_class: i32,
    }
}
