//! The one connection that writes, and those who wait for its commit.
//!
//! A commit waits for the disk, which takes many times as long as the writes themselves. So whoever is done while others wait for
//! their turn does not commit: they write in the same transaction, each after a savepoint, and the first of them who gets another
//! turn commits for all. Nobody is told that it is done before it is on the disk, and who takes something back takes back nothing
//! of the others'. Whoever takes something back commits for all too: what they answer may rest on what they saw of the others'.

use std::time::Duration;

use rusqlite::{Connection, ErrorCode, ffi};
use scheduler_application::StoreError;
use tokio::sync::oneshot;

use super::run;
use crate::error::sqlite_error;

/// Hears once what is done is on the disk, or that it is lost.
pub(super) type Waiting = oneshot::Receiver<rusqlite::Result<()>>;

/// The connection and its open transaction.
pub(super) struct Writer {
    connection: Connection,
    /// Those who have done their part of the open transaction.
    done: Vec<oneshot::Sender<rusqlite::Result<()>>>,
}

impl Writer {
    pub(super) const fn new(connection: Connection) -> Self {
        Self { connection, done: Vec::new() }
    }

    pub(super) const fn connection(&self) -> &Connection {
        &self.connection
    }

    /// Whether somebody's part waits for the commit.
    pub(super) const fn is_shared(&self) -> bool {
        !self.done.is_empty()
    }

    /// Begins a part of the open transaction, or else a transaction; answers whether the database was free in time.
    pub(super) fn begin(&mut self, patience: Duration) -> Result<bool, StoreError> {
        if self.is_lost() {
            self.tell(&Err(lost()));
        } else if !self.is_shared() {
            // It could be neither committed nor rolled back when it ended, so nobody was told that it is kept.
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

    /// Ends a part. It is done when who waits hears of it.
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

    /// Commits what everybody did, and tells them.
    pub(super) fn commit(&mut self) -> rusqlite::Result<()> {
        let outcome = run(&self.connection, "COMMIT");
        if outcome.is_err() {
            self.roll_back();
        }
        self.tell(&outcome);
        outcome
    }

    /// Takes a part back, and commits the others'.
    pub(super) fn undo_part(&mut self) {
        // After some errors, such as a full disk, SQLite itself takes everything back.
        if !self.is_lost() {
            if !self.is_shared() {
                return self.roll_back();
            }
            let undone = run(&self.connection, "ROLLBACK TO part").and_then(|()| run(&self.connection, "RELEASE part"));
            if undone.is_ok() {
                // Those who are told are the others.
                let _ = self.commit();
                return;
            }
            // With a part of which nobody knows what is left, nothing may be kept.
            self.roll_back();
        }
        self.tell(&Err(lost()));
    }

    /// Whether SQLite took the open transaction back.
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
            // Who does not listen any more need not be told.
            let _ = done.send(outcome.as_ref().map_err(again).copied());
        }
    }
}

/// What was done in a transaction that SQLite took back.
pub(super) fn lost() -> rusqlite::Error {
    let message = "the transaction was rolled back".to_owned();
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_ABORT_ROLLBACK), Some(message))
}

/// The same error for somebody else.
fn again(error: &rusqlite::Error) -> rusqlite::Error {
    match error {
        rusqlite::Error::SqliteFailure(failure, message) => rusqlite::Error::SqliteFailure(*failure, message.clone()),
        other => rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_ERROR), Some(other.to_string())),
    }
}
