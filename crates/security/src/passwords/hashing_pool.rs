//! A bounded number of workers on blocking threads.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use scheduler_application::HashingError;
use tokio::sync::Semaphore;
use tokio::time::timeout;

use super::memory::Memory;

/// How long work waits for a place. Nobody else ends the wait of a login, and its client has hardly more patience.
const PATIENCE: Duration = Duration::from_secs(30);

/// Runs expensive work off the async threads, so many pieces at once and no more. A piece has memory
/// only while it runs; who waits holds next to nothing, and an idle pool nothing at all.
pub(super) struct HashingPool(Arc<Slots>);

struct Slots {
    free: Arc<Semaphore>,
    all: usize,
    spare: Mutex<Vec<Memory>>,
}

impl HashingPool {
    pub(super) fn new(workers: NonZeroUsize) -> Self {
        let free = Arc::new(Semaphore::new(workers.get()));
        Self(Arc::new(Slots { free, all: workers.get(), spare: Mutex::default() }))
    }

    /// Runs the work when there is a place, and not at all when there is none in time. First come, first served.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, HashingError> {
        let slots = Arc::clone(&self.0);
        let closing = |_| HashingError::Failed("the process is going down".to_owned());
        let place = timeout(PATIENCE, Arc::clone(&slots.free).acquire_owned()).await;
        let place = place.map_err(|_| HashingError::Overloaded)?.map_err(closing)?;
        // The place goes with the work: a caller who hangs up does not make room for another.
        let working = tokio::task::spawn_blocking(move || {
            let mut memory = slots.take();
            let done = work(&mut memory);
            slots.put_back(memory);
            drop(place);
            slots.tidy();
            done
        });
        working.await.map_err(|error| HashingError::Failed(format!("hashing ended early: {error}")))
    }
}

impl Slots {
    fn spare(&self) -> std::sync::MutexGuard<'_, Vec<Memory>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Memory {
        self.spare().pop().unwrap_or_default()
    }

    fn put_back(&self, memory: Memory) {
        self.spare().push(memory);
    }

    /// Frees the memory once nobody works and nobody waits.
    fn tidy(&self) {
        if self.free.available_permits() == self.all {
            let unused = std::mem::take(&mut *self.spare());
            drop(unused);
        }
    }
}

#[cfg(test)]
mod tests;
