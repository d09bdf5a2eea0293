//! A unit of work: one transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    AccountWrites, CredentialWrites, ImportWrites, OwnedLocks, PlannerWrites, QueuedMail, Standing, StoreError,
    SubscriptionWrites, ThingRef, UnitOfWork, WebhookWrites, Write, WriteOutcome,
};
use scheduler_domain::{AuditEntry, MailId, TaskId, UserId};
use uuid::Uuid;

use crate::connection::Transaction;
use crate::entities::{audit_entries, outbox as mails};
use crate::{audit, changes, outbox, tasks, trash};

/// A transaction, and the standing of the holder of its right; dropping it rolls it back.
pub(super) struct SqlUnitOfWork {
    pub(super) transaction: Transaction,
    pub(super) standing: Option<Standing>,
}

#[async_trait]
impl UnitOfWork for SqlUnitOfWork {
    fn owned(&mut self) -> &mut dyn OwnedLocks {
        &mut self.transaction
    }

    fn accounts(&mut self) -> &mut dyn AccountWrites {
        &mut self.transaction
    }

    fn credentials(&mut self) -> &mut dyn CredentialWrites {
        &mut self.transaction
    }

    fn imports(&mut self) -> &mut dyn ImportWrites {
        &mut self.transaction
    }

    fn subscriptions(&mut self) -> &mut dyn SubscriptionWrites {
        &mut self.transaction
    }

    fn webhooks(&mut self) -> &mut dyn WebhookWrites {
        &mut self.transaction
    }

    fn planner(&mut self) -> &mut dyn PlannerWrites {
        &mut self.transaction
    }

    async fn write(
        &mut self,
        at: DateTime<Utc>,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<WriteOutcome, StoreError> {
        let parts = changes::prepare(self.transaction.backend(), write, at, entry)?;
        self.transaction.run_logged(parts).await
    }

    async fn remove_from_trash(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<bool, StoreError> {
        let is_removed = self.transaction.execute(trash::remove_unexpired(owner, id, now)).await? == 1;
        if is_removed {
            self.transaction.execute(tasks::waiting::forget_in_all(owner, TaskId(id))).await?;
        }
        Ok(is_removed)
    }

    async fn forget_blocker(&mut self, owner: UserId, blocker: TaskId, tasks: &[TaskId]) -> Result<(), StoreError> {
        let forget = tasks::waiting::forget(self.transaction.backend(), owner, blocker, tasks);
        self.transaction.execute(forget).await.map(drop)
    }

    async fn rewrite_in_trash(&mut self, thing: ThingRef<'_>) -> Result<(), StoreError> {
        self.transaction.execute(changes::rewrite_in_trash(thing)?).await.map(drop)
    }

    async fn empty_trash(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.transaction.execute(trash::empty(owner)).await.map(drop)
    }

    async fn audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        self.transaction.insert(audit_entries::Model::from(entry)).await
    }

    async fn erase_audit_trail(&mut self, owner: UserId) -> Result<(), StoreError> {
        self.transaction.execute(audit::erase(self.transaction.backend(), owner)).await.map(drop)
    }

    async fn queue_mail(&mut self, mail: &QueuedMail) -> Result<(), StoreError> {
        self.transaction.insert(mails::Model::from(mail)).await
    }

    async fn take_back_mail(&mut self, id: MailId) -> Result<(), StoreError> {
        self.transaction.execute(outbox::take_back(id)).await.map(drop)
    }

    fn standing(&self) -> Option<Standing> {
        self.standing
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.transaction.commit().await
    }

    async fn commit_with_positions(
        self: Box<Self>,
        at: DateTime<Utc>,
        owner: UserId,
        positions: &[(TaskId, i64)],
    ) -> Result<WriteOutcome, StoreError> {
        let parts = changes::prepare(self.transaction.backend(), &Write::Positions(owner, positions), at, None)?;
        self.transaction.run_logged_and_commit(parts).await
    }
}
