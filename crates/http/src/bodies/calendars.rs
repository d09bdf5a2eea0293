//! A calendar in responses.

use chrono::{DateTime, Utc};
use scheduler_domain::{Calendar, CalendarFeed, RefreshInterval};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::{instant, instant_if_any};
use crate::contract::schema;

/// That a calendar is published at a secret address.
#[derive(Serialize, ToSchema)]
#[schema(as = CalendarFeed)]
struct CalendarFeedBody {
    /// How much it shows.
    #[schema(schema_with = schema::feed_details)]
    details: &'static str,
    /// Since when it has its present address.
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
}

impl From<CalendarFeed> for CalendarFeedBody {
    fn from(feed: CalendarFeed) -> Self {
        Self { details: feed.details.as_str(), created_at: feed.created_at }
    }
}

/// A calendar, apart from what is in it.
#[derive(Serialize, ToSchema)]
#[schema(as = Calendar)]
pub(crate) struct CalendarBody {
    id: Uuid,
    name: String,
    /// The colour of its events that have none of their own.
    #[schema(schema_with = schema::color)]
    color: &'static str,
    /// Whether its events are shown. Those of a hidden one are answered all the same.
    visible: bool,
    /// Whether new events are in it that name no other. One calendar is.
    is_default: bool,
    /// Where it stands among the others, the first at 0.
    #[schema(minimum = 0)]
    position: i64,
    /// Where its events come from.
    #[schema(schema_with = schema::calendar_kind)]
    kind: &'static str,
    /// Where it comes from; null when it is its owner's own.
    #[schema(required)]
    url: Option<String>,
    /// How often its owner wants it to be fetched, in minutes; null when that is left to the calendar.
    #[schema(required)]
    refresh_minutes: Option<i32>,
    /// When its events were last those of the address; up to an hour behind where nothing changes. Null when they never were.
    #[serde(serialize_with = "instant_if_any")]
    #[schema(required)]
    last_refreshed_at: Option<DateTime<Utc>>,
    /// Why they are not, or not all: a sentence. Null when nothing is wrong.
    #[schema(required)]
    last_error: Option<String>,
    /// How it is published; null when it is not.
    #[schema(required)]
    feed: Option<CalendarFeedBody>,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed, but for its position; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Calendar> for CalendarBody {
    fn from(calendar: Calendar) -> Self {
        let kind = calendar.kind();
        let of = calendar.subscription;
        Self {
            id: calendar.id.0,
            name: calendar.name.into(),
            color: calendar.color.as_str(),
            visible: calendar.is_visible,
            is_default: calendar.is_default,
            position: calendar.position,
            kind: kind.as_str(),
            refresh_minutes: of.as_ref().and_then(|of| of.interval).map(RefreshInterval::minutes),
            last_refreshed_at: of.as_ref().and_then(|of| of.last_refreshed_at),
            last_error: of.as_ref().and_then(|of| of.last_error.clone()),
            url: of.map(|of| of.url.into()),
            feed: calendar.feed.map(Into::into),
            created_at: calendar.created_at,
            updated_at: calendar.updated_at,
        }
    }
}
