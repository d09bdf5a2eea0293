//! Hours in responses.

use scheduler_domain::{HourSet, Weekday, WorkingHours};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::schema;

/// Hours of some days; the days from Monday on.
#[derive(Serialize, ToSchema)]
#[schema(as = WorkingHours)]
pub(super) struct WorkingHoursBody {
    #[schema(schema_with = schema::time_of_day)]
    start: String,
    #[schema(schema_with = schema::time_of_day)]
    end: String,
    #[schema(schema_with = schema::weekdays)]
    days: Vec<&'static str>,
}

impl From<WorkingHours> for WorkingHoursBody {
    fn from(hours: WorkingHours) -> Self {
        Self {
            start: hours.start().to_string(),
            end: hours.end().to_string(),
            days: hours.days().map(Weekday::as_str).collect(),
        }
    }
}

/// Hours of the week in which tasks are done.
#[derive(Serialize, ToSchema)]
#[schema(as = HourSet)]
pub(super) struct HourSetBody {
    id: Uuid,
    name: String,
    /// The hours; in a set without any nothing is planned.
    spans: Vec<WorkingHoursBody>,
}

impl From<&HourSet> for HourSetBody {
    fn from(set: &HourSet) -> Self {
        Self {
            id: set.id.0,
            name: set.name.as_str().to_owned(),
            spans: set.spans.iter().copied().map(Into::into).collect(),
        }
    }
}
