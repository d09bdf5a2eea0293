//! A bounded number of workers on blocking threads.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use scheduler_application::HashingError;
use tokio::sync::Semaphore;

use super::memory::Memory;

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

    /// Runs the work when there is a place. First come, first served.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Result<T, HashingError> {
        let slots = Arc::clone(&self.0);
        let closing = |_| HashingError("the process is going down".to_owned());
        let place = Arc::clone(&slots.free).acquire_owned().await.map_err(closing)?;
        // The place goes with the work: a caller who hangs up does not make room for another.
        let working = tokio::task::spawn_blocking(move || {
            let mut memory = slots.take();
            let done = work(&mut memory);
            slots.put_back(memory);
            drop(place);
            slots.tidy();
            done
        });
        working.await.map_err(|error| HashingError(format!("hashing ended early: {error}")))
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
