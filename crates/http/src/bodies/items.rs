//! An item in responses.

use chrono::{DateTime, Utc};
use scheduler_domain::Item;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::json::instant;

/// An item.
#[derive(Serialize, ToSchema)]
#[schema(as = Item)]
pub(crate) struct ItemBody {
    id: Uuid,
    title: String,
    #[schema(required)]
    description: Option<String>,
    owner_id: Uuid,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
    /// When it last changed; in quotes its `ETag`.
    #[serde(serialize_with = "instant")]
    updated_at: DateTime<Utc>,
}

impl From<Item> for ItemBody {
    fn from(item: Item) -> Self {
        Self {
            id: item.id.0,
            title: item.title.into(),
            description: item.description.map(|text| text.as_str().to_owned()),
            owner_id: item.owner.0,
            created_at: item.created_at,
            updated_at: item.updated_at,
        }
    }
}
