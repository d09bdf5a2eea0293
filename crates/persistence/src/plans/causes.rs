//! The causes of a run, as JSON.

use chrono::{DateTime, Utc};
use scheduler_application::{PlanCause, SinceRun, StoreError};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::changes::kind_of;

#[derive(Serialize, Deserialize)]
pub(super) struct StoredCause {
    kind: String,
    id: Uuid,
    version: DateTime<Utc>,
}

impl From<&PlanCause> for StoredCause {
    fn from(cause: &PlanCause) -> Self {
        Self { kind: cause.kind.as_str().to_owned(), id: cause.id, version: cause.version }
    }
}

impl StoredCause {
    fn into_cause(self) -> Result<PlanCause, StoreError> {
        Ok(PlanCause { kind: kind_of(&self.kind)?, id: self.id, version: self.version })
    }
}

/// A later version may write kinds that this one does not know: then all causes are left out.
pub(super) fn causes(stored: Vec<StoredCause>) -> Vec<PlanCause> {
    stored.into_iter().map(StoredCause::into_cause).collect::<Result<_, _>>().unwrap_or_default()
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct StoredSinceRun {
    place: Option<i64>,
    causes: Vec<StoredCause>,
}

impl From<&SinceRun> for StoredSinceRun {
    fn from(since: &SinceRun) -> Self {
        Self { place: since.place, causes: since.causes.iter().map(Into::into).collect() }
    }
}

impl StoredSinceRun {
    pub(super) fn into_since_run(self) -> SinceRun {
        SinceRun { place: self.place, causes: causes(self.causes) }
    }
}
