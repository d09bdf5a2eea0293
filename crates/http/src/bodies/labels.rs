//! A label in responses.

use chrono::{DateTime, Utc};
use scheduler_domain::Label;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::instant;
use crate::contract::schema;

/// A label, apart from the tasks that have it.
// No other fields are allowed: a calendar has the same fields and more, so it would also match the schema of a label where the document
// allows one of several kinds.
#[derive(Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Label)]
pub(crate) struct LabelBody {
    id: Uuid,
    /// No other label of the account has it, in capitals or not.
    name: String,
    #[schema(schema_with = schema::color)]
    color: &'static str,
    /// The set of hours in which its tasks are done, of the settings. One that is not there any more counts as none.
    #[schema(required)]
    hour_set_id: Option<Uuid>,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Label> for LabelBody {
    fn from(label: Label) -> Self {
        Self {
            id: label.id.0,
            name: label.name.into(),
            color: label.color.as_str(),
            hour_set_id: label.hour_set.map(|set| set.0),
            created_at: label.created_at,
            updated_at: label.updated_at,
        }
    }
}
