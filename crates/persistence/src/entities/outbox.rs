//! The table `outbox`.

use crate::table::table;

table! {
    "outbox" (fixed: id) {
        id: Uuid,
        /// The account it concerns; NULL for a decoy that is never sent.
        user_id: Option<Uuid>,
        recipient: String,
        subject: String,
        /// Encrypted, as the next one; both are NULL once the mail is given up.
        body_text: Option<Vec<u8>>,
        body_html: Option<Vec<u8>>,
        queued_at: DateTimeUtc,
        attempts: i64,
        /// When it is sent next, or when the claim of the worker that sends it expires.
        due_at: DateTimeUtc,
        failed_at: Option<DateTimeUtc>,
        failure: Option<String>,
    }
}
