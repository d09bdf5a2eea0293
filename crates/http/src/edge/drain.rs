//! The time before the end: `/readyz` says that nobody should come any more, and whoever comes is still served.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the server is about to end. Clones are the same.
#[derive(Clone, Debug, Default)]
pub struct Draining(Arc<AtomicBool>);

impl Draining {
    /// From here on the server is not ready, and each connection closes after its next answer.
    pub fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
