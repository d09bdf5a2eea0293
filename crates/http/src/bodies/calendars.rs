//! A calendar as it is answered.

use chrono::{DateTime, Utc};
use scheduler_domain::Calendar;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::instant;
use crate::contract::schema;

/// A calendar, apart from what is in it.
#[derive(Serialize, ToSchema)]
#[schema(as = Calendar)]
pub(crate) struct CalendarBody {
    id: Uuid,
    name: String,
    /// What its events have that have none of their own.
    #[schema(schema_with = schema::color)]
    color: &'static str,
    /// Whether its events are shown. Those of a hidden one are answered all the same.
    visible: bool,
    /// Whether new events are in it that name no other. One calendar is.
    is_default: bool,
    /// Where it stands among the others, the first at 0.
    #[schema(minimum = 0)]
    position: i64,
    /// Whose events they are.
    #[schema(schema_with = schema::calendar_kind)]
    kind: &'static str,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed, but for its position; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Calendar> for CalendarBody {
    fn from(calendar: Calendar) -> Self {
        Self {
            id: calendar.id.0,
            name: calendar.name.into(),
            color: calendar.color.as_str(),
            visible: calendar.is_visible,
            is_default: calendar.is_default,
            position: calendar.position,
            kind: "own",
            created_at: calendar.created_at,
            updated_at: calendar.updated_at,
        }
    }
}
