//! Reads that all see the same moment, on either engine.

use scheduler_application::{Each, StoreError};

use crate::connection::Database;
use crate::postgres::PostgresSnapshot;
use crate::row::FromRow;
use crate::sqlite::SqliteSnapshot;
use crate::statement::IntoStatement;

/// A connection that shows the database as it was at its first read.
pub(crate) enum Moment {
    Sqlite(SqliteSnapshot),
    Postgres(PostgresSnapshot),
}

impl Database {
    pub(crate) async fn snapshot(&self) -> Result<Moment, StoreError> {
        Ok(match self {
            Self::Sqlite(sqlite) => Moment::Sqlite(sqlite.snapshot()?),
            Self::Postgres(postgres) => Moment::Postgres(postgres.snapshot().await?),
        })
    }
}

impl Moment {
    /// Every row of a query.
    pub(crate) async fn all<R: FromRow>(&mut self, query: impl IntoStatement) -> Result<Vec<R>, StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.query(&query.on(sea_orm::DbBackend::Sqlite)),
            Self::Postgres(postgres) => postgres.query(&query.on(sea_orm::DbBackend::Postgres)).await,
        }
    }

    /// Passes on the rows of a query one by one, until `each` has enough.
    pub(crate) async fn each<R: FromRow + 'static>(
        &mut self,
        query: impl IntoStatement,
        each: Each<R>,
    ) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(sqlite) => sqlite.read_each(query.on(sea_orm::DbBackend::Sqlite), each).await,
            Self::Postgres(postgres) => postgres.read_each(&query.on(sea_orm::DbBackend::Postgres), each).await,
        }
    }
}
