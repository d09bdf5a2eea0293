//! A security log that records its entries.

use std::sync::{Mutex, PoisonError};

use scheduler_application::{SecurityEvent, SecurityLog, SecurityLogEntry};
use tokio::sync::Notify;

/// Keeps every entry in the order it happened.
#[derive(Default)]
pub struct RecordingLog(Mutex<Vec<SecurityLogEntry>>, Notify);

impl RecordingLog {
    /// Every entry so far.
    #[must_use]
    pub fn entries(&self) -> Vec<SecurityLogEntry> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Waits for an event that is still to come, or was not taken yet.
    pub async fn until(&self, event: SecurityEvent) {
        while !self.entries().iter().any(|entry| entry.event == event) {
            self.1.notified().await;
        }
    }

    /// The events since the last call, which are then forgotten.
    #[must_use]
    pub fn taken(&self) -> Vec<SecurityEvent> {
        let entries = std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner));
        entries.into_iter().map(|entry| entry.event).collect()
    }
}

impl SecurityLog for RecordingLog {
    fn record(&self, entry: &SecurityLogEntry) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(*entry);
        self.1.notify_one();
    }
}
