//! The table `labels`.

use crate::table::table;

table! {
    "labels" (fixed: id, owner_id, created_at) {
        id: Uuid,
        owner_id: Uuid,
        name: String,
        /// The name in lower case; unique for an owner.
        name_key: String,
        color: String,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
        hour_set_id: Option<Uuid>,
    }
}
