//! The audit trail in the store.

use async_trait::async_trait;
use scheduler_domain::AuditEntry;

use crate::{Listed, Page, StoreError};

/// Reads of the audit trail.
#[async_trait]
pub trait AuditQueries: Send + Sync {
    /// A page of the trail, the newest entry first.
    async fn list(&self, page: Page) -> Result<Listed<AuditEntry>, StoreError>;
}

/// Writes of the audit trail: it only grows.
#[async_trait]
pub trait AuditRepository: Send {
    /// Adds an entry.
    async fn add(&mut self, entry: &AuditEntry) -> Result<(), StoreError>;
}
