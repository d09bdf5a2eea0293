//! The table `users`: the account. The password hash and the settings are read and written separately.

use crate::table::table;

table! {
    "users" (fixed: id, created_at) {
        id: Uuid,
        /// As typed.
        email: String,
        /// The normal form of the address, the same for all its spellings; unique.
        email_key: String,
        full_name: Option<String>,
        is_superuser: bool,
        is_active: bool,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
    }
}
