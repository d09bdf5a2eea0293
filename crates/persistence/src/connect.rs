//! Opening the pools.

use std::time::Duration;

use scheduler_application::StoreError;
use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sea_orm::{ConnectOptions, Database, DatabaseConnection};

use crate::error::store_error;

/// How long a request waits for a connection before it is told that the database is unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// How long SQLite waits for another process (a backup, a shell) to let go of the file.
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);
/// SQLite readers: each is a thread, and a read takes microseconds.
const READERS: u32 = 4;
/// PostgreSQL connections of one instance; its default allows 100 in all.
const POSTGRES_CONNECTIONS: u32 = 16;
/// An idle PostgreSQL connection is tried before use, for a restart of the server may have ended it.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);
/// How many rows SQLite's thread may be ahead; a whole page, so that it need not be woken for each row.
const ROW_BUFFER: usize = 1024;

/// The pools of one store.
pub(crate) struct Pools {
    /// For units of work. On SQLite one connection: the writers wait for it in turn.
    pub(crate) writer: DatabaseConnection,
    /// For reads outside a transaction.
    pub(crate) readers: DatabaseConnection,
}

/// Opens the database that the URL names.
pub(crate) async fn open(url: &str) -> Result<Pools, StoreError> {
    if url.starts_with("sqlite:") {
        // The writer first: it makes the file and switches it to WAL.
        let writer = connect(sqlite(url, 1, false)).await?;
        let readers = connect(sqlite(url, READERS, true)).await?;
        return Ok(Pools { writer, readers });
    }
    let pool = connect(postgres(url)).await?;
    Ok(Pools { writer: pool.clone(), readers: pool })
}

async fn connect(options: ConnectOptions) -> Result<DatabaseConnection, StoreError> {
    Database::connect(options).await.map_err(store_error)
}

fn sqlite(url: &str, connections: u32, read_only: bool) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        // A connection to a file does not break, and the test costs a query's time.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |sqlite| {
            sqlite
                .create_if_missing(true)
                .foreign_keys(true)
                .journal_mode(SqliteJournalMode::Wal)
                // An acknowledged change survives a power cut.
                .synchronous(SqliteSynchronous::Full)
                .busy_timeout(BUSY_TIMEOUT)
                .row_buffer_size(ROW_BUFFER)
                .pragma("query_only", if read_only { "ON" } else { "OFF" })
        });
    options
}

fn postgres(url: &str) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .test_before_acquire_if_idle_for(TRUSTED_IDLE)
        .set_application_name("scheduler")
        .sqlx_logging(false);
    options
}
