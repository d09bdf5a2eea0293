//! Webhooks, for the worker that delivers to them and for units of work.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    ClaimedDelivery, DeliveryOutcome, Listed, NewDelivery, Page, SealedText, StoreError, WebhookBehind, WebhookQueue,
    WebhookSecrets, WebhookStep, WebhookWrites,
};
use scheduler_domain::{DeliveryId, UserId, Webhook, WebhookDelivery, WebhookId};
use sea_orm::DbBackend;
use uuid::Uuid;

use crate::connection::{Database, Transaction};
use crate::entities::webhook_deliveries::Model;
use crate::webhooks::{self, deliveries};

#[async_trait]
impl WebhookQueue for Database {
    async fn webhooks(&self, owner: UserId) -> Result<Vec<Webhook>, StoreError> {
        self.all(webhooks::list(owner)).await
    }

    async fn webhook(&self, owner: UserId, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        self.one(webhooks::find(owner, id)).await
    }

    async fn deliveries(
        &self,
        owner: UserId,
        id: WebhookId,
        page: Page,
    ) -> Result<Listed<WebhookDelivery>, StoreError> {
        self.list(page, deliveries::list(owner, id, page), || deliveries::count(owner, id)).await
    }

    async fn behind(&self, most: i64, limit: i64) -> Result<Vec<WebhookBehind>, StoreError> {
        self.all(webhooks::behind(most, limit)).await
    }

    async fn was_told(&self, webhook: WebhookId, thing: Uuid, after: i64) -> Result<bool, StoreError> {
        Ok(self.one::<(i64,)>(deliveries::was_told(webhook, thing, after)).await?.is_some())
    }

    async fn advance(&self, step: WebhookStep, new: &[NewDelivery]) -> Result<bool, StoreError> {
        let mut transaction = self.begin().await?;
        // First, because it locks the webhook: another instance that brings it on waits here, and then finds it elsewhere.
        if transaction.execute(webhooks::advance(step)).await? == 0 {
            return Ok(false);
        }
        for delivery in new {
            transaction.insert(Model::from(delivery)).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    async fn claim_delivery(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedDelivery>, StoreError> {
        Ok(self.write(deliveries::claim(self.backend(), now, claimed_until)).await?.into_iter().next())
    }

    async fn next_delivery_due(&self) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.one::<(DateTime<Utc>,)>(deliveries::next_due()).await?.map(|(due,)| due))
    }

    async fn secrets(&self, webhook: WebhookId, now: DateTime<Utc>) -> Result<Option<WebhookSecrets>, StoreError> {
        self.one(webhooks::secrets(webhook, now)).await
    }

    async fn end_delivery_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => self.execute(deliveries::end_claims(now)).await.map(drop),
            _ => Ok(()),
        }
    }

    async fn waiting_deliveries(&self) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(deliveries::waiting()).await?.map_or(0, |(count,)| count))
    }
}

#[async_trait]
impl WebhookWrites for Transaction {
    async fn count(&mut self, owner: UserId) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(webhooks::count(owner)).await?.map_or(0, |(count,)| count))
    }

    async fn add(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError> {
        self.execute(webhooks::add(webhook, secret)).await.map(drop)
    }

    async fn lock(&mut self, owner: UserId, id: WebhookId) -> Result<Option<Webhook>, StoreError> {
        self.lock_one(webhooks::find(owner, id)).await
    }

    async fn update(&mut self, webhook: &Webhook) -> Result<(), StoreError> {
        self.execute(webhooks::update(webhook)).await.map(drop)
    }

    async fn follow_from_end(&mut self, webhook: &Webhook) -> Result<(), StoreError> {
        self.execute(webhooks::follow_from_end(webhook)).await.map(drop)
    }

    async fn rotate(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError> {
        self.execute(webhooks::rotate(webhook, secret)).await.map(drop)
    }

    async fn remove(&mut self, owner: UserId, id: WebhookId) -> Result<bool, StoreError> {
        Ok(self.execute(webhooks::remove(owner, id)).await? == 1)
    }

    async fn count_waiting(&mut self, id: WebhookId) -> Result<i64, StoreError> {
        Ok(self.one::<(i64,)>(deliveries::count_waiting(id)).await?.map_or(0, |(count,)| count))
    }

    async fn begin_again(&mut self, id: WebhookId, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(deliveries::begin_again(id, now)).await.map(drop)
    }

    async fn drop_waiting(&mut self, id: WebhookId, why: &str) -> Result<(), StoreError> {
        self.execute(deliveries::drop_waiting(id, why)).await.map(drop)
    }

    async fn queue(&mut self, delivery: &NewDelivery) -> Result<(), StoreError> {
        self.insert(Model::from(delivery)).await
    }

    async fn queue_again(
        &mut self,
        webhook: &Webhook,
        id: DeliveryId,
        now: DateTime<Utc>,
    ) -> Result<Option<WebhookDelivery>, StoreError> {
        self.one(deliveries::queue_again(webhook, id, now)).await
    }

    async fn finish(&mut self, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Result<bool, StoreError> {
        let is_valid = self.execute(deliveries::finish(claimed, outcome)).await? > 0;
        if is_valid && outcome.error.is_none() {
            self.execute(webhooks::succeeded(claimed.webhook, outcome.at)).await?;
        }
        Ok(is_valid)
    }
}
