//! The table `reset_tokens`.

use crate::table::table;

table! {
    "reset_tokens" (fixed: id) {
        id: Uuid,
        user_id: Uuid,
        /// The hash of the secret; unique.
        hash: Vec<u8>,
        created_at: DateTimeUtc,
        expires_at: DateTimeUtc,
    }
}
