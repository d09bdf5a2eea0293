//! Items in the store.

use async_trait::async_trait;
use scheduler_domain::{AuditEntry, Item, ItemId, UserId};

use crate::{Listed, Page, StoreError};

/// Whose items somebody may see and change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those of one user.
    Of(UserId),
    /// Everybody's: a superuser's.
    All,
}

/// Reads of items.
#[async_trait]
pub trait ItemQueries: Send + Sync {
    /// A page of the items within reach, the newest first.
    async fn list(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError>;

    /// An item within reach.
    async fn find(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;
}

/// Writes of items that are one statement.
#[async_trait]
pub trait ItemStatements: Send + Sync {
    /// Adds an item and says so in the audit trail, both or neither.
    async fn add(&self, item: &Item, entry: &AuditEntry) -> Result<(), StoreError>;
}

/// Writes of items, and the reads they depend on.
#[async_trait]
pub trait ItemRepository: Send {
    /// An item within reach, locked until the unit of work ends.
    async fn find(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;

    /// Writes an item's content.
    async fn update(&mut self, item: &Item) -> Result<(), StoreError>;

    /// Removes an item.
    async fn remove(&mut self, id: ItemId) -> Result<(), StoreError>;
}
