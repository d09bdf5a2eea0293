//! The time, as a port.

use chrono::{DateTime, Utc};

/// Tells the time.
pub trait Clock: Send + Sync {
    /// The current time, truncated to microseconds: PostgreSQL stores no finer values, and answers must contain what is stored.
    fn now(&self) -> DateTime<Utc>;
}
