//! Attempts in this process's memory.
//!
//! Each of the eight rules remembers at most [`CAPACITY`] subjects and drops the least recently seen first. An attacker with more addresses
//! than that has as many allowances anyway. A subject takes about 100 bytes, and 8 for each attempt that its limit allows (rounded up to a
//! power of two). With the default limits that is at most 40 MB in all, and only during an attack.

use std::array;
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{Allowance, AttemptCounter, AttemptRule, StoreError};

use super::window::Windows;

/// How many subjects a rule remembers.
const CAPACITY: usize = 10_000;

/// The windows of each rule.
pub(super) struct InProcess(Mutex<[Windows; AttemptRule::COUNT]>);

impl Default for InProcess {
    fn default() -> Self {
        Self(Mutex::new(array::from_fn(|_| Windows::new(CAPACITY))))
    }
}

impl InProcess {
    fn rules(&self) -> MutexGuard<'_, [Windows; AttemptRule::COUNT]> {
        // A panic in here left at most one attempt uncounted.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl AttemptCounter for InProcess {
    async fn count(&self, allowances: &[Allowance], now: DateTime<Utc>) -> Result<Option<TimeDelta>, StoreError> {
        let now = now.timestamp_micros();
        let mut rules = self.rules();
        let waits = allowances.iter().filter_map(|it| rules[it.rule as usize].wait(it.subject, it.limit, now));
        if let Some(longest) = waits.max() {
            return Ok(Some(TimeDelta::microseconds(longest)));
        }
        for allowance in allowances {
            rules[allowance.rule as usize].count(allowance.subject, allowance.limit, now);
        }
        Ok(None)
    }

    async fn forgive(&self, allowances: &[Allowance], at: DateTime<Utc>) -> Result<(), StoreError> {
        let mut rules = self.rules();
        for allowance in allowances {
            rules[allowance.rule as usize].forgive(allowance.subject, at.timestamp_micros());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use scheduler_application::{KeyedHash, Limit};

    use super::*;

    const SIGN_UP: usize = AttemptRule::SignUpPerAddress as usize;

    #[tokio::test]
    async fn a_flood_of_addresses_fills_no_more_than_the_capacity_and_drains_afterwards() {
        let attempts = InProcess::default();
        let limit = Limit { most: 20, within: TimeDelta::hours(1) };
        let allowance = |number: u128| {
            [Allowance { rule: AttemptRule::SignUpPerAddress, subject: KeyedHash(number.to_be_bytes()), limit }]
        };
        for number in 0..100_000 {
            assert_eq!(attempts.count(&allowance(number), DateTime::UNIX_EPOCH).await.expect("counted"), None);
        }
        assert_eq!(attempts.rules()[SIGN_UP].len(), CAPACITY);
        let later = DateTime::UNIX_EPOCH + limit.within;
        for _ in 0..CAPACITY {
            attempts.count(&allowance(0), later).await.expect("counted");
            attempts.forgive(&allowance(0), later).await.expect("forgiven");
        }
        assert_eq!(attempts.rules()[SIGN_UP].len(), 0);
    }
}
