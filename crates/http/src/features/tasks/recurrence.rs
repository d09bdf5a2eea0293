//! How a task repeats, in requests.

use scheduler_domain::{FieldErrors, RepeatFrom, TaskRepetition, Update};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Field, Nullable, object};
use crate::contract::schema;

/// How a task is to repeat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetTaskRecurrence)]
pub(super) struct SetTaskRecurrenceBody {
    #[schema(schema_with = schema::task_rrule, required = true)]
    #[serde(default)]
    rrule: Field<String>,
    // If absent, it is `due`.
    #[schema(schema_with = schema::repeat_from, required = false)]
    #[serde(default)]
    from: Field<String>,
}

impl SetTaskRecurrenceBody {
    /// Reads the field of a task.
    pub(super) fn read(field: Field<Box<RawValue>>, errors: &mut FieldErrors) -> Option<Update<TaskRepetition>> {
        let raw = match errors.check("recurrence", field.nullable())? {
            Nullable::Absent => return Some(Update::Keep),
            Nullable::Null => return Some(Update::Clear),
            Nullable::Value(raw) => raw,
        };
        let mut within = FieldErrors::default();
        let repetition = Self::repetition(&raw, &mut within).filter(|_| within.is_empty());
        errors.extend_within("recurrence", within);
        repetition.map(Update::Set)
    }

    fn repetition(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskRepetition> {
        let body: Self = object(raw, errors)?;
        let rule = body.rrule.required("A rule").and_then(|raw| TaskRepetition::parse_rule(&raw));
        let rule = errors.check("rrule", rule);
        let from = errors.check("from", body.from.parsed(RepeatFrom::parse));
        Some(TaskRepetition { rule: rule?, from: from?.unwrap_or_default() })
    }
}
