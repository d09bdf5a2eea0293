//! Mails on their way out: rows to values and back.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    OutboxQueries, OutboxRepository, OutboxState, OutboxStatements, QueuedMail, SealedText, StoreError,
};
use scheduler_domain::{EmailAddress, MailId, UserId};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Statement};

use crate::connection::shared;
use crate::entities::outbox::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::store::AutoCommit;
use crate::table::Table as _;
use crate::unit_of_work::SqlUnitOfWork;

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

/// As it is queued: due at once.
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

#[async_trait]
impl OutboxQueries for AutoCommit {
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let query = Entity::find().filter(Column::FailedAt.is_null()).select_only().column(Column::DueAt);
        let first = self.0.find::<(DateTime<Utc>,)>(&query.order_by_asc(Column::DueAt).limit(1)).await?;
        Ok(first.map(|(due,)| due))
    }

    async fn state(&self) -> Result<OutboxState, StoreError> {
        let sql = "SELECT COUNT(*) FILTER (WHERE failed_at IS NULL), COUNT(failed_at) FROM outbox";
        let state = self.0.one::<(i64, i64)>(Statement::from_string(self.0.backend(), sql)).await?;
        Ok(state.map(|(pending, failed)| OutboxState { pending, failed }).unwrap_or_default())
    }
}

/// A claimed mail that nobody else has claimed since: whoever was silent for too long has lost it.
macro_rules! while_lent {
    () => {
        " WHERE id = $1 AND attempts = $2"
    };
}

#[async_trait]
impl OutboxStatements for AutoCommit {
    /// A claimed mail is known by its attempt without a failure.
    async fn claim(&self, now: DateTime<Utc>, lent_until: DateTime<Utc>) -> Result<Option<QueuedMail>, StoreError> {
        // Rows that another instance is just claiming are passed over, not waited for.
        let skip = if self.0.backend() == DbBackend::Postgres { " FOR UPDATE SKIP LOCKED" } else { "" };
        let sql = format!(
            "UPDATE outbox SET attempts = attempts + 1, due_at = $2, failure = NULL WHERE id = (SELECT id FROM outbox \
             WHERE failed_at IS NULL AND due_at <= $1 ORDER BY due_at LIMIT 1{skip}) \
             RETURNING {}",
            Model::LIST
        );
        let claimed = self.0.write(shared(self.0.backend(), &sql, [now.into(), lent_until.into()])).await?;
        Ok(claimed.into_iter().next())
    }

    async fn end_loans(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        if self.0.backend() == DbBackend::Sqlite {
            let sql = "UPDATE outbox SET due_at = $1 WHERE attempts > 0 AND failure IS NULL AND due_at > $1";
            self.0.execute(shared(DbBackend::Sqlite, sql, [now.into()])).await?;
        }
        Ok(())
    }

    async fn sent(&self, mail: &QueuedMail) -> Result<(), StoreError> {
        let sql = concat!("DELETE FROM outbox", while_lent!());
        self.0.execute(shared(self.0.backend(), sql, [mail.id.0.into(), mail.attempts.into()])).await?;
        Ok(())
    }

    async fn postpone(&self, mail: &QueuedMail, until: DateTime<Utc>, why: &str) -> Result<(), StoreError> {
        let sql = concat!("UPDATE outbox SET due_at = $3, failure = $4", while_lent!());
        let values = [mail.id.0.into(), mail.attempts.into(), until.into(), why.into()];
        self.0.execute(shared(self.0.backend(), sql, values)).await?;
        Ok(())
    }

    async fn give_up(&self, mail: &QueuedMail, now: DateTime<Utc>, why: &str) -> Result<(), StoreError> {
        let sql = concat!(
            "UPDATE outbox SET failed_at = $3, failure = $4, body_text = NULL, body_html = NULL",
            while_lent!()
        );
        let values = [mail.id.0.into(), mail.attempts.into(), now.into(), why.into()];
        self.0.execute(shared(self.0.backend(), sql, values)).await?;
        Ok(())
    }

    async fn forget_failed(&self, before: DateTime<Utc>) -> Result<u64, StoreError> {
        self.0.change(&Entity::delete_many().filter(Column::FailedAt.lt(before))).await
    }
}

#[async_trait]
impl OutboxRepository for SqlUnitOfWork {
    async fn add(&mut self, mail: &QueuedMail) -> Result<(), StoreError> {
        self.0.add(Model::from(mail)).await
    }

    async fn remove(&mut self, id: MailId) -> Result<(), StoreError> {
        self.0.change(&Entity::delete_by_id(id.0)).await?;
        Ok(())
    }
}
