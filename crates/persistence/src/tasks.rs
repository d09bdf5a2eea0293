//! Tasks: rows to values and back.

mod statements;

pub(crate) use statements::{place, tell_places};

use async_trait::async_trait;
use scheduler_application::{Found, Gap, Listed, Neighbourhood, Page, StoreError, TaskQueries, TaskRepository};
use scheduler_domain::{Minute, Task, TaskDescription, TaskDuration, TaskId, Title, UserId, When, Window};
use sea_orm::{ColumnTrait, DbBackend, EntityTrait, QueryFilter, QuerySelect, Select};
use uuid::Uuid;

use crate::entities::tasks::{Column, Entity, Model};
use crate::entities::users;
use crate::row::{FromRow, Row};
use crate::store::AutoCommit;
use crate::unit_of_work::SqlUnitOfWork;

impl TryFrom<Model> for Task {
    type Error = StoreError;

    fn try_from(row: Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: TaskId(row.id),
            owner: UserId(row.owner_id),
            title: Title::from_stored(row.title),
            description: TaskDescription::from_stored(row.description),
            completed: row.completed,
            position: row.position,
            created_at: row.created_at,
            updated_at: row.updated_at,
            due: row.due.map(|due| due_from_stored(&due)).transpose()?,
            duration: row.duration.map(TaskDuration::from_stored),
            scheduled_start: row.scheduled_start.map(Minute::from_stored),
        })
    }
}

impl From<&Task> for Model {
    fn from(task: &Task) -> Self {
        Self {
            id: task.id.0,
            owner_id: task.owner.0,
            title: task.title.as_str().to_owned(),
            description: task.description.as_str().to_owned(),
            completed: task.completed,
            position: task.position,
            created_at: task.created_at,
            updated_at: task.updated_at,
            due: task.due.map(|due| due.to_string()),
            duration: task.duration.map(TaskDuration::minutes),
            scheduled_start: task.scheduled_start.map(Minute::instant),
        }
    }
}

impl FromRow for Task {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.get::<Model>()?.try_into()
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
        self.0.list(page, statements::list(owner, page), || statements::count(owner)).await
    }

    async fn scheduled_near(&self, owner: UserId, window: Window) -> Result<Found<Task>, StoreError> {
        self.0.found(statements::scheduled_near(owner, window)).await
    }

    async fn find(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError> {
        self.0.find(&of(owner).filter(Column::Id.eq(id.0))).await
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
        let backend = self.0.backend();
        self.0.all(statements::find_many(backend, owner, ids).on(backend)).await
    }

    async fn next_position(&mut self, owner: UserId) -> Result<i64, StoreError> {
        let statement = statements::next_position(owner).on(self.0.backend());
        let next: Vec<(i64,)> = self.0.all(statement).await?;
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
        let statement = statements::neighbourhood(owner, moved, boundary, radius).on(self.0.backend());
        let places = self.0.all::<(Uuid, i64)>(statement).await?.into_iter().map(|(id, at)| (TaskId(id), at));
        let (mut before, mut after): (Vec<_>, Vec<_>) = places.partition(|(_, position)| *position < boundary);
        before.sort_unstable_by_key(|(_, position)| std::cmp::Reverse(*position));
        after.sort_unstable_by_key(|(_, position)| *position);
        Ok(Neighbourhood { before, after })
    }
}
