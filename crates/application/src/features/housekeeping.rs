//! What is done in the background, so that nothing is kept longer than it is good for.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::Error;
use crate::core::Core;

/// How long an expired API key and a mail that was given up are still shown, and devices are told of deletions.
const REMEMBERED_FOR: TimeDelta = TimeDelta::days(30);

/// Use cases of the worker that tidies up.
pub struct Housekeeping {
    core: Arc<Core>,
}

impl Housekeeping {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Removes expired sessions and reset tokens, attempts that count no more, what is over in the trash, and what is long past of API
    /// keys, failed mails and deletions.
    /// Answers how many rows went.
    pub async fn tidy_up(&self) -> Result<u64, Error> {
        let now = self.core.now();
        let statements = self.core.write();
        let sessions = statements.sessions().remove_expired(now).await?;
        let keys = statements.api_keys().remove_expired(now - REMEMBERED_FOR).await?;
        let mails = statements.outbox().forget_failed(now - REMEMBERED_FOR).await?;
        let attempts = statements.attempts().remove_expired(now).await?;
        let trash = statements.trash().remove_expired(now).await?;
        let deletions = statements.changes().forget_deletions(now - REMEMBERED_FOR).await?;
        Ok(sessions + keys + mails + attempts + trash + deletions)
    }
}
