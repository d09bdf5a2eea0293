//! The outbox, as the sender sees it.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{MailQueue, OutboxState, QueuedMail, StoreError};
use sea_orm::DbBackend;

use crate::connection::Database;
use crate::outbox;

#[async_trait]
impl MailQueue for Database {
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.one::<(DateTime<Utc>,)>(outbox::next_due()).await?.map(|(due,)| due))
    }

    async fn state(&self) -> Result<OutboxState, StoreError> {
        let state = self.one::<(i64, i64)>(outbox::state()).await?;
        Ok(state.map(|(pending, failed)| OutboxState { pending, failed }).unwrap_or_default())
    }

    async fn claim(&self, now: DateTime<Utc>, claimed_until: DateTime<Utc>) -> Result<Option<QueuedMail>, StoreError> {
        Ok(self.write(outbox::claim(self.backend(), now, claimed_until)).await?.into_iter().next())
    }

    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => self.execute(outbox::end_claims(now)).await.map(drop),
            _ => Ok(()),
        }
    }

    async fn sent(&self, mail: &QueuedMail) -> Result<(), StoreError> {
        self.execute(outbox::sent(mail)).await.map(drop)
    }

    async fn postpone(&self, mail: &QueuedMail, until: DateTime<Utc>, why: &str) -> Result<(), StoreError> {
        self.execute(outbox::postpone(mail, until, why)).await.map(drop)
    }

    async fn give_up(&self, mail: &QueuedMail, now: DateTime<Utc>, why: &str) -> Result<(), StoreError> {
        self.execute(outbox::give_up(mail, now, why)).await.map(drop)
    }
}
