//! Long reads of several things that have to be of one moment.

use async_trait::async_trait;
use scheduler_domain::{Calendar, CalendarId, Event, Item, Label, Task, TaskId, UserId, UserSettings};

use super::found::Each;
use crate::StoreError;

/// A thing with what is kept of files for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported<T> {
    /// The thing.
    pub thing: T,
    /// What a file said of it that has no place in it; empty for nothing. Only who reads and writes files knows what it means.
    pub lines: String,
}

/// What people own, as it is at the moment of the first read. It holds a connection until it is dropped, so it is for those who
/// write what they read to a disk, not to a client.
///
/// What takes things one by one is called on a thread on which it may take its time.
#[async_trait]
pub trait Snapshot: Send {
    /// A user's settings.
    async fn settings(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError>;

    /// All of the owner's calendars, in their order.
    async fn calendars(&mut self, owner: UserId) -> Result<Vec<Calendar>, StoreError>;

    /// All of the owner's labels, in no particular order.
    async fn labels(&mut self, owner: UserId) -> Result<Vec<Label>, StoreError>;

    /// Every event in a calendar of the owner's, in an order that stays the same as long as they do.
    async fn events(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        each: Each<Exported<Event>>,
    ) -> Result<(), StoreError>;

    /// Every task of the owner's, in the order of the list.
    async fn tasks(&mut self, owner: UserId, each: Each<Exported<Task>>) -> Result<(), StoreError>;

    /// What names those of the owner's tasks in lists elsewhere whose names are not their ids, if any task waits for another.
    async fn uids_of_tasks(&mut self, owner: UserId) -> Result<Vec<(TaskId, String)>, StoreError>;

    /// Every item of the owner's, the newest first.
    async fn items(&mut self, owner: UserId, each: Each<Item>) -> Result<(), StoreError>;
}
