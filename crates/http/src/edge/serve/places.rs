//! How many requests that may write are answered at once.
//!
//! A request keeps its place until it is answered, though its client leaves meanwhile. It gives the place up only while it waits
//! for its body: otherwise whoever sends bodies slowly would keep everybody else from writing, at no cost. Requests that wait for
//! their bodies have a bound of their own ([`BodyLimits`](crate::contract::extract::BodyLimits)).
//!
//! Whoever finds no free place waits for one, first come, first served. Refused at once, everybody else would lose each place
//! that becomes free to the client that asks most often. A client that leaves while it waits has begun nothing and is forgotten.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// What requests that may write may take.
#[derive(Clone, Copy, Debug)]
pub struct WriteLimits {
    /// How many are answered at once; and a quarter as many beside them of those that need no account.
    pub at_once: usize,
    /// How long one more waits for its turn, before anything of it is begun.
    pub patience: Duration,
}

impl Default for WriteLimits {
    /// Many more than a database works on at once, so that only those wait here who would wait there; and few enough that all of
    /// them take some 10 MiB. They wait as long as one write waits for another's lock.
    fn default() -> Self {
        Self { at_once: 1024, patience: Duration::from_secs(10) }
    }
}

/// All places; clones share them.
#[derive(Clone)]
pub(super) struct Places {
    free: Arc<Semaphore>,
    patience: Duration,
}

impl Places {
    pub(super) fn new(limits: WriteLimits) -> Self {
        Self { free: Arc::new(Semaphore::new(limits.at_once)), patience: limits.patience }
    }

    /// Waits for a free place; `None` when there is none in time.
    pub(super) async fn wait(self) -> Option<OwnedSemaphorePermit> {
        timeout(self.patience, self.free.acquire_owned()).await.ok()?.ok()
    }
}

/// The place of one request.
pub(super) struct Place(Mutex<Option<OwnedSemaphorePermit>>);

impl Place {
    pub(super) const fn of(permit: OwnedSemaphorePermit) -> Self {
        Self(Mutex::new(Some(permit)))
    }

    /// Lets somebody else have it.
    pub(super) fn give_up(&self) {
        self.permit().take();
    }

    /// Takes it up again.
    pub(super) fn resume(&self, permit: OwnedSemaphorePermit) {
        *self.permit() = Some(permit);
    }

    pub(super) fn is_held(&self) -> bool {
        self.permit().is_some()
    }

    fn permit(&self) -> MutexGuard<'_, Option<OwnedSemaphorePermit>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
