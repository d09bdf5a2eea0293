//! A row of either engine, read by column index in the order of the statement.

use rusqlite::types::FromSql;
use scheduler_application::StoreError;
use sea_orm::{QueryResult, TryGetable};

use crate::error::{sqlite_error, store_error};

/// A row while it is being read.
pub(crate) enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r QueryResult),
}

impl Row<'_> {
    /// The value of a column.
    pub(crate) fn get<T: TryGetable + FromSql>(&self, index: usize) -> Result<T, StoreError> {
        match self {
            Self::Sqlite(row) => row.get(index).map_err(sqlite_error),
            Self::Postgres(row) => row.try_get_by_index(index).map_err(store_error),
        }
    }
}

/// What a row becomes.
pub(crate) trait FromRow: Sized + Send {
    /// Reads the row.
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError>;
}

impl<T: TryGetable + FromSql + Send> FromRow for (T,) {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok((row.get(0)?,))
    }
}
