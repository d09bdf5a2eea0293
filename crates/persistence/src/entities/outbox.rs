//! The table `outbox`.

use crate::table::table;

table! {
    "outbox" (fixed: id) {
        id: Uuid,
        /// Whom it is about; nobody when it only looks like a mail.
        user_id: Option<Uuid>,
        recipient: String,
        subject: String,
        /// Sealed; gone once the mail is given up, as the next one.
        body_text: Option<Vec<u8>>,
        body_html: Option<Vec<u8>>,
        queued_at: DateTimeUtc,
        attempts: i64,
        /// When it is tried next, or when the claim of the worker that tries it expires.
        due_at: DateTimeUtc,
        failed_at: Option<DateTimeUtc>,
        failure: Option<String>,
    }
}
