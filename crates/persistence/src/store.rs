//! The store: opening, migrating, units of work.

use std::sync::Arc;

use scheduler_application::{AttemptCounter, StoreError};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use crate::attempts::counter;
use crate::connection::Database;
use crate::error::migration_error;
use crate::migrations::Migrator;
use crate::postgres::{Patience, Postgres};
use crate::sqlite::Sqlite;

/// Held while the schema changes, so that instances that start together take turns. Any constant
/// that no other program on the same database uses.
const MIGRATION_LOCK: i64 = 0x5343_4845_4455_4c45;

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
            Database::Postgres(Postgres::connect(url, patience).await?)
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

    /// Brings the schema to this version. Safe when several instances start at once: the migrator
    /// itself takes no lock, so one transaction holds one around all of its steps.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        let mut alone = ConnectOptions::new(&self.url);
        alone.max_connections(1).sqlx_logging(false).record_stmt_in_spans(false);
        let once = sea_orm::Database::connect(alone).await.map_err(migration_error)?;
        let migrated = migrate(&once).await.map_err(migration_error);
        once.close().await.map_err(migration_error)?;
        migrated
    }

    /// Closes every connection, after what is under way.
    pub async fn close(self) {
        match self.database {
            Database::Sqlite(sqlite) => sqlite.close().await,
            Database::Postgres(postgres) => postgres.close().await,
        }
    }
}

async fn migrate(database: &DatabaseConnection) -> Result<(), DbErr> {
    let immediate = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let transaction = database.begin_with_options(immediate).await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        // Others may be at it.
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [MIGRATION_LOCK.into()]);
        transaction.execute_raw(lock).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}
