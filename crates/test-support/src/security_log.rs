//! A security log that keeps what it is given.

use std::sync::{Mutex, PoisonError};

use scheduler_application::{Happening, SecurityEvent, SecurityLog};

/// Keeps every event in the order it happened.
#[derive(Default)]
pub struct RecordingLog(Mutex<Vec<SecurityEvent>>);

impl RecordingLog {
    /// Every event so far.
    #[must_use]
    pub fn events(&self) -> Vec<SecurityEvent> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// What happened since the last time, and forgets it.
    #[must_use]
    pub fn taken(&self) -> Vec<Happening> {
        let events = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        events.into_iter().map(|event| event.what).collect()
    }
}

impl SecurityLog for RecordingLog {
    fn record(&self, event: &SecurityEvent) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(*event);
    }
}
