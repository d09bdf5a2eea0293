//! The requests and responses about events.

use scheduler_application::{ClientId, Extent, Shows};
use scheduler_domain::{
    CalendarId, Color, EventChanges, EventDescription, EventOccurrence, EventOccurrences, EventStatus, EventUrl, Fault,
    FieldErrors, NewEvent, Place, Reminders, Rest, SpanDraft, TimeZone, Title, Update, When,
};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use super::overrides::SetOverrideBody;
use super::recurrence::SetRecurrenceBody;
use crate::bodies::events::EventBody;
use crate::contract::client_id::client_id;
use crate::contract::extract::{Field, RequestBody, WholeNumber, object};
use crate::contract::schema;

/// Events by their start and then by id.
#[derive(Serialize, ToSchema)]
#[schema(as = Events)]
pub(super) struct EventsBody {
    data: Vec<EventBody>,
    /// How many there are.
    #[schema(minimum = 0)]
    count: usize,
    #[schema(schema_with = schema::only_more_occurrences, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    more_occurrences: Option<bool>,
}

impl EventsBody {
    /// This many events, which are written elsewhere.
    pub(super) fn of(count: usize, extent: Extent) -> Self {
        Self { data: Vec::new(), count, more_occurrences: (extent == Extent::Part).then_some(true) }
    }

    /// All these events.
    pub(super) fn all(events: Vec<EventOccurrence>, shows: Shows) -> Self {
        let data: Vec<_> = events.into_iter().map(|it| EventBody::shown(it, shows)).collect();
        Self { count: data.len(), data, more_occurrences: None }
    }
}

/// Occurrences of an event by their start.
#[derive(Serialize, ToSchema)]
#[schema(as = Occurrences)]
pub(super) struct OccurrencesBody {
    data: Vec<EventBody>,
    /// How many are answered.
    #[schema(minimum = 0)]
    count: usize,
    /// Whether there are others after them.
    more: bool,
}

impl From<EventOccurrences> for OccurrencesBody {
    fn from(found: EventOccurrences) -> Self {
        let data: Vec<_> = found.rows.into_iter().map(Into::into).collect();
        Self { count: data.len(), data, more: found.rest != Rest::Nothing }
    }
}

/// An event to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateEvent)]
pub(crate) struct CreateEventBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
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
    /// Its own colour; null for that of its calendar.
    #[schema(schema_with = schema::nullable_color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// In which calendar it is; the default calendar when nobody says.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    calendar_id: Field<Uuid>,
    /// Whether its owner is busy then; at a time when nobody says, and not on whole days.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    busy: Field<bool>,
    #[schema(schema_with = schema::event_status, required = false)]
    #[serde(default)]
    status: Field<String>,
    #[schema(schema_with = schema::nullable_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::reminders, required = false)]
    #[serde(default)]
    reminders: Field<Vec<WholeNumber>>,
    /// How it repeats; null where it does not.
    #[schema(value_type = Option<SetRecurrenceBody>, required = false)]
    #[serde(default)]
    recurrence: Field<Box<RawValue>>,
}

impl RequestBody for CreateEventBody {
    type Value = (NewEvent, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", body.description.parsed(EventDescription::parse));
        let place = errors.check("location", body.location.parsed(Place::parse));
        let color = errors.check("color", body.color.text(|raw| Color::parse(raw).map(Some)));
        let calendar = errors.check("calendar_id", body.calendar_id.optional());
        let busy = errors.check("busy", body.busy.optional());
        let status = errors.check("status", body.status.parsed(EventStatus::parse));
        let url = errors.check("url", body.url.text(EventUrl::parse));
        let reminders = errors.check("reminders", reminders(body.reminders));
        let recurrence = SetRecurrenceBody::read(body.recurrence, errors);
        let draft = draft(body.start, body.end, body.all_day, body.time_zone, errors);
        let span = draft.and_then(|draft| draft.complete(None).map_err(|faults| errors.extend(faults)).ok());
        let new = NewEvent {
            title: title?,
            description: description?.unwrap_or_default(),
            place: place?.unwrap_or_default(),
            span: span?,
            recurrence: match recurrence? {
                Update::Set(recurrence) => Some(recurrence),
                Update::Keep | Update::Clear => None,
            },
            calendar: calendar?.map(CalendarId),
            color: color?,
            is_busy: busy?,
            status: status?.unwrap_or_default(),
            url: url?,
            reminders: reminders?.unwrap_or_default(),
        };
        Some((new, id?))
    }
}

/// A change of an event; an absent field stays as it is. With `scope=this` it may name neither `recurrence`, `overrides` nor another
/// calendar.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateEvent)]
pub(crate) struct UpdateEventBody {
    /// A UUID of the client's own for the series that follows, so that the request may be repeated; ignored with other scopes.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
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
    /// Its own colour; null for that of its calendar.
    #[schema(schema_with = schema::nullable_color, required = false)]
    #[serde(default)]
    color: Field<String>,
    /// In which calendar it is.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    calendar_id: Field<Uuid>,
    /// Whether its owner is busy then.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    busy: Field<bool>,
    #[schema(schema_with = schema::event_status, required = false)]
    #[serde(default)]
    status: Field<String>,
    #[schema(schema_with = schema::nullable_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::reminders, required = false)]
    #[serde(default)]
    reminders: Field<Vec<WholeNumber>>,
    /// How it repeats; null where it does not.
    #[schema(value_type = Option<SetRecurrenceBody>, required = false)]
    #[serde(default)]
    recurrence: Field<Box<RawValue>>,
    /// All occurrences that differ once the rest of the change is made, in place of those that did; named by the original starts that
    /// the event then has. Absent: those that differ go where the event goes.
    #[schema(value_type = Vec<SetOverrideBody>, required = false, max_items = 1000)]
    #[serde(default)]
    overrides: Field<Box<RawValue>>,
}

impl RequestBody for UpdateEventBody {
    type Value = (EventChanges, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", body.description.parsed(EventDescription::parse));
        let place = errors.check("location", body.location.parsed(Place::parse));
        let color = errors.check("color", body.color.update(|raw| Color::parse(raw).map(Some)));
        let calendar = errors.check("calendar_id", body.calendar_id.optional());
        let is_busy = errors.check("busy", body.busy.optional());
        let status = errors.check("status", body.status.parsed(EventStatus::parse));
        let url = errors.check("url", body.url.update(EventUrl::parse));
        let reminders = errors.check("reminders", reminders(body.reminders));
        let recurrence = SetRecurrenceBody::read(body.recurrence, errors);
        let overrides = SetOverrideBody::read_all(body.overrides, errors);
        let span = draft(body.start, body.end, body.all_day, body.time_zone, errors);
        let changes = EventChanges {
            title: title?,
            description: description?,
            place: place?,
            span: span?,
            recurrence: recurrence?,
            overrides: overrides?,
            calendar: calendar?.map(CalendarId),
            color: color?,
            is_busy: is_busy?,
            status: status?,
            url: url?,
            reminders: reminders?,
        };
        Some((changes, id?))
    }
}

/// Reads the fields that say when the event is.
pub(super) fn draft(
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

pub(super) fn reminders(field: Field<Vec<WholeNumber>>) -> Result<Option<Reminders>, Fault> {
    let minutes = field.optional()?;
    let minutes = minutes.map(|minutes| minutes.into_iter().map(|WholeNumber(minutes)| minutes).collect::<Vec<_>>());
    minutes.map(|minutes| Reminders::parse(&minutes)).transpose()
}

fn zone(field: Field<String>) -> Result<Update<TimeZone>, Fault> {
    field.update(|raw| TimeZone::parse(raw).map(Some))
}
