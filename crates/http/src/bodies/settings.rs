//! Settings in responses.

use chrono::{DateTime, Utc};
use scheduler_domain::UserSettings;
use serde::Serialize;
use utoipa::ToSchema;

use super::hours::{HourSetBody, WorkingHoursBody};
use super::planning::PlanningBody;
use super::task_views::TaskViewBody;
use crate::contract::json::instant;
use crate::contract::schema;

/// The settings of a user.
#[derive(Serialize, ToSchema)]
#[schema(as = UserSettings)]
pub(crate) struct UserSettingsBody {
    /// Where they are: a zone of the IANA database; null until a client has told.
    #[schema(required)]
    time_zone: Option<String>,
    #[schema(schema_with = schema::week_start)]
    week_start: &'static str,
    /// The hull of the first set of hours: its earliest start, its latest end and all its days.
    working_hours: WorkingHoursBody,
    /// The sets of hours in their order. The first is for tasks with no label that names one.
    hour_sets: Vec<HourSetBody>,
    planning: PlanningBody,
    #[schema(schema_with = schema::task_duration)]
    default_duration_minutes: i32,
    #[schema(schema_with = schema::hour_cycle)]
    hour_cycle: &'static str,
    /// Whether the calendar still shows the samples: until the first event or scheduled task, or until dismissed.
    samples: bool,
    /// The saved views of the task list in their order.
    task_views: Vec<TaskViewBody>,
    /// When they last changed; in quotes their `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<UserSettings> for UserSettingsBody {
    fn from(settings: UserSettings) -> Self {
        Self {
            time_zone: settings.time_zone.map(Into::into),
            week_start: settings.week_start.as_str(),
            working_hours: settings.working_hours.into(),
            hour_sets: settings.hour_sets.iter().map(Into::into).collect(),
            planning: settings.planning.into(),
            default_duration_minutes: settings.default_duration.minutes(),
            hour_cycle: settings.hour_cycle.as_str(),
            samples: settings.samples,
            task_views: settings.task_views.iter().map(Into::into).collect(),
            updated_at: settings.updated_at,
        }
    }
}
