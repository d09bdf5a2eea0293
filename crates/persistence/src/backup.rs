//! Copies of a SQLite database, made and restored with SQLite's own backup API. A copy shows one moment, even while others write.
//!
//! PostgreSQL has its own tools for this, `pg_dump` and `pg_restore`.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use sea_orm::sqlx;

use crate::migrations::floor::{self, UnusableSchema};
use crate::sqlite::file_of;

/// Why a copy was not made or not restored. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is nothing to copy.
    #[error("there is no database at {}", .0.display())]
    NoDatabase(PathBuf),
    /// A copy never replaces a file.
    #[error("{} is there already; name another file", .0.display())]
    FileExists(PathBuf),
    /// The file to restore is not a Scheduler database.
    #[error("{} is not a backup of Scheduler", .0.display())]
    NotABackup(PathBuf),
    /// The copied database, or the file to restore, is damaged.
    #[error("{} is damaged: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// It was made by a later version.
    #[error("{} is of a later version of Scheduler; this one is too old for it", .0.display())]
    TooNew(PathBuf),
    /// The database already has users.
    #[error("the database at {} is not empty; --force replaces all that is in it", .0.display())]
    NotEmpty(PathBuf),
    /// A server is using it.
    #[error("the database at {} is in use; stop the server first", .0.display())]
    InUse(PathBuf),
    /// The URL names no file.
    #[error("the URL of the database cannot be read")]
    Url(#[source] sqlx::Error),
    /// The database failed.
    #[error("the database failed")]
    Sqlite(#[from] rusqlite::Error),
    /// The file could not be written.
    #[error("{} cannot be written", .0.display())]
    Io(PathBuf, #[source] io::Error),
}

/// Copies the SQLite database that `url` names into a new file, for its owner alone.
///
/// # Errors
/// See [`BackupError`].
pub fn back_up(url: &str, file: &Path) -> Result<(), BackupError> {
    let path = file_of(url).map_err(BackupError::Url)?;
    let source = open_existing(&path)?.ok_or_else(|| BackupError::NoDatabase(path.clone()))?;
    let written = |error| BackupError::Io(file.to_owned(), error);
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // In the same folder, so that it can be renamed: nobody ever sees half a copy. Temporary files have mode 0600.
    let aside = tempfile::NamedTempFile::new_in(folder).map_err(written)?;
    let mut copy = Connection::open(aside.path())?;
    if !copy_all(&source, &mut copy)? {
        return Err(BackupError::InUse(path));
    }
    check(&copy, file)?;
    drop(copy);
    aside.as_file().sync_all().map_err(written)?;
    aside.persist_noclobber(file).map_err(|error| match error.error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::FileExists(file.to_owned()),
        _ => written(error.error),
    })?;
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(written)
}

/// Restores a copy into the SQLite database that `url` names, as one transaction. A database that has users is replaced only with `force`;
/// one that is in use, never.
///
/// # Errors
/// See [`BackupError`].
pub fn restore(url: &str, file: &Path, force: bool) -> Result<(), BackupError> {
    let not_a_backup = || BackupError::NotABackup(file.to_owned());
    let source = open_existing(file)?.ok_or_else(not_a_backup)?;
    let applied = applied(&source).ok().filter(|steps| !steps.is_empty()).ok_or_else(not_a_backup)?;
    let floor = floor(&source, &applied)?;
    floor::judge(&applied, floor.as_deref()).map_err(|unusable| match unusable {
        UnusableSchema::TooNew { .. } => BackupError::TooNew(file.to_owned()),
        UnusableSchema::Foreign { .. } => not_a_backup(),
    })?;
    check(&source, file)?;

    let path = file_of(url).map_err(BackupError::Url)?;
    let mut target = Connection::open(&path)?;
    // Fails while another process has the file open, and keeps all others out until it is done.
    target.execute_batch("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT;").map_err(|error| {
        let is_busy = error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy);
        if is_busy { BackupError::InUse(path.clone()) } else { error.into() }
    })?;
    if !force && has_users(&target)? {
        return Err(BackupError::NotEmpty(path));
    }
    // First into a temporary file, so that everything is replaced in one transaction.
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let place = tempfile::NamedTempFile::new_in(folder).map_err(|error| BackupError::Io(path.clone(), error))?;
    let mut aside = Connection::open(place.path())?;
    if !copy_all(&source, &mut aside)? {
        return Err(BackupError::InUse(file.to_owned()));
    }
    begin_new_epoch(&aside)?;
    if copy_all(&aside, &mut target)? { Ok(()) } else { Err(BackupError::InUse(path)) }
}

/// Devices may know of changes that are not in the backup, so they must load everything anew.
fn begin_new_epoch(database: &Connection) -> Result<(), rusqlite::Error> {
    let tables: i64 =
        database.query_row("SELECT COUNT(*) FROM sqlite_master WHERE name = 'change_epoch'", [], |row| row.get(0))?;
    // A backup of an earlier version gets its epoch when it is migrated.
    if tables > 0 {
        database.execute("UPDATE change_epoch SET id = randomblob(16)", [])?;
    }
    Ok(())
}

/// Opens the file if it exists. SQLite would create a missing one.
fn open_existing(path: &Path) -> Result<Option<Connection>, BackupError> {
    if !path.is_file() {
        return Ok(None);
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Some(Connection::open_with_flags(path, flags)?))
}

/// Copies all pages in one step, so that they are of one moment even if others write. Returns whether it could.
fn copy_all(from: &Connection, to: &mut Connection) -> Result<bool, rusqlite::Error> {
    const ALL: i32 = -1;
    let copying = Backup::new(from, to)?;
    match copying.step(ALL)? {
        StepResult::Done => Ok(true),
        // Another connection holds one of the two; nothing was copied.
        _ => Ok(false),
    }
}

fn check(copy: &Connection, named: &Path) -> Result<(), BackupError> {
    let damaged = |what: String| BackupError::Damaged(named.to_owned(), what);
    let found: Result<String, _> = copy.query_row("PRAGMA quick_check(1)", [], |row| row.get(0));
    match found {
        Ok(word) if word == "ok" => Ok(()),
        Ok(word) => Err(damaged(word)),
        Err(error) => Err(damaged(error.to_string())),
    }
}

/// The migrations that a Scheduler database has.
fn applied(database: &Connection) -> Result<Vec<String>, rusqlite::Error> {
    database.prepare("SELECT version FROM seaql_migrations")?.query_map([], |row| row.get(0))?.collect()
}

fn floor(database: &Connection, applied: &[String]) -> Result<Option<String>, rusqlite::Error> {
    floor::is_told_by(applied).then(|| database.query_row(floor::QUERY, [], |row| row.get(0))).transpose()
}

fn has_users(database: &Connection) -> Result<bool, rusqlite::Error> {
    let tables: i64 =
        database.query_row("SELECT COUNT(*) FROM sqlite_master WHERE name = 'users'", [], |row| row.get(0))?;
    if tables == 0 {
        return Ok(false);
    }
    database.query_row("SELECT EXISTS (SELECT 1 FROM users)", [], |row| row.get(0))
}
