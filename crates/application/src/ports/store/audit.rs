//! The audit trail in the store.

use async_trait::async_trait;
use scheduler_domain::{AuditEntry, UserId};

use crate::{Listed, Page, StoreError};

/// Reads of the audit trail.
#[async_trait]
pub trait AuditQueries: Send + Sync {
    /// A page of the trail, the newest entry first.
    async fn list(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError>;
}

/// Writes of the audit trail.
#[async_trait]
pub trait AuditRepository: Send {
    /// Adds an entry.
    async fn add(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;

    /// Takes the values out of every entry that tells about an owner; who did what and when stays.
    async fn erase(&mut self, owner: UserId) -> Result<u64, StoreError>;
}
