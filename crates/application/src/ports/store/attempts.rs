//! Attempts in the store: what is limited counts in one place, however many instances serve.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};

use crate::{AttemptRule, KeyedHash, Limit, StoreError};

/// A limit that an attempt falls under, and who has it: an account, an address or a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// What is limited.
    pub rule: AttemptRule,
    /// Whose it is, not to be read from what is kept.
    pub subject: KeyedHash,
    /// How much.
    pub limit: Limit,
}

/// Counts attempts: at most `limit.most` of each allowance pass within any span of `limit.within`, and none is refused before
/// that many did.
#[async_trait]
pub trait AttemptCounter: Send + Sync {
    /// Counts an attempt in all of its allowances and answers `None`; or counts it in none, for one is full, and answers how
    /// long it is until none is. Of attempts at the same time, each sees those before it.
    async fn count(&self, allowances: &[Allowance], now: DateTime<Utc>) -> Result<Option<TimeDelta>, StoreError>;

    /// Takes back an attempt that was counted at this time: it is as if it had not been made.
    async fn forgive(&self, allowances: &[Allowance], at: DateTime<Utc>) -> Result<(), StoreError>;
}
