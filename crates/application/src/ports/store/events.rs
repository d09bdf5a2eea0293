//! Events in the store.

use async_trait::async_trait;
use scheduler_domain::{Event, EventId, UserId, Window};

use crate::{Found, StoreError};

/// Reads of events.
#[async_trait]
pub trait EventQueries: Send + Sync {
    /// An event of the owner's.
    async fn find(&self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;

    /// Every event of the owner's that may overlap the window: timed ones that do, and all-day ones that do in some zone
    /// on Earth. At a cost that grows with them and not with the calendar.
    async fn near(&self, owner: UserId, window: Window) -> Result<Found<Event>, StoreError>;
}

/// Reads of events that are to be changed.
#[async_trait]
pub trait EventRepository: Send {
    /// An event of the owner's, locked until the unit of work ends.
    async fn find(&mut self, owner: UserId, id: EventId) -> Result<Option<Event>, StoreError>;
}
