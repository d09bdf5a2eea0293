//! The task list: kept in order by hand, private to its owner.

mod order;

use std::sync::Arc;

use scheduler_domain::{
    Fault, FaultKind, FieldErrors, Minute, NewTask, POSITION_SPACING, Task, TaskChanges, TaskDuration, TaskId, Update,
    UserId,
};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error, Gap, Listed, Page, UnitOfWork};

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
        Ok(self.core.read().tasks().list(reader.user(), page).await?)
    }

    /// One task.
    pub async fn get(&self, caller: &Caller, id: TaskId) -> Result<Task, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.read().tasks().find(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a task at the end of the list.
    pub async fn create(&self, caller: &Caller, new: NewTask) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let mut task = Task {
            id: TaskId(self.core.ports.ids.next()),
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
        let appended = self.core.write().tasks().append(&writer, &task, POSITION_SPACING).await;
        task.position = self.core.log_if_lapsed(&writer, appended)?;
        Ok(task)
    }

    /// Changes a task's content.
    pub async fn update(&self, caller: &Caller, id: TaskId, changes: &TaskChanges) -> Result<Task, Error> {
        self.change(caller, id, |_| changes.clone()).await
    }

    /// Completes an open task and opens a completed one; its place stays.
    pub async fn toggle_completed(&self, caller: &Caller, id: TaskId) -> Result<Task, Error> {
        self.change(caller, id, |task| TaskChanges { completed: Some(!task.completed), ..TaskChanges::default() }).await
    }

    /// Puts a task on the calendar, or elsewhere on it. The first one takes the samples away.
    pub async fn schedule(
        &self,
        caller: &Caller,
        id: TaskId,
        start: Minute,
        duration: Update<TaskDuration>,
    ) -> Result<Task, Error> {
        let scheduled_start = Update::Set(start);
        let changes = TaskChanges { scheduled_start, duration, ..TaskChanges::default() };
        self.change(caller, id, |_| changes.clone()).await
    }

    /// Takes a task off the calendar, if it is there. The task stays.
    pub async fn unschedule(&self, caller: &Caller, id: TaskId) -> Result<Task, Error> {
        let scheduled_start = Update::Clear;
        self.change(caller, id, |_| TaskChanges { scheduled_start: scheduled_start.clone(), ..TaskChanges::default() })
            .await
    }

    async fn change(&self, caller: &Caller, id: TaskId, to: impl Fn(&Task) -> TaskChanges) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let mut task = find(&mut *unit, writer.user(), id).await?;
            if task.apply(to(&task), now) {
                unit.tasks().update(&task).await?;
                if task.scheduled_start.is_some() && caller.planning.shows_samples {
                    unit.settings().dismiss_samples(writer.user()).await?;
                }
                unit.commit().await?;
            }
            Ok(task)
        })
        .await
    }

    /// Removes a task.
    pub async fn delete(&self, caller: &Caller, id: TaskId) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            if !unit.tasks().remove(writer.user(), id).await? {
                return Err(Error::NotFound);
            }
            Ok(unit.commit().await?)
        })
        .await
    }

    /// Gives the named tasks, in the given order, the places that these same tasks hold now. All
    /// others stay where they are.
    pub async fn reorder(&self, caller: &Caller, ids: &[TaskId]) -> Result<Listed<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let duplicates = order::duplicates(ids);
        if !duplicates.is_empty() {
            return Err(Error::Invalid(duplicates));
        }
        if ids.is_empty() {
            return Ok(Listed { data: Vec::new(), count: 0 });
        }
        let owner = writer.user();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            unit.tasks().lock_order(owner).await?;
            let mut tasks = unit.tasks().find_many(owner, ids).await?;
            if tasks.len() != ids.len() {
                return Err(Error::NotFound);
            }
            let changed = order::permute(&mut tasks, ids);
            if !changed.is_empty() {
                unit.tasks().place(owner, &changed).await?;
                unit.commit().await?;
            }
            Ok(Listed { count: i64::try_from(tasks.len()).unwrap_or(i64::MAX), data: tasks })
        })
        .await
    }

    /// Puts a task directly before or after another one. Its cost does not grow with the list.
    pub async fn move_beside(&self, caller: &Caller, id: TaskId, anchor: Anchor) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (Anchor::Before(other) | Anchor::After(other)) = anchor;
        if other == id {
            return Err(Error::Invalid(beside_itself(anchor)));
        }
        let owner = writer.user();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            unit.tasks().lock_order(owner).await?;
            let (mut task, beside) = find_both(&mut *unit, owner, id, other).await?;
            let gap = match anchor {
                Anchor::Before(_) => Gap::Before(beside.position),
                Anchor::After(_) => Gap::After(beside.position),
            };
            let near = unit.tasks().neighbourhood(owner, id, gap, 1).await?;
            if order::is_between(&task, &near) {
                return Ok(task);
            }
            task.position = match order::free_between(&near) {
                _ if near.after.is_empty() => unit.tasks().next_position(owner, POSITION_SPACING).await?,
                Some(free) => free,
                None => order::make_room(&mut *unit, owner, id, gap).await?,
            };
            unit.tasks().place(owner, &[(id, task.position)]).await?;
            unit.commit().await?;
            Ok(task)
        })
        .await
    }
}

async fn find(unit: &mut dyn UnitOfWork, owner: UserId, id: TaskId) -> Result<Task, Error> {
    unit.tasks().find(owner, id).await?.ok_or(Error::NotFound)
}

async fn find_both(
    unit: &mut dyn UnitOfWork,
    owner: UserId,
    one: TaskId,
    other: TaskId,
) -> Result<(Task, Task), Error> {
    let found = unit.tasks().find_many(owner, &[one, other]).await?;
    match <[Task; 2]>::try_from(found) {
        Ok([first, second]) if first.id == one => Ok((first, second)),
        Ok([first, second]) => Ok((second, first)),
        Err(_) => Err(Error::NotFound),
    }
}

fn beside_itself(anchor: Anchor) -> FieldErrors {
    let field = match anchor {
        Anchor::Before(_) => "before",
        Anchor::After(_) => "after",
    };
    FieldErrors::one(field, Fault::new(FaultKind::Invalid, "A task cannot be moved next to itself"))
}
