//! A number of bytes that many users share.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The budget; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Budget(Arc<Ledger>);

#[derive(Debug)]
struct Ledger {
    bytes: usize,
    taken: AtomicUsize,
}

impl Budget {
    pub(crate) fn new(bytes: usize) -> Self {
        Self(Arc::new(Ledger { bytes, taken: AtomicUsize::new(0) }))
    }

    /// A new, empty share.
    pub(crate) fn share(&self) -> Share {
        Share { budget: self.clone(), bytes: 0 }
    }
}

/// What one user takes of the budget; given back when it is dropped.
#[derive(Debug)]
pub(crate) struct Share {
    budget: Budget,
    bytes: usize,
}

impl Share {
    /// Takes this many more bytes; returns whether there were enough.
    pub(crate) fn grow(&mut self, more: usize) -> bool {
        let ledger = &self.budget.0;
        let with_more = |taken: usize| taken.checked_add(more).filter(|sum| *sum <= ledger.bytes);
        let has_grown = ledger.taken.fetch_update(Ordering::Relaxed, Ordering::Relaxed, with_more).is_ok();
        if has_grown {
            self.bytes += more;
        }
        has_grown
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.0.taken.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_takes_others_have_not_until_it_gives_it_back() {
        let budget = Budget::new(10);
        let (mut one, mut other) = (budget.share(), budget.share());
        assert!(one.grow(6));
        assert!(!other.grow(5), "there are four left");
        assert!(other.grow(4));
        assert!(!one.grow(1));
        drop(one);
        assert!(other.grow(6));
        assert!(!other.grow(usize::MAX));
    }
}
