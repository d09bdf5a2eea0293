//! The table `users`: the account. The hash of the password and the settings are read and written apart from it.

use crate::table::table;

table! {
    "users" (fixed: id, created_at) {
        id: Uuid,
        /// As typed.
        email: String,
        /// What two spellings of one address have in common; unique.
        email_key: String,
        full_name: Option<String>,
        is_superuser: bool,
        is_active: bool,
        created_at: DateTimeUtc,
        updated_at: DateTimeUtc,
    }
}
