//! A SQLite file that another process seems to have locked.

use std::path::Path;

use rusqlite::Connection;

/// Locks a file against everyone else, until it is dropped.
#[must_use = "dropped, it holds nothing"]
pub struct HeldFile(#[expect(dead_code, reason = "it is held, not asked")] Connection);

impl HeldFile {
    /// Locks it.
    ///
    /// # Panics
    /// If someone else has locked it: a test cannot go on.
    pub fn take(path: &Path) -> Self {
        let connection = Connection::open(path).expect("a file");
        connection.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE").expect("nobody has it");
        Self(connection)
    }
}
