//! The time before the server stops: `/readyz` reports that it should get no more requests, and those that still come are answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the server is about to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    /// From now on the server is not ready, and each connection closes after its next answer.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
