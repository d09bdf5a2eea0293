//! What is done in the background, so that nothing is kept longer than it is good for.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::Error;
use crate::core::Core;

/// How long an expired API key and a mail that was given up are still shown, and devices are told of deletions.
const REMEMBERED_FOR: TimeDelta = TimeDelta::days(30);

/// How many deliveries to webhooks that came to their end are shown of one account.
const DELIVERIES_KEPT: i64 = 1_000;

/// Use cases of the worker that tidies up.
pub struct Housekeeping {
    core: Arc<Core>,
}

impl Housekeeping {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Removes expired sessions and reset tokens, attempts that count no more, what has been in the trash long enough, calendars that have
    /// left it, what is long past of API keys, failed mails, imports, deliveries to webhooks and deletions, and lines of files that are kept for things that are
    /// gone. Of each account's deletions the oldest go earlier, where they are too many. Answers how many rows went.
    pub async fn tidy_up(&self) -> Result<u64, Error> {
        let (now, upkeep) = (self.core.now(), self.core.ports.store.upkeep());
        let long_ago = now - REMEMBERED_FOR;
        let outcomes = [
            upkeep.remove_expired_sessions(now).await,
            upkeep.remove_expired_api_keys(long_ago).await,
            upkeep.forget_failed_mails(long_ago).await,
            upkeep.remove_expired_attempts(now).await,
            upkeep.remove_expired_trash(now).await,
            upkeep.remove_discarded_calendars().await,
            upkeep.forget_imports(long_ago).await,
            upkeep.forget_deliveries(long_ago, DELIVERIES_KEPT).await,
            upkeep.forget_kept_lines().await,
            upkeep.forget_deletions(long_ago).await,
            upkeep.forget_surplus_deletions(self.core.settings.quotas.deletions()).await,
        ];
        let mut removed = 0;
        // What failed keeps nothing of the others from being done; the first failure is told.
        for outcome in outcomes {
            removed += outcome?;
        }
        Ok(removed)
    }
}
