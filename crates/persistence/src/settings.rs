//! Settings of users: columns of their rows to values and back.

mod hour_sets;
mod task_views;

use scheduler_application::StoreError;
use scheduler_domain::{
    BufferMinutes, DailyMinutes, FreeShare, HorizonDays, HourCycle, Planning, PlanningMode, PlanningSettings,
    TaskDuration, TimeZone, UserId, UserSettings, WeekStart, WorkingHours,
};

use crate::entities::settings::Model;
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::table::Table as _;

impl TryFrom<Model> for UserSettings {
    type Error = StoreError;

    fn try_from(row: Model) -> Result<Self, StoreError> {
        let working_hours = WorkingHours::from_stored(row.work_start, row.work_end, row.work_days);
        Ok(Self {
            hour_sets: hour_sets::from_stored(UserId(row.id), row.hour_sets.as_deref(), working_hours)?,
            planning: PlanningSettings {
                mode: PlanningMode::from_stored(&row.planning_mode),
                horizon: HorizonDays::from_stored(row.planning_horizon),
                buffer: BufferMinutes::from_stored(row.planning_buffer),
                max_per_day: row.planning_max_per_day.map(DailyMinutes::from_stored),
                free_share: FreeShare::from_stored(row.planning_free_share),
            },
            time_zone: row.time_zone.map(TimeZone::from_stored),
            week_start: WeekStart::from_stored(&row.week_start),
            working_hours,
            default_duration: TaskDuration::from_stored(row.default_duration),
            hour_cycle: HourCycle::from_stored(&row.hour_cycle),
            samples: row.shows_samples,
            task_views: task_views::from_stored(&row.task_views)?,
            updated_at: row.settings_updated_at,
        })
    }
}

impl From<(UserId, &UserSettings)> for Model {
    fn from((user, settings): (UserId, &UserSettings)) -> Self {
        Self {
            id: user.0,
            time_zone: settings.time_zone.as_ref().map(|zone| zone.as_str().to_owned()),
            week_start: settings.week_start.as_str().to_owned(),
            work_start: settings.working_hours.start().minutes(),
            work_end: settings.working_hours.end().minutes(),
            work_days: settings.working_hours.days_as_bits(),
            default_duration: settings.default_duration.minutes(),
            hour_cycle: settings.hour_cycle.as_str().to_owned(),
            shows_samples: settings.samples,
            settings_updated_at: settings.updated_at,
            task_views: task_views::to_stored(&settings.task_views),
            hour_sets: hour_sets::to_stored(user, &settings.hour_sets, settings.working_hours),
            planning_mode: settings.planning.mode.as_str().to_owned(),
            planning_horizon: settings.planning.horizon.get(),
            planning_buffer: settings.planning.buffer.get(),
            planning_max_per_day: settings.planning.max_per_day.map(DailyMinutes::get),
            planning_free_share: settings.planning.free_share.parts(),
        }
    }
}

impl FromRow for UserSettings {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.get::<Model>()?.try_into()
    }
}

/// The columns of [`Planning`], which every request reads.
pub(crate) const PLANNING: &str = "users.time_zone, users.default_duration, users.shows_samples";

impl FromRow for Planning {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            time_zone: row.get::<Option<String>>()?.map(TimeZone::from_stored),
            default_duration: TaskDuration::from_stored(row.get()?),
            shows_samples: row.get()?,
        })
    }
}

pub(crate) fn one(user: UserId) -> Fragment {
    Fragment::with(format!("SELECT {} FROM users WHERE id = $1", Model::LIST), [user.0.into()])
}
