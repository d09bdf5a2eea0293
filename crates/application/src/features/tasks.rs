//! The task list: kept in order by hand, private to its owner.

use std::sync::Arc;

use scheduler_domain::{
    Fault, FaultKind, FieldErrors, Minute, NewTask, Task, TaskChanges, TaskDuration, TaskId, Update,
};

use crate::core::Core;
use crate::retrying::retrying;
use crate::task_order;
use crate::unit::{Changeable, Unit};
use crate::{Caller, ClientId, Error, Gap, Listed, Made, Page, Precondition, Spot, StoreError, Writer};

/// Beside which task another one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Directly before it.
    Before(TaskId),
    /// Directly after it.
    After(TaskId),
}

/// Use cases of tasks. Somebody else's task is not found.
pub struct Tasks {
    core: Arc<Core>,
}

impl Tasks {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the caller's list, in its order.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<Task>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        Ok(self.core.plan().tasks(reader.user(), page).await?)
    }

    /// One task.
    pub async fn get(&self, caller: &Caller, id: TaskId) -> Result<Task, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.plan().task(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a task at the end of the list.
    pub async fn create(&self, caller: &Caller, new: NewTask, own: Option<ClientId>) -> Result<Made<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let id = TaskId(self.core.new_id(own));
        let task = Task {
            id,
            owner: writer.user(),
            title: new.title,
            description: new.description,
            completed: false,
            position: 0,
            created_at: now,
            updated_at: now,
            due: new.due,
            duration: new.duration,
            scheduled_start: None,
        };
        let find = || self.core.plan().task(writer.user(), id);
        self.core.create(caller, &writer, task, own, find).await
    }

    /// Changes a task's content, if it is in a state that the change is meant for.
    pub async fn update(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        changes: &TaskChanges,
    ) -> Result<Task, Error> {
        self.change(caller, id, meant_for, |_| changes.clone()).await
    }

    /// Completes an open task and opens a completed one; its position stays.
    pub async fn toggle_completed(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let toggled = |task: &Task| TaskChanges { completed: Some(!task.completed), ..TaskChanges::default() };
        self.change(caller, id, meant_for, toggled).await
    }

    /// Puts a task on the calendar, or elsewhere on it. The first one takes the samples away.
    pub async fn schedule(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        start: Minute,
        duration: Update<TaskDuration>,
    ) -> Result<Task, Error> {
        let scheduled_start = Update::Set(start);
        let changes = TaskChanges { scheduled_start, duration, ..TaskChanges::default() };
        self.change(caller, id, meant_for, |_| changes.clone()).await
    }

    /// Takes a task off the calendar, if it is there. The task stays.
    pub async fn unschedule(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let changes = TaskChanges { scheduled_start: Update::Clear, ..TaskChanges::default() };
        self.change(caller, id, meant_for, |_| changes.clone()).await
    }

    async fn change(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        to: impl Fn(&Task) -> TaskChanges + Send + Sync,
    ) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.change(caller, &writer, id, meant_for, |task: &mut Task, now| Ok(task.apply(to(task), now))).await
    }

    /// Puts a task into the trash, if it is in a state that the removal is meant for.
    pub async fn delete(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Task>(&writer, id, meant_for).await
    }

    /// Gives the named tasks, in the given order, the positions that these same tasks hold now. All
    /// others stay where they are.
    pub async fn reorder(&self, caller: &Caller, ids: &[TaskId]) -> Result<Listed<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let duplicates = task_order::duplicates(ids);
        if !duplicates.is_empty() {
            return Err(Error::Invalid(duplicates));
        }
        if ids.is_empty() {
            return Ok(Listed { data: Vec::new(), count: 0 });
        }
        let owner = writer.user();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let mut tasks = unit.plan().tasks(owner, ids).await?;
            if tasks.len() != ids.len() {
                return Err(Error::NotFound);
            }
            let changed = task_order::permute(&mut tasks, ids);
            if changed.is_empty() {
                unit.commit().await?;
            } else {
                unit.commit_with_positions(owner, &changed).await?;
            }
            Ok(Listed { count: i64::try_from(tasks.len()).unwrap_or(i64::MAX), data: tasks })
        })
        .await
    }

    /// Puts a task directly before or after another one, if it is in a state that the move is meant for. Its cost does not grow
    /// with the list.
    pub async fn move_beside(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        anchor: Anchor,
    ) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (Anchor::Before(other) | Anchor::After(other)) = anchor;
        if other == id {
            return Err(Error::Invalid(beside_itself(anchor)));
        }
        let owner = writer.user();
        retrying(|| async {
            let (mut unit, spot) = self.core.begin_move(&writer, id, other).await?;
            let Spot { mut task, beside, predecessor, successor } = spot.ok_or(Error::NotFound)?;
            meant_for.check(task.updated_at)?;
            let (gap, bounds) = match anchor {
                Anchor::Before(_) => (Gap::Before(beside), (predecessor, Some(beside))),
                Anchor::After(_) => (Gap::After(beside), (Some(beside), successor)),
            };
            if task_order::is_between(task.position, bounds) {
                unit.commit().await?;
                return Ok(task);
            }
            task.position = task_order::position_in(&mut unit, owner, id, gap, bounds).await?;
            unit.commit_with_positions(owner, &[(id, task.position)]).await?;
            Ok(task)
        })
        .await
    }
}

impl Changeable for Task {
    type Id = TaskId;

    async fn find(core: &Core, writer: &Writer, id: TaskId) -> Result<Option<Self>, StoreError> {
        core.plan().task(writer.user(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: TaskId) -> Result<Option<Self>, StoreError> {
        unit.plan().task(writer.user(), id).await
    }
}

fn beside_itself(anchor: Anchor) -> FieldErrors {
    let field = match anchor {
        Anchor::Before(_) => "before",
        Anchor::After(_) => "after",
    };
    FieldErrors::one(field, Fault::new(FaultKind::Invalid, "A task cannot be moved next to itself"))
}
