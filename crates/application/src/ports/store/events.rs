//! Events in the store.

use async_trait::async_trait;
use scheduler_domain::{Event, EventId, UserId, Window};

use crate::{StoreError, Writer};

/// Reads of events.
#[async_trait]
pub trait EventQueries: Send + Sync {
    /// An event of the owner's.
    async fn find(&self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;

    /// Every event of the owner's that may overlap the window: timed ones that do, and all-day ones that do in some zone
    /// on Earth. In no particular order, at a cost that grows with them and not with the calendar.
    async fn near(&self, owner: UserId, window: Window) -> Result<Vec<Event>, StoreError>;
}

/// Writes of events that are one statement.
#[async_trait]
pub trait EventStatements: Send + Sync {
    /// Adds an event, if the right holds.
    async fn add(&self, writer: &Writer, event: &Event) -> Result<(), StoreError>;
}

/// Writes of events, and the reads they depend on.
#[async_trait]
pub trait EventRepository: Send {
    /// An event of the owner's, locked until the unit of work ends.
    async fn find(&mut self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;

    /// Adds an event.
    async fn add(&mut self, event: &Event) -> Result<(), StoreError>;

    /// Writes an event of the owner's anew.
    async fn update(&mut self, event: &Event) -> Result<(), StoreError>;

    /// Removes an event of the owner's.
    async fn remove(&mut self, owner: UserId, id: EventId) -> Result<(), StoreError>;
}
