//! The requests and responses about settings.

use scheduler_domain::{FieldErrors, HourCycle, HoursChange, TaskDuration, TimeZone, UserSettingsChanges, WeekStart};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::hour_sets::{self, SetHourSetBody, SetWorkingHoursBody};
use super::planning::UpdatePlanningBody;
use super::task_views::{self, SetTaskViewBody};
use crate::contract::extract::{Field, RequestBody, WholeNumber, object, within};
use crate::contract::schema;

/// A change of settings; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateUserSettings)]
pub(crate) struct UpdateUserSettingsBody {
    #[schema(schema_with = schema::nullable_time_zone, required = false)]
    #[serde(default)]
    time_zone: Field<String>,
    #[schema(schema_with = schema::week_start, required = false)]
    #[serde(default)]
    week_start: Field<String>,
    /// Replaces the spans of the first set of hours by this one. Not together with `hour_sets`.
    #[schema(value_type = SetWorkingHoursBody, required = false)]
    #[serde(default)]
    working_hours: Field<Box<RawValue>>,
    /// All sets of hours in their order, 1 to 20; the first is for tasks with no label that names one. No two have one id, or one name but
    /// for its case. Not together with `working_hours`.
    #[schema(value_type = Vec<SetHourSetBody>, min_items = 1, max_items = 20, required = false)]
    #[serde(default)]
    hour_sets: Field<Box<RawValue>>,
    #[schema(value_type = UpdatePlanningBody, required = false)]
    #[serde(default)]
    planning: Field<Box<RawValue>>,
    #[schema(schema_with = schema::task_duration, required = false)]
    #[serde(default)]
    default_duration_minutes: Field<WholeNumber>,
    #[schema(schema_with = schema::hour_cycle, required = false)]
    #[serde(default)]
    hour_cycle: Field<String>,
    /// False dismisses the samples. They do not come back.
    #[schema(value_type = bool, required = false)]
    #[serde(default)]
    samples: Field<bool>,
    /// All saved views of the task list in their order, at most 50. No two have one id, or one name but for its case.
    #[schema(value_type = Vec<SetTaskViewBody>, max_items = 50, required = false)]
    #[serde(default)]
    task_views: Field<Box<RawValue>>,
}

impl RequestBody for UpdateUserSettingsBody {
    type Value = UserSettingsChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<UserSettingsChanges> {
        let body: Self = object(raw, errors)?;
        let time_zone = errors.check("time_zone", body.time_zone.update(|raw| TimeZone::parse(raw).map(Some)));
        let week_start = errors.check("week_start", body.week_start.parsed(WeekStart::parse));
        let working_hours = inner(body.working_hours, "working_hours", errors, SetWorkingHoursBody::read);
        let hour_sets = inner(body.hour_sets, "hour_sets", errors, hour_sets::read);
        let hours = match (working_hours, hour_sets) {
            (Ok(working_hours), Ok(hour_sets)) => {
                errors.check("hour_sets", HoursChange::parse(working_hours, hour_sets))
            }
            _ => None,
        };
        let planning = inner(body.planning, "planning", errors, UpdatePlanningBody::read);
        let duration = body.default_duration_minutes.parsed_number(TaskDuration::parse);
        let duration = errors.check("default_duration_minutes", duration);
        let hour_cycle = errors.check("hour_cycle", body.hour_cycle.parsed(HourCycle::parse));
        let samples = errors.check("samples", body.samples.optional());
        let task_views = inner(body.task_views, "task_views", errors, task_views::read);
        Some(UserSettingsChanges {
            time_zone: time_zone?,
            week_start: week_start?,
            hours: hours?,
            planning: planning.ok()?.unwrap_or_default(),
            default_duration: duration?,
            hour_cycle: hour_cycle?,
            samples: samples?,
            task_views: task_views.ok()?,
        })
    }
}

/// A fault that was recorded.
struct Noted;

/// Parses the value of a field, if it has one.
fn inner<T>(
    field: Field<Box<RawValue>>,
    name: &str,
    errors: &mut FieldErrors,
    read: impl FnOnce(&RawValue, &mut FieldErrors) -> Option<T>,
) -> Result<Option<T>, Noted> {
    match errors.check(name, field.optional()).ok_or(Noted)? {
        None => Ok(None),
        Some(raw) => within(name, errors, |errors| read(&raw, errors)).map(Some).ok_or(Noted),
    }
}
