//! What webhooks are told.

use chrono::{DateTime, Utc};
use scheduler_application::{WebhookBodies, WebhookContent};
use scheduler_domain::WebhookEvent;
use serde::Serialize;
use uuid::Uuid;

use super::object::ObjectBody;

/// Writes messages to webhooks in JSON, with things as the API answers them.
pub struct WebhookJson;

/// A message, in the form that Standard Webhooks recommends.
#[derive(Serialize)]
struct MessageToWebhook {
    r#type: &'static str,
    timestamp: DateTime<Utc>,
    data: Data,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Data {
    Thing(Box<ObjectBody>),
    Id { id: Uuid },
}

impl WebhookBodies for WebhookJson {
    fn write(&self, event: WebhookEvent, at: DateTime<Utc>, content: WebhookContent) -> String {
        let data = match content {
            WebhookContent::Thing(thing, duration) => Data::Thing(Box::new(ObjectBody::of_thing(thing, duration))),
            WebhookContent::Id(id) => Data::Id { id },
        };
        let message = MessageToWebhook { r#type: event.as_str(), timestamp: at, data };
        // Nothing in it can fail to be written: its keys are texts.
        serde_json::to_string(&message).unwrap_or_default()
    }
}
