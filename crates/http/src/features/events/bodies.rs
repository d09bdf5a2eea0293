//! What is said about events, both ways.

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Color, Event, EventChanges, EventDescription, Fault, FieldErrors, NewEvent, Place, Span, SpanDraft, TimeZone,
    Title, Update, When,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, RequestBody, object};
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
    #[schema(schema_with = schema::color)]
    color: &'static str,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Event> for EventBody {
    fn from(event: Event) -> Self {
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
            color: event.color.as_str(),
            created_at: event.created_at,
            updated_at: event.updated_at,
        }
    }
}

/// Events by their start and then by id.
#[derive(Serialize, ToSchema)]
#[schema(as = Events)]
pub(super) struct EventsBody {
    data: Vec<EventBody>,
    /// How many there are.
    #[schema(minimum = 0)]
    count: usize,
}

impl From<Vec<Event>> for EventsBody {
    fn from(events: Vec<Event>) -> Self {
        Self { count: events.len(), data: events.into_iter().map(Into::into).collect() }
    }
}

/// An event to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateEvent)]
pub(super) struct CreateEventBody {
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::event_description, required = false)]
    #[serde(default)]
    description: Field<String>,
    #[schema(schema_with = schema::place, required = false)]
    #[serde(default)]
    location: Field<String>,
    #[schema(schema_with = schema::when, required = true)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::when, required = true)]
    #[serde(default)]
    end: Field<String>,
    #[schema(value_type = bool, required = false, default = false)]
    #[serde(default)]
    all_day: Field<bool>,
    #[schema(schema_with = schema::nullable_time_zone, required = false)]
    #[serde(default)]
    time_zone: Field<String>,
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
}

impl RequestBody for CreateEventBody {
    type Value = NewEvent;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewEvent> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", body.description.parsed(EventDescription::parse));
        let place = errors.check("location", body.location.parsed(Place::parse));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let draft = draft(body.start, body.end, body.all_day, body.time_zone, errors);
        let span = draft.and_then(|draft| draft.complete(None).map_err(|faults| errors.extend(faults)).ok());
        Some(NewEvent {
            title: title?,
            description: description?.unwrap_or_default(),
            place: place?.unwrap_or_default(),
            span: span?,
            color: color?.unwrap_or_default(),
        })
    }
}

/// A change of an event; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateEvent)]
pub(super) struct UpdateEventBody {
    #[schema(schema_with = schema::title, required = false)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::event_description, required = false)]
    #[serde(default)]
    description: Field<String>,
    #[schema(schema_with = schema::place, required = false)]
    #[serde(default)]
    location: Field<String>,
    #[schema(schema_with = schema::when, required = false)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::when, required = false)]
    #[serde(default)]
    end: Field<String>,
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    all_day: Field<bool>,
    #[schema(schema_with = schema::nullable_time_zone, required = false)]
    #[serde(default)]
    time_zone: Field<String>,
    #[schema(schema_with = schema::color, required = false)]
    #[serde(default)]
    color: Field<String>,
}

impl RequestBody for UpdateEventBody {
    type Value = EventChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<EventChanges> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", body.description.parsed(EventDescription::parse));
        let place = errors.check("location", body.location.parsed(Place::parse));
        let color = errors.check("color", body.color.parsed(Color::parse));
        let span = draft(body.start, body.end, body.all_day, body.time_zone, errors);
        Some(EventChanges { title: title?, description: description?, place: place?, span: span?, color: color? })
    }
}

/// What is said of when it is.
fn draft(
    start: Field<String>,
    end: Field<String>,
    all_day: Field<bool>,
    time_zone: Field<String>,
    errors: &mut FieldErrors,
) -> Option<SpanDraft> {
    let start = errors.check("start", start.parsed(When::parse));
    let end = errors.check("end", end.parsed(When::parse));
    let all_day = errors.check("all_day", all_day.optional());
    let zone = errors.check("time_zone", zone(time_zone));
    Some(SpanDraft { start: start?, end: end?, all_day: all_day?, zone: zone? })
}

fn zone(field: Field<String>) -> Result<Update<TimeZone>, Fault> {
    field.update(|raw| TimeZone::parse(raw).map(Some))
}
