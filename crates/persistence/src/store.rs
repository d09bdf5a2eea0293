//! The store: opening, migrating, units of work.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{AttemptCounter, StoreError};
use sea_orm::{
    ConnectOptions, ConnectionTrait, DatabaseConnection, DbBackend, DbErr, SqliteTransactionMode, Statement,
    TransactionOptions, TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use tokio::time::sleep;

use crate::attempts::counter;
use crate::connection::Database;
use crate::error::{is_held_up, store_error};
use crate::migrations::Migrator;
use crate::migrations::floor::{self, Standing, UnusableSchema};
use crate::postgres::{Patience, Postgres};
use crate::sqlite::Sqlite;
use crate::statement::Fragment;

/// Held while the schema changes, so that instances that start together take turns. Any constant
/// that no other program on the same database uses.
const MIGRATION_LOCK: i64 = 0x5343_4845_4455_4c45;

/// How often a migration is tried that others hold up, and the pause in which they go on: for a minute at least.
const MIGRATION_TRIES: u32 = 30;
const MIGRATION_PAUSE: Duration = Duration::from_millis(250);

/// Why the schema was not brought to this version.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// It is of a version that this one cannot follow.
    #[error(transparent)]
    Unusable(#[from] UnusableSchema),
    /// Others use a table that must change.
    #[error("others use a table that must change, and do not let go of it; nothing was migrated")]
    HeldUp(#[source] DbErr),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DbErr> for MigrationError {
    fn from(error: DbErr) -> Self {
        if is_held_up(&error) { Self::HeldUp(error) } else { Self::Store(store_error(error)) }
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

    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Brings the schema to this version. One that a later version migrated is left as it is, as long as this version works on it.
    /// Safe when several instances start at once: the migrator itself takes no lock, so one transaction holds one around all of its
    /// steps.
    pub async fn migrate(&self) -> Result<(), MigrationError> {
        match &self.database {
            Database::Postgres(postgres) => migrate_beside_others(postgres).await,
            Database::Sqlite(_) => {
                let mut alone = ConnectOptions::new(&self.url);
                alone.max_connections(1).sqlx_logging(false).record_stmt_in_spans(false);
                let once = sea_orm::Database::connect(alone).await?;
                let migrated = migrate(&once, None).await;
                once.close().await?;
                migrated
            }
        }
    }

    /// What the schema is to this version.
    pub(crate) async fn standing(&self) -> Result<Standing, StoreError> {
        let query = Fragment::new("SELECT version FROM seaql_migrations");
        let applied: Vec<(String,)> = self.database.all(query).await?;
        let applied: Vec<_> = applied.into_iter().map(|(step,)| step).collect();
        let floor: Option<(String,)> = match floor::is_told_by(&applied) {
            true => self.database.one(Fragment::new(floor::QUERY)).await?,
            false => None,
        };
        let floor = floor.as_ref().map(|(step,)| step.as_str());
        floor::judge(&applied, floor).map_err(|unusable| StoreError::Unavailable(Box::new(unusable)))
    }

    /// Closes every connection, after what is under way.
    pub async fn close(self) {
        match self.database {
            Database::Sqlite(sqlite) => sqlite.close().await,
            Database::Postgres(postgres) => postgres.close().await,
        }
    }
}

/// Instances of an earlier version go on while the schema changes. A step that waits for a table makes them wait behind it, so it
/// waits briefly, and all begins anew when they are served.
async fn migrate_beside_others(postgres: &Postgres) -> Result<(), MigrationError> {
    for _ in 1..MIGRATION_TRIES {
        match migrate(postgres.pool(), Some(postgres.migration())).await {
            Err(MigrationError::HeldUp(error)) => {
                tracing::info!(error = &error as &dyn std::error::Error, "the migration waits for others");
                sleep(MIGRATION_PAUSE).await;
            }
            outcome => return outcome,
        }
    }
    migrate(postgres.pool(), Some(postgres.migration())).await
}

async fn migrate(database: &DatabaseConnection, patience: Option<Duration>) -> Result<(), MigrationError> {
    let immediate = TransactionOptions {
        sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
        ..TransactionOptions::default()
    };
    let transaction = database.begin_with_options(immediate).await?;
    if transaction.get_database_backend() == DbBackend::Postgres {
        // Others may be at it, and a step over large tables takes its time.
        transaction
            .execute_unprepared(
                "SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; \
             SET LOCAL idle_in_transaction_session_timeout = 0",
            )
            .await?;
        let sql = "SELECT pg_advisory_xact_lock($1)";
        let lock = Statement::from_sql_and_values(DbBackend::Postgres, sql, [MIGRATION_LOCK.into()]);
        transaction.execute_raw(lock).await?;
    }
    if let Some(patience) = patience {
        transaction.execute_unprepared(&format!("SET LOCAL lock_timeout = {}", patience.as_millis())).await?;
    }
    let applied: Vec<_> =
        Migrator::get_migration_models(&transaction).await?.into_iter().map(|model| model.version).collect();
    let floor = match floor::is_told_by(&applied) {
        true => {
            transaction.query_one_raw(Statement::from_string(transaction.get_database_backend(), floor::QUERY)).await?
        }
        false => None,
    };
    let floor: Option<String> = floor.map(|row| row.try_get_by_index(0)).transpose()?;
    match floor::judge(&applied, floor.as_deref())? {
        Standing::Behind => Migrator::up(&transaction, None).await?,
        Standing::Same => {}
        Standing::Ahead => tracing::info!("the schema is of a later version, on which this one works"),
    }
    Ok(transaction.commit().await?)
}
