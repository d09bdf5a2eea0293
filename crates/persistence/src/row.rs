//! A row of either engine, read by column index in the order of the statement.

use chrono::{DateTime, Utc};
use rusqlite::types::{FromSql, ValueRef};
use scheduler_application::{Listed, StoreError};
use sea_orm::{QueryResult, TryGetable};

use crate::error::{sqlite_error, store_error};

/// A row while it is being read.
pub(crate) enum Row<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r QueryResult),
}

impl Row<'_> {
    /// The instant in a column.
    pub(crate) fn instant(&self, index: usize) -> Result<DateTime<Utc>, StoreError> {
        match self {
            // As it was written, and several times quicker than any of the forms that a text may have.
            Self::Sqlite(row) => {
                let text = row.get_ref(index).map_err(sqlite_error)?.as_str().map_err(failed)?;
                Ok(DateTime::parse_from_rfc3339(text).map_err(failed)?.to_utc())
            }
            Self::Postgres(row) => row.try_get_by_index(index).map_err(store_error),
        }
    }

    /// The instant in a column that may be empty.
    pub(crate) fn instant_if_any(&self, index: usize) -> Result<Option<DateTime<Utc>>, StoreError> {
        match self {
            Self::Sqlite(row) if row.get_ref(index).map_err(sqlite_error)? == ValueRef::Null => Ok(None),
            Self::Sqlite(_) => self.instant(index).map(Some),
            Self::Postgres(row) => row.try_get_by_index(index).map_err(store_error),
        }
    }

    /// The value of a column.
    pub(crate) fn get<T: TryGetable + FromSql>(&self, index: usize) -> Result<T, StoreError> {
        match self {
            Self::Sqlite(row) => row.get(index).map_err(sqlite_error),
            Self::Postgres(row) => row.try_get_by_index(index).map_err(store_error),
        }
    }
}

fn failed(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed(Box::new(error))
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

/// What a list is made of: the count of the whole stands behind its columns.
pub(crate) trait ListRow: FromRow {
    /// How many columns it has itself.
    const COLUMNS: usize;
}

/// An entry of a page, and how long the whole list is.
pub(crate) struct Counted<T> {
    entry: T,
    count: i64,
}

impl<T: ListRow> FromRow for Counted<T> {
    fn from_row(row: &Row<'_>) -> Result<Self, StoreError> {
        Ok(Self { entry: T::from_row(row)?, count: row.get(T::COLUMNS)? })
    }
}

impl<T> Counted<T> {
    /// The page as a list. `None` when nothing on it tells how long the whole is.
    pub(crate) fn collect(page: Vec<Self>) -> Option<Listed<T>> {
        let count = page.first()?.count;
        Some(Listed { data: page.into_iter().map(|row| row.entry).collect(), count })
    }
}
