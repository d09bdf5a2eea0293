//! How many plans an account may ask for at once.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use scheduler_domain::UserId;

/// How many plans an account may request at once: for some of its devices, each of which waits for its own plan.
const OF_AN_ACCOUNT: usize = 4;

/// How many plans each account asks for now.
#[derive(Clone, Default)]
pub(super) struct AccountLimit(Arc<Mutex<HashMap<UserId, usize>>>);

impl AccountLimit {
    /// Lets an account request one more plan; `None` if it has reached the limit.
    pub(super) fn take(&self, account: UserId) -> Option<AccountPermit> {
        let mut taken = self.taken();
        let own = taken.entry(account).or_default();
        if *own == OF_AN_ACCOUNT {
            return None;
        }
        *own += 1;
        drop(taken);
        Some(AccountPermit { account, limit: self.clone() })
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<UserId, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Permission for an account to make one plan, until this is dropped.
pub(super) struct AccountPermit {
    account: UserId,
    limit: AccountLimit,
}

impl Drop for AccountPermit {
    fn drop(&mut self) {
        let mut taken = self.limit.taken();
        if let Some(own) = taken.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                taken.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn an_account_has_a_limit_and_does_not_affect_others() {
        let limit = AccountLimit::default();
        let [ada, grace] = [1, 2].map(|number| UserId(Uuid::from_u128(number)));
        let mut taken: Vec<_> = (0..OF_AN_ACCOUNT).map(|_| limit.take(ada).expect("permitted")).collect();
        assert!(limit.take(ada).is_none(), "one too many");
        assert!(limit.take(grace).is_some());
        taken.pop();
        assert!(limit.take(ada).is_some());
        drop(taken);
        assert!(limit.taken().is_empty());
    }
}
