//! Attempts, and the rules that they fall under.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::UserId;

use super::Limits;
use super::subject::Subjects;
use crate::AttemptRule as Rule;
use crate::retrying::retrying;
use crate::{Allowance, Error, KeyedHash, Ports, Store};

/// The rules in force; nothing is refused if they are disabled.
pub(crate) struct Attempts {
    store: Arc<dyn Store>,
    subjects: Subjects,
    limits: Option<Limits>,
}

impl Attempts {
    /// Counts by these limits; `None` is off.
    pub(crate) fn new(ports: &Ports, limits: Option<Limits>) -> Self {
        let subjects = Subjects::new(Arc::clone(&ports.keyed_hasher));
        Self { store: Arc::clone(&ports.store), subjects, limits }
    }

    /// A login. It counts for the account together with the address, so that nobody can lock the owner out from another address.
    pub(crate) async fn log_in(&self, at: DateTime<Utc>, account: &str, from: IpAddr) -> Result<Attempt<'_>, Error> {
        let (account, address) = (self.subjects.account_from(account, from), self.subjects.address(from));
        self.begin(at, [(Rule::LoginPerAccount, account), (Rule::LoginPerAddress, address)]).await
    }

    /// A visitor creates an account.
    pub(crate) async fn sign_up(&self, at: DateTime<Utc>, from: IpAddr) -> Result<Attempt<'_>, Error> {
        self.begin(at, [(Rule::SignUpPerAddress, self.subjects.address(from))]).await
    }

    /// A request for a recovery mail, for an account that may or may not exist.
    pub(crate) async fn recover(&self, at: DateTime<Utc>, account: &str, from: IpAddr) -> Result<Attempt<'_>, Error> {
        let (account, address) = (self.subjects.account(account), self.subjects.address(from));
        self.begin(at, [(Rule::RecoveryPerAccount, account), (Rule::RecoveryPerAddress, address)]).await
    }

    /// A use of a reset token.
    pub(crate) async fn reset(&self, at: DateTime<Utc>, from: IpAddr) -> Result<Attempt<'_>, Error> {
        self.begin(at, [(Rule::ResetPerAddress, self.subjects.address(from))]).await
    }

    /// A request for a calendar that nobody publishes.
    pub(crate) async fn miss_feed(&self, at: DateTime<Utc>, from: IpAddr) -> Result<Attempt<'_>, Error> {
        self.begin(at, [(Rule::FeedMissPerAddress, self.subjects.address(from))]).await
    }

    /// A change of the caller's own password.
    pub(crate) async fn change_password(&self, at: DateTime<Utc>, user: UserId) -> Result<Attempt<'_>, Error> {
        self.begin(at, [(Rule::PasswordChangePerUser, self.subjects.user(user))]).await
    }

    /// Counts an attempt for all rules, or for none if one of them is full: a refused attempt does not count.
    async fn begin<const N: usize>(&self, at: DateTime<Utc>, by: [(Rule, KeyedHash); N]) -> Result<Attempt<'_>, Error> {
        let Some(limits) = self.limits else { return Ok(Attempt { store: &*self.store, at, allowances: Vec::new() }) };
        let allowances = by.map(|(rule, subject)| Allowance { rule, subject, limit: limits.of(rule) });
        let waiting = retrying(|| async { Ok(self.store.attempts().count(&allowances, at).await?) });
        match waiting.await? {
            Some(wait) => Err(Error::TooManyAttempts { retry_after: in_seconds(wait) }),
            None => Ok(Attempt { store: &*self.store, at, allowances: allowances.to_vec() }),
        }
    }
}

/// In whole seconds, rounded so that a client that waits this long is accepted.
fn in_seconds(wait: TimeDelta) -> Duration {
    let wait = wait.to_std().unwrap_or_default();
    Duration::from_secs(wait.as_secs() + u64::from(wait.subsec_nanos() > 0))
}

/// An attempt that counts. If it is dropped, it continues to count.
#[must_use = "an attempt that turned out well may be one to forgive"]
pub(crate) struct Attempt<'a> {
    store: &'a dyn Store,
    at: DateTime<Utc>,
    /// Empty where nothing is limited.
    allowances: Vec<Allowance>,
}

impl Attempt<'_> {
    /// It succeeded: removes the count.
    pub(crate) async fn forgive(self) -> Result<(), Error> {
        if self.allowances.is_empty() {
            return Ok(());
        }
        retrying(|| async { Ok(self.store.attempts().forgive(&self.allowances, self.at).await?) }).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_in_whole_seconds_rounded_up() {
        let told = |micros| in_seconds(TimeDelta::microseconds(micros)).as_secs();
        assert_eq!([told(1), told(999_999), told(1_000_000), told(1_000_001)], [1, 1, 1, 2]);
    }
}
