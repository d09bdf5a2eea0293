//! Hours in requests: working hours, and named sets of hours.

use scheduler_domain::{
    FieldErrors, HourSet, HourSetId, HourSetName, HourSets, HourSpan, TimeOfDay, Weekday, WorkingHours,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, array, object, within};
use crate::contract::schema;

/// Hours to be set, all of them at once. They end after they begin; each day stands once, in any order.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetWorkingHours)]
pub(super) struct SetWorkingHoursBody {
    #[schema(schema_with = schema::time_of_day, required = true)]
    #[serde(default)]
    start: Field<String>,
    #[schema(schema_with = schema::time_of_day, required = true)]
    #[serde(default)]
    end: Field<String>,
    #[schema(schema_with = schema::weekdays, required = true)]
    #[serde(default)]
    days: Field<Vec<String>>,
}

/// A set of hours to be kept.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SetHourSet)]
pub(super) struct SetHourSetBody {
    /// A UUID of the client's own; no other set of the list has it.
    #[schema(value_type = Uuid, required = true)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::hour_set_name, required = true)]
    #[serde(default)]
    name: Field<String>,
    /// The hours, in any order. Those that overlap count once; without any, nothing is planned in the set.
    #[schema(value_type = Vec<SetWorkingHoursBody>, max_items = 50, required = true)]
    #[serde(default)]
    spans: Field<Box<RawValue>>,
}

/// All sets, or `None` after recording their faults.
pub(super) fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<HourSets> {
    let raw = array::<Box<RawValue>>(raw, "an object", errors)?;
    if let Err(fault) = HourSets::check_count(raw.len()) {
        errors.add_at(vec![], fault);
        return None;
    }
    let sets = raw.iter().enumerate();
    let sets: Vec<_> = sets.map(|(at, raw)| within(at, errors, |errors| SetHourSetBody::read(raw, errors))).collect();
    let sets = HourSets::new(sets.into_iter().collect::<Option<_>>()?);
    sets.map_err(|faults| errors.extend(faults)).ok()
}

impl SetHourSetBody {
    fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<HourSet> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", body.id.required("Id"));
        let name = errors.check("name", body.name.required("Name").and_then(|raw| HourSetName::parse(&raw)));
        let spans = errors.check("spans", body.spans.required("Spans"));
        let spans = spans.and_then(|raw| within("spans", errors, |errors| read_spans(&raw, errors)));
        Some(HourSet { id: HourSetId(id?), name: name?, spans: spans? })
    }
}

fn read_spans(raw: &RawValue, errors: &mut FieldErrors) -> Option<Vec<HourSpan>> {
    let raw = array::<Box<RawValue>>(raw, "an object", errors)?;
    if let Err(fault) = HourSet::check_count(raw.len()) {
        errors.add_at(vec![], fault);
        return None;
    }
    let spans = raw.iter().enumerate();
    let spans = spans.map(|(at, raw)| within(at, errors, |errors| SetWorkingHoursBody::read(raw, errors)));
    spans.collect::<Vec<_>>().into_iter().collect()
}

impl SetWorkingHoursBody {
    pub(super) fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<WorkingHours> {
        let body: Self = object(raw, errors)?;
        let start = errors.check("start", body.start.required("Start").and_then(|raw| TimeOfDay::parse(&raw)));
        let end = errors.check("end", body.end.required("End").and_then(|raw| TimeOfDay::parse(&raw)));
        let days = errors.check("days", body.days.required("Days")).and_then(|raw| weekdays(&raw, errors));
        let hours = WorkingHours::new(start?, end?, &days?);
        hours.map_err(|faults| errors.extend(faults)).ok()
    }
}

fn weekdays(raw: &[String], errors: &mut FieldErrors) -> Option<Vec<Weekday>> {
    let mut read = |(index, name): (usize, &String)| {
        let day = Weekday::parse(name);
        day.map_err(|fault| errors.add_at(vec!["days".into(), index.into()], fault)).ok()
    };
    raw.iter().enumerate().map(&mut read).collect::<Vec<_>>().into_iter().collect()
}
