//! The audit trail, for superusers.

use std::sync::Arc;

use scheduler_domain::AuditEntry;

use crate::core::Core;
use crate::{Caller, Error, Listed, Page};

/// Use cases of the audit trail. It is written by the use cases that make the recorded changes.
pub struct Audit {
    core: Arc<Core>,
}

impl Audit {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// A page of the trail, the newest entry first.
    pub async fn list(&self, caller: &Caller, page: Page) -> Result<Listed<AuditEntry>, Error> {
        self.core.authorize(caller, Caller::auditor)?;
        Ok(self.core.accounts().audit_trail(page).await?)
    }
}
