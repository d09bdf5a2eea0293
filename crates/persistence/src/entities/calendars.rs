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
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
    }
}
