//! Counts of attempts, shared by all processes that use the database.
//!
//! PostgreSQL may serve several instances, so the database counts. SQLite serves one process, which counts in its memory. That is exact and
//! costs no write. A restart forgets the counts, which is acceptable: limits only slow guessing down.

mod in_process;
mod shared;
mod window;

pub(crate) use shared::remove_expired;

use std::sync::Arc;

use scheduler_application::AttemptCounter;

use crate::connection::Database;

/// Counts the attempts of all instances that share this database.
pub(crate) fn counter(database: &Database) -> Arc<dyn AttemptCounter> {
    match database {
        Database::Sqlite(_) => Arc::new(in_process::InProcess::default()),
        Database::Postgres(_) => Arc::new(shared::Shared(database.clone())),
    }
}
