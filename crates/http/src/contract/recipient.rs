//! For whom an answer is made.

use std::sync::{Arc, OnceLock};

use scheduler_domain::UserId;

/// Stands among the extensions of a request, and is filled in by whoever finds out who calls. Clones are the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Recipient(Arc<OnceLock<UserId>>);

impl Recipient {
    /// Notes the account; the first one stays.
    pub(crate) fn note(&self, account: UserId) {
        let _ = self.0.set(account);
    }

    /// The account, if anybody asked for one.
    pub(crate) fn account(&self) -> Option<UserId> {
        self.0.get().copied()
    }
}
