//! The store: opening, migrating, units of work.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{AttemptCounter, StoreError};
use sea_orm::sqlx::{AssertSqlSafe, Executor as _};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use crate::attempts::counter;
use crate::connection::Database;
use crate::error::store_error;
use crate::migrations::Migrator;
use crate::sqlite::Sqlite;

/// How long a request waits for a connection before it is told that the database is unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// PostgreSQL connections of one instance; its default allows 100 in all.
const CONNECTIONS: u32 = 16;
/// An idle connection is tried before use, for a restart of the server may have ended it.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);

/// Held while the schema changes, so that instances that start together take turns. Any constant
/// that no other program on the same database uses.
const MIGRATION_LOCK: i64 = 0x5343_4845_4455_4c45;

/// How long a statement may take in PostgreSQL. Whoever asked has given up by then, and what waits would hold up others.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a row that somebody else holds.
    pub lock: Duration,
    /// In all.
    pub statement: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { lock: Duration::from_secs(10), statement: Duration::from_secs(30) }
    }
}

impl Patience {
    fn sql(self) -> String {
        let (lock, statement) = (self.lock.as_millis(), self.statement.as_millis());
        format!("SET lock_timeout = {lock}; SET statement_timeout = {statement}")
    }
}

/// Everything that Scheduler keeps, in SQLite or PostgreSQL.
#[derive(Clone)]
pub struct SqlStore {
    url: String,
    database: Database,
    attempts: Arc<dyn AttemptCounter>,
}

impl SqlStore {
    /// Opens the database that `url` names: `sqlite://PATH` (made if missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached, [`StoreError::Failed`] for a bad URL.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        Self::connect_with(url, Patience::default()).await
    }

    /// As [`Self::connect`], and waits for no longer than so in PostgreSQL. SQLite is waited for as `sqlite.rs` says.
    pub async fn connect_with(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let database = if url.starts_with("sqlite:") {
            Database::Sqlite(Sqlite::open(url)?)
        } else {
            let mut options = options(url, CONNECTIONS);
            options.map_sqlx_postgres_pool_opts(move |pool| {
                pool.after_connect(move |connection, _| {
                    Box::pin(async move { connection.execute(AssertSqlSafe(patience.sql())).await.map(drop) })
                })
            });
            Database::Postgres(sea_orm::Database::connect(options).await.map_err(store_error)?)
        };
        let attempts = counter(&database);
        Ok(Self { url: url.to_owned(), database, attempts })
    }

    pub(crate) const fn database(&self) -> &Database {
        &self.database
    }

    pub(crate) fn counter(&self) -> &dyn AttemptCounter {
        &*self.attempts
    }

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Brings the schema to this version. Safe when several instances start at once: the migrator
    /// itself takes no lock, so one transaction holds one around all of its steps.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        match &self.database {
            Database::Postgres(pool) => migrate(pool).await.map_err(store_error),
            Database::Sqlite(_) => {
                let once = sea_orm::Database::connect(options(&self.url, 1)).await.map_err(store_error)?;
                let migrated = migrate(&once).await.map_err(store_error);
                once.close().await.map_err(store_error)?;
                migrated
            }
        }
    }

    /// Closes every connection, after what is under way.
    pub async fn close(self) {
        match self.database {
            Database::Sqlite(sqlite) => sqlite.close().await,
            Database::Postgres(pool) => {
                if let Err(error) = pool.close().await {
                    tracing::warn!(error = &error as &dyn std::error::Error, "closing the database failed");
                }
            }
        }
    }
}

fn options(url: &str, connections: u32) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(connections)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .test_before_acquire_if_idle_for(TRUSTED_IDLE)
        .set_application_name("scheduler")
        .sqlx_logging(false)
        .record_stmt_in_spans(false);
    options
}

async fn migrate(database: &DatabaseConnection) -> Result<(), DbErr> {
    let immediate = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let transaction = database.begin_with_options(immediate).await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        // Others may be at it, and a step over large tables takes its time.
        transaction.execute_unprepared("SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0").await?;
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [MIGRATION_LOCK.into()]);
        transaction.execute_raw(lock).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}
