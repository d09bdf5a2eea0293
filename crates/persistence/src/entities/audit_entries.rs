//! The table `audit_entries`.

use crate::table::table;

table! {
    "audit_entries" (fixed: id) {
        id: Uuid,
        at: DateTimeUtc,
        /// NULL where an operator did it.
        actor_id: Option<Uuid>,
        action: String,
        subject_kind: String,
        subject_id: Uuid,
        /// A list of `[field, from, to]` as JSON.
        changes: String,
        owner_id: Option<Uuid>,
        erased: bool,
    }
}
