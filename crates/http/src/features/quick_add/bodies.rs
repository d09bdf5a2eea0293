//! Lines in requests, and their fields in responses.

use std::ops::Range;

use scheduler_application::QuickAddLine;
use scheduler_domain::quick_add::{EventFields, Fields, Language, Part, Target, TaskFields, Understood};
use scheduler_domain::{Fault, FaultKind, FieldErrors, Priority, Span, TaskDuration, parse_instant};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Field, JsonType, RequestBody, WholeNumber, object};
use crate::contract::json::text_of;
use crate::contract::schema;

/// The maximum length of a line, in characters.
const MAX: usize = 2_000;
/// The maximum number of UTF-16 code units of that many characters.
const MAX_UNITS: usize = 2 * MAX;
/// How many parts of a line may be marked as plain text.
const MAX_PLAIN: usize = 100;

/// A line to be read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ParseLine)]
pub(super) struct QuickAddBody {
    /// At most 2 000 characters.
    #[schema(value_type = String, required = true, max_length = 2000)]
    #[serde(default)]
    text: Field<String>,
    #[schema(schema_with = schema::quick_add_target, required = false)]
    #[serde(default)]
    kind: Field<String>,
    #[schema(schema_with = schema::quick_add_language, required = false)]
    #[serde(default)]
    language: Field<String>,
    /// What is not to be understood; at most 100 ranges.
    #[schema(value_type = Vec<PlainBody>, required = false, max_items = 100)]
    #[serde(default)]
    plain: Field<Vec<PlainBody>>,
    /// When it was typed, if that is not now: dates in it are read as of then. A time in the future counts as now.
    #[schema(schema_with = schema::instant, required = false)]
    #[serde(default)]
    at: Field<String>,
}

/// Letters that are plain text: UTF-16 code units, the last one not included.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlainRange)]
struct PlainBody {
    #[schema(value_type = i32, minimum = 0, maximum = 4000)]
    from: WholeNumber,
    #[schema(value_type = i32, minimum = 0, maximum = 4000)]
    to: WholeNumber,
}

impl JsonType for Vec<PlainBody> {
    const NAME: &'static str = "a list of ranges";
}

impl RequestBody for QuickAddBody {
    type Value = QuickAddLine;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<QuickAddLine> {
        let body: Self = object(raw, errors)?;
        let text = errors.check("text", body.text.required("Text").and_then(checked_text));
        let target = errors.check("kind", body.kind.parsed(Target::parse));
        let language = errors.check("language", body.language.parsed(Language::parse));
        let plain = errors.check("plain", body.plain.optional().and_then(checked_ranges));
        let at = errors.check("at", body.at.parsed(parse_instant));
        let target = target?.unwrap_or_default();
        Some(QuickAddLine { text: text?, target, language: language?, plain: plain?, at: at? })
    }
}

fn checked_text(text: String) -> Result<String, Fault> {
    if text.chars().nth(MAX).is_some() {
        return Err(Fault::new(FaultKind::TooLong, "Must have at most 2000 characters"));
    }
    Ok(text)
}

fn checked_ranges(ranges: Option<Vec<PlainBody>>) -> Result<Vec<Range<usize>>, Fault> {
    let ranges = ranges.unwrap_or_default();
    if ranges.len() > MAX_PLAIN {
        return Err(Fault::new(FaultKind::TooLong, "Must have at most 100 ranges"));
    }
    let unit = |WholeNumber(at): WholeNumber| {
        let at = usize::try_from(at).ok().filter(|at| *at <= MAX_UNITS);
        at.ok_or_else(|| Fault::new(FaultKind::OutOfRange, "Must be from 0 to 4000"))
    };
    ranges.into_iter().map(|range| Ok(unit(range.from)?..unit(range.to)?)).collect()
}

/// What a line says.
#[derive(Serialize, ToSchema)]
#[schema(as = ParsedLine)]
pub(super) struct UnderstoodBody {
    fields: FieldsBody,
    /// In the order of the text; they do not overlap.
    parts: Vec<PartBody>,
}

/// The fields that a line says, as they are sent when the task or the event is made; only `labels` are names. What the line does not
/// say is absent.
#[derive(Default, Serialize, ToSchema)]
#[schema(as = ParsedFields)]
struct FieldsBody {
    /// What is left of the text.
    title: String,
    /// Of a task: a date or an instant.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<String>,
    /// Of a task.
    #[schema(value_type = i32, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_minutes: Option<i32>,
    #[schema(schema_with = schema::priority, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    priority: Option<&'static str>,
    /// Of a task: their names.
    #[schema(value_type = Vec<String>, required = false)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    labels: Vec<String>,
    /// Of a task: a date or an instant.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    not_before: Option<String>,
    /// Of an event: a date, or an instant.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// As the start, and later; not part of the event itself.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<String>,
    /// Of an event: on whole days. Present with a start.
    #[schema(value_type = bool, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    all_day: Option<bool>,
    /// Of an event.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    location: Option<String>,
    #[schema(value_type = RepeatsBody, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    recurrence: Option<RepeatsBody>,
}

/// How it repeats.
#[derive(Serialize, ToSchema)]
#[schema(as = ParsedRecurrence)]
struct RepeatsBody {
    /// A rule (RFC 5545, section 3.3.10).
    rrule: String,
    /// Of a task: `due`, or `completion`.
    #[schema(value_type = String, required = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'static str>,
}

/// Letters that say a field.
#[derive(Serialize, ToSchema)]
#[schema(as = ParsedPart)]
struct PartBody {
    /// The first UTF-16 code unit.
    from: usize,
    /// The UTF-16 code unit after the last one.
    to: usize,
    #[schema(schema_with = schema::quick_add_field)]
    field: &'static str,
}

impl From<Understood> for UnderstoodBody {
    fn from(understood: Understood) -> Self {
        let fields = match understood.fields {
            Fields::Task(task) => task.into(),
            Fields::Event(event) => event.into(),
        };
        Self { fields, parts: understood.parts.into_iter().map(Into::into).collect() }
    }
}

impl From<TaskFields> for FieldsBody {
    fn from(task: TaskFields) -> Self {
        Self {
            title: task.title,
            due: task.due.map(|due| due.to_string()),
            duration_minutes: task.duration.map(TaskDuration::minutes),
            priority: task.priority.map(Priority::as_str),
            labels: task.labels,
            not_before: task.not_before.map(|when| when.to_string()),
            recurrence: task
                .recurrence
                .map(|it| RepeatsBody { rrule: it.rule.as_str().to_owned(), from: Some(it.from.as_str()) }),
            ..Self::default()
        }
    }
}

impl From<EventFields> for FieldsBody {
    fn from(event: EventFields) -> Self {
        let span = event.span.map(|span| match span {
            Span::Timed(span) => (false, text_of(&span.start().instant()), text_of(&span.end().instant())),
            Span::AllDay(span) => (true, span.start().to_string(), span.end().to_string()),
        });
        let (all_day, start, end) =
            span.map_or((None, None, None), |(day, start, end)| (Some(day), Some(start), Some(end)));
        Self {
            title: event.title,
            start,
            end,
            all_day,
            location: event.location,
            recurrence: event.recurrence.map(|rule| RepeatsBody { rrule: rule.as_str().to_owned(), from: None }),
            ..Self::default()
        }
    }
}

impl From<Part> for PartBody {
    fn from(part: Part) -> Self {
        Self { from: part.from, to: part.to, field: part.field.as_str() }
    }
}
