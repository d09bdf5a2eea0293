//! What is said about webhooks, both ways.

use chrono::{DateTime, Utc};
use scheduler_application::Listed;
use scheduler_domain::{
    Fault, FeedUrl, FieldErrors, NewWebhook, Webhook, WebhookChanges, WebhookDelivery, WebhookDescription,
    WebhookEvents, WebhookStop,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::schema;

/// A webhook; its secret is never shown again.
#[derive(Serialize, ToSchema)]
#[schema(as = Webhook)]
pub(super) struct WebhookBody {
    id: Uuid,
    url: String,
    #[schema(schema_with = schema::webhook_events)]
    events: Vec<&'static str>,
    description: String,
    /// Whether anything is sent.
    active: bool,
    #[schema(schema_with = schema::webhook_stop, required)]
    stopped_because: Option<&'static str>,
    created_at: DateTime<Utc>,
    /// When a delivery last succeeded.
    #[schema(required)]
    last_success_at: Option<DateTime<Utc>>,
    /// Until when messages are signed with the secret before this one, too; null if there was none.
    #[schema(required)]
    former_secret_until: Option<DateTime<Utc>>,
    /// Until when nothing is sent, because the receiver asked for a pause with `Retry-After`; null if it did not. It may have passed.
    #[schema(required)]
    paused_until: Option<DateTime<Utc>>,
    /// The status of HTTP with which the last try failed; null if there was no answer, or `last_error` is null.
    #[schema(required)]
    last_status: Option<i64>,
    /// Why the last try failed, as a sentence. It stays when its message is given up, and is null once a message is delivered.
    #[schema(required)]
    last_error: Option<String>,
}

impl From<Webhook> for WebhookBody {
    fn from(webhook: Webhook) -> Self {
        let (status, error) = webhook.last_failure.map(|failure| (failure.status, failure.error)).unzip();
        Self {
            id: webhook.id.0,
            events: webhook.events.words().collect(),
            url: webhook.url.into(),
            description: webhook.description.into(),
            active: webhook.is_active,
            stopped_because: webhook.stopped.map(WebhookStop::as_str),
            created_at: webhook.created_at,
            last_success_at: webhook.succeeded_at,
            former_secret_until: webhook.former_secret_until,
            paused_until: webhook.paused_until,
            last_status: status.flatten(),
            last_error: error,
        }
    }
}

/// A webhook with its new secret.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookWithSecret)]
pub(super) struct WebhookWithSecretBody {
    /// The secret, shown this once: `whsec_…`.
    secret: String,
    #[serde(flatten)]
    about: WebhookBody,
}

impl From<(Webhook, String)> for WebhookWithSecretBody {
    fn from((about, secret): (Webhook, String)) -> Self {
        Self { secret, about: about.into() }
    }
}

/// All webhooks, the newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Webhooks)]
pub(super) struct WebhooksBody {
    data: Vec<WebhookBody>,
    /// How many there are.
    #[schema(minimum = 0)]
    count: usize,
}

impl From<Vec<Webhook>> for WebhooksBody {
    fn from(webhooks: Vec<Webhook>) -> Self {
        Self { count: webhooks.len(), data: webhooks.into_iter().map(Into::into).collect() }
    }
}

/// One message to a webhook, and what became of it.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookDelivery)]
pub(super) struct DeliveryBody {
    /// What the receiver knows it by, too: `webhook-id`.
    id: Uuid,
    #[schema(schema_with = schema::webhook_event)]
    event: &'static str,
    /// The id in the message's `data`: of the task or event, or of the webhook for a test.
    data_id: Uuid,
    #[schema(schema_with = schema::delivery_state)]
    state: &'static str,
    /// How often it was tried.
    attempts: i64,
    /// What the receiver last answered: a status of HTTP.
    #[schema(required)]
    last_status: Option<i64>,
    /// Why the last try failed, as a sentence.
    #[schema(required)]
    last_error: Option<String>,
    /// When it is tried next, if it waits, not before the end of a pause; null while it is just being tried, and after its end.
    #[schema(required)]
    next_attempt_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// When it was last tried.
    #[schema(required)]
    last_attempt_at: Option<DateTime<Utc>>,
}

impl From<WebhookDelivery> for DeliveryBody {
    fn from(delivery: WebhookDelivery) -> Self {
        Self {
            id: delivery.id.0,
            event: delivery.event.as_str(),
            data_id: delivery.content_id,
            state: delivery.state.as_str(),
            attempts: delivery.attempts,
            last_status: delivery.last_status,
            last_error: delivery.last_error,
            next_attempt_at: delivery.next_attempt_at,
            created_at: delivery.queued_at,
            last_attempt_at: delivery.attempted_at,
        }
    }
}

/// Deliveries, the newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookDeliveries)]
pub(super) struct DeliveriesBody {
    data: Vec<DeliveryBody>,
    /// How many there are in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl From<Listed<WebhookDelivery>> for DeliveriesBody {
    fn from(list: Listed<WebhookDelivery>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}

/// A webhook to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateWebhook)]
pub(super) struct CreateWebhookBody {
    #[schema(schema_with = schema::webhook_url, required = true)]
    #[serde(default)]
    url: Field<String>,
    /// All when nobody says.
    #[schema(schema_with = schema::webhook_events, required = false)]
    #[serde(default)]
    events: Field<Vec<String>>,
    #[schema(schema_with = schema::webhook_description, required = false)]
    #[serde(default)]
    description: Field<String>,
}

impl RequestBody for CreateWebhookBody {
    type Value = NewWebhook;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewWebhook> {
        let body: Self = object(raw, errors)?;
        let url = errors.check("url", body.url.required("Address").and_then(|raw| FeedUrl::parse_webhook(&raw)));
        let events = errors.check("events", body.events.optional().and_then(|words| events(words.as_deref())));
        let said = errors.check("description", body.description.optional());
        let said =
            said.and_then(|raw| errors.check("description", WebhookDescription::parse(&raw.unwrap_or_default())));
        Some(NewWebhook { url: url?, events: events?.unwrap_or_else(WebhookEvents::all), description: said? })
    }
}

/// A change of a webhook; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateWebhook)]
pub(super) struct UpdateWebhookBody {
    #[schema(schema_with = schema::webhook_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::webhook_events, required = false)]
    #[serde(default)]
    events: Field<Vec<String>>,
    #[schema(schema_with = schema::webhook_description, required = false)]
    #[serde(default)]
    description: Field<String>,
    /// Whether anything is sent.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    active: Field<bool>,
}

impl RequestBody for UpdateWebhookBody {
    type Value = WebhookChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<WebhookChanges> {
        let body: Self = object(raw, errors)?;
        let url = errors.check("url", body.url.parsed(FeedUrl::parse_webhook));
        let events = errors.check("events", body.events.optional().and_then(|words| events(words.as_deref())));
        let description = errors.check("description", body.description.parsed(WebhookDescription::parse));
        let is_active = errors.check("active", body.active.optional());
        Some(WebhookChanges { url: url?, events: events?, description: description?, is_active: is_active? })
    }
}

fn events(words: Option<&[String]>) -> Result<Option<WebhookEvents>, Fault> {
    words.map(WebhookEvents::parse).transpose()
}
