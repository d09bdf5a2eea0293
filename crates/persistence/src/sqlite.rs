//! SQLite, called on the current thread.
//!
//! `SeaORM`'s own driver (sqlx) passes each statement to another thread, which takes several times as long as a short statement (measured:
//! 130 µs instead of 10 for `GET /users/me`). So statements run on the thread that calls them. The single writer may wait for the disk
//! there, and so blocks one of the server's threads, of which there are at least two. Waits for another process, and reads that turn out to
//! be long, run on other threads.

mod reading;
mod snapshot;
mod transaction;
mod value;
mod writer;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, StatementStatus, params_from_iter};
use scheduler_application::StoreError;
use sea_orm::Statement;
use sea_orm::sqlx;
use sea_orm::sqlx::sqlite::SqliteConnectOptions;
use tokio::sync::OwnedMutexGuard;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use self::value::bindings;
use self::writer::Writer;
use crate::error::{sqlite_error, sqlx_error};
use crate::row::{FromRow, Row, failed};

pub(crate) use snapshot::SqliteSnapshot;
pub(crate) use transaction::SqliteTransaction;

/// How long a write waits for its turn.
const TURN: Duration = Duration::from_secs(10);
/// How long a write waits that may be lost.
const SOON: Duration = Duration::from_millis(50);
/// How long it waits for another process (a backup, a shell) to let go of the file.
const BUSY: Duration = Duration::from_secs(5);
/// Statements kept prepared on each connection.
const PREPARED: usize = 128;

/// An acknowledged change survives a power cut (`synchronous=FULL`). The log is copied into the file after 4000 pages of 4 KiB. That is a
/// quarter as often as by default, because a write waits for it.
const SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                        PRAGMA wal_autocheckpoint = 4000;";

/// The turn of the single writer. `None` once the database is closed.
type Turn = OwnedMutexGuard<Option<Writer>>;

/// One database file: one writer, and as many readers as were ever needed at once.
#[derive(Clone)]
pub(crate) struct Sqlite {
    path: PathBuf,
    writer: Arc<tokio::sync::Mutex<Option<Writer>>>,
    /// How many callers wait for their turn to write.
    awaiting: Arc<AtomicUsize>,
    readers: Arc<Mutex<Option<Vec<Connection>>>>,
}

impl Sqlite {
    /// Opens the file that the URL names, and creates it if it is missing.
    pub(crate) fn open(url: &str) -> Result<Self, StoreError> {
        let path = file_of(url).map_err(sqlx_error)?;
        make_for_its_owner(&path);
        let writer = Connection::open(&path).map_err(sqlite_error)?;
        writer.execute_batch(SETTINGS).map_err(sqlite_error)?;
        configure(&writer)?;
        let writer = Arc::new(tokio::sync::Mutex::new(Some(Writer::new(writer))));
        Ok(Self { path, writer, awaiting: Arc::default(), readers: Arc::new(Mutex::new(Some(Vec::new()))) })
    }

    /// A transaction that holds the write lock from the start: one that reads first and then writes would fail if another one wrote in
    /// between.
    pub(crate) async fn begin(&self) -> Result<SqliteTransaction, StoreError> {
        let mut turn = self.turn(TURN).await?;
        if begin(&mut turn, Duration::ZERO)? {
            return Ok(SqliteTransaction::new(self.clone(), turn));
        }
        // Another process writes: wait for it on another thread. The transaction is created there, so that it is rolled back there if the
        // caller has gone.
        let sqlite = self.clone();
        let waiting = spawn_blocking(move || {
            let has_begun = begin(&mut turn, BUSY)?;
            Ok(has_begun.then(|| SqliteTransaction::new(sqlite, turn)))
        });
        let begun: Result<_, StoreError> = waiting.await.map_err(failed)?;
        begun?.ok_or_else(|| StoreError::Unavailable("another process holds the database".into()))
    }

    /// One write that is a transaction by itself.
    pub(crate) async fn write<R: FromRow>(&self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        let mut transaction = self.begin().await?;
        let rows = transaction.query(statement)?;
        transaction.commit().await?;
        Ok(rows)
    }

    /// Writes that form one transaction; returns how many rows they changed.
    pub(crate) async fn execute(&self, statements: &[Statement]) -> Result<u64, StoreError> {
        let mut transaction = self.begin().await?;
        let mut changed = 0;
        for statement in statements {
            changed += transaction.execute(statement)?;
        }
        transaction.commit().await?;
        Ok(changed)
    }

