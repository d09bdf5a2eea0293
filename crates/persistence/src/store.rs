//! The store: opening, migrating, units of work.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use scheduler_application::{
    ApiKeyQueries, ApiKeyStatements, AttemptStatements, AuditQueries, Authority, EventQueries, EventStatements,
    ItemQueries, ItemStatements, OutboxQueries, OutboxStatements, Queries, ResetTokenQueries, SessionQueries,
    SessionStatements, SettingsQueries, Statements, Store, StoreError, TaskQueries, TaskStatements, UnitOfWork,
    UserQueries,
};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use crate::attempts::counter;
use crate::connection::{Database, Transaction};
use crate::error::store_error;
use crate::migrations::{Migrator, newest};
use crate::sqlite::Sqlite;
use crate::unit_of_work::SqlUnitOfWork;

/// How long a request waits for a connection before it is told that the database is unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// PostgreSQL connections of one instance; its default allows 100 in all.
const CONNECTIONS: u32 = 16;
/// An idle connection is tried before use, for a restart of the server may have ended it.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);

/// Held while the schema changes, so that instances that start together take turns. Any constant
/// that no other program on the same database uses.
const MIGRATION_LOCK: i64 = 0x5343_4845_4455_4c45;

/// Everything that Scheduler keeps, in SQLite or PostgreSQL.
#[derive(Clone)]
pub struct SqlStore {
    url: String,
    auto_commit: AutoCommit,
}

/// What needs no transaction: reads, and writes that are one statement.
#[derive(Clone)]
pub(crate) struct AutoCommit(pub(crate) Database, Arc<dyn AttemptStatements>);

impl SqlStore {
    /// Opens the database that `url` names: `sqlite://PATH` (made if missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached, [`StoreError::Failed`] for a bad URL.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let database = if url.starts_with("sqlite:") {
            Database::Sqlite(Sqlite::open(url)?)
        } else {
            Database::Postgres(sea_orm::Database::connect(options(url, CONNECTIONS)).await.map_err(store_error)?)
        };
        let attempts = counter(&database);
        Ok(Self { url: url.to_owned(), auto_commit: AutoCommit(database, attempts) })
    }

    /// Brings the schema to this version. Safe when several instances start at once: the migrator
    /// itself takes no lock, so one transaction holds one around all of its steps.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        match &self.auto_commit.0 {
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
        match self.auto_commit.0 {
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
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [MIGRATION_LOCK.into()]);
        transaction.execute_raw(lock).await?;
    }
    Migrator::up(&transaction, None).await?;
    transaction.commit().await
}

#[async_trait]
impl Store for SqlStore {
    fn read(&self) -> &dyn Queries {
        &self.auto_commit
    }

    fn write(&self) -> &dyn Statements {
        &self.auto_commit
    }

    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError> {
        let mut transaction = match &self.auto_commit.0 {
            Database::Sqlite(sqlite) => Transaction::Sqlite(sqlite.begin().await?),
            Database::Postgres(pool) => Transaction::Postgres(pool.begin().await.map_err(store_error)?),
        };
        let standing = match authority.holder() {
            Some(holder) => Some(transaction.confirm(holder).await?),
            None => None,
        };
        Ok(Box::new(SqlUnitOfWork(transaction, standing)))
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let database = &self.auto_commit.0;
        let sql = "SELECT MAX(version) FROM seaql_migrations";
        let applied: Option<(Option<String>,)> = database.one(Statement::from_string(database.backend(), sql)).await?;
        if applied.and_then(|row| row.0) == newest() {
            return Ok(());
        }
        Err(StoreError::Unavailable("the schema is of another version".into()))
    }
}

impl Queries for AutoCommit {
    fn users(&self) -> &dyn UserQueries {
        self
    }

    fn sessions(&self) -> &dyn SessionQueries {
        self
    }

    fn reset_tokens(&self) -> &dyn ResetTokenQueries {
        self
    }

    fn api_keys(&self) -> &dyn ApiKeyQueries {
        self
    }

    fn settings(&self) -> &dyn SettingsQueries {
        self
    }

    fn tasks(&self) -> &dyn TaskQueries {
        self
    }

    fn events(&self) -> &dyn EventQueries {
        self
    }

    fn items(&self) -> &dyn ItemQueries {
        self
    }

    fn audit(&self) -> &dyn AuditQueries {
        self
    }

    fn outbox(&self) -> &dyn OutboxQueries {
        self
    }
}

impl Statements for AutoCommit {
    fn sessions(&self) -> &dyn SessionStatements {
        self
    }

    fn api_keys(&self) -> &dyn ApiKeyStatements {
        self
    }

    fn tasks(&self) -> &dyn TaskStatements {
        self
    }

    fn events(&self) -> &dyn EventStatements {
        self
    }

    fn items(&self) -> &dyn ItemStatements {
        self
    }

    fn outbox(&self) -> &dyn OutboxStatements {
        self
    }

    fn attempts(&self) -> &dyn AttemptStatements {
        &*self.1
    }
}
