//! The requests and responses about items.

use scheduler_application::{ClientId, Listed};
use scheduler_domain::{FieldErrors, Item, ItemChanges, ItemDescription, NewItem, Title};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::bodies::items::ItemBody;
use crate::contract::client_id::client_id;
use crate::contract::extract::{Field, RequestBody, object};
use crate::contract::schema;

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
pub(crate) struct CreateItemBody {
    /// A UUID of the client's own, so that the request may be repeated; without one the server makes one.
    #[schema(value_type = Uuid, required = false)]
    #[serde(default)]
    id: Field<Uuid>,
    #[schema(schema_with = schema::title, required = true)]
    #[serde(default)]
    title: Field<String>,
    #[schema(schema_with = schema::item_description, required = false)]
    #[serde(default)]
    description: Field<String>,
}

impl RequestBody for CreateItemBody {
    type Value = (NewItem, Option<ClientId>);

    fn parse(raw: &RawValue, errors: &mut FieldErrors) -> Option<Self::Value> {
        let body: Self = object(raw, errors)?;
        let id = errors.check("id", client_id(raw, body.id));
        let title = errors.check("title", body.title.required("Title").and_then(|raw| Title::parse(&raw)));
        let description = errors.check("description", body.description.text(ItemDescription::parse));
        Some((NewItem { title: title?, description: description? }, id?))
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
        let title = errors.check("title", body.title.parsed(Title::parse));
        let description = errors.check("description", body.description.update(ItemDescription::parse));
        Some(ItemChanges { title: title?, description: description? })
    }
}
