//! Users' data in the store: tasks, events, items, settings, the trash, and the change log of all of it.
//!
//! Nothing here changes a thing: `Write` does, so that every change has its entry in its owner's log. Only
//! [`OwnedLocks::next_position`] updates something, the end of the task list in the owner's ledger.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{
    Blockers, Calendar, CalendarId, Event, EventId, Item, ItemId, Kind, Label, LabelId, Task, TaskId, UserId,
    UserSettings, Window,
};
use uuid::Uuid;

use crate::{Found, KnownId, Listed, LogPage, Page, Reach, Reading, StoreError, TaskSelection, Thing};

/// A gap of the list: directly before or after an entry's position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// Directly before the entry at this position.
    Before(i64),
    /// Directly after the entry at this position.
    After(i64),
}

/// The entries around a gap of the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Neighbourhood {
    /// Those before the gap, nearest first.
    pub before: Vec<(TaskId, i64)>,
    /// Those after the gap, nearest first.
    pub after: Vec<(TaskId, i64)>,
}

/// A task that is to go next to another one, and the surroundings of that one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The task that is to go.
    pub task: Task,
    /// The position of the other one.
    pub beside: i64,
    /// The position directly before the other one, ignoring the moving task.
    pub predecessor: Option<i64>,
    /// The position directly after it, likewise.
    pub successor: Option<i64>,
}

/// A task that waits for others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingTask {
    /// The task.
    pub id: TaskId,
    /// When it last changed.
    pub version: DateTime<Utc>,
    /// What it waits for.
    pub blocked_by: Blockers,
}

/// What the trash tells of a thing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrashEntry {
    /// Identifies the thing.
    pub id: Uuid,
    /// What it is.
    pub kind: Kind,
    /// What it is called.
    pub title: String,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// When it is deleted permanently.
    pub expires_at: DateTime<Utc>,
}

/// A thing in the trash, and its former neighbours if it is a task or a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrashedThing {
    /// The thing.
    pub thing: Thing,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// The one directly before it.
    pub predecessor: Option<Uuid>,
    /// The one directly after it.
    pub successor: Option<Uuid>,
}

/// Reads of users' data. Every function that returns a thing takes the allowed owner; a thing of another user is `None`.
#[async_trait]
pub trait OwnedQueries: Send + Sync {
    /// A page of the owner's task list, in order.
    async fn tasks(&self, owner: UserId, page: Page) -> Result<Listed<Task>, StoreError>;

    /// A page of the owner's tasks that a selection matches, in its order, and their total number.
    async fn selected_tasks(
        &self,
        owner: UserId,
        selection: &TaskSelection,
        page: Page,
    ) -> Result<Listed<Task>, StoreError>;

