//! Stops a use case between reading and writing.

use async_trait::async_trait;
use scheduler_application::{
    AccountQueries, AttemptCounter, Authority, ImportQueue, MailQueue, OwnedQueries, PlannerQueue, SearchIndex,
    Snapshot, Store, StoreError, SubscriptionQueue, UnitOfWork, Upkeep, WebhookQueue, Write, WriteOutcome, Writer,
};
use scheduler_domain::AuditEntry;
use scheduler_persistence::SqlStore;
use tokio::sync::Semaphore;

/// The real store, but each write (a unit of work, or a single statement) waits at its beginning until it is admitted. Meanwhile a test
/// changes what the use case has read.
pub struct GatedStore {
    store: SqlStore,
    arrived: Semaphore,
    admitted: Semaphore,
}

impl GatedStore {
    /// Puts a gate in front of this store.
    #[must_use]
    pub const fn new(store: SqlStore) -> Self {
        Self { store, arrived: Semaphore::const_new(0), admitted: Semaphore::const_new(0) }
    }

    /// Waits until a write wants to begin.
    ///
    /// # Panics
    /// Never: the gate is not closed.
    pub async fn arrival(&self) {
        self.arrived.acquire().await.expect("open").forget();
    }

    /// Lets one write begin.
    pub fn admit(&self) {
        self.admitted.add_permits(1);
    }

    async fn pass(&self) {
        self.arrived.add_permits(1);
        self.admitted.acquire().await.expect("open").forget();
    }
}

#[async_trait]
impl Store for GatedStore {
    fn owned(&self) -> &dyn OwnedQueries {
        self.store.owned()
    }

    fn accounts(&self) -> &dyn AccountQueries {
        self.store.accounts()
    }

    async fn snapshot(&self) -> Result<Box<dyn Snapshot>, StoreError> {
        self.store.snapshot().await
    }

    fn outbox(&self) -> &dyn MailQueue {
        self.store.outbox()
    }

    fn imports(&self) -> &dyn ImportQueue {
        self.store.imports()
    }

    fn subscriptions(&self) -> &dyn SubscriptionQueue {
        self.store.subscriptions()
    }

    fn webhooks(&self) -> &dyn WebhookQueue {
        self.store.webhooks()
    }

    fn planner(&self) -> &dyn PlannerQueue {
        self.store.planner()
    }

    fn attempts(&self) -> &dyn AttemptCounter {
        self.store.attempts()
    }

    fn search(&self) -> &dyn SearchIndex {
        self.store.search()
    }

    fn upkeep(&self) -> &dyn Upkeep {
        self.store.upkeep()
    }

    async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, StoreError> {
        self.pass().await;
        self.store.write_once(writer, write, entry).await
    }

    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError> {
        self.pass().await;
        self.store.begin(authority).await
    }

    async fn ready(&self) -> Result<(), StoreError> {
        self.store.ready().await
    }
}
