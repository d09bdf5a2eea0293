//! An event in responses.

mod repetition;

use chrono::{DateTime, Utc};
use scheduler_application::Shows;
use scheduler_domain::{Color, Event, EventOccurrence};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use self::repetition::{OverrideBody, RecurrenceBody, SpanBody};
use crate::contract::json::instant;
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
    /// An instant, or with `all_day` a date. Of a series that is answered as a whole: where it begins.
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
    /// How many minutes before its start its owner is reminded of it, the largest first.
    #[schema(schema_with = schema::reminders)]
    reminders: Vec<i64>,
    /// How it repeats; null where it does not.
    #[schema(required)]
    recurrence: Option<RecurrenceBody>,
    /// Where the series has this occurrence: an instant, or with `all_day` of the series a date. With the id it names the occurrence. Null
    /// for what does not repeat, and for a series as a whole.
    #[schema(required)]
    original_start: Option<String>,
    /// Whether this occurrence differs from its series.
    overridden: bool,
    /// The occurrences that differ, by their original starts; only where a series is answered as a whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, nullable = false)]
    overrides: Option<Vec<OverrideBody>>,
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
        let overrides = event.repetition.as_ref().map(|it| it.overrides().iter().map(OverrideBody::from).collect());
        Self { overrides, ..Self::of(event) }
    }
}

impl From<EventOccurrence> for EventBody {
    fn from(occurrence: EventOccurrence) -> Self {
        let original_start = occurrence.original_start.map(|at| at.to_string());
        Self { original_start, overridden: occurrence.is_overridden, ..Self::of(occurrence.event) }
    }
}

impl EventBody {
    /// The event as a window shows it.
    pub(crate) fn shown(occurrence: EventOccurrence, shows: Shows) -> Self {
        match shows {
            Shows::Occurrences => occurrence.into(),
            Shows::Series => occurrence.event.into(),
        }
    }

    fn of(event: Event) -> Self {
        let uid = event.uid();
        let SpanBody { all_day, start, end, time_zone } = SpanBody::of(&event.span);
        Self {
            id: event.id.0,
            title: event.title.into(),
            description: event.description.into(),
            location: event.place.into(),
            start,
            end,
            all_day,
            time_zone,
            color: event.color.map(Color::as_str),
            calendar_id: event.calendar.0,
            busy: event.is_busy,
            status: event.status.as_str(),
            url: event.url.map(Into::into),
            reminders: event.reminders.minutes().to_vec(),
            recurrence: event.repetition.as_ref().map(|it| it.recurrence().into()),
            original_start: None,
            overridden: false,
            overrides: None,
            uid,
            sequence: event.sequence,
            created_at: event.created_at,
            updated_at: event.updated_at,
        }
    }
}
