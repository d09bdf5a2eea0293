//! Items: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{ItemQueries, ItemRepository, Listed, Page, Reach, StoreError};
use scheduler_domain::{Item, ItemDescription, ItemId, Title, UserId};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, Select};

use crate::entities::items::{Column, Entity, Model};
use crate::row::{FromRow, Row};
use crate::statement::Fragment;
use crate::store::AutoCommit;
use crate::table::Table as _;
use crate::unit_of_work::SqlUnitOfWork;

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

fn within<Q: QueryFilter>(reach: Reach, query: Q) -> Q {
    match reach.owner() {
        Some(owner) => query.filter(Column::OwnerId.eq(owner.0)),
        None => query,
    }
}

fn one(reach: Reach, id: ItemId) -> Select<Entity> {
    within(reach, Entity::find_by_id(id.0))
}

#[async_trait]
impl ItemQueries for AutoCommit {
    async fn list(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError> {
        let paged = [page.limit().into(), page.skip().into()];
        let owner = reach.owner().map(|owner| owner.0.into());
        // The owner comes last, for it may not be there.
        let (which, total) = match owner {
            Some(_) => ("WHERE owner_id = $3 ", "SELECT items FROM ledgers WHERE owner_id = $3"),
            None => ("", "SELECT COUNT(*) FROM items"),
        };
        let sql = format!(
            "SELECT {}, ({total}) FROM items {which}ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2",
            Model::LIST
        );
        let entries = Fragment::with(sql, paged.into_iter().chain(owner.clone()));
        let count = || Fragment::with(total.replace("$3", "$1"), owner);
        self.0.list(page, entries, count).await
    }

    async fn find(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        self.0.find(&one(reach, id)).await
    }
}

#[async_trait]
impl ItemRepository for SqlUnitOfWork {
    async fn find(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        let query = self.locked(one(reach, id));
        self.0.find(&query).await
    }
}
