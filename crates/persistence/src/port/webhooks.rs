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

    async fn behind(&self, after: WebhookId, most: i64, limit: i64) -> Result<Vec<WebhookBehind>, StoreError> {
        self.all(webhooks::behind(after, most, limit)).await
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
            add(&mut transaction, delivery).await?;
        }
        if let Some(last) = new.last() {
            transaction.execute(webhooks::stay_in_line(step.webhook, last.queued_at)).await?;
        }
        transaction.commit().await?;
        Ok(true)
    }

    async fn claim_delivery(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedDelivery>, StoreError> {
        // Most looks find nothing, and hold up nobody who writes.
        if self.next_delivery_due(now).await?.is_none_or(|due| due > now) {
            return Ok(None);
        }
        let mut transaction = self.begin().await?;
        while let Some(webhook) = whose_turn(&mut transaction, now).await? {
            let claimed = transaction.one(deliveries::claim(webhook, now, claimed_until)).await?;
            transaction.execute(webhooks::take_turn(webhook, now)).await?;
            if claimed.is_some() {
                transaction.commit().await?;
                return Ok(claimed);
            }
        }
        // Those that had nothing to send are not looked at again.
        transaction.commit().await?;
        Ok(None)
    }

    async fn next_delivery_due(&self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError> {
        Ok(self.one::<(DateTime<Utc>,)>(webhooks::next_due(now)).await?.map(|(due,)| due))
    }

    async fn secrets(&self, webhook: WebhookId, now: DateTime<Utc>) -> Result<Option<WebhookSecrets>, StoreError> {
        self.one(webhooks::secrets(webhook, now)).await
    }

    async fn end_delivery_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError> {
        match self.backend() {
            DbBackend::Sqlite => {
                let mut transaction = self.begin().await?;
                transaction.execute(webhooks::line_up_running(now)).await?;
                transaction.execute(deliveries::end_claims(now)).await?;
                transaction.commit().await
            }
            _ => Ok(()),
        }
    }

    async fn mend_deliveries(&self, now: DateTime<Utc>, latest: DateTime<Utc>) -> Result<(), StoreError> {
        let mut transaction = self.begin().await?;
        for statement in webhooks::mend(now, latest) {
            transaction.execute(statement).await?;
        }
        transaction.commit().await
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
        self.execute(deliveries::begin_again(id, now)).await?;
        self.execute(webhooks::begin_again(id)).await?;
        self.execute(webhooks::stay_in_line(id, now)).await.map(drop)
    }

    async fn drop_waiting(&mut self, id: WebhookId, why: &str, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(deliveries::drop_waiting(id, why)).await?;
        self.execute(webhooks::begin_again(id)).await?;
        self.execute(webhooks::stay_in_line(id, now)).await.map(drop)
    }

    async fn queue(&mut self, delivery: &NewDelivery) -> Result<(), StoreError> {
        add(self, delivery).await?;
        self.execute(webhooks::stay_in_line(delivery.webhook, delivery.queued_at)).await.map(drop)
    }

    async fn queue_again(
        &mut self,
        webhook: &Webhook,
        id: DeliveryId,
        now: DateTime<Utc>,
    ) -> Result<Option<WebhookDelivery>, StoreError> {
        let queued = self.one(deliveries::queue_again(webhook, id, now)).await?;
        self.execute(deliveries::hold_back_later(webhook.id, id)).await?;
        self.execute(deliveries::let_next_go(id)).await?;
        self.execute(webhooks::stay_in_line(webhook.id, now)).await?;
        Ok(queued)
    }

    async fn let_go(&mut self, claimed: &ClaimedDelivery, now: DateTime<Utc>) -> Result<(), StoreError> {
        self.execute(deliveries::let_go(claimed, now)).await?;
        self.execute(webhooks::stay_in_line(claimed.webhook, now)).await.map(drop)
    }

    async fn finish(&mut self, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Result<bool, StoreError> {
        if self.execute(deliveries::finish(claimed, outcome)).await? == 0 {
            self.let_go(claimed, outcome.at).await?;
            return Ok(false);
        }
        let noted = match outcome.error {
            None => webhooks::succeeded(claimed.webhook, outcome.at),
            Some(_) => webhooks::failed(claimed.webhook, outcome),
        };
        self.execute(noted).await?;
        if outcome.paused_until.is_some() {
            self.execute(webhooks::pause(claimed.webhook, outcome.paused_until)).await?;
        }
        self.execute(deliveries::let_next_go(claimed.id)).await?;
        self.execute(webhooks::stay_in_line(claimed.webhook, outcome.at)).await?;
        Ok(true)
    }
}

/// Queues a delivery, behind those of its thing that wait.
async fn add(transaction: &mut Transaction, delivery: &NewDelivery) -> Result<(), StoreError> {
    transaction.insert(Model::from(delivery)).await?;
    transaction.execute(deliveries::let_next_go(delivery.id)).await.map(drop)
}

/// Which webhook takes its turn: first of owners of whom nothing is under way, so that slow receivers of some owners hold up no others.
async fn whose_turn(transaction: &mut Transaction, now: DateTime<Utc>) -> Result<Option<WebhookId>, StoreError> {
    for most in 1..=webhooks::AT_A_TIME {
        let due = webhooks::due(transaction.backend(), now, most);
        if let Some((id,)) = transaction.one::<(Uuid,)>(due).await? {
            return Ok(Some(WebhookId(id)));
        }
    }
    Ok(None)
}
