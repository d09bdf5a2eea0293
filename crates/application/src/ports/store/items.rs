//! Items in the store.

use async_trait::async_trait;
use scheduler_domain::{Item, ItemId, UserId};

use crate::{Listed, Page, StoreError};

/// Whose items somebody may see and change: their own, and a superuser everybody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    owner: Option<UserId>,
}

impl Reach {
    /// How far this user reaches.
    #[must_use]
    pub const fn of(user: UserId, is_superuser: bool) -> Self {
        Self { owner: if is_superuser { None } else { Some(user) } }
    }

    /// The one user whose items are within reach; `None` when everybody's are.
    #[must_use]
    pub const fn owner(self) -> Option<UserId> {
        self.owner
    }
}

/// Reads of items.
#[async_trait]
pub trait ItemQueries: Send + Sync {
    /// A page of the items within reach, the newest first.
    async fn list(&self, reach: Reach, page: Page) -> Result<Listed<Item>, StoreError>;

    /// An item within reach.
    async fn find(&self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;
}

/// Reads of items that are to be changed.
#[async_trait]
pub trait ItemRepository: Send {
    /// An item within reach, locked until the unit of work ends.
    async fn find(&mut self, reach: Reach, id: ItemId) -> Result<Option<Item>, StoreError>;
}
