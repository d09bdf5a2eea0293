//! Attempts in the store, so that all instances count together.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

use crate::{AttemptRule, KeyedHash, Limit, StoreError};

/// A limit that applies to an attempt, and its subject: an account, an address or a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// What is limited.
    pub rule: AttemptRule,
    /// The subject, as a hash that does not reveal it.
    pub subject: KeyedHash,
    /// How much.
    pub limit: Limit,
}

/// Counts attempts: at most `limit.most` of each allowance pass within any span of `limit.within`, and none is refused before that.
#[async_trait]
pub trait AttemptCounter: Send + Sync {
    /// Counts an attempt for all of its allowances and returns `None`. If one is full, it counts for none, and returns how long
    /// until none is full. Of concurrent attempts, each sees the ones before it.
    async fn count(&self, allowances: &[Allowance], now: DateTime<Utc>) -> Result<Option<TimeDelta>, StoreError>;

    /// Removes an attempt that was counted at this time.
    async fn forgive(&self, allowances: &[Allowance], at: DateTime<Utc>) -> Result<(), StoreError>;
}
