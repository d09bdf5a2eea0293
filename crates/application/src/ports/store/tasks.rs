//! Tasks in the store.

use async_trait::async_trait;
use scheduler_domain::{Task, TaskId, UserId, Window};

use crate::{Found, Page, StoreError};

/// A page of a list, and how long the whole list is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T> {
    /// The entries of the page.
    pub data: Vec<T>,
    /// How many entries the whole list has.
    pub count: i64,
}

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

/// Reads of tasks.
#[async_trait]
pub trait TaskQueries: Send + Sync {
    /// A page of the owner's list, in order.
    async fn list(&self, owner: UserId, page: Page) -> Result<Listed<Task>, StoreError>;

    /// Every task of the owner's whose scheduled time may overlap the window: one that takes a day may begin a day
    /// before it.
    async fn scheduled_near(&self, owner: UserId, window: Window) -> Result<Found<Task>, StoreError>;

    /// A task of the owner's.
    async fn find(&self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError>;
}

/// Reads of tasks that are to be changed.
#[async_trait]
pub trait TaskRepository: Send {
    /// Holds the order of the owner's list until the unit of work ends. Everything that reads places
    /// in order to write some takes it first.
    async fn lock_order(&mut self, owner: UserId) -> Result<(), StoreError>;

    /// A task of the owner's, locked until the unit of work ends.
    async fn find(&mut self, owner: UserId, id: TaskId) -> Result<Option<Task>, StoreError>;

    /// Those of the named tasks that are the owner's, in no particular order.
    async fn find_many(&mut self, owner: UserId, ids: &[TaskId]) -> Result<Vec<Task>, StoreError>;

    /// A position beyond all of the owner's tasks that nobody else gets.
    async fn next_position(&mut self, owner: UserId) -> Result<i64, StoreError>;

    /// Up to `radius` entries on each side of a gap, `moved` left out.
    async fn neighbourhood(
        &mut self,
        owner: UserId,
        moved: TaskId,
        gap: Gap,
        radius: usize,
    ) -> Result<Neighbourhood, StoreError>;
}
