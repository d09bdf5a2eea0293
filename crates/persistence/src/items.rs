//! Items: rows to values and back.

use std::sync::LazyLock;

use scheduler_application::{Page, Reach, StoreError};
use scheduler_domain::{Item, ItemDescription, ItemId, Title, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use crate::entities::items::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table as _;

impl From<Model> for Item {
    fn from(row: Model) -> Self {
        Self {
            id: ItemId(row.id),
            owner: UserId(row.owner_id),
            title: Title::from_stored(row.title),
            description: row.description.map(ItemDescription::from_stored),
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

impl From<&Item> for Model {
    fn from(item: &Item) -> Self {
        Self {
            id: item.id.0,
            owner_id: item.owner.0,
            title: item.title.as_str().to_owned(),
            description: item.description.as_ref().map(|text| text.as_str().to_owned()),
            created_at: item.created_at,
            updated_at: item.updated_at,
        }
    }
}

impl FromRow for Item {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        Ok(row.get::<Model>()?.into())
    }
}

pub(crate) fn one(reach: Reach, id: ItemId) -> impl IntoStatement {
    let item = Entity::find_by_id(id.0);
    match reach.owner() {
        Some(owner) => item.filter(Column::OwnerId.eq(owner.0)),
        None => item,
    }
}

/// The lists, of one owner and of all. They are queried often, so their texts are built only once.
static OWN_LIST: LazyLock<String> = LazyLock::new(|| list_of("WHERE owner_id = $3 ", &own("$3")));
static WHOLE_LIST: LazyLock<String> = LazyLock::new(|| list_of("", ALL));

fn list_of(which: &str, length: &str) -> String {
    let columns = Model::LIST;
    format!("SELECT {columns}, ({length}) FROM items {which}ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2")
}

pub(crate) fn list(reach: Reach, page: Page) -> Fragment {
    let sql = if reach.owner().is_some() { &OWN_LIST } else { &WHOLE_LIST };
    // The owner comes last, because it may be absent.
    let paged = [page.limit().into(), page.skip().into()];
    Fragment::with(sql.as_str(), paged.into_iter().chain(reach.owner().map(|owner| owner.0.into())))
}

/// Every item of an owner, the newest first.
pub(crate) fn all_of(owner: UserId) -> Fragment {
    let columns = Model::LIST;
    let sql = format!("SELECT {columns} FROM items WHERE owner_id = $1 ORDER BY created_at DESC, id DESC");
    Fragment::with(sql, [owner.0.into()])
}

/// How many items an owner has. The ledger stores it, so that nothing is counted.
fn own(owner: &str) -> String {
    format!("SELECT items FROM ledgers WHERE owner_id = {owner}")
}

const ALL: &str = "SELECT COUNT(*) FROM items";

pub(crate) fn count(reach: Reach) -> Fragment {
    match reach.owner() {
        Some(owner) => Fragment::with(own("$1"), [owner.0.into()]),
        None => Fragment::new(ALL),
    }
}