    /// One write that is not worth a wait; nothing is written while others hold the database.
    pub(crate) async fn execute_soon(&self, statement: &Statement) -> Result<(), StoreError> {
        let mut turn = self.turn(SOON).await?;
        if begin(&mut turn, Duration::ZERO)? {
            let mut transaction = SqliteTransaction::new(self.clone(), turn);
            transaction.execute(statement)?;
            transaction.commit().await?;
        }
        Ok(())
    }

    async fn turn(&self, patience: Duration) -> Result<Turn, StoreError> {
        let _awaited = Awaited::by(&self.awaiting);
        timeout(patience, self.next_turn()).await.map_err(|late| StoreError::Unavailable(Box::new(late)))
    }

    fn next_turn(&self) -> impl Future<Output = Turn> + use<> {
        Arc::clone(&self.writer).lock_owned()
    }

    /// Whether a caller waits for its turn to write.
    fn is_awaited(&self) -> bool {
        self.awaiting.load(Ordering::Relaxed) > 0
    }

    /// Closes every connection, after the write that is under way.
    pub(crate) async fn close(&self) {
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(mut writer) = self.writer.lock().await.take() else { return };
        if writer.is_shared() {
            // The callers that wait for it get the outcome.
            let _ = writer.commit();
        }
    }
}

/// Counts as a waiting caller until it is dropped.
struct Awaited<'a>(&'a AtomicUsize);

impl<'a> Awaited<'a> {
    fn by(awaiting: &'a AtomicUsize) -> Self {
        awaiting.fetch_add(1, Ordering::Relaxed);
        Self(awaiting)
    }
}

impl Drop for Awaited<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The file that a URL names.
pub(crate) fn file_of(url: &str) -> Result<PathBuf, sqlx::Error> {
    Ok(SqliteConnectOptions::from_str(url)?.get_filename().to_path_buf())
}

/// Creates the file, if it is missing, with a mode that lets no other user read it; SQLite gives its other files the same mode. If this
/// fails, SQLite reports the error.
fn make_for_its_owner(path: &Path) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}

fn closed() -> StoreError {
    StoreError::Unavailable("the database is closed".into())
}

/// The settings of every connection.
fn configure(connection: &Connection) -> Result<(), StoreError> {
    connection.busy_timeout(BUSY).map_err(sqlite_error)?;
    connection.set_prepared_statement_cache_capacity(PREPARED);
    // Otherwise SQLite plans a prepared statement anew for each value of a `LIMIT`, which takes longer than a short page.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop).map_err(sqlite_error)
}

/// Begins a transaction, or a part of one; returns whether the database was free in time.
fn begin(turn: &mut Turn, patience: Duration) -> Result<bool, StoreError> {
    turn.as_mut().ok_or_else(closed)?.begin(patience)
}

/// Runs a statement without values. It is prepared, because every write begins and ends with one.
fn run(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(drop)
}

fn query<R: FromRow>(connection: &Connection, statement: &Statement) -> Result<Vec<R>, StoreError> {
    let mut found = Vec::new();
    let _ = rows(connection, statement, |row| {
        found.push(R::from_row(&mut Row::sqlite(row))?);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(found)
}

/// Passes on the rows of a query, until `each` has enough; returns whether it had.
fn rows(
    connection: &Connection,
    statement: &Statement,
    mut each: impl FnMut(&rusqlite::Row<'_>) -> Result<ControlFlow<()>, StoreError>,
) -> Result<ControlFlow<()>, StoreError> {
    let mut prepared = connection.prepare_cached(&statement.sql).map_err(sqlite_error)?;
    let mut rows = prepared.query(params_from_iter(bindings(statement)?)).map_err(sqlite_error)?;
    let mut flow = ControlFlow::Continue(());
    while flow.is_continue()
        && let Some(row) = rows.next().map_err(sqlite_error)?
    {
        flow = each(row)?;
    }
    drop(rows);
    note(statement, &prepared);
    Ok(flow)
}

fn execute(connection: &Connection, statement: &Statement) -> Result<u64, StoreError> {
    let mut prepared = connection.prepare_cached(&statement.sql).map_err(sqlite_error)?;
    let changed = prepared.execute(params_from_iter(bindings(statement)?)).map_err(sqlite_error)?;
    note(statement, &prepared);
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

/// Traces how many steps of SQLite's virtual machine a statement took. The statement is logged without its values.
fn note(statement: &Statement, prepared: &rusqlite::Statement<'_>) {
    tracing::trace!(steps = prepared.reset_status(StatementStatus::VmStep), sql = statement.sql, "ran");
}

#[cfg(test)]
mod tests;
