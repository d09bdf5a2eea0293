//! An event as it is answered.

use chrono::{DateTime, Utc};
use scheduler_domain::{Color, Event, Span};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::{instant, text_of};
use crate::contract::schema;

/// An event.
#[derive(Serialize, ToSchema)]
#[schema(as = Event)]
pub(crate) struct EventBody {
    id: Uuid,
    title: String,
    /// Empty when there is none.
    description: String,
    /// Empty when it is nowhere.
    location: String,
    /// An instant, or with `all_day` a date.
    start: String,
    /// As the start, and later; not part of the event itself.
    end: String,
    /// On whole days, wherever one is, in place of a time.
    all_day: bool,
    /// The zone in which it was planned, of the IANA database; null with `all_day`.
    #[schema(required)]
    time_zone: Option<String>,
    /// Its own colour; null for that of its calendar.
    #[schema(schema_with = schema::nullable_color, required = true)]
    color: Option<&'static str>,
    calendar_id: Uuid,
    /// Whether its owner is busy then.
    busy: bool,
    /// Whether it takes place.
    #[schema(schema_with = schema::event_status)]
    status: &'static str,
    /// Where more about it is; null for nowhere.
    #[schema(required)]
    url: Option<String>,
    /// How many minutes before its start its owner is reminded of it, the most first.
    #[schema(schema_with = schema::reminders)]
    reminders: Vec<i64>,
    /// What names it in calendars elsewhere.
    uid: String,
    /// How often it was moved or called off or on.
    #[schema(minimum = 0)]
    sequence: i64,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Event> for EventBody {
    fn from(event: Event) -> Self {
        let uid = event.uid();
        let (all_day, start, end, zone) = match event.span {
            Span::Timed(span) => {
                let (start, end) = (text_of(&span.start().instant()), text_of(&span.end().instant()));
                (false, start, end, Some(span.zone().as_str().to_owned()))
            }
            Span::AllDay(span) => (true, span.start().to_string(), span.end().to_string(), None),
        };
        Self {
            id: event.id.0,
            title: event.title.into(),
            description: event.description.into(),
            location: event.place.into(),
            start,
            end,
            all_day,
            time_zone: zone,
            color: event.color.map(Color::as_str),
            calendar_id: event.calendar.0,
            busy: event.is_busy,
            status: event.status.as_str(),
            url: event.url.map(Into::into),
            reminders: event.reminders.minutes().to_vec(),
            uid,
            sequence: event.sequence,
            created_at: event.created_at,
            updated_at: event.updated_at,
        }
    }
}
