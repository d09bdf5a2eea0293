//! Counts of attempts: in one place for all who share the database.
//!
//! PostgreSQL may serve several instances, so it counts. SQLite serves one process, which counts in its memory: that is
//! exact, costs no write, and what a restart forgets is no record, for limits only slow guessing down.

mod in_process;
mod shared;
mod window;

pub(crate) use shared::remove_expired;

use std::sync::Arc;

use scheduler_application::AttemptCounter;

use crate::connection::Database;

/// What counts the attempts of those who share this database.
pub(crate) fn counter(database: &Database) -> Arc<dyn AttemptCounter> {
    match database {
        Database::Sqlite(_) => Arc::new(in_process::InProcess::default()),
        Database::Postgres(_) => Arc::new(shared::Shared(database.clone())),
    }
}
