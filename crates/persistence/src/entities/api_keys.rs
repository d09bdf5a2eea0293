//! The table `api_keys`.

use crate::table::table;

table! {
    "api_keys" (fixed: id) {
        id: Uuid,
        user_id: Uuid,
        /// The hash of the key; unique.
        hash: Vec<u8>,
        name: String,
        may_read: bool,
        may_write: bool,
        created_at: DateTimeUtc,
        expires_at: DateTimeUtc,
        last_used_at: Option<DateTimeUtc>,
    }
}
