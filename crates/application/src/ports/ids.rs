//! New identifiers, as a port.

use uuid::Uuid;

/// Makes identifiers.
pub trait Ids: Send + Sync {
    /// A new, unique UUID (version 7 in production, RFC 9562 section 5.7, so that rows that are created together are stored
    /// together).
    fn next(&self) -> Uuid;
}
