//! Items: rows to values and back.

use async_trait::async_trait;
use scheduler_application::{ItemQueries, ItemRepository, ItemStatements, Listed, Page, Reach, StoreError, Writer};
use scheduler_domain::{AuditEntry, Item, ItemDescription, ItemId, Title, UserId};
use sea_orm::{ActiveValue::Set, ColumnTrait, DbBackend, EntityTrait, QueryFilter, Select, Statement, Value};
use uuid::Uuid;

use crate::audit::{self, audit_columns};
use crate::authority::GuardedWrite;
use crate::connection::shared;
use crate::entities::items::{ActiveModel, Column, Entity};
use crate::row::{FromRow, ListRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// The columns in the order of the entity.
macro_rules! columns {
    () => {
        "id, owner_id, title, description, created_at"
    };
}

impl FromRow for Item {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: ItemId(row.get(0)?),
            owner: UserId(row.get(1)?),
            title: Title::from_stored(row.get(2)?),
            description: row.get::<Option<String>>(3)?.map(ItemDescription::from_stored),
            created_at: row.instant(4)?,
        })
    }
}

impl ListRow for Item {
    const COLUMNS: usize = 5;
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
    /// By id: ids ascend with time.
    async fn list(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError> {
        let backend = self.0.backend();
        let (limit, skip) = (page.limit().into(), page.skip().into());
        if let Some(owner) = reach.owner() {
            let sql = concat!(
                "SELECT ",
                columns!(),
                ", (SELECT COUNT(*) FROM items WHERE owner_id = $1) \
                     FROM items WHERE owner_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3"
            );
            let count = "SELECT COUNT(*) FROM items WHERE owner_id = $1";
            let entries = shared(backend, sql, [owner.0.into(), limit, skip]);
            self.0.list(page, entries, || shared(backend, count, [owner.0.into()])).await
        } else {
            let sql = concat!(
                "SELECT ",
                columns!(),
                ", (SELECT COUNT(*) FROM items) FROM items ORDER BY id DESC LIMIT $1 OFFSET $2"
            );
            let entries = shared(backend, sql, [limit, skip]);
            self.0.list(page, entries, || shared(backend, "SELECT COUNT(*) FROM items", [])).await
        }
    }

    async fn find(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        self.0.find(&one(reach, id)).await
    }
}

fn values(item: &Item) -> [Value; 5] {
    [
        item.id.0.into(),
        item.owner.0.into(),
        item.title.as_str().into(),
        item.description.as_ref().map(|text| text.as_str().to_owned()).into(),
        item.created_at.into(),
    ]
}

#[async_trait]
impl ItemStatements for AutoCommit {
    async fn add(&self, writer: &Writer, item: &Item, entry: &AuditEntry) -> Result<(), StoreError> {
        let backend = self.0.backend();
        let write = if backend == DbBackend::Postgres {
            let sql = concat!(
                ", made AS (INSERT INTO items (",
                columns!(),
                ") SELECT $4, $5, $6, $7, $8 FROM holder) INSERT INTO audit_entries (",
                audit_columns!(),
                ") SELECT $9, $10, $11, $12, $13, $14, $15 FROM holder RETURNING id"
            );
            let values = values(item).into_iter().chain(audit::values(entry));
            GuardedWrite::Postgres(Statement::from_sql_and_values(backend, sql, values))
        } else {
            let sql = concat!("INSERT INTO items (", columns!(), ") VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id");
            let item = Statement::from_sql_and_values(backend, sql, values(item));
            GuardedWrite::Sqlite(vec![audit::insert(backend, entry), item])
        };
        self.0.write_guarded::<(Uuid,)>(writer, write).await?;
        Ok(())
    }
}

#[async_trait]
impl ItemRepository for SqlUnitOfWork {
    async fn find(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError> {
        let query = self.locked(one(reach, id));
        self.0.find(&query).await
    }

    async fn update(&mut self, reach: Reach, item: &Item) -> Result<(), StoreError> {
        let change = ActiveModel {
            title: Set(item.title.as_str().to_owned()),
            description: Set(item.description.as_ref().map(|text| text.as_str().to_owned())),
            ..ActiveModel::default()
        };
        let item = Entity::update_many().set(change).filter(Column::Id.eq(item.id.0));
        self.0.change(&within(reach, item)).await?;
        Ok(())
    }

    async fn remove(&mut self, reach: Reach, id: ItemId) -> Result<(), StoreError> {
        self.0.change(&within(reach, Entity::delete_by_id(id.0))).await?;
        Ok(())
    }
}
