//! What is said about items, both ways.

use chrono::{DateTime, Utc};
use scheduler_application::Listed;
use scheduler_domain::{FieldErrors, Item, ItemChanges, ItemDescription, NewItem, Title};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::json::instant;
use crate::contract::schema;

/// An item.
#[derive(Serialize, ToSchema)]
#[schema(as = Item)]
pub(super) struct ItemBody {
    id: Uuid,
    title: String,
    #[schema(required)]
    description: Option<String>,
    owner_id: Uuid,
    #[serde(serialize_with = "instant")]
    created_at: DateTime<Utc>,
}

impl From<Item> for ItemBody {
    fn from(item: Item) -> Self {
        Self {
            id: item.id.0,
            title: item.title.into(),
            description: item.description.map(|text| text.as_str().to_owned()),
            owner_id: item.owner.0,
            created_at: item.created_at,
        }
    }
}

/// Items, the newest first.
#[derive(Serialize, ToSchema)]
#[schema(as = Items)]
pub(super) struct ItemsBody {
    data: Vec<ItemBody>,
    /// How many the caller may see in all.
    #[schema(minimum = 0)]
    count: i64,
}

impl From<Listed<Item>> for ItemsBody {
    fn from(list: Listed<Item>) -> Self {
        Self { data: list.data.into_iter().map(Into::into).collect(), count: list.count }
    }
}

/// An item to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CreateItem)]
pub(super) struct CreateItemBody {
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::item_description, required = false)]
    #[serde(default)]
    description: Field<String>,
}

impl RequestBody for CreateItemBody {
    type Value = NewItem;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<NewItem> {
        let body: Self = object(raw, errors)?;
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", body.description.text(ItemDescription::parse));
        Some(NewItem { title: title?, description: description? })
    }
}

/// A change of an item; an absent field stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = UpdateItem)]
pub(super) struct UpdateItemBody {
    #[schema(schema_with = schema::title, required = false)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::item_description, required = false)]
    #[serde(default)]
    description: Field<String>,
}

impl RequestBody for UpdateItemBody {
    type Value = ItemChanges;

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<ItemChanges> {
        let body: Self = object(raw, errors)?;
        let title = body.title.optional().and_then(|raw| raw.map(|raw| Title::parse(&raw)).transpose());
        let title = errors.check("title", title);
        let description = errors.check("description", body.description.update(ItemDescription::parse));
        Some(ItemChanges { title: title?, description: description? })
    }
}
