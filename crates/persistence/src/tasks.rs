//! Tasks: rows to values and back.

mod statements;

use async_trait::async_trait;
use scheduler_application::{
    Gap, Listed, Neighbourhood, Page, StoreError, TaskQueries, TaskRepository, TaskStatements, Writer,
};
use scheduler_domain::{Minute, Task, TaskDescription, TaskDuration, TaskId, Title, UserId, When, Window};
use sea_orm::{
    ActiveValue::{Set, Unchanged},
    ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Select,
};
use uuid::Uuid;

use crate::authority::GuardedWrite;
use crate::entities::tasks::{ActiveModel, Column, Entity};
use crate::entities::users;
use crate::row::{FromRow, ListRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

/// In the order of the entity's columns.
impl FromRow for Task {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            id: TaskId(row.get(0)?),
            owner: UserId(row.get(1)?),
            title: Title::from_stored(row.get(2)?),
            description: TaskDescription::from_stored(row.get(3)?),
            completed: row.get(4)?,
            position: row.get(5)?,
            created_at: row.instant(6)?,
            updated_at: row.instant(7)?,
            due: row.get::<Option<String>>(8)?.map(|due| due_from_stored(&due)).transpose()?,
            duration: row.get::<Option<i32>>(9)?.map(TaskDuration::from_stored),
            scheduled_start: row.instant_if_any(10)?.map(Minute::from_stored),
        })
    }
}

/// A text that is no time is a fault to be told: read as no due date, it would be gone with the next save.
fn due_from_stored(raw: &str) -> Result<When, StoreError> {
    When::from_stored(raw).ok_or_else(|| StoreError::Failed("a task's due date cannot be read".into()))
}

fn of(owner: UserId) -> Select<Entity> {
    Entity::find().filter(Column::OwnerId.eq(owner.0))
}

#[async_trait]
impl TaskQueries for AutoCommit {
    async fn list(&self, owner: UserId, page: Page) -> Result<Listed<Task>, StoreError> {
        let backend = self.0.backend();
        self.0.list(page, statements::list(backend, owner, page), || statements::count(backend, owner)).await
    }

    async fn scheduled_near(&self, owner: UserId, window: Window) -> Result<Vec<Task>, StoreError> {
        self.0.all(statements::scheduled_near(self.0.backend(), owner, window)).await
    }

    async fn find(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        self.0.find(&of(owner).filter(Column::Id.eq(id.0))).await
    }
}

impl ListRow for Task {
    const COLUMNS: usize = 11;
}

#[async_trait]
impl TaskStatements for AutoCommit {
    async fn append(&self, writer: &Writer, task: &Task, gap: i64) -> Result<i64, StoreError> {
        let backend = self.0.backend();
        let statement = statements::append(backend, task, gap);
        let write = match backend {
            DbBackend::Postgres => GuardedWrite::Postgres(statement),
            _ => GuardedWrite::Sqlite(vec![statement]),
        };
        let placed: Vec<(i64,)> = self.0.write_guarded(writer, write).await?;
        Ok(placed.first().map_or(task.position, |row| row.0))
    }
}

#[async_trait]
impl TaskRepository for SqlUnitOfWork {
    async fn lock_order(&mut self, owner: UserId) -> Result<(), StoreError> {
        // SQLite's unit of work is the only one that writes.
        if self.0.backend() == DbBackend::Sqlite {
            return Ok(());
        }
        let row = users::Entity::find_by_id(owner.0).select_only().column(users::Column::Id);
        let row = self.locked(row);
        self.0.find::<(Uuid,)>(&row).await?;
        Ok(())
    }

    async fn find(&mut self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        let query = self.locked(of(owner).filter(Column::Id.eq(id.0)));
        self.0.find(&query).await
    }

    async fn find_many(&mut self, owner: UserId, ids: &[TaskId]) -> Result<Vec<Task>, StoreError> {
        let statement = statements::find_many(self.0.backend(), owner, ids);
        self.0.all(statement).await
    }

    async fn next_position(&mut self, owner: UserId, gap: i64) -> Result<i64, StoreError> {
        let next: Vec<(i64,)> = self.0.all(statements::next_position(self.0.backend(), owner, gap)).await?;
        Ok(next.first().map_or(0, |row| row.0))
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
        let statement = statements::neighbourhood(self.0.backend(), owner, moved, boundary, radius);
        let places = self.0.all::<statements::Place>(statement).await?.into_iter().map(|row| (row.id, row.position));
        let (mut before, mut after): (Vec<_>, Vec<_>) = places.partition(|(_, position)| *position < boundary);
        before.sort_unstable_by_key(|(_, position)| std::cmp::Reverse(*position));
        after.sort_unstable_by_key(|(_, position)| *position);
        Ok(Neighbourhood { before, after })
    }

    async fn update(&mut self, task: &Task) -> Result<(), StoreError> {
        let change = ActiveModel {
            id: Unchanged(task.id.0),
            title: Set(task.title.as_str().to_owned()),
            description: Set(task.description.as_str().to_owned()),
            completed: Set(task.completed),
            updated_at: Set(task.updated_at),
            due: Set(task.due.map(|due| due.to_string())),
            duration: Set(task.duration.map(TaskDuration::minutes)),
            scheduled_start: Set(task.scheduled_start.map(Minute::instant)),
            ..ActiveModel::default()
        };
        let query = Entity::update_many().set(change).filter(Column::Id.eq(task.id.0));
        self.0.change(&query.filter(Column::OwnerId.eq(task.owner.0))).await?;
        Ok(())
    }

    async fn place(&mut self, owner: UserId, places: &[(TaskId, i64)]) -> Result<(), StoreError> {
        let statement = statements::place(self.0.backend(), owner, places);
        self.0.execute(statement).await?;
        Ok(())
    }

    async fn remove(&mut self, owner: UserId, id: TaskId) -> Result<bool, StoreError> {
        let query = Entity::delete_many().filter(Column::OwnerId.eq(owner.0)).filter(Column::Id.eq(id.0));
        Ok(self.0.change(&query).await? == 1)
    }
}
