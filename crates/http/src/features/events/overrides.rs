//! All occurrences of an event that differ, set together.

use scheduler_domain::{
    Color, EventDescription, EventStatus, EventUrl, FieldErrors, Override, OverrideDraft, Place, Title, Update,
    parse_any_original_start,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::bodies::{draft, reminders};
use crate::contract::extract::{Field, WholeNumber, array, object};
use crate::contract::schema;

/// An occurrence that is to differ from its series. It has only what differs; when it is, as a whole.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetEventOverride)]
pub(super) struct SetOverrideBody {
    #[schema(schema_with = schema::original_start, required = true)]
    #[serde(default)]
    original_start: Field<String>,
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
    /// As the series when nobody says.
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
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    busy: Field<bool>,
    #[schema(schema_with = schema::event_status, required = false)]
    #[serde(default)]
    status: Field<String>,
    /// Null for nowhere.
    #[schema(schema_with = schema::nullable_url, required = false)]
    #[serde(default)]
    url: Field<String>,
    #[schema(schema_with = schema::reminders, required = false)]
    #[serde(default)]
    reminders: Field<Vec<WholeNumber>>,
}

impl SetOverrideBody {
    /// Reads this field of an event. Whether the occurrences exist is checked together with the event.
    #[expect(clippy::option_option, reason = "an absent field and one that cannot be read are two things")]
    pub(super) fn read_all(
        field: Field<Box<RawValue>>,
        errors: &mut FieldErrors,
    ) -> Option<Option<Vec<OverrideDraft>>> {
        let Some(raw) = errors.check("overrides", field.optional())? else { return Some(None) };
        let mut within = FieldErrors::default();
        let drafts = Self::drafts(&raw, &mut within).filter(|_| within.is_empty());
        errors.extend_within("overrides", within);
        drafts.map(Some)
    }

    fn drafts(raw: &RawValue, errors: &mut FieldErrors) -> Option<Vec<OverrideDraft>> {
        let entries: Vec<Box<RawValue>> = array(raw, "an object", errors)?;
        let mut drafts = Vec::new();
        for (index, entry) in entries.iter().enumerate() {
            let mut within = FieldErrors::default();
            drafts.extend(Self::draft(entry, &mut within));
            errors.extend_within(index, within);
            if errors.has_more() {
                return None;
            }
        }
        Some(drafts)
    }

    fn draft(raw: &RawValue, errors: &mut FieldErrors) -> Option<OverrideDraft> {
        let body: Self = object(raw, errors)?;
        let start = body.original_start.required("Original start").and_then(|raw| parse_any_original_start(&raw));
        let start = errors.check("original_start", start);
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", body.description.parsed(EventDescription::parse));
        let place = errors.check("location", body.location.parsed(Place::parse));
        let color = errors.check("color", body.color.update(|raw| Color::parse(raw).map(Some)));
        let is_busy = errors.check("busy", body.busy.optional());
        let status = errors.check("status", body.status.parsed(EventStatus::parse));
        let url = errors.check("url", body.url.update(EventUrl::parse));
        let reminders = errors.check("reminders", reminders(body.reminders));
        let span = draft(body.start, body.end, body.all_day, body.time_zone, errors);
        let fields = Override {
            title: title?,
            description: description?,
            place: place?,
            color: own(color?),
            is_busy: is_busy?,
            status: status?,
            url: own(url?),
            reminders: reminders?,
            ..Override::none(start?)
        };
        Some(OverrideDraft { fields, span: span? })
    }
}

/// The value of a field that may be cleared.
#[expect(clippy::option_option, reason = "absent and null say two things")]
fn own<T>(said: Update<T>) -> Option<Option<T>> {
    match said {
        Update::Keep => None,
        Update::Clear => Some(None),
        Update::Set(value) => Some(Some(value)),
    }
}
