//! Webhooks in the store: whom they belong to, up to where each follows its owner's change log, and what is to be delivered.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{DeliveryId, UserId, Webhook, WebhookDelivery, WebhookEvent, WebhookId};
use uuid::Uuid;

use crate::{Listed, Page, SealedText, StoreError};

/// A webhook whose owner's log goes on beyond what it was told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookBehind {
    /// The webhook.
    pub webhook: Webhook,
    /// Up to which place of the log its deliveries are queued.
    pub place: i64,
    /// The last place that was the end of the log when its deliveries were queued.
    pub caught_up: i64,
}

/// From where to where a webhook is brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WebhookStep {
    /// The webhook.
    pub webhook: WebhookId,
    /// Where it stands.
    pub from: i64,
    /// Where it stands then.
    pub to: i64,
    /// Whether that is the end of the log.
    pub is_end: bool,
}

/// The secrets that deliveries to a webhook are signed with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookSecrets {
    /// The secret.
    pub current: SealedText,
    /// The one before it.
    pub former: Option<SealedText>,
}

/// A delivery to be queued.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDelivery {
    /// Identifies it.
    pub id: DeliveryId,
    /// Where it goes.
    pub webhook: WebhookId,
    /// Whose it is.
    pub owner: UserId,
    /// What it tells.
    pub event: WebhookEvent,
    /// Of which thing. Deliveries of one thing are made in the order of their places.
    pub thing: Uuid,
    /// The place of the change in the log.
    pub place: i64,
    /// The body.
    pub body: String,
    /// When it is queued. It is due at once.
    pub queued_at: DateTime<Utc>,
}

/// A delivery that a worker has claimed, to try it. The claim expires; then another worker may claim it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedDelivery {
    /// Identifies it.
    pub id: DeliveryId,
    /// Where it goes.
    pub webhook: WebhookId,
    /// Whose it is.
    pub owner: UserId,
    /// The body.
    pub body: String,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How often it was claimed since it was queued, or queued again, this time included.
    pub failures: i64,
}

/// What came of a try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeliveryOutcome {
    /// When it was tried.
    pub at: DateTime<Utc>,
    /// What the receiver answered.
    pub status: Option<u16>,
    /// Why it failed, as a sentence; `None` if it succeeded.
    pub error: Option<String>,
    /// When it is tried again; `None` if it succeeded or is given up.
    pub retry_at: Option<DateTime<Utc>>,
    /// Until when its receiver wants to be left alone, if it says so.
    pub paused_until: Option<DateTime<Utc>>,
}

/// Reads of webhooks, and the queue that workers take deliveries from.
#[async_trait]
pub trait WebhookQueue: Send + Sync {
    /// All of an owner's, the newest first.
    async fn webhooks(&self, owner: UserId) -> Result<Vec<Webhook>, StoreError>;

    /// One of an owner's.
    async fn webhook(&self, owner: UserId, id: WebhookId) -> Result<Option<Webhook>, StoreError>;

    /// A page of the deliveries to a webhook, the newest first.
    async fn deliveries(&self, owner: UserId, id: WebhookId, page: Page)
    -> Result<Listed<WebhookDelivery>, StoreError>;

    /// Active webhooks of active users whose logs go on beyond what they were told, at most `limit` and in the order of their ids; not those
    /// with `most` deliveries that wait, and only those after `after`.
    async fn behind(&self, after: WebhookId, most: i64, limit: i64) -> Result<Vec<WebhookBehind>, StoreError>;

    /// Whether a delivery of a thing, of a change after a place, was queued for a webhook.
    async fn was_told(&self, webhook: WebhookId, thing: Uuid, after: i64) -> Result<bool, StoreError>;

    /// Queues deliveries and brings the webhook on, in one transaction. Writes nothing and answers false if it does not stand there any
    /// more: another instance has brought it on, or its owner has changed it.
    async fn advance(&self, step: WebhookStep, deliveries: &[NewDelivery]) -> Result<bool, StoreError>;

    /// Claims a delivery that is due, before which no other of the same thing waits. Webhooks take turns, those first of whose owners nothing
    /// is under way. The claim expires at `claimed_until`.
    async fn claim_delivery(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedDelivery>, StoreError>;

    /// When the next one is due that may be claimed then; `None` when there is none.
    async fn next_delivery_due(&self, now: DateTime<Utc>) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// With what deliveries to a webhook are signed now.
    async fn secrets(&self, webhook: WebhookId, now: DateTime<Utc>) -> Result<Option<WebhookSecrets>, StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_delivery_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// How many deliveries wait.
    async fn waiting_deliveries(&self) -> Result<i64, StoreError>;
}

/// Writes of webhooks in a unit of work.
#[async_trait]
pub trait WebhookWrites: Send {
    /// How many an owner has.
    async fn count(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Adds one, which follows the owner's log from its end.
    async fn add(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError>;

    /// One of an owner's, locked.
    async fn lock(&mut self, owner: UserId, id: WebhookId) -> Result<Option<Webhook>, StoreError>;

    /// Writes what its owner, or the server, has changed.
    async fn update(&mut self, webhook: &Webhook) -> Result<(), StoreError>;

    /// Has one follow its owner's log from its end.
    async fn follow_from_end(&mut self, webhook: &Webhook) -> Result<(), StoreError>;

    /// Gives one a new secret. The one that it had is the former one.
    async fn rotate(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError>;

    /// Removes one, with its deliveries; answers whether it was there.
    async fn remove(&mut self, owner: UserId, id: WebhookId) -> Result<bool, StoreError>;

    /// How many deliveries to a webhook wait.
    async fn count_waiting(&mut self, id: WebhookId) -> Result<i64, StoreError>;

    /// Has all deliveries to a webhook that wait tried at once, with all their tries. What is under way counts no more: it goes to another
    /// address.
    async fn begin_again(&mut self, id: WebhookId, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Gives up all deliveries to a webhook that wait.
    async fn drop_waiting(&mut self, id: WebhookId, why: &str, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Queues a delivery.
    async fn queue(&mut self, delivery: &NewDelivery) -> Result<(), StoreError>;

    /// Queues a delivery of a webhook of the owner's once more, due at once and with all its tries; one that is just tried is left alone.
    /// Answers it, if it is there.
    async fn queue_again(
        &mut self,
        webhook: &Webhook,
        id: DeliveryId,
        now: DateTime<Utc>,
    ) -> Result<Option<WebhookDelivery>, StoreError>;

    /// Ends a claim, and lets what waits of the same thing go next if it is over; answers whether it was still valid.
    async fn finish(&mut self, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Result<bool, StoreError>;
}
