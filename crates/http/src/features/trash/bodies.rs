//! The responses about the trash.

use chrono::{DateTime, Utc};
use scheduler_application::{Listed, TrashEntry};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::instant;
use crate::contract::schema;

/// What is in the trash, the last deleted first.
#[derive(Serialize, ToSchema)]
#[schema(as = Trash)]
pub(super) struct TrashBody {
    data: Vec<TrashEntryBody>,
    /// How much there is in all.
    #[schema(minimum = 0)]
    count: i64,
}

/// Something that was deleted.
#[derive(Serialize, ToSchema)]
#[schema(as = TrashEntry)]
pub(super) struct TrashEntryBody {
    id: Uuid,
    #[schema(schema_with = schema::trash_kind)]
    kind: &'static str,
    title: String,
    #[serde(serialize_with = "instant")]
    deleted_at: DateTime<Utc>,
    /// When it goes for ever.
    #[serde(serialize_with = "instant")]
    expires_at: DateTime<Utc>,
}

impl From<TrashEntry> for TrashEntryBody {
    fn from(entry: TrashEntry) -> Self {
        Self {
            id: entry.id,
            kind: entry.kind.as_str(),
            title: entry.title,
            deleted_at: entry.deleted_at,
            expires_at: entry.expires_at,
        }
    }
}

impl From<Listed<TrashEntry>> for TrashBody {
    fn from(list: Listed<TrashEntry>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}
