//! Telling webhooks of changes, as ports.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{DeliveryId, FeedUrl, RetryAfter, TaskDuration, WebhookEvent};
use uuid::Uuid;

use crate::{FeedError, Thing, TokenError};

/// A message to a webhook, as described by Standard Webhooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookMessage {
    /// `webhook-id`.
    pub id: DeliveryId,
    /// `webhook-timestamp`: when it is sent.
    pub sent_at: DateTime<Utc>,
    /// `webhook-signature`: one signature, or several with a space between them.
    pub signature: String,
    /// The body, in JSON.
    pub body: String,
}

/// What a receiver answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WebhookAnswer {
    /// The status of HTTP.
    pub status: u16,
    /// When it wants to be asked again, if it says so.
    pub retry_after: Option<RetryAfter>,
}

/// Sends messages to webhooks, to public servers alone unless the operator allows others.
#[async_trait]
pub trait WebhookSender: Send + Sync {
    /// Whether anything may be sent to the address at all, found out without connecting to it.
    async fn check(&self, url: &FeedUrl) -> Result<(), FeedError>;

    /// Sends a message. What else is answered is not read, and a redirect is not followed. Is never held inside a unit
    /// of work: it takes up to half a minute.
    async fn post(&self, url: &FeedUrl, message: &WebhookMessage) -> Result<WebhookAnswer, FeedError>;
}

/// Creates secrets of webhooks and signs with them, as described by Standard Webhooks.
pub trait WebhookSigner: Send + Sync {
    /// A new secret, in the form in which its owner gives it to a receiver: `whsec_…`.
    fn generate(&self) -> Result<String, TokenError>;

    /// The signature of a message: `v1,…`.
    fn sign(&self, secret: &str, id: DeliveryId, sent_at: DateTime<Utc>, body: &str) -> Result<String, TokenError>;
}

/// What a message tells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "one is held at a time")]
pub enum WebhookContent {
    /// A thing in its current state, and the length of tasks without their own.
    Thing(Thing, TaskDuration),
    /// The id of the deleted thing, or of the tested webhook.
    Id(Uuid),
}

/// Writes the bodies of messages, with things in the format of the API.
pub trait WebhookBodies: Send + Sync {
    /// Writes one.
    fn write(&self, event: WebhookEvent, at: DateTime<Utc>, content: WebhookContent) -> String;
}
