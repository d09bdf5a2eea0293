//! How an event repeats, in responses.

use scheduler_domain::{Color, EventStatus, Override, Recurrence, Span};
use serde::Serialize;
use utoipa::ToSchema;

use crate::contract::json::text_of;
use crate::contract::schema;

/// How an event repeats: by a rule, by dates that are added, or by both.
#[derive(Serialize, ToSchema)]
#[schema(as = Recurrence)]
pub(super) struct RecurrenceBody {
    /// The rule as it was given (RFC 5545, section 3.3.10), without `RRULE:`; null where there are only dates.
    #[schema(required)]
    rrule: Option<String>,
    /// Occurrences that are added: instants, periods, or with `all_day` dates.
    rdates: Vec<String>,
    /// Original starts that are left out: instants, or with `all_day` dates.
    exdates: Vec<String>,
}

impl From<&Recurrence> for RecurrenceBody {
    fn from(recurrence: &Recurrence) -> Self {
        Self {
            rrule: recurrence.rule().map(|rule| rule.as_str().to_owned()),
            rdates: recurrence.rdates().iter().map(ToString::to_string).collect(),
            exdates: recurrence.exdates().iter().map(ToString::to_string).collect(),
        }
    }
}

/// The time span of an event, in responses.
pub(super) struct SpanBody {
    pub(super) all_day: bool,
    pub(super) start: String,
    pub(super) end: String,
    pub(super) time_zone: Option<String>,
}

impl SpanBody {
    pub(super) fn of(span: &Span) -> Self {
        match span {
            Span::Timed(span) => Self {
                all_day: false,
                start: text_of(&span.start().instant()),
                end: text_of(&span.end().instant()),
                time_zone: Some(span.zone().as_str().to_owned()),
            },
            Span::AllDay(span) => {
                Self { all_day: true, start: span.start().to_string(), end: span.end().to_string(), time_zone: None }
            }
        }
    }
}

/// An occurrence that differs from its series. It has only what differs; when it is, as a whole.
#[derive(Serialize, ToSchema)]
#[schema(as = EventOverride)]
#[expect(clippy::option_option, reason = "absent and null say two things")]
pub(super) struct OverrideBody {
    /// Where the series has it: an instant, or with `all_day` of the series a date.
    original_start: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    location: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    start: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    end: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    all_day: Option<bool>,
    /// Null on whole days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    time_zone: Option<Option<String>>,
    /// Null for that of its calendar.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::nullable_color, required = false)]
    color: Option<Option<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    busy: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::event_status, required = false)]
    status: Option<&'static str>,
    /// Null for nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    url: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(schema_with = schema::reminders, required = false)]
    reminders: Option<Vec<i64>>,
}

impl From<&Override> for OverrideBody {
    fn from(one: &Override) -> Self {
        let span = one.span.as_ref().map(SpanBody::of);
        let (start, end) = span.as_ref().map(|span| (span.start.clone(), span.end.clone())).unzip();
        Self {
            original_start: one.original_start.to_string(),
            title: one.title.as_ref().map(|title| title.as_str().to_owned()),
            description: one.description.as_ref().map(|text| text.as_str().to_owned()),
            location: one.place.as_ref().map(|place| place.as_str().to_owned()),
            start,
            end,
            all_day: span.as_ref().map(|span| span.all_day),
            time_zone: span.map(|span| span.time_zone),
            color: one.color.map(|color| color.map(Color::as_str)),
            busy: one.is_busy,
            status: one.status.map(EventStatus::as_str),
            url: one.url.as_ref().map(|url| url.as_ref().map(|url| url.as_str().to_owned())),
            reminders: one.reminders.as_ref().map(|it| it.minutes().to_vec()),
        }
    }
}
