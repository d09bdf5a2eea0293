//! Statements on either engine.

use scheduler_application::{Listed, Page, StoreError};
use sea_orm::{DbBackend, Statement};

use crate::postgres::{Postgres, PostgresTransaction};
use crate::row::FromRow;
use crate::sqlite::{Sqlite, SqliteTransaction};
use crate::statement::{Fragment, IntoStatement};
use crate::table::Table;

/// An open database: for reads, and for writes that are one statement.
#[derive(Clone)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Database {
    pub(crate) const fn backend(&self) -> DbBackend {
        match self {
            Self::Sqlite(_) => DbBackend::Sqlite,
            Self::Postgres(_) => DbBackend::Postgres,
        }
    }

    /// Opens a transaction.
    pub(crate) async fn begin(&self) -> Result<Transaction, StoreError> {
        Ok(match self {
            Self::Sqlite(sqlite) => Transaction::Sqlite(sqlite.begin().await?),
            Self::Postgres(postgres) => Transaction::Postgres(postgres.begin().await?),
        })
    }

    /// Every row of a query.
    pub(crate) async fn all<R: FromRow>(&self, query: impl IntoStatement) -> Result<Vec<R>, StoreError> {
        let statement = query.on(self.backend());
        match self {
            Self::Sqlite(sqlite) => sqlite.read(&statement),
            Self::Postgres(postgres) => postgres.query(&statement).await,
        }
    }

    /// The first row of a query.
    pub(crate) async fn one<R: FromRow>(&self, query: impl IntoStatement) -> Result<Option<R>, StoreError> {
        Ok(self.all(query).await?.into_iter().next())
    }

    /// A page of a list. Each row of `entries` has the columns of an entry, followed by the length of the whole list. A page beyond the end
    /// of the list has no row that gives the length; only then `count` is queried for it.
    pub(crate) async fn list<T: FromRow>(
        &self,
        page: Page,
        entries: Fragment,
        count: impl FnOnce() -> Fragment,
    ) -> Result<Listed<T>, StoreError> {
        let (data, mut length) = match self {
            Self::Sqlite(sqlite) => {
                let most = usize::try_from(page.limit()).unwrap_or_default();
                sqlite.read_page(&entries.on(DbBackend::Sqlite), most)?
            }
            Self::Postgres(_) => {
                let (data, lengths): (Vec<_>, Vec<_>) = self.all::<(T, i64)>(entries).await?.into_iter().unzip();
                (data, lengths.last().copied())
            }
        };
        if length.is_none() && page.skip() > 0 {
            length = self.one::<(i64,)>(count()).await?.map(|(length,)| length);
        }
        Ok(Listed { data, count: length.unwrap_or_default() })
    }

    /// One write that is a transaction by itself; returns how many rows it changed.
    pub(crate) async fn execute(&self, query: impl IntoStatement) -> Result<u64, StoreError> {
        let statement = query.on(self.backend());
        match self {
            Self::Sqlite(sqlite) => sqlite.execute(&[statement]).await,
            Self::Postgres(postgres) => postgres.execute(&statement).await,
        }
    }

    /// Notes that something was used. The note may be lost: it waits neither for a lock on the row nor, on SQLite, for other writers. A
    /// failure is logged and not returned.
    ///
    /// The update has the row's id as `$1` and ends with `AND id = `. What follows depends on the engine: on PostgreSQL a query that finds
    /// the row only if it is not locked.
    pub(crate) async fn note_use(&self, table: &str, mut update: Fragment) {
        let written = match self {
            Self::Sqlite(sqlite) => {
                update.push("$1");
                sqlite.execute_soon(&update.on(DbBackend::Sqlite)).await
            }
            Self::Postgres(postgres) => {
                update.push(&format!("(SELECT id FROM {table} WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)"));
                postgres.execute(&update.on(DbBackend::Postgres)).await.map(drop)
            }
        };
        if let Err(error) = written {
            tracing::warn!(error = &error as &dyn std::error::Error, table, "a note of a last use was not written");
        }
    }

    /// Notes something that may be lost, with a whole statement. On SQLite it does not wait for other writers. A failure is logged and not
    /// returned.
    pub(crate) async fn note(&self, table: &str, update: Fragment) {
        let statement = update.on(self.backend());
        let written = match self {
            Self::Sqlite(sqlite) => sqlite.execute_soon(&statement).await,
            Self::Postgres(postgres) => postgres.execute(&statement).await.map(drop),
        };
        if let Err(error) = written {
            tracing::warn!(error = &error as &dyn std::error::Error, table, "a note was not written");
        }
    }

    /// One write that is a transaction by itself; returns the rows that the statement returns.
    pub(crate) async fn write<R: FromRow>(&self, query: impl IntoStatement) -> Result<Vec<R>, StoreError> {
        let statement = query.on(self.backend());
        match self {
            Self::Sqlite(sqlite) => sqlite.write(&statement).await,
            Self::Postgres(postgres) => postgres.query(&statement).await,
        }
    }
}

/// An open transaction; dropping it rolls it back.
pub(crate) enum Transaction {
    Sqlite(SqliteTransaction),
    Postgres(PostgresTransaction),
}

impl Transaction {
    pub(crate) const fn backend(&self) -> DbBackend {
        match self {
            Self::Sqlite(_) => DbBackend::Sqlite,
            Self::Postgres(_) => DbBackend::Postgres,
        }
    }

    /// Every row of a query.
    pub(crate) async fn all<R: FromRow>(&mut self, query: impl IntoStatement) -> Result<Vec<R>, StoreError> {
        let statement = query.on(self.backend());
        self.all_of(statement).await
    }

    async fn all_of<R: FromRow>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.query(&statement),
            Self::Postgres(transaction) => transaction.query(&statement).await,
        }
    }

    /// The first row of a query.
    pub(crate) async fn one<R: FromRow>(&mut self, query: impl IntoStatement) -> Result<Option<R>, StoreError> {
        Ok(self.all(query).await?.into_iter().next())
    }

    /// Every row of a query, locked until the transaction ends. On SQLite a transaction has locked the whole database already. `NO KEY`:
    /// rows that refer to a locked user may still be added.
    pub(crate) async fn lock_all<R: FromRow>(&mut self, query: impl IntoStatement) -> Result<Vec<R>, StoreError> {
        let backend = self.backend();
        let mut statement = query.on(backend);
        if backend == DbBackend::Postgres {
            statement.sql.push_str(" FOR NO KEY UPDATE");
        }
        self.all_of(statement).await
    }

    /// The first row of a query, locked as by [`Self::lock_all`].
    pub(crate) async fn lock_one<R: FromRow>(&mut self, query: impl IntoStatement) -> Result<Option<R>, StoreError> {
        Ok(self.lock_all(query).await?.into_iter().next())
    }

    /// Runs a statement; returns how many rows it changed.
    pub(crate) async fn execute(&mut self, query: impl IntoStatement) -> Result<u64, StoreError> {
        let statement = query.on(self.backend());
        match self {
            Self::Sqlite(transaction) => transaction.execute(&statement),
            Self::Postgres(transaction) => transaction.execute(&statement).await,
        }
    }

    /// Adds a row of a kind that has no entry in a change log.
    pub(crate) async fn insert(&mut self, row: impl Table) -> Result<(), StoreError> {
        self.execute(row.insert(&[])).await.map(drop)
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit().await,
            Self::Postgres(transaction) => transaction.commit().await,
        }
    }
}
