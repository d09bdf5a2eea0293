//! How tasks are planned, in responses.

use scheduler_domain::{DailyMinutes, PlanningSettings};
use serde::Serialize;
use utoipa::ToSchema;

use crate::contract::schema;

/// How tasks are planned.
#[derive(Serialize, ToSchema)]
#[schema(as = Planning)]
pub(super) struct PlanningBody {
    #[schema(schema_with = schema::planning_mode)]
    mode: &'static str,
    #[schema(schema_with = schema::horizon_days)]
    horizon_days: i32,
    #[schema(schema_with = schema::buffer_minutes)]
    buffer_minutes: i32,
    #[schema(schema_with = schema::nullable_daily_minutes, required)]
    max_minutes_per_day: Option<i32>,
    #[schema(schema_with = schema::free_share)]
    free_share: f64,
}

impl From<PlanningSettings> for PlanningBody {
    fn from(planning: PlanningSettings) -> Self {
        Self {
            mode: planning.mode.as_str(),
            horizon_days: planning.horizon.get(),
            buffer_minutes: planning.buffer.get(),
            max_minutes_per_day: planning.max_per_day.map(DailyMinutes::get),
            free_share: planning.free_share.get(),
        }
    }
}
