//! Attempts, counted by every rule that they fall under.

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, Utc};
use scheduler_domain::UserId;

use super::Limits;
use super::key::{Key, Keys};
use super::window::Windows;
use crate::Error;

/// How many subjects a rule remembers.
const CAPACITY: usize = 10_000;

/// The rules in force and what was tried; nothing is ever refused where they are off.
pub(crate) struct Attempts {
    keys: Keys,
    rules: Option<Mutex<[Windows; Rule::COUNT]>>,
}

/// What a count belongs to.
#[derive(Clone, Copy, Debug)]
enum Rule {
    LoginPerAccount,
    LoginPerAddress,
    SignUp,
    RecoveryPerAccount,
    RecoveryPerAddress,
    Reset,
    PasswordChange,
}

impl Rule {
    const COUNT: usize = Self::PasswordChange as usize + 1;
}

impl Attempts {
    /// Counts by these limits; `None` is off.
    pub(crate) fn new(limits: Option<Limits>) -> Self {
        // In the order of the rules.
        let rules = limits.map(|limits| {
            let in_order = [
                limits.login_per_account,
                limits.login_per_address,
                limits.sign_up_per_address,
                limits.recovery_per_account,
                limits.recovery_per_address,
                limits.reset_per_address,
                limits.password_change_per_user,
            ];
            Mutex::new(in_order.map(|limit| Windows::new(limit, CAPACITY)))
        });
        Self { keys: Keys::new(), rules }
    }

    /// A login. The account counts with the address, so that nobody locks its owner out from elsewhere.
    pub(crate) fn log_in(&self, now: DateTime<Utc>, account: &str, address: IpAddr) -> Result<Attempt<'_>, Error> {
        let account = self.keys.account_from(account, address);
        self.begin(now, [(Rule::LoginPerAccount, account), (Rule::LoginPerAddress, self.keys.address(address))])
    }

    /// A visitor makes an account.
    pub(crate) fn sign_up(&self, now: DateTime<Utc>, address: IpAddr) -> Result<Attempt<'_>, Error> {
        self.begin(now, [(Rule::SignUp, self.keys.address(address))])
    }

    /// A request for a recovery mail, to an account that may or may not be there.
    pub(crate) fn recover(&self, now: DateTime<Utc>, account: &str, address: IpAddr) -> Result<Attempt<'_>, Error> {
        let account = self.keys.account(account);
        self.begin(now, [(Rule::RecoveryPerAccount, account), (Rule::RecoveryPerAddress, self.keys.address(address))])
    }

    /// A use of a reset token.
    pub(crate) fn reset(&self, now: DateTime<Utc>, address: IpAddr) -> Result<Attempt<'_>, Error> {
        self.begin(now, [(Rule::Reset, self.keys.address(address))])
    }

    /// A change of one's own password.
    pub(crate) fn change_password(&self, now: DateTime<Utc>, user: UserId) -> Result<Attempt<'_>, Error> {
        self.begin(now, [(Rule::PasswordChange, self.keys.user(user))])
    }

    /// Counts an attempt by all rules, or by none when one of them is full: a refusal costs nothing more.
    fn begin<const N: usize>(&self, now: DateTime<Utc>, by: [(Rule, Key); N]) -> Result<Attempt<'_>, Error> {
        let now = now.timestamp_micros();
        if let Some(mut rules) = self.rules() {
            // The longest wait of all: who comes back after it gets in.
            let wait = by.iter().filter_map(|(rule, key)| rules[*rule as usize].wait(*key, now)).max();
            if let Some(retry_after) = wait {
                return Err(Error::TooManyAttempts { retry_after });
            }
            for (rule, key) in by {
                rules[rule as usize].count(key, now);
            }
        }
        Ok(Attempt { attempts: self, at: now, by: by.to_vec() })
    }

    fn rules(&self) -> Option<MutexGuard<'_, [Windows; Rule::COUNT]>> {
        // Whoever panicked left at worst one attempt uncounted.
        self.rules.as_ref().map(|rules| rules.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// An attempt that counts. Dropped, it goes on counting.
#[must_use = "an attempt that turned out well may be one to forgive"]
pub(crate) struct Attempt<'a> {
    attempts: &'a Attempts,
    at: i64,
    by: Vec<(Rule, Key)>,
}

impl Attempt<'_> {
    /// It turned out well: it is as if it had not been made.
    pub(crate) fn forgive(self) {
        if let Some(mut rules) = self.attempts.rules() {
            for (rule, key) in self.by {
                rules[rule as usize].forgive(key, self.at);
            }
        }
    }
}

#[cfg(test)]
mod tests;
