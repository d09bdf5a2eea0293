//! The store port. One file per trait says which statement implements which method. These files import all others, and no other file
//! imports them.

mod accounts;
mod credentials;
mod imports;
mod outbox;
mod owned;
mod plans;
mod search;
mod snapshot;
mod subscriptions;
mod unit;
mod upkeep;
mod webhooks;

use async_trait::async_trait;
use scheduler_application::{
    AccountQueries, AttemptCounter, Authority, ImportQueue, MailQueue, OwnedQueries, PlannerQueue, SearchIndex,
    Snapshot, Store, StoreError, SubscriptionQueue, UnitOfWork, Upkeep, WebhookQueue, Write, WriteOutcome, Writer,
};
use scheduler_domain::AuditEntry;

use self::unit::SqlUnitOfWork;
use crate::changes;
use crate::migrations::floor::Standing;
use crate::store::SqlStore;

#[async_trait]
impl Store for SqlStore {
    fn owned(&self) -> &dyn OwnedQueries {
        self.database()
    }

    fn accounts(&self) -> &dyn AccountQueries {
        self.database()
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        Ok(Box::new(self.database().snapshot().await?))
    }

    fn outbox(&self) -> &dyn MailQueue {
        self.database()
    }

    fn imports(&self) -> &dyn ImportQueue {
        self.database()
    }

    fn subscriptions(&self) -> &dyn SubscriptionQueue {
        self.database()
    }

    fn webhooks(&self) -> &dyn WebhookQueue {
        self.database()
    }

    fn planner(&self) -> &dyn PlannerQueue {
        self.database()
    }

    fn attempts(&self) -> &dyn AttemptCounter {
        self.counter()
    }

    fn search(&self) -> &dyn SearchIndex {
        self.database()
    }

    fn upkeep(&self) -> &dyn Upkeep {
        self.database()
    }

    async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, StoreError> {
        let database = self.database();
        let parts = changes::prepare(database.backend(), write, writer.holder().at, entry)?;
        database.run_logged_once(writer, parts).await
    }

    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError> {
        let mut transaction = self.database().begin().await?;
        let standing = match authority.holder() {
            Some(holder) => Some(transaction.confirm(holder).await?),
            None => None,
        };
        Ok(Box::new(SqlUnitOfWork { transaction, standing }))
    }

    async fn ready(&self) -> Result<(), StoreError> {
        match self.standing().await? {
            Standing::Same | Standing::Ahead => self.confirm_writable().await,
            Standing::Behind => Err(StoreError::Unavailable("the schema is of an earlier version".into())),
        }
    }
}
