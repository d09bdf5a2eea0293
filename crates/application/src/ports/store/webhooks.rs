//! Webhooks in the store: their owners, how far each follows its owner's change log, and what is to be delivered.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{DeliveryId, UserId, Webhook, WebhookDelivery, WebhookEvent, WebhookId};
use uuid::Uuid;

use crate::{Listed, Page, SealedText, StoreError};

/// A webhook whose owner's log has newer entries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookBehind {
    /// The webhook.
    pub webhook: Webhook,
    /// The number of the log up to which its deliveries are queued.
    pub place: i64,
    /// The last number that was the end of the log when its deliveries were queued.
    pub caught_up: i64,
}

/// From where to where a webhook is brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WebhookStep {
    /// The webhook.
    pub webhook: WebhookId,
    /// Its place.
    pub from: i64,
    /// Its place afterwards.
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
    /// The thing in question. Deliveries of one thing are made in the order of their numbers.
    pub thing: Uuid,
    /// The place of the change in the log.
    pub place: i64,
    /// The body.
    pub body: String,
    /// When it is queued. It is due at once.
    pub queued_at: DateTime<Utc>,
}

/// A claimed delivery. The claim expires; then another worker may claim it.
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
    /// How often it was claimed since it was queued, or queued again, including this time.
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
    /// When it is retried; `None` if it succeeded or is given up.
    pub retry_at: Option<DateTime<Utc>>,
    /// Until when its receiver wants to be left alone, if it says so.
    pub paused_until: Option<DateTime<Utc>>,
}

/// Reads of webhooks, and the queue from which workers claim deliveries.
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

    /// Whether a delivery for a thing, for a change after a number, was queued for a webhook.
    async fn was_told(&self, webhook: WebhookId, thing: Uuid, after: i64) -> Result<bool, StoreError>;

    /// Queues deliveries and advances the webhook, in one transaction. Writes nothing and returns false if it is no longer at this
    /// place: another instance has advanced it, or its owner has changed it.
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

    /// The current signing secrets for deliveries to a webhook.
    async fn secrets(&self, webhook: WebhookId, now: DateTime<Utc>) -> Result<Option<WebhookSecrets>, StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_delivery_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Makes due what nothing would make due any more: deliveries beyond `latest`, which a clock that was ahead has put off, and those that
    /// an older version has queued or ended while it ran beside this one.
    async fn mend_deliveries(&self, now: DateTime<Utc>, latest: DateTime<Utc>) -> Result<(), StoreError>;

    /// How many deliveries wait.
    async fn waiting_deliveries(&self) -> Result<i64, StoreError>;
}

/// Writes of webhooks in a unit of work.
#[async_trait]
pub trait WebhookWrites: Send {
    /// How many an owner has.
    async fn count(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Adds a webhook, which follows the owner's log from its current end.
    async fn add(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError>;

    /// One of an owner's, locked.
    async fn lock(&mut self, owner: UserId, id: WebhookId) -> Result<Option<Webhook>, StoreError>;

    /// Writes the changes of its owner, or of the server.
    async fn update(&mut self, webhook: &Webhook) -> Result<(), StoreError>;

    /// Has one follow its owner's log from its end.
    async fn follow_from_end(&mut self, webhook: &Webhook) -> Result<(), StoreError>;

    /// Sets a new secret. The previous one becomes the former one.
    async fn rotate(&mut self, webhook: &Webhook, secret: &SealedText) -> Result<(), StoreError>;

    /// Removes a webhook, with its deliveries; returns whether it existed.
    async fn remove(&mut self, owner: UserId, id: WebhookId) -> Result<bool, StoreError>;

    /// How many deliveries to a webhook wait.
    async fn count_waiting(&mut self, id: WebhookId) -> Result<i64, StoreError>;

    /// Makes all waiting deliveries to a webhook due at once, with all their attempts. The outcome of one that is in progress no longer
    /// counts, because it goes to another address: it is due once it is let go.
    async fn begin_again(&mut self, id: WebhookId, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Gives up all deliveries to a webhook that wait. One that is in progress takes a place of its owner until it is let go.
    async fn drop_waiting(&mut self, id: WebhookId, why: &str, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Queues a delivery.
    async fn queue(&mut self, delivery: &NewDelivery) -> Result<(), StoreError>;

    /// Queues a delivery of a webhook of the owner again, due at once and with all its attempts; one that is in progress is not
    /// changed. Returns it, if it exists.
    async fn queue_again(
        &mut self,
        webhook: &Webhook,
        id: DeliveryId,
        now: DateTime<Utc>,
    ) -> Result<Option<WebhookDelivery>, StoreError>;

    /// Ends a claim whose outcome does not count any more.
    async fn let_go(&mut self, claimed: &ClaimedDelivery, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// Ends a claim, and lets what waits of the same thing go next if it is over; answers whether it was still valid.
    async fn finish(&mut self, claimed: &ClaimedDelivery, outcome: &DeliveryOutcome) -> Result<bool, StoreError>;
}
