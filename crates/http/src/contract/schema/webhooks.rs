//! What is said of webhooks, as the document says it.

use scheduler_domain::{DeliveryState, FeedUrl, WebhookEvent, WebhookEvents, WebhookStop};
use utoipa::openapi::schema::SchemaType;
use utoipa::openapi::{Array, ArrayBuilder, Object, ObjectBuilder, Type};

use super::calendar::{FEED_URL, one_of};
use super::instants::example;
use super::{LINE_OR_BLANK, text};

/// The address of a webhook.
pub(crate) fn webhook_url() -> Object {
    let described = "Where changes are sent: `https://…`, trimmed. It must lead to a public server.";
    let url = text(FEED_URL).max_length(usize::try_from(FeedUrl::MAX).ok()).description(Some(described));
    url.examples([example("https://example.org/hooks/scheduler")]).build()
}

/// Of what a webhook is told.
pub(crate) fn webhook_events() -> Array {
    let words = one_of(WebhookEvents::all().words()).build();
    let described = "Of what it is told: at least one of these.";
    ArrayBuilder::new().items(words).min_items(Some(1)).description(Some(described)).build()
}

/// What one delivery tells.
pub(crate) fn webhook_event() -> Object {
    one_of(WebhookEvent::ALL.iter().map(|event| event.as_str())).build()
}

/// What became of a delivery.
pub(crate) fn delivery_state() -> Object {
    one_of(DeliveryState::ALL.iter().map(|state| state.as_str())).build()
}

/// Why a webhook was switched off.
pub(crate) fn webhook_stop() -> Object {
    let described = "Why the server switched it off: `failing` when a delivery was given up and nothing had succeeded since it was \
                     queued, `gone` when the receiver answered 410.";
    let words = WebhookStop::ALL.iter().map(|why| why.as_str().into()).chain([serde_json::Value::Null]);
    let kind = SchemaType::from_iter([Type::String, Type::Null]);
    ObjectBuilder::new().schema_type(kind).enum_values(Some(words)).description(Some(described)).build()
}

/// What its owner says of a webhook.
pub(crate) fn webhook_description() -> Object {
    text(LINE_OR_BLANK).description(Some("One line of at most 255 characters; trimmed. It may be empty.")).build()
}
