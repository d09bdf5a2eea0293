//! The one connection that writes, and the callers that wait for its commit.
//!
//! A commit waits for the disk, which takes many times as long as the writes themselves. So a caller that is done while others wait for
//! their turn does not commit. The others write in the same transaction, each after a savepoint, and the first of them that gets another
//! turn commits for all. No caller is told that its part is done before it is on the disk. A caller that rolls back undoes only its own
//! part. It also commits for all, because its answer may depend on what it saw of the other parts.

use std::time::Duration;

use rusqlite::{Connection, ErrorCode, ffi};
use scheduler_application::StoreError;
use tokio::sync::oneshot;

use super::run;
use crate::error::sqlite_error;

/// Receives the outcome once the part is on the disk, or that it is lost.
pub(super) type Waiting = oneshot::Receiver<rusqlite::Result<()>>;

/// The connection and its open transaction.
pub(super) struct Writer {
    connection: Connection,
    /// The callers whose part of the open transaction is done.
    done: Vec<oneshot::Sender<rusqlite::Result<()>>>,
}

impl Writer {
    pub(super) const fn new(connection: Connection) -> Self {
        Self { connection, done: Vec::new() }
    }

    pub(super) const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Whether a part waits for the commit.
    pub(super) const fn is_shared(&self) -> bool {
        !self.done.is_empty()
    }

    /// Begins a part of the open transaction, or a new transaction if there is none; returns whether the database was free in time.
    pub(super) fn begin(&mut self, patience: Duration) -> Result<bool, StoreError> {
        if self.is_lost() {
            self.tell(&Err(lost()));
        } else if !self.is_shared() {
            // A transaction that could neither be committed nor rolled back when it ended. No caller was told that it is durable.
            run(&self.connection, "ROLLBACK").map_err(sqlite_error)?;
        }
        if self.is_shared() {
            return run(&self.connection, "SAVEPOINT part").map(|()| true).map_err(sqlite_error);
        }
        self.connection.busy_timeout(patience).map_err(sqlite_error)?;
        match run(&self.connection, "BEGIN IMMEDIATE") {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(false),
            begun => begun.map(|()| true).map_err(sqlite_error),
        }
    }

    /// Ends a part. It is durable when the receiver gets the outcome.
    pub(super) fn end_part(&mut self) -> Result<Waiting, StoreError> {
        self.keep_part()?;
        let (done, waiting) = oneshot::channel();
        self.done.push(done);
        Ok(waiting)
    }

    /// Ends a part and the transaction with it; waits for the disk.
    pub(super) fn commit_part(&mut self) -> Result<(), StoreError> {
        self.keep_part()?;
        self.commit().map_err(sqlite_error)
    }

    fn keep_part(&self) -> Result<(), StoreError> {
        if self.is_shared() { run(&self.connection, "RELEASE part").map_err(sqlite_error) } else { Ok(()) }
    }

    /// Commits all parts, and tells their callers.
    pub(super) fn commit(&mut self) -> rusqlite::Result<()> {
        let outcome = run(&self.connection, "COMMIT");
        if outcome.is_err() {
            self.roll_back();
        }
        self.tell(&outcome);
        outcome
    }

    /// Rolls a part back, and commits the others.
    pub(super) fn undo_part(&mut self) {
        // After some errors, such as a full disk, SQLite itself rolls back the whole transaction.
        if !self.is_lost() {
            if !self.is_shared() {
                return self.roll_back();
            }
            let undone = run(&self.connection, "ROLLBACK TO part").and_then(|()| run(&self.connection, "RELEASE part"));
            if undone.is_ok() {
                // Only the other callers are told the outcome.
                let _ = self.commit();
                return;
            }
            // It is unknown what is left of this part, so nothing may be committed.
            self.roll_back();
        }
        self.tell(&Err(lost()));
    }

    /// Whether SQLite rolled the open transaction back.
    pub(super) fn is_lost(&self) -> bool {
        self.connection.is_autocommit()
    }

    fn roll_back(&self) {
        if self.is_lost() {
            return;
        }
        if let Err(error) = run(&self.connection, "ROLLBACK") {
            tracing::error!(error = &error as &dyn std::error::Error, "rolling back failed");
        }
    }

    fn tell(&mut self, outcome: &rusqlite::Result<()>) {
        for done in self.done.drain(..) {
            // A caller that no longer listens need not be told.
            let _ = done.send(outcome.as_ref().map_err(again).copied());
        }
    }
}

/// The error for work in a transaction that SQLite rolled back.
pub(super) fn lost() -> rusqlite::Error {
    let message = "the transaction was rolled back".to_owned();
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_ABORT_ROLLBACK), Some(message))
}

/// A copy of the error for another caller.
fn again(error: &rusqlite::Error) -> rusqlite::Error {
    match error {
        rusqlite::Error::SqliteFailure(failure, message) => rusqlite::Error::SqliteFailure(*failure, message.clone()),
        other => rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_ERROR), Some(other.to_string())),
    }
}
