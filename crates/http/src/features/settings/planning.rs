//! Planning settings in requests.

use scheduler_domain::{
    BufferMinutes, DailyMinutes, FieldErrors, FreeShare, HorizonDays, PlanningChanges, PlanningMode,
};
use serde::Deserialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::contract::extract::{Field, WholeNumber, object};
use crate::contract::schema;

/// A change of how tasks are planned; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdatePlanning)]
pub(super) struct UpdatePlanningBody {
    #[schema(schema_with = schema::planning_mode, required = false)]
    #[serde(default)]
    mode: Field<String>,
    #[schema(schema_with = schema::horizon_days, required = false)]
    #[serde(default)]
    horizon_days: Field<WholeNumber>,
    #[schema(schema_with = schema::buffer_minutes, required = false)]
    #[serde(default)]
    buffer_minutes: Field<WholeNumber>,
    #[schema(schema_with = schema::nullable_daily_minutes, required = false)]
    #[serde(default)]
    max_minutes_per_day: Field<WholeNumber>,
    #[schema(schema_with = schema::free_share, required = false)]
    #[serde(default)]
    free_share: Field<f64>,
}

impl UpdatePlanningBody {
    pub(super) fn read(raw: &RawValue, errors: &mut FieldErrors) -> Option<PlanningChanges> {
        let body: Self = object(raw, errors)?;
        let mode = errors.check("mode", body.mode.parsed(PlanningMode::parse));
        let horizon = errors.check("horizon_days", body.horizon_days.parsed_number(HorizonDays::parse));
        let buffer = errors.check("buffer_minutes", body.buffer_minutes.parsed_number(BufferMinutes::parse));
        let max_per_day = body.max_minutes_per_day.update_number(DailyMinutes::parse);
        let max_per_day = errors.check("max_minutes_per_day", max_per_day);
        let free_share = body.free_share.optional().and_then(|raw| raw.map(FreeShare::parse).transpose());
        let free_share = errors.check("free_share", free_share);
        Some(PlanningChanges {
            mode: mode?,
            horizon: horizon?,
            buffer: buffer?,
            max_per_day: max_per_day?,
            free_share: free_share?,
        })
    }
}
