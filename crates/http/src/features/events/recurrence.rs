//! How an event repeats, in requests.

use scheduler_domain::{FieldErrors, RecurrenceDraft, RecurrenceRule, Update};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Field, Nullable, object};
use crate::contract::schema;

/// How an event is to repeat: by a rule, by dates that are added, or by both; all of it at once.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetRecurrence)]
pub(super) struct SetRecurrenceBody {
    #[schema(schema_with = schema::rrule, required = false)]
    #[serde(default)]
    rrule: Field<String>,
    #[schema(schema_with = schema::rdates, required = false)]
    #[serde(default)]
    rdates: Field<Vec<String>>,
    #[schema(schema_with = schema::exdates, required = false)]
    #[serde(default)]
    exdates: Field<Vec<String>>,
}

impl SetRecurrenceBody {
    /// Reads this field of an event. What depends on the event's start is checked together with the event.
    pub(super) fn read(field: Field<Box<RawValue>>, errors: &mut FieldErrors) -> Option<Update<RecurrenceDraft>> {
        let raw = match errors.check("recurrence", field.nullable())? {
            Nullable::Absent => return Some(Update::Keep),
            Nullable::Null => return Some(Update::Clear),
            Nullable::Value(raw) => raw,
        };
        let mut within = FieldErrors::default();
        let draft = Self::draft(&raw, &mut within).filter(|_| within.is_empty());
        errors.extend_within("recurrence", within);
        draft.map(Update::Set)
    }

    fn draft(raw: &RawValue, errors: &mut FieldErrors) -> Option<RecurrenceDraft> {
        let body: Self = object(raw, errors)?;
        let checked = |raw: &str| RecurrenceRule::parse(raw).map(|_| Some(raw.to_owned()));
        let rule = errors.check("rrule", body.rrule.text(checked));
        let rdates = errors.check("rdates", body.rdates.optional());
        let exdates = errors.check("exdates", body.exdates.optional());
        Some(RecurrenceDraft {
            rule: rule?,
            rdates: rdates?.unwrap_or_default(),
            exdates: exdates?.unwrap_or_default(),
            may_be_empty: false,
        })
    }
}
