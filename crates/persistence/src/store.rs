//! The store: pools, migrations, units of work.

use async_trait::async_trait;
use scheduler_application::{
    Queries, ResetTokenQueries, SessionQueries, Store, StoreError, TaskQueries, UnitOfWork, UserQueries,
};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;

use crate::connect::{self, Pools};
use crate::error::store_error;
use crate::migrations::{Migrator, newest};
use crate::unit_of_work::SqlUnitOfWork;

/// Held while the schema changes, so that instances that start together take turns. Any constant
/// that no other program on the same database uses.
const MIGRATION_LOCK: i64 = 0x5343_4845_4455_4c45;

/// Everything that Scheduler keeps, in SQLite or PostgreSQL.
#[derive(Clone)]
pub struct SqlStore {
    writer: DatabaseConnection,
    reads: Reads,
}

/// Reads outside a transaction.
#[derive(Clone)]
pub(crate) struct Reads(pub(crate) DatabaseConnection);

impl SqlStore {
    /// Opens the database that `url` names: `sqlite://PATH` (made if missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached, [`StoreError::Failed`] for a bad URL.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        let Pools { writer, readers } = connect::open(url).await?;
        Ok(Self { writer, reads: Reads(readers) })
    }

    /// Brings the schema to this version. Safe when several instances start at once: the migrator
    /// itself takes no lock, so one transaction holds one around all of its steps.
    pub async fn migrate(&self) -> Result<(), StoreError> {
        self.try_migrate().await.map_err(store_error)
    }

    async fn try_migrate(&self) -> Result<(), DbErr> {
        let transaction = self.transaction().await?;
        if transaction.get_database_backend() == DbBackend::Postgres {
            let lock = Statement::from_sql_and_values(
                DbBackend::Postgres,
                "SELECT pg_advisory_xact_lock($1)",
                [MIGRATION_LOCK.into()],
            );
            transaction.execute_raw(lock).await?;
        }
        Migrator::up(&transaction, None).await?;
        transaction.commit().await
    }

    /// Closes every connection, after what is under way.
    pub async fn close(self) {
        for pool in [self.reads.0, self.writer] {
            if let Err(error) = pool.close().await {
                tracing::warn!(error = &error as &dyn std::error::Error, "closing the database failed");
            }
        }
    }

    async fn transaction(&self) -> Result<DatabaseTransaction, DbErr> {
        // A transaction that reads first and then writes must hold SQLite's write lock from its start,
        // or it fails when another wrote in between. PostgreSQL ignores the option.
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..TransactionOptions::default()
        };
        self.writer.begin_with_options(options).await
    }

    async fn newest_applied(&self) -> Result<Option<String>, DbErr> {
        let backend = self.reads.0.get_database_backend();
        let sql = "SELECT MAX(version) AS version FROM seaql_migrations";
        let row = self.reads.0.query_one_raw(Statement::from_string(backend, sql)).await?;
        row.map_or(Ok(None), |row| row.try_get("", "version"))
    }
}

#[async_trait]
impl Store for SqlStore {
    fn read(&self) -> &dyn Queries {
        &self.reads
    }

    async fn begin(&self) -> Result<Box<dyn UnitOfWork>, StoreError> {
        Ok(Box::new(SqlUnitOfWork::new(self.transaction().await.map_err(store_error)?)))
    }

    async fn ready(&self) -> Result<(), StoreError> {
        if self.newest_applied().await.map_err(store_error)? == newest() {
            return Ok(());
        }
        Err(StoreError::Unavailable("the schema is of another version".into()))
    }
}

impl Queries for Reads {
    fn users(&self) -> &dyn UserQueries {
        self
    }

    fn sessions(&self) -> &dyn SessionQueries {
        self
    }

    fn reset_tokens(&self) -> &dyn ResetTokenQueries {
        self
    }

    fn tasks(&self) -> &dyn TaskQueries {
        self
    }
}
