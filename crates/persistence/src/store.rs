//! The store: opening, migrating, units of work.

use std::sync::Arc;
use std::time::Duration;

use scheduler_application::{AttemptCounter, StoreError};
use sea_orm::{ConnectOptions, DbBackend};

use crate::attempts::counter;
use crate::connection::Database;
use crate::migrations::apply::{self, MigrationError};
use crate::migrations::floor::{self, Standing};
use crate::postgres::{Patience, Postgres, for_migrations};
use crate::sqlite::Sqlite;
use crate::statement::Fragment;

/// All data of Scheduler, in SQLite or PostgreSQL.
#[derive(Clone)]
pub struct SqlStore {
    url: String,
    database: Database,
    attempts: Arc<dyn AttemptCounter>,
    /// How long a migration waits for a table.
    migration: Duration,
}

impl SqlStore {
    /// Opens the database that `url` names: `sqlite://PATH` (created if missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached, [`StoreError::Failed`] for a bad URL.
    pub async fn connect(url: &str) -> Result<Self, StoreError> {
        Self::connect_with(url, Patience::default()).await
    }

    /// As [`Self::connect`], with these limits on waits for PostgreSQL. Those for SQLite are in `sqlite.rs`.
    pub async fn connect_with(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let database = if url.starts_with("sqlite:") {
            Database::Sqlite(Sqlite::open(url)?)
        } else {
            Database::Postgres(Postgres::connect(url, patience).await?)
        };
        let attempts = counter(&database);
        Ok(Self { url: url.to_owned(), database, attempts, migration: patience.migration })
    }

    pub(crate) const fn database(&self) -> &Database {
        &self.database
    }

    pub(crate) fn counter(&self) -> &dyn AttemptCounter {
        &*self.attempts
    }

    /// Brings the schema to this version. A schema of a later version is left unchanged, as long as this version works on it. Safe when
    /// several instances start at once: they take turns.
    pub async fn migrate(&self) -> Result<(), MigrationError> {
        // Usually there is nothing to do. Then the second driver does not connect; not every pooler lets it migrate. If the state of the
        // schema cannot be read, the steps report why.
        if matches!(self.standing().await, Ok(Standing::Same | Standing::Ahead)) {
            return Ok(());
        }
        let mut few = ConnectOptions::new(for_migrations(&self.url));
        few.max_connections(apply::CONNECTIONS).sqlx_logging(false).record_stmt_in_spans(false);
        let database = sea_orm::Database::connect(few).await?;
        let migrated = match &self.database {
            Database::Postgres(_) => apply::on_postgres(&database, self.migration).await,
            Database::Sqlite(_) => apply::on_sqlite(&database).await,
        };
        database.close().await?;
        migrated
    }

    /// How the schema compares with this version.
    pub(crate) async fn standing(&self) -> Result<Standing, StoreError> {
        let query = Fragment::new("SELECT version FROM seaql_migrations");
        let applied: Vec<(String,)> = self.database.all(query).await?;
        let applied: Vec<_> = applied.into_iter().map(|(step,)| step).collect();
        let mut floor: Option<(String,)> = None;
        if floor::is_told_by(&applied) {
            floor = self.database.one(Fragment::new(floor::QUERY)).await?;
        }
        let floor = floor.as_ref().map(|(step,)| step.as_str());
        floor::judge(&applied, floor).map_err(|unusable| StoreError::Unavailable(Box::new(unusable)))
    }

    /// Whether the database accepts writes: after a failover an address may lead to a replica, and a full disk may make it read-only.
    pub(crate) async fn confirm_writable(&self) -> Result<(), StoreError> {
        if self.database.backend() != DbBackend::Postgres {
            return Ok(());
        }
        let query = Fragment::new("SELECT current_setting('transaction_read_only')");
        match self.database.one::<(String,)>(query).await? {
            Some((setting,)) if setting == "on" => {
                Err(StoreError::Unavailable("PostgreSQL takes no writes: a replica, or it was made read only".into()))
            }
            _ => Ok(()),
        }
    }

    /// Closes every connection, after the statements that are running.
    pub async fn close(self) {
        match self.database {
            Database::Sqlite(sqlite) => sqlite.close().await,
            Database::Postgres(postgres) => postgres.close().await,
        }
    }
}
