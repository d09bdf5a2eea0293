//! How many requests that may write are answered at the same time.
//!
//! A request keeps its place until it is answered, even if its client leaves. It gives the place up only while it waits for its body:
//! otherwise clients that send bodies slowly would keep all others from writing, at no cost. Requests that wait for their bodies have their
//! own limit ([`BodyLimits`](crate::contract::extract::BodyLimits)).
//!
//! A request that finds no free place waits for one, in order of arrival. If it were refused at once, the client that asks most often would
//! get each place that becomes free. A client that leaves while it waits has begun nothing and is forgotten.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// Limits for requests that may write.
#[derive(Clone, Copy, Debug)]
pub struct WriteLimits {
    /// How many are answered at the same time. In addition, a quarter as many of those that need no account.
    pub at_once: usize,
    /// How long a request waits for a place before anything of it is begun.
    pub patience: Duration,
}

impl Default for WriteLimits {
    /// Many more than a database handles at once, so that requests wait here only if they would also wait there. Few enough that all of
    /// them take about 10 MiB. They wait as long as a write waits for the lock of another.
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

    /// Frees the place for another request.
    pub(super) fn give_up(&self) {
        self.permit().take();
    }

    /// Takes a place again.
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
