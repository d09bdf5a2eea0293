//! What can be found out about a database without changing it, for an operator who looks for a fault.

use std::path::PathBuf;

use chrono::{DateTime, Utc};
use scheduler_application::{AccountQueries, StoreError};
use sea_orm::DbBackend;

use crate::migrations::floor::Standing;
use crate::row::FromRow;
use crate::sqlite::file_of;
use crate::statement::Fragment;
use crate::store::SqlStore;

/// The maximum number of faults reported for a file.
const MOST_FAULTS: usize = 5;

/// The state of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// The engine and its version, such as `SQLite 3.50.4`.
    pub engine: String,
    /// How its schema compares with this version.
    pub schema: SchemaState,
    /// The clock of the database's machine, where that may be another machine: on PostgreSQL.
    pub clock: Option<DateTime<Utc>>,
    /// What is broken in a SQLite file; at most five faults. PostgreSQL has tools of its own for that (`pg_amcheck`).
    pub faults: Vec<String>,
    /// Whether anybody has an account; `None` as below.
    pub has_users: Option<bool>,
    /// Whether there is an active superuser; `None` if that cannot be queried, because the schema is not up to date.
    pub has_superuser: Option<bool>,
}

/// How a schema compares with this version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SchemaState {
    /// There is none: the database is empty.
    Missing,
    /// It lacks migrations of this version. The next start applies them.
    Behind,
    /// It is the schema of this version.
    Current,
    /// It is the schema of a later version, and this version works on it all the same.
    Ahead,
}

/// The file that the URL of a SQLite database names.
#[must_use]
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    file_of(url).ok()
}

impl SqlStore {
    /// Looks at the database, and changes nothing.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when it cannot be reached, refuses writes, or is of a version that this one cannot work with.
    pub async fn diagnose(&self) -> Result<Diagnosis, StoreError> {
        let schema = self.schema_state().await?;
        self.confirm_writable().await?;
        self.confirm_rights(schema).await?;
        let (has_users, has_superuser) = match schema {
            SchemaState::Current | SchemaState::Ahead => {
                let accounts: &dyn AccountQueries = self.database();
                (Some(accounts.has_users().await?), Some(accounts.has_superuser().await?))
            }
            SchemaState::Missing | SchemaState::Behind => (None, None),
        };
        let (name, version, clock, faults) = if self.database().backend() == DbBackend::Postgres {
            let sql = "SELECT current_setting('server_version'), clock_timestamp()";
            let (version, clock): (String, DateTime<Utc>) = self.told(sql).await?;
            ("PostgreSQL", version, Some(clock), Vec::new())
        } else {
            let (version,): (String,) = self.told("SELECT sqlite_version()").await?;
            ("SQLite", version, None, self.faults().await?)
        };
        Ok(Diagnosis { engine: format!("{name} {version}"), schema, clock, faults, has_users, has_superuser })
    }

    async fn schema_state(&self) -> Result<SchemaState, StoreError> {
        let sql = if self.database().backend() == DbBackend::Postgres {
            "SELECT to_regclass('seaql_migrations') IS NOT NULL"
        } else {
            "SELECT COUNT(*) > 0 FROM sqlite_schema WHERE name = 'seaql_migrations'"
        };
        let (is_there,): (bool,) = self.told(sql).await?;
        if !is_there {
            return Ok(SchemaState::Missing);
        }
        Ok(match self.standing().await? {
            Standing::Behind => SchemaState::Behind,
            Standing::Same => SchemaState::Current,
            Standing::Ahead => SchemaState::Ahead,
        })
    }

    /// Whether the database accepts writes from us. On SQLite a writing transaction is begun and dropped: the mode of the file is not
    /// enough, because its folder and the disk also matter.
    async fn confirm_rights(&self, schema: SchemaState) -> Result<(), StoreError> {
        if self.database().backend() != DbBackend::Postgres {
            drop(self.database().begin().await?);
            return Ok(());
        }
        let sql = match schema {
            SchemaState::Missing | SchemaState::Behind => "SELECT has_schema_privilege(current_schema(), 'CREATE')",
            SchemaState::Current | SchemaState::Ahead => {
                "SELECT bool_and(has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT') \
                 AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE')) \
                 FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace"
            }
        };
        let (may_write,): (bool,) = self.told(sql).await?;
        if may_write {
            return Ok(());
        }
        Err(StoreError::Unavailable("its role may not write the tables, or not make any: it has to own them".into()))
    }

    async fn faults(&self) -> Result<Vec<String>, StoreError> {
        let query = Fragment::new(format!("PRAGMA integrity_check({MOST_FAULTS})"));
        let told: Vec<(String,)> = self.database().all(query).await?;
        Ok(told.into_iter().map(|(fault,)| fault).filter(|fault| fault != "ok").collect())
    }

    /// The one row of a query.
    async fn told<R: FromRow>(&self, sql: &'static str) -> Result<R, StoreError> {
        let row = self.database().one(Fragment::new(sql)).await?;
        row.ok_or_else(|| StoreError::Failed("a query that always has a row has none".into()))
    }
}
