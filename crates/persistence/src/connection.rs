//! Statements on either engine.

use scheduler_application::{Listed, Page, StoreError};
use sea_orm::{
    ConnectionTrait, DatabaseConnection, DatabaseTransaction, DbBackend, QueryResult, QueryTrait, Statement,
    TransactionTrait as _, Value,
};

use crate::error::store_error;
use crate::row::{FromRow, Row};
use crate::sqlite::{Sqlite, SqliteTransaction};
use crate::statement::Fragment;
use crate::table::Table;

/// A statement whose text both engines share. SQLite reads `$1` as a name; numbers are `?1` there.
pub(crate) fn shared<const N: usize>(backend: DbBackend, sql: &str, values: [Value; N]) -> Statement {
    match backend {
        DbBackend::Postgres => Statement::from_sql_and_values(backend, sql, values),
        _ => Statement::from_sql_and_values(backend, sql.replace('$', "?"), values),
    }
}

/// An open database: reads, and writes that are one statement.
#[derive(Clone)]
pub(crate) enum Database {
    Sqlite(Sqlite),
    Postgres(DatabaseConnection),
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
            Self::Postgres(pool) => Transaction::Postgres(pool.begin().await.map_err(store_error)?),
        })
    }

    /// Every row of a query.
    pub(crate) async fn all<R: FromRow>(&self, statement: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read(&statement),
            Self::Postgres(pool) => rows(&pool.query_all_raw(statement).await.map_err(store_error)?),
        }
    }

    /// The first row of a query.
    pub(crate) async fn one<R: FromRow>(&self, statement: Statement) -> Result<Option<R>, StoreError> {
        Ok(self.all(statement).await?.into_iter().next())
    }

    /// As [`Self::one`], for a query of SeaORM's.
    pub(crate) async fn find<R: FromRow>(&self, query: &impl QueryTrait) -> Result<Option<R>, StoreError> {
        self.one(query.build(self.backend())).await
    }

    /// A page of a list: behind the columns of each entry stands the count of the whole. `count` is only asked when the page is empty and lies beyond the first.
    pub(crate) async fn list<T: FromRow>(
        &self,
        page: Page,
        entries: Fragment,
        count: impl FnOnce() -> Fragment,
    ) -> Result<Listed<T>, StoreError> {
        let (mut data, mut total) = (Vec::new(), None);
        for (entry, count) in self.all::<(T, i64)>(entries.on(self.backend())).await? {
            data.push(entry);
            total = Some((count,));
        }
        if total.is_none() && page.skip() > 0 {
            total = self.one(count().on(self.backend())).await?;
        }
        Ok(Listed { data, count: total.map_or(0, |(n,)| n) })
    }

    /// One write that is a transaction by itself; answers how many rows it changed.
    pub(crate) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.execute(&[statement]).await,
            Self::Postgres(pool) => Ok(pool.execute_raw(statement).await.map_err(store_error)?.rows_affected()),
        }
    }

    /// As [`Self::execute`], for a statement of SeaORM's.
    pub(crate) async fn change(&self, statement: &impl QueryTrait) -> Result<u64, StoreError> {
        self.execute(statement.build(self.backend())).await
    }

    /// Writes something that may be lost: it does not wait for others who hold the row or the database, and a failure is
    /// logged. The statement ends with what is compared with the row's id, its first value.
    pub(crate) async fn touch<const N: usize>(&self, table: &str, sql: &str, values: [Value; N]) {
        let written = match self {
            Self::Sqlite(sqlite) => {
                let sql = format!("{}?1", sql.replace('$', "?"));
                sqlite.execute_soon(&Statement::from_sql_and_values(DbBackend::Sqlite, sql, values)).await
            }
            Self::Postgres(pool) => {
                let free = format!("(SELECT id FROM {table} WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)");
                let statement = Statement::from_sql_and_values(DbBackend::Postgres, format!("{sql}{free}"), values);
                pool.execute_raw(statement).await.map(drop).map_err(store_error)
            }
        };
        if let Err(error) = written {
            tracing::warn!(error = &error as &dyn std::error::Error, table, "a note of a last use was not written");
        }
    }

    /// One write that is a transaction by itself; answers what it returns.
    pub(crate) async fn write<R: FromRow>(&self, statement: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.write(&statement).await,
            Self::Postgres(pool) => rows(&pool.query_all_raw(statement).await.map_err(store_error)?),
        }
    }
}

/// An open transaction; dropping it rolls it back.
pub(crate) enum Transaction {
    Sqlite(SqliteTransaction),
    Postgres(DatabaseTransaction),
}

impl Transaction {
    pub(crate) const fn backend(&self) -> DbBackend {
        match self {
            Self::Sqlite(_) => DbBackend::Sqlite,
            Self::Postgres(_) => DbBackend::Postgres,
        }
    }

    /// Every row of a query.
    pub(crate) async fn all<R: FromRow>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.query(&statement),
            Self::Postgres(transaction) => rows(&transaction.query_all_raw(statement).await.map_err(store_error)?),
        }
    }

    /// The first row of a query of SeaORM's.
    pub(crate) async fn find<R: FromRow>(&mut self, query: &impl QueryTrait) -> Result<Option<R>, StoreError> {
        let statement = query.build(self.backend());
        Ok(self.all(statement).await?.into_iter().next())
    }

    /// Runs a statement; answers how many rows it changed.
    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.execute(&statement),
            Self::Postgres(transaction) => {
                Ok(transaction.execute_raw(statement).await.map_err(store_error)?.rows_affected())
            }
        }
    }

    /// As [`Self::execute`], for a statement of SeaORM's.
    pub(crate) async fn change(&mut self, statement: &impl QueryTrait) -> Result<u64, StoreError> {
        self.execute(statement.build(self.backend())).await
    }

    /// Adds a row that nobody is told of.
    pub(crate) async fn add(&mut self, row: impl Table) -> Result<(), StoreError> {
        let insert = row.insert(&[]).on(self.backend());
        self.execute(insert).await.map(drop)
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(transaction) => transaction.commit(),
            Self::Postgres(transaction) => transaction.commit().await.map_err(store_error),
        }
    }
}

fn rows<R: FromRow>(rows: &[QueryResult]) -> Result<Vec<R>, StoreError> {
    rows.iter().map(|row| R::from_row(&mut Row::postgres(row))).collect()
}
