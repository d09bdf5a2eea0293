//! The account that an answer is for.

use std::sync::{Arc, OnceLock};

use scheduler_domain::UserId;

/// An extension of a request, filled in when the caller is identified. Clones share it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recipient(Arc<OnceLock<UserId>>);

impl Recipient {
    /// Records the account; the first one stays.
    pub(crate) fn note(&self, account: UserId) {
        let _ = self.0.set(account);
    }

    /// The account, if the caller was identified.
    pub(crate) fn account(&self) -> Option<UserId> {
        self.0.get().copied()
    }
}
