//! A row of either engine, read from left to right in the order of the statement.

use chrono::{DateTime, Utc};
use rusqlite::types::{FromSql, ValueRef};
use scheduler_application::StoreError;
use scheduler_domain::InstantText;
use tokio_postgres::types::FromSqlOwned;
use uuid::Uuid;

use crate::error::{postgres_error, sqlite_error};

/// A row that is being read, and the next column.
pub(crate) struct Row<'r> {
    source: Source<'r>,
    next: usize,
    text: usize,
}

enum Source<'r> {
    Sqlite(&'r rusqlite::Row<'r>),
    Postgres(&'r tokio_postgres::Row),
}

impl<'r> Row<'r> {
    pub(crate) const fn sqlite(row: &'r rusqlite::Row<'r>) -> Self {
        Self { source: Source::Sqlite(row), next: 0, text: 0 }
    }

    pub(crate) const fn postgres(row: &'r tokio_postgres::Row) -> Self {
        Self { source: Source::Postgres(row), next: 0, text: 0 }
    }

    /// The next value: one column, or several that form one value.
    pub(crate) fn get<T: FromRow>(&mut self) -> Result<T, StoreError> {
        T::from_row(self)
    }

    fn column<T: FromSqlOwned + FromSql>(&mut self) -> Result<T, StoreError> {
        let index = self.step();
        match self.source {
            Source::Sqlite(row) => row.get(index).map_err(sqlite_error),
            Source::Postgres(row) => row.try_get(index).map_err(postgres_error),
        }
    }

    fn instant(&mut self) -> Result<Option<DateTime<Utc>>, StoreError> {
        let index = self.step();
        match self.source {
            Source::Sqlite(row) => match row.get_ref(index).map_err(sqlite_error)? {
                ValueRef::Null => Ok(None),
                // Parsing the form that we write; several times as fast as parsing all the forms that a text may have.
                text => {
                    let text = text.as_bytes().map_err(failed)?;
                    InstantText::parse_micros(text).map_or_else(|| parse_other(text), Ok).map(Some)
                }
            },
            Source::Postgres(row) => row.try_get(index).map_err(postgres_error),
        }
    }

    /// Whether the next column has an id. Does not move past it.
    pub(crate) fn has_id(&mut self) -> Result<bool, StoreError> {
        let id = self.column::<Option<Uuid>>()?;
        self.next -= 1;
        Ok(id.is_some())
    }

    /// How many bytes of text were read from this row.
    pub(crate) const fn text_bytes(&self) -> usize {
        self.text
    }

    /// Skips columns.
    pub(crate) const fn skip(&mut self, columns: usize) {
        self.next += columns;
    }

    const fn step(&mut self) -> usize {
        self.next += 1;
        self.next - 1
    }
}

/// Parses an instant whose text has another form than the one that we write.
fn parse_other(text: &[u8]) -> Result<DateTime<Utc>, StoreError> {
    let text = std::str::from_utf8(text).map_err(failed)?;
    Ok(DateTime::parse_from_rfc3339(text).map_err(failed)?.to_utc())
}

pub(crate) fn failed(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Failed(Box::new(error))
}

/// A value that can be read from a row.
pub(crate) trait FromRow: Sized + Send {
    /// Reads the value, and moves past its columns.
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError>;
}

macro_rules! columns {
    ($($type:ty),+) => {
        $(
            impl FromRow for $type {
                fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
                    row.column()
                }
            }

            impl FromRow for Option<$type> {
                fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
                    row.column()
                }
            }
        )+
    };
}

columns!(bool, i32, i64, Uuid, Vec<u8>);

impl FromRow for Option<String> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let text = row.column::<Self>()?;
        row.text += text.as_ref().map_or(0, String::len);
        Ok(text)
    }
}

impl FromRow for String {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        let text = row.column::<Self>()?;
        row.text += text.len();
        Ok(text)
    }
}

impl FromRow for Option<DateTime<Utc>> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.instant()
    }
}

impl FromRow for DateTime<Utc> {
    fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
        row.instant()?.ok_or_else(|| StoreError::Failed("a time is missing".into()))
    }
}

macro_rules! tuples {
    ($(($($part:ident),+))+) => {
        $(
            impl<$($part: FromRow),+> FromRow for ($($part,)+) {
                fn from_row(row: &mut Row<'_>) -> Result<Self, StoreError> {
                    Ok(($(row.get::<$part>()?,)+))
                }
            }
        )+
    };
}

tuples!((A)(A, B)(A, B, C)(A, B, C, D));
