//! The table `items`.

use crate::table::table;

table! {
    "items" (fixed: id, owner_id, created_at) {
        id: Uuid,
        owner_id: Uuid,
        title: String,
        description: Option<String>,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
    }
}
