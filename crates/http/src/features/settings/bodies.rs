//! What is said about settings, both ways.

use scheduler_domain::{
    FieldErrors, HourCycle, TaskDuration, TaskViews, TimeOfDay, TimeZone, UserSettingsChanges, WeekStart, Weekday,
    WorkingHours,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::task_views::{self, SetTaskViewBody};
use crate::contract::extract::{Field, RequestBody, WholeNumber, object};
use crate::contract::schema;

/// A change of settings; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateUserSettings)]
pub(super) struct UpdateUserSettingsBody {
    #[schema(schema_with = schema::nullable_time_zone, required = false)]
    #[serde(default)]
    time_zone: Field<String>,
    #[schema(schema_with = schema::week_start, required = false)]
    #[serde(default)]
    week_start: Field<String>,
    #[schema(value_type = SetWorkingHoursBody, required = false)]
    #[serde(default)]
    working_hours: Field<Box<RawValue>>,
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
        let working_hours = errors.check("working_hours", body.working_hours.optional());
        let working_hours = working_hours.and_then(|raw| match raw {
            None => Some(None),
            Some(raw) => SetWorkingHoursBody::read(&raw, errors).map(Some),
        });
        let duration = body.default_duration_minutes.optional();
        let duration = duration.and_then(|raw| raw.map(|WholeNumber(it)| TaskDuration::parse(it)).transpose());
        let duration = errors.check("default_duration_minutes", duration);
        let hour_cycle = errors.check("hour_cycle", body.hour_cycle.parsed(HourCycle::parse));
        let samples = errors.check("samples", body.samples.optional());
        let task_views = errors.check("task_views", body.task_views.optional());
        let task_views = task_views.and_then(|raw| match raw {
            None => Some(None),
            Some(raw) => read_views(&raw, errors).map(Some),
        });
        Some(UserSettingsChanges {
            time_zone: time_zone?,
            week_start: week_start?,
            working_hours: working_hours?,
            default_duration: duration?,
            hour_cycle: hour_cycle?,
            samples: samples?,
            task_views: task_views?,
        })
    }
}

fn read_views(raw: &RawValue, errors: &mut FieldErrors) -> Option<TaskViews> {
    let mut within = FieldErrors::default();
    let views = task_views::read(raw, &mut within);
    errors.extend_within("task_views", within);
    views
}

/// Working hours to be set, all of them at once. They end after they begin; each day stands once, in any order.
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

impl SetWorkingHoursBody {
    fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<WorkingHours> {
        let mut within = FieldErrors::default();
        let hours = Self::hours(raw, &mut within);
        let hours = hours.filter(|_| within.is_empty());
        errors.extend_within("working_hours", within);
        hours
    }

    fn hours(raw: &RawValue, errors: &mut FieldErrors) -> Option<WorkingHours> {
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
