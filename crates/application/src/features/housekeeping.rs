//! Background cleanup, so that no data is stored longer than necessary.

use std::sync::Arc;

use chrono::TimeDelta;

use crate::Error;
use crate::core::Core;

/// How long expired API keys and mails that were given up are still shown, and how long devices can learn of deletions.
const REMEMBERED_FOR: TimeDelta = TimeDelta::days(30);

/// How many finished webhook deliveries are shown per account.
const DELIVERIES_KEPT: i64 = 1_000;

/// Use cases of the worker that tidies up.
pub struct Housekeeping {
    core: Arc<Core>,
}

impl Housekeeping {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Removes expired sessions and reset tokens, attempts that no longer count, expired trash, permanently deleted calendars, old
    /// API keys, failed mails, imports, webhook deliveries and deletions, and the stored lines of files whose things are gone. If
    /// an account has too many deletions, the oldest are removed earlier. Returns how many rows were removed.
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
