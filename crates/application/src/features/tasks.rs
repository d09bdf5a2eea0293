//! The task list: kept in order by hand, private to its owner.

mod by_hand;

use std::sync::Arc;

use scheduler_domain::{
    BlockId, Blocks, DueBound, Kind, Minute, NewBlocks, NewTask, SearchQuery, Task, TaskChanges, TaskDuration,
    TaskFilter, TaskId, TaskOrder, Update, UserId,
};

pub use self::by_hand::Anchor;
use crate::core::Core;
use crate::search_follower::{Follower, searchable};
use crate::task_repetition;
use crate::unit::{Changeable, Unit};
use crate::{
    Caller, ClientId, Conflict, Error, Listed, LoggedContent, Made, Page, Precondition, StoreError, TaskSelection,
    WordsOfTasks, Writer,
};

/// Which part of the list somebody asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskListQuery {
    /// Which tasks.
    pub filter: TaskFilter,
    /// In which order.
    pub order: TaskOrder,
    /// How many of them.
    pub page: Page,
}

impl TaskListQuery {
    /// A page of the whole list in its own order.
    #[must_use]
    pub fn whole(page: Page) -> Self {
        Self { filter: TaskFilter::default(), order: TaskOrder::default(), page }
    }

    fn is_of_the_whole_list(&self) -> bool {
        *self == Self::whole(self.page)
    }
}

/// Use cases of tasks. The task of another user is not found.
pub struct Tasks {
    core: Arc<Core>,
    follower: Follower,
}

impl Tasks {
    pub(crate) fn new(core: Arc<Core>) -> Self {
        Self { follower: Follower::new(Arc::clone(&core)), core }
    }

    /// A page of the caller's tasks that match a filter. Days are those of the caller's time zone.
    pub async fn list(&self, caller: &Caller, query: &TaskListQuery) -> Result<Listed<Task>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let TaskListQuery { filter, order, page } = query;
        if query.is_of_the_whole_list() {
            return Ok(self.core.owned().tasks(reader.user(), *page).await?);
        }
        let words = match &filter.q {
            Some(q) if q.words().is_empty() => return Ok(Listed { data: Vec::new(), count: 0 }),
            Some(q) => Some(self.words(reader.user(), q).await?),
            None => None,
        };
        let (zone, now) = (caller.planning.zone(), self.core.now());
        let edge = |bound: Option<DueBound>| bound.map(|bound| bound.edge(&zone, now));
        let selection = TaskSelection {
            words,
            labels: filter.labels.clone(),
            priorities: filter.priorities.clone(),
            completed: filter.completed,
            scheduled: filter.scheduled,
            due_after: edge(filter.due_after),
            due_before: edge(filter.due_before),
            order: *order,
        };
        Ok(self.core.owned().selected_tasks(reader.user(), &selection, *page).await?)
    }

    /// The query for the index. Changes since its last update are checked here, as in a search.
    async fn words(&self, owner: UserId, query: &SearchQuery) -> Result<WordsOfTasks, Error> {
        let now = self.core.now();
        let mut words = WordsOfTasks { words: query.words().to_vec(), changed: Vec::new(), found: Vec::new() };
        for change in self.follower.unindexed(owner).await?.into_iter().filter(|change| change.kind == Kind::Task) {
            words.changed.push(change.id);
            if let Some(LoggedContent::Thing(thing)) = change.content
                && searchable(&thing).is_some_and(|thing| thing.nearness(query, now).is_some())
            {
                words.found.push(change.id);
            }
        }
        Ok(words)
    }

    /// One task.
    pub async fn get(&self, caller: &Caller, id: TaskId) -> Result<Task, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.owned().task(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a task at the end of the list.
    pub async fn create(&self, caller: &Caller, new: NewTask, own: Option<ClientId>) -> Result<Made<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let id = TaskId(self.core.new_id(own));
        let task = Task::create(id, writer.user(), new, now);
        let find = || self.core.owned().task(writer.user(), id);
        self.core.create(caller, &writer, task, own, find).await
    }

    /// Changes a task's content and its blocks, if it is in the state that the change requires.
    pub async fn update(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        changes: &TaskChanges,
        blocks: &Update<NewBlocks>,
    ) -> Result<Task, Error> {
        let new_id = || BlockId(self.core.new_id(None));
        let changes = |task: &Task| {
            let blocks = match blocks {
                Update::Keep => None,
                Update::Clear => Some(Blocks::default()),
                Update::Set(blocks) => Some(blocks.in_place_of(&task.blocks, new_id)),
            };
            TaskChanges { blocks, ..changes.clone() }
        };
        self.change(caller, id, meant_for, changes).await
    }

    /// Completes an open task and reopens a completed one; its position stays.
    pub async fn toggle_completed(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let toggled = |task: &Task| TaskChanges { completed: Some(!task.completed), ..TaskChanges::default() };
        self.change(caller, id, meant_for, toggled).await
    }

    /// Moves an open repeating task to its next due date. Nothing is completed, and no task is created.
    pub async fn skip(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let zone = caller.planning.zone();
        let skip = |task: &mut Task, now| -> Result<bool, Error> {
            let repetition = task.recurrence.as_ref().filter(|_| !task.completed);
            let repetition = repetition.ok_or(Error::Conflict(Conflict::DoesNotRepeat))?;
            let next = repetition.next_if_skipped(task.due, now, &zone).ok_or(Error::Conflict(Conflict::NoNext))?;
            Ok(task.skip_to(next, &zone, now))
        };
        self.core.change(caller, &writer, id, meant_for, skip).await
    }

    /// Puts a task on the calendar, or moves it there, as one pinned block. The first one removes the samples.
    pub async fn schedule(
        &self,
        caller: &Caller,
        id: TaskId,
        meant_for: &Precondition,
        start: Minute,
        duration: Update<TaskDuration>,
    ) -> Result<Task, Error> {
        let blocks = Some(Blocks::whole(id, start));
        let changes = TaskChanges { blocks, duration, ..TaskChanges::default() };
        self.change(caller, id, meant_for, |_| changes.clone()).await
    }

    /// Removes a task from the calendar, if it is there. The task stays.
    pub async fn unschedule(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let changes = TaskChanges { blocks: Some(Blocks::default()), ..TaskChanges::default() };
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

    /// Moves a task to the trash, if it is in the state that the request requires.
    pub async fn delete(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Task>(&writer, id, meant_for).await
    }
}

impl Changeable for Task {
    type Id = TaskId;

    async fn find(core: &Core, writer: &Writer, id: TaskId) -> Result<Option<Self>, StoreError> {
        core.owned().task(writer.user(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: TaskId) -> Result<Option<Self>, StoreError> {
        unit.owned().task(writer.user(), id).await
    }

    fn takes_along(&self, after: &Self) -> bool {
        self.has_new_blockers(after) || task_repetition::follows(self, after)
    }

    async fn settle(&self, after: &mut Self, unit: &mut Unit<'_>) -> Result<(), Error> {
        if self.has_new_blockers(after) {
            unit.check_blockers(after).await?;
        }
        if task_repetition::follows(self, after) {
            task_repetition::settle(self, after, unit).await?;
            after.sequence += 1;
        }
        Ok(())
    }

    async fn settle_removal(&self, unit: &mut Unit<'_>) -> Result<(), Error> {
        task_repetition::settle_removal(self, unit).await
    }
}
