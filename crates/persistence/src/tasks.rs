//! Tasks: rows to values and back.

mod statements;

use async_trait::async_trait;
use scheduler_application::{Gap, Listed, Neighbourhood, Page, StoreError, TaskQueries, TaskRepository};
use scheduler_domain::{Task, TaskDescription, TaskId, TaskTitle, UserId};
use sea_orm::{
    ActiveValue::{Set, Unchanged},
    ColumnTrait, ConnectionTrait, EntityTrait, FromQueryResult, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    Select,
};

use crate::entities::tasks::{ActiveModel, Column, Entity, Model};
use crate::entities::users;
use crate::error::store_error;
use crate::store::Reads;
use crate::unit_of_work::SqlUnitOfWork;

impl From<Model> for Task {
    fn from(row: Model) -> Self {
        Self {
            id: TaskId(row.id),
            owner: UserId(row.owner_id),
            title: TaskTitle::from_kept(row.title),
            description: TaskDescription::from_kept(row.description),
            completed: row.completed,
            position: row.position,
            created_at: row.created_at,
            updated_at: row.updated_at,
        }
    }
}

fn of(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0))
}

#[async_trait]
impl TaskQueries for Reads {
    async fn list(&self, owner: UserId, page: Page) -> Result<Listed<Task>, StoreError> {
        let query = of(owner).order_by_asc(Column::Position).order_by_asc(Column::Id);
        let query = query.offset(page.skip().unsigned_abs()).limit(page.limit().unsigned_abs());
        let rows = query.all(&self.0).await.map_err(store_error)?;
        let data: Vec<Task> = rows.into_iter().map(Into::into).collect();
        // A page that is not full ends the list, so its length is known without counting.
        let seen = page.skip().saturating_add(i64::try_from(data.len()).unwrap_or(i64::MAX));
        let is_last = seen < page.skip().saturating_add(page.limit()) && (page.skip() == 0 || !data.is_empty());
        let count = if is_last { seen } else { self.count(owner).await?.max(if data.is_empty() { 0 } else { seen }) };
        Ok(Listed { data, count })
    }

    async fn find(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        let found = of(owner).filter(Column::Id.eq(id.0)).one(&self.0).await;
        Ok(found.map_err(store_error)?.map(Into::into))
    }
}

impl Reads {
    async fn count(&self, owner: UserId) -> Result<i64, StoreError> {
        let count = of(owner).count(&self.0).await.map_err(store_error)?;
        Ok(i64::try_from(count).unwrap_or(i64::MAX))
    }
}

#[async_trait]
impl TaskRepository for SqlUnitOfWork {
    async fn lock_order(&mut self, owner: UserId) -> Result<(), StoreError> {
        // SQLite's unit of work is the only one that writes.
        if self.0.get_database_backend() == sea_orm::DbBackend::Sqlite {
            return Ok(());
        }
        let row = users::Entity::find_by_id(owner.0).select_only().column(users::Column::Id);
        self.locked(row).into_tuple::<uuid::Uuid>().one(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn find(&mut self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        let query = self.locked(of(owner).filter(Column::Id.eq(id.0)));
        Ok(query.one(&self.0).await.map_err(store_error)?.map(Into::into))
    }

    async fn find_many(&mut self, owner: UserId, ids: &[TaskId]) -> Result<Vec<Task>, StoreError> {
        let statement = statements::find_many(self.0.get_database_backend(), owner, ids);
        let rows = Model::find_by_statement(statement).all(&self.0).await.map_err(store_error)?;
        Ok(rows.into_iter().map(Into::into).collect())
    }

    async fn last_position(&mut self, owner: UserId) -> Result<Option<i64>, StoreError> {
        let query = of(owner).select_only().column_as(Column::Position.max(), "position");
        let found = query.into_tuple::<Option<i64>>().one(&self.0).await.map_err(store_error)?;
        Ok(found.flatten())
    }

    async fn neighbourhood(
        &mut self,
        owner: UserId,
        moved: TaskId,
        gap: Gap,
        radius: usize,
    ) -> Result<Neighbourhood, StoreError> {
        let boundary = match gap {
            Gap::Before(position) => position,
            Gap::After(position) => position + 1,
        };
        let statement = statements::neighbourhood(self.0.get_database_backend(), owner, moved, boundary, radius);
        let rows = statements::Place::find_by_statement(statement).all(&self.0).await.map_err(store_error)?;
        let places = rows.into_iter().map(|row| (TaskId(row.id), row.position));
        let (mut before, mut after): (Vec<_>, Vec<_>) = places.partition(|(_, position)| *position < boundary);
        before.sort_unstable_by_key(|(_, position)| std::cmp::Reverse(*position));
        after.sort_unstable_by_key(|(_, position)| *position);
        Ok(Neighbourhood { before, after })
    }

    async fn add(&mut self, task: &Task) -> Result<(), StoreError> {
        let row = ActiveModel {
            id: Set(task.id.0),
            owner_id: Set(task.owner.0),
            title: Set(task.title.as_str().to_owned()),
            description: Set(task.description.as_str().to_owned()),
            completed: Set(task.completed),
            position: Set(task.position),
            created_at: Set(task.created_at),
            updated_at: Set(task.updated_at),
        };
        Entity::insert(row).exec_without_returning(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn update(&mut self, task: &Task) -> Result<(), StoreError> {
        let change = ActiveModel {
            id: Unchanged(task.id.0),
            title: Set(task.title.as_str().to_owned()),
            description: Set(task.description.as_str().to_owned()),
            completed: Set(task.completed),
            updated_at: Set(task.updated_at),
            ..ActiveModel::default()
        };
        let query = Entity::update_many().set(change).filter(Column::Id.eq(task.id.0));
        query.filter(Column::OwnerId.eq(task.owner.0)).exec(&self.0).await.map_err(store_error)?;
        Ok(())
    }

    async fn place(&mut self, owner: UserId, places: &[(TaskId, i64)]) -> Result<(), StoreError> {
        let statement = statements::place(self.0.get_database_backend(), owner, places);
        self.0.execute_raw(statement).await.map_err(store_error)?;
        Ok(())
    }

    async fn remove(&mut self, owner: UserId, id: TaskId) -> Result<bool, StoreError> {
        let query = Entity::delete_many().filter(Column::OwnerId.eq(owner.0)).filter(Column::Id.eq(id.0));
        Ok(query.exec(&self.0).await.map_err(store_error)?.rows_affected == 1)
    }
}
