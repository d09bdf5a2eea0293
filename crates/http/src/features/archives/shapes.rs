//! Which fields of an export are read. All others are passed over: answers have fields that nobody sets, and later versions add some.

use scheduler_domain::{Fault, FaultKind, FieldErrors};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Map, Value};

/// What is read of a value.
pub(super) enum Shape {
    Whole,
    Fields(&'static [(&'static str, Self)]),
    ListOf(&'static Self),
}

use Shape::{Fields, ListOf, Whole};

const OVERRIDE: Shape = Fields(&[
    ("original_start", Whole),
    ("title", Whole),
    ("description", Whole),
    ("location", Whole),
    ("start", Whole),
    ("end", Whole),
    ("all_day", Whole),
    ("time_zone", Whole),
    ("color", Whole),
    ("busy", Whole),
    ("status", Whole),
    ("url", Whole),
    ("reminders", Whole),
]);
pub(super) const EVENT: Shape = Fields(&[
    ("title", Whole),
    ("description", Whole),
    ("location", Whole),
    ("start", Whole),
    ("end", Whole),
    ("all_day", Whole),
    ("time_zone", Whole),
    ("color", Whole),
    ("calendar_id", Whole),
    ("busy", Whole),
    ("status", Whole),
    ("url", Whole),
    ("reminders", Whole),
    ("recurrence", Fields(&[("rrule", Whole), ("rdates", Whole), ("exdates", Whole)])),
]);
pub(super) const OVERRIDES: Shape = Fields(&[("overrides", ListOf(&OVERRIDE))]);
pub(super) const TASK: Shape = Fields(&[
    ("title", Whole),
    ("description", Whole),
    ("due", Whole),
    ("duration_minutes", Whole),
    ("priority", Whole),
    ("not_before", Whole),
    ("min_block_minutes", Whole),
    ("auto", Whole),
    ("labels", Whole),
    ("blocked_by", Whole),
    ("recurrence", Fields(&[("rrule", Whole), ("from", Whole)])),
    ("minutes_done", Whole),
]);
const BLOCK: Shape = Fields(&[("id", Whole), ("start", Whole), ("minutes", Whole), ("pinned", Whole)]);
pub(super) const PROGRESS: Shape = Fields(&[("completed", Whole), ("blocks", ListOf(&BLOCK))]);
pub(super) const CALENDAR: Shape = Fields(&[
    ("name", Whole),
    ("color", Whole),
    ("visible", Whole),
    ("kind", Whole),
    ("url", Whole),
    ("refresh_minutes", Whole),
]);
pub(super) const LABEL: Shape = Fields(&[("name", Whole), ("color", Whole), ("hour_set_id", Whole)]);
pub(super) const ITEM: Shape = Fields(&[("title", Whole), ("description", Whole)]);
const HOURS: Shape = Fields(&[("start", Whole), ("end", Whole), ("days", Whole)]);
const HOUR_SET: Shape = Fields(&[("id", Whole), ("name", Whole), ("spans", ListOf(&HOURS))]);
const QUERY: Shape = Fields(&[
    ("q", Whole),
    ("label", Whole),
    ("priority", Whole),
    ("completed", Whole),
    ("scheduled", Whole),
    ("due_after", Whole),
    ("due_before", Whole),
]);
const VIEW: Shape = Fields(&[("id", Whole), ("name", Whole), ("query", QUERY), ("order", Whole)]);
pub(super) const SETTINGS: Shape = Fields(&[
    ("time_zone", Whole),
    ("week_start", Whole),
    ("hour_sets", ListOf(&HOUR_SET)),
    (
        "planning",
        Fields(&[
            ("mode", Whole),
            ("horizon_days", Whole),
            ("buffer_minutes", Whole),
            ("max_minutes_per_day", Whole),
            ("free_share", Whole),
        ]),
    ),
    ("default_duration_minutes", Whole),
    ("hour_cycle", Whole),
    ("samples", Whole),
    ("task_views", ListOf(&VIEW)),
]);
/// They are the hull of the first set of hours, and of a set without hours they say the times that were there.
pub(super) const WORKING_HOURS: Shape = Fields(&[("working_hours", HOURS)]);

/// Reads an object.
pub(super) fn fields(raw: &RawValue, errors: &mut FieldErrors) -> Option<Map<String, Value>> {
    match serde_json::from_str(raw.get()) {
        Ok(Value::Object(fields)) => Some(fields),
        Ok(_) => {
            errors.add_at(vec![], Fault::new(FaultKind::WrongType, "Must be an object"));
            None
        }
        // JSON's grammar admits more than can be read: half a character, numbers without an end, and any depth.
        Err(_) => {
            errors.add_at(vec![], Fault::new(FaultKind::Invalid, "Cannot be read"));
            None
        }
    }
}

/// What is read of an object, as it is handed on.
pub(super) fn picked(fields: &Map<String, Value>, shape: &Shape) -> Box<RawValue> {
    let picked = pick(Value::Object(fields.clone()), shape);
    // It was read before, so it can be written.
    to_raw_value(&picked).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

fn pick(value: Value, shape: &Shape) -> Value {
    match (shape, value) {
        (Fields(known), Value::Object(fields)) => {
            let shape_of = |name: &str| known.iter().find(|(known, _)| *known == name).map(|(_, shape)| shape);
            let picked = fields.into_iter().filter_map(|(name, value)| {
                let shape = shape_of(&name)?;
                Some((name, pick(value, shape)))
            });
            Value::Object(picked.collect())
        }
        (ListOf(shape), Value::Array(all)) => Value::Array(all.into_iter().map(|value| pick(value, shape)).collect()),
        (_, value) => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(shapes: &[&Shape]) -> Vec<&'static str> {
        let fields = shapes.iter().filter_map(|shape| if let Fields(known) = shape { Some(*known) } else { None });
        fields.flatten().map(|(name, _)| *name).collect()
    }

    /// What somebody can set and the API answers comes back with an import. A new field that is not read would be lost without a word.
    #[test]
    fn every_field_that_can_be_set_is_read() {
        let document: Value = serde_json::from_str(&crate::document::openapi_json()).expect("a document");
        let properties = |name: &str| {
            let schema = &document["components"]["schemas"][name]["properties"];
            schema.as_object().unwrap_or_else(|| panic!("{name} has fields")).clone()
        };
        for (request, answer, shapes) in [
            ("CreateTask", "Task", &[&TASK, &PROGRESS][..]),
            ("UpdateTask", "Task", &[&TASK, &PROGRESS]),
            ("CreateEvent", "Event", &[&EVENT, &OVERRIDES]),
            ("UpdateEvent", "Event", &[&EVENT, &OVERRIDES]),
            ("CreateLabel", "Label", &[&LABEL]),
            ("CreateCalendar", "Calendar", &[&CALENDAR]),
            ("CreateItem", "Item", &[&ITEM]),
            ("UpdateUserSettings", "UserSettings", &[&SETTINGS, &WORKING_HOURS]),
        ] {
            // `Things` reads these by itself.
            let known = [names(shapes), vec!["id"]].concat();
            let answered = properties(answer);
            for name in properties(request).keys().filter(|name| answered.contains_key(*name)) {
                assert!(known.contains(&name.as_str()), "{name} of {request} is in no shape");
            }
        }
    }
}
