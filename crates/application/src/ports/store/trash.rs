//! The trash in the store.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{Kind, TaskId, UserId};
use uuid::Uuid;

use crate::{Listed, Object, Page, StoreError};

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
    /// When it goes for ever.
    pub expires_at: DateTime<Utc>,
}

/// A thing in the trash, and between which tasks it stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Discarded {
    /// The thing.
    pub object: Object,
    /// When it was deleted.
    pub deleted_at: DateTime<Utc>,
    /// The task directly before it.
    pub predecessor: Option<TaskId>,
    /// The task directly after it.
    pub successor: Option<TaskId>,
}

/// Reads of the trash.
#[async_trait]
pub trait TrashQueries: Send + Sync {
    /// A page of what is in an owner's trash at a time, the last deleted first.
    async fn list(&self, owner: UserId, now: DateTime<Utc>, page: Page) -> Result<Listed<TrashEntry>, StoreError>;
}

/// Writes of the trash that are one statement.
#[async_trait]
pub trait TrashStatements: Send + Sync {
    /// Removes what has been there long enough; answers how many things.
    async fn remove_expired(&self, now: DateTime<Utc>) -> Result<u64, StoreError>;
}

/// Writes of the trash, and the reads they depend on.
#[async_trait]
pub trait TrashRepository: Send {
    /// A thing of the owner's that is still there, locked until the unit of work ends.
    async fn find(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<Option<Discarded>, StoreError>;

    /// Removes a thing of the owner's for ever; answers whether it was still there.
    async fn remove(&mut self, owner: UserId, id: Uuid, now: DateTime<Utc>) -> Result<bool, StoreError>;

    /// Removes all that an owner has there for ever; answers how many things.
    async fn empty(&mut self, owner: UserId) -> Result<u64, StoreError>;
}
