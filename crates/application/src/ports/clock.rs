//! The time, as a port.

use chrono::{DateTime, Utc};

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now, cut to whole microseconds: PostgreSQL keeps no finer, and what is answered must be what
    /// is kept.
    fn now(&self) -> DateTime<Utc>;
}
