//! Mails that wait to be sent: rows to values and back.

use chrono::{DateTime, Utc};
use scheduler_application::{QueuedMail, SealedText, StoreError};
use scheduler_domain::{EmailAddress, MailId, UserId};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use crate::entities::outbox::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

impl From<Model> for QueuedMail {
    fn from(row: Model) -> Self {
        let sealed = |bytes: Option<Vec<u8>>| SealedText(bytes.unwrap_or_default());
        Self {
            id: MailId(row.id),
            user: row.user_id.map(UserId),
            to: EmailAddress::from_stored(row.recipient),
            subject: row.subject,
            text: sealed(row.body_text),
            html: sealed(row.body_html),
            queued_at: row.queued_at,
            attempts: row.attempts,
        }
    }
}

/// The row of a new mail: due at once.
impl From<&QueuedMail> for Model {
    fn from(mail: &QueuedMail) -> Self {
        Self {
            id: mail.id.0,
            user_id: mail.user.map(|user| user.0),
            recipient: mail.to.as_str().to_owned(),
            subject: mail.subject.clone(),
            body_text: Some(mail.text.0.clone()),
            body_html: Some(mail.html.0.clone()),
            queued_at: mail.queued_at,
            attempts: mail.attempts,
            due_at: mail.queued_at,
            failed_at: None,
            failure: None,
        }
    }
}

impl FromRow for QueuedMail {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

pub(crate) fn next_due() -> impl IntoStatement {
    let query = Entity::find().filter(Column::FailedAt.is_null()).select_only().column(Column::DueAt);
    query.order_by_asc(Column::DueAt).limit(1)
}

/// How many mails wait, and how many were given up.
pub(crate) fn state() -> Fragment {
    Fragment::new("SELECT COUNT(*) FILTER (WHERE failed_at IS NULL), COUNT(failed_at) FROM outbox")
}

/// Claims one due mail. A claimed mail has an attempt but no failure.
pub(crate) fn claim(backend: DbBackend, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Fragment {
    // Rows that another instance is claiming right now are skipped, not waited for.
    let skip = if backend == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
    let sql = format!(
        "UPDATE outbox SET attempts = attempts + 1, due_at = $2, failure = NULL WHERE id = (SELECT id FROM outbox \
         WHERE failed_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 1{skip}) \
         RETURNING {}",
        Model::LIST
    );
    Fragment::with(sql, [now.into(), claimed_until.into()])
}

/// Makes every claimed mail due.
pub(crate) fn end_claims(now: DateTime<Utc>) -> Fragment {
    let sql = "UPDATE outbox SET due_at = $1 WHERE attempts > 0 AND failure IS NULL AND due_at > $1";
    Fragment::with(sql, [now.into()])
}

/// The condition that no other worker has claimed the mail since.
macro_rules! while_claimed {
    () => {
        " WHERE id = $1 AND attempts = $2"
    };
}

pub(crate) fn sent(mail: &QueuedMail) -> Fragment {
    Fragment::with(concat!("DELETE FROM outbox", while_claimed!()), [mail.id.0.into(), mail.attempts.into()])
}

pub(crate) fn postpone(mail: &QueuedMail, until: DateTime<Utc>, why: &str) -> Fragment {
    let sql = concat!("UPDATE outbox SET due_at = $3, failure = $4", while_claimed!());
    Fragment::with(sql, [mail.id.0.into(), mail.attempts.into(), until.into(), why.into()])
}

pub(crate) fn give_up(mail: &QueuedMail, now: DateTime<Utc>, why: &str) -> Fragment {
    let sql =
        concat!("UPDATE outbox SET failed_at = $3, failure = $4, body_text = NULL, body_html = NULL", while_claimed!());
    Fragment::with(sql, [mail.id.0.into(), mail.attempts.into(), now.into(), why.into()])
}

pub(crate) fn forget_failed(before: DateTime<Utc>) -> impl IntoStatement {
    Entity::delete_many().filter(Column::FailedAt.lt(before))
}

pub(crate) fn take_back(id: MailId) -> impl IntoStatement {
    Entity::delete_by_id(id.0)
}
