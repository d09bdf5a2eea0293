//! The task list: kept in order by hand, private to its owner.

use std::sync::Arc;

use scheduler_domain::{
    DueBound, Fault, FaultKind, FieldErrors, Kind, Minute, NewTask, SearchQuery, Task, TaskChanges, TaskDuration,
    TaskFilter, TaskId, TaskOrder, Update, UserId, between,
};

use crate::core::Core;
use crate::retrying::retrying;
use crate::search_follower::{Follower, searchable};
use crate::task_order::{self, Bounds};
use crate::task_repetition;
use crate::unit::{Changeable, Unit};
use crate::{
    Caller, ClientId, Conflict, Error, Gap, Listed, LoggedContent, Made, Page, Precondition, Spot, StoreError,
    TaskSelection, WordsOfTasks, Write, Writer,
};

/// Beside which task another one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Directly before it.
    Before(TaskId),
    /// Directly after it.
    After(TaskId),
}

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

/// Use cases of tasks. Somebody else's task is not found.
pub struct Tasks {
    core: Arc<Core>,
    follower: Follower,
}

impl Tasks {
    pub(crate) fn new(core: Arc<Core>) -> Self {
        Self { follower: Follower::new(Arc::clone(&core)), core }
    }

    /// A page of those of the caller's tasks that a filter lets through. Days are those of the caller's zone.
    pub async fn list(&self, caller: &Caller, query: &TaskListQuery) -> Result<Listed<Task>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let TaskListQuery { filter, order, page } = query;
        if query.is_of_the_whole_list() {
            return Ok(self.core.plan().tasks(reader.user(), *page).await?);
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
        Ok(self.core.plan().selected_tasks(reader.user(), &selection, *page).await?)
    }

    /// What the index is asked for. What changed since it last followed the log is judged here, as searches do.
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
        self.core.plan().task(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a task at the end of the list.
    pub async fn create(&self, caller: &Caller, new: NewTask, own: Option<ClientId>) -> Result<Made<Task>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let id = TaskId(self.core.new_id(own));
        let task = Task::create(id, writer.user(), new, now);
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

    /// Moves an open task that repeats to its next due date. Nothing is completed, and nothing made.
    pub async fn skip(&self, caller: &Caller, id: TaskId, meant_for: &Precondition) -> Result<Task, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let zone = caller.planning.zone();
        let skip = |task: &mut Task, now| -> Result<bool, Error> {
            let repetition = task.recurrence.as_ref().filter(|_| !task.completed);
            let repetition = repetition.ok_or(Error::Conflict(Conflict::DoesNotRepeat))?;
            let next = repetition.next(task.due, now, &zone).ok_or(Error::Conflict(Conflict::NoNext))?;
            Ok(task.skip_to(next, &zone, now))
        };
        self.core.change(caller, &writer, id, meant_for, skip).await
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
        let (owner, mut is_first) = (writer.user(), true);
        retrying(|| {
            let is_first = std::mem::take(&mut is_first);
            let writer = &writer;
            async move {
                if is_first && let Some(moved) = self.move_at_once(writer, id, meant_for, anchor).await? {
                    return Ok(moved);
                }
                let mut unit = self.core.begin(writer).await?;
                let spot = unit.plan().spot(owner, id, other).await?.ok_or(Error::NotFound)?;
                let (gap, bounds) = gap_of(anchor, &spot);
                let mut task = spot.task;
                meant_for.check(task.updated_at)?;
                if task_order::is_between(task.position, bounds) {
                    unit.commit().await?;
                    return Ok(task);
                }
                task.position = task_order::position_in(&mut unit, owner, id, gap, bounds).await?;
                unit.commit_with_positions(owner, &[(id, task.position)]).await?;
                Ok(task)
            }
        })
        .await
    }

    /// Moves a task into a gap where there is room, as most are: it is read without a lock, and written only if all is as it was read.
    /// On PostgreSQL nobody waits that way for a round trip of ours. Answers `None`, having written nothing, when a unit of work has to
    /// do it or to say why it cannot be done.
    async fn move_at_once(
        &self,
        writer: &Writer,
        id: TaskId,
        meant_for: &Precondition,
        anchor: Anchor,
    ) -> Result<Option<Task>, Error> {
        let (Anchor::Before(other) | Anchor::After(other)) = anchor;
        let Some(spot) = self.core.plan().spot(writer.user(), id, other).await? else { return Ok(None) };
        let (_, bounds) = gap_of(anchor, &spot);
        let stays =
            meant_for.check(spot.task.updated_at).is_err() || task_order::is_between(spot.task.position, bounds);
        let (low, Some(high)) = bounds else { return Ok(None) };
        let Some(to) = between(low, Some(high)).filter(|_| !stays) else { return Ok(None) };
        let gap = (low.unwrap_or(i64::MIN), high);
        let write = Write::Move { task: &spot.task, to, beside: (other, spot.beside), gap };
        self.core.write_once(writer, &write, None).await?;
        Ok(Some(Task { position: to, ..spot.task }))
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

    fn takes_along(&self, after: &Self) -> bool {
        self.has_new_blockers(after) || task_repetition::follows(self, after)
    }

    async fn settle(&self, after: &mut Self, unit: &mut Unit<'_>) -> Result<(), Error> {
        if self.has_new_blockers(after) {
            unit.check_blockers(after).await?;
        }
        task_repetition::settle(self, after, unit).await
    }
}

/// The gap where a task goes, and the positions around it.
fn gap_of(anchor: Anchor, spot: &Spot) -> (Gap, Bounds) {
    let beside = spot.beside;
    match anchor {
        Anchor::Before(_) => (Gap::Before(beside), (spot.predecessor, Some(beside))),
        Anchor::After(_) => (Gap::After(beside), (Some(beside), spot.successor)),
    }
}

fn beside_itself(anchor: Anchor) -> FieldErrors {
    let field = match anchor {
        Anchor::Before(_) => "before",
        Anchor::After(_) => "after",
    };
    FieldErrors::one(field, Fault::new(FaultKind::Invalid, "A task cannot be moved next to itself"))
}