    /// A task of the owner's.
    async fn task(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError>;

    /// The place for a task of the owner: next to another one of theirs.
    async fn spot(&self, owner: UserId, moved: TaskId, beside: TaskId) -> Result<Option<Spot>, StoreError>;

    /// Every task of the owner whose scheduled time may overlap the window: a task that lasts a day may begin a day before it.
    async fn tasks_scheduled_near(&self, owner: UserId, window: Window) -> Result<Found<Task>, StoreError>;

    /// An event of the owner's.
    async fn event(&self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;

    /// Every event of the owner that may overlap the window: timed ones that do, and all-day ones that do in some time zone. The
    /// cost grows with the results and not with the calendar.
    async fn events_near(&self, owner: UserId, window: Window) -> Result<Found<Event>, StoreError>;

    /// The same events, none of them held yet.
    fn every_event_near(&self, owner: UserId, window: Window) -> Box<dyn Reading<Event>>;

    /// All of the owner's calendars, in their order.
    async fn calendars(&self, owner: UserId) -> Result<Vec<Calendar>, StoreError>;

    /// A calendar of the owner's.
    async fn calendar(&self, owner: UserId, id: CalendarId) -> Result<Option<Calendar>, StoreError>;

    /// The owner's default calendar.
    async fn default_calendar(&self, owner: UserId) -> Result<Option<CalendarId>, StoreError>;

    /// All of the owner's labels, in no particular order.
    async fn labels(&self, owner: UserId) -> Result<Vec<Label>, StoreError>;

    /// A label of the owner's.
    async fn label(&self, owner: UserId, id: LabelId) -> Result<Option<Label>, StoreError>;

    /// A page of the items within reach, the newest first.
    async fn items(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError>;

    /// An item within reach.
    async fn item(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;

    /// A user's settings. They come with the user and go with the user.
    async fn settings(&self, user: UserId) -> Result<Option<UserSettings>, StoreError>;

    /// The owner's changes after a number in their log, at most `limit` things. `None` if there is no account.
    async fn changes_since(&self, owner: UserId, place: i64, limit: i64) -> Result<Option<LogPage>, StoreError>;

    /// The last numbers in the logs of those of the owners who have a log.
    async fn last_places(&self, owners: &[UserId]) -> Result<Vec<(UserId, i64)>, StoreError>;

    /// What the log knows of an id of the owner's.
    async fn known_id(&self, owner: UserId, id: Uuid) -> Result<Option<KnownId>, StoreError>;

    /// Whether any user's trash contains an id. It says neither whose, nor which thing has the id.
    async fn is_in_a_trash(&self, id: Uuid) -> Result<bool, StoreError>;

    /// A page of what is in an owner's trash at a time, the last deleted first.
    async fn trash(&self, owner: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<TrashEntry>, StoreError>;
}

/// Reads of users' data that is about to be changed. The results cannot change until the unit of work ends, except by this unit.
#[async_trait]
pub trait OwnedLocks: Send {
    /// A task of the owner's.
    async fn task(&mut self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError>;

    /// Those of the named tasks that belong to the owner, in no particular order. Only their positions are locked, and only if the
    /// unit of work was begun with the owner's right: writers with one user's right are serialized.
    async fn tasks(&mut self, owner: UserId, ids: &[TaskId]) -> Result<Vec<Task>, StoreError>;

    /// Like [`OwnedQueries::spot`]. Only the positions are locked, as by [`Self::tasks`].
    async fn spot(&mut self, owner: UserId, moved: TaskId, beside: TaskId) -> Result<Option<Spot>, StoreError>;

    /// Takes a position after all of the owner's tasks, which nobody else gets: the owner's ledger is updated.
    async fn next_position(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Up to `radius` entries on each side of a gap, without `moved`.
    async fn neighbourhood(
        &mut self,
        owner: UserId,
        moved: TaskId,
        gap: Gap,
        radius: usize,
    ) -> Result<Neighbourhood, StoreError>;

    /// What the owner's tasks wait for, for all tasks that wait for something. Nothing is locked, as by [`Self::tasks`].
    async fn waiting(&mut self, owner: UserId) -> Result<Vec<WaitingTask>, StoreError>;

    /// The owner's tasks, existing or in the trash, whose next task is this one. Nothing is locked.
    async fn predecessors(&mut self, owner: UserId, next: TaskId) -> Result<Vec<TaskId>, StoreError>;

    /// When the last of the owner's tasks that wait for this one was changed.
    async fn last_version_waiting_for(
        &mut self,
        owner: UserId,
        id: TaskId,
    ) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Whether the owner has no more than an account has from its beginning: one calendar, and nothing in it or beside it. The trash does
    /// not count. Nothing is held but the owner's turn.
    async fn is_empty(&mut self, owner: UserId) -> Result<bool, StoreError>;

    /// An event of the owner's.
    async fn event(&mut self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;

    /// All of the owner's calendars, in their order.
    async fn calendars(&mut self, owner: UserId) -> Result<Vec<Calendar>, StoreError>;

    /// Whether a calendar of the owner, which may be in the trash, is a subscription. This never changes, so nothing is locked.
    async fn is_subscription(&mut self, owner: UserId, calendar: CalendarId) -> Result<bool, StoreError>;

    /// When the last event in a calendar of the owner was changed.
    async fn last_version_within(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
    ) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// All of the owner's labels, in no particular order. Nothing is locked.
    async fn labels(&mut self, owner: UserId) -> Result<Vec<Label>, StoreError>;

    /// When the last task with a label of the owner was changed, including tasks that had the label when it went to the trash.
    async fn last_version_labelled(
        &mut self,
        owner: UserId,
        label: LabelId,
    ) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// A label of the owner's.
    async fn label(&mut self, owner: UserId, id: LabelId) -> Result<Option<Label>, StoreError>;

    /// An item within reach.
    async fn item(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;

    /// A user's settings.
    async fn settings(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError>;

    /// A thing in the owner's trash that has not expired.
    async fn trashed(
        &mut self,
        owner: UserId,
        id: Uuid,
        now: DateTime<Utc>,
    ) -> Result<Option<TrashedThing>, StoreError>;
}
