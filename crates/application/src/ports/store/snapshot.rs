//! Long reads of several things from one snapshot.

use async_trait::async_trait;
use scheduler_domain::{Calendar, CalendarId, Event, Item, Label, Task, TaskId, UserId, UserSettings};

use super::found::Each;
use crate::StoreError;

/// A thing with its stored lines of files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported<T> {
    /// The thing.
    pub thing: T,
    /// The parts of a file for which it has no field; empty if there are none. Only the reader and writer of files knows their
    /// meaning.
    pub lines: String,
}

/// A user's data, as it is at the moment of the first read. It holds a connection until it is dropped, so use it only to write to a
/// disk, not to a client.
///
/// The receiver of things is called on a thread that it may block.
#[async_trait]
pub trait Snapshot: Send {
    /// A user's settings.
    async fn settings(&mut self, user: UserId) -> Result<Option<UserSettings>, StoreError>;

    /// All of the owner's calendars, in their order.
    async fn calendars(&mut self, owner: UserId) -> Result<Vec<Calendar>, StoreError>;

    /// All of the owner's labels, in no particular order.
    async fn labels(&mut self, owner: UserId) -> Result<Vec<Label>, StoreError>;

    /// Every event in a calendar of the owner, in a stable order.
    async fn events(
        &mut self,
        owner: UserId,
        calendar: CalendarId,
        each: Each<Exported<Event>>,
    ) -> Result<(), StoreError>;

    /// Every task of the owner's, in the order of the list.
    async fn tasks(&mut self, owner: UserId, each: Each<Exported<Task>>) -> Result<(), StoreError>;

    /// The names in other task lists of those of the owner's tasks whose names are not their ids, if any task waits for another.
    async fn uids_of_tasks(&mut self, owner: UserId) -> Result<Vec<(TaskId, String)>, StoreError>;

    /// Every item of the owner's, the newest first.
    async fn items(&mut self, owner: UserId, each: Each<Item>) -> Result<(), StoreError>;
}
