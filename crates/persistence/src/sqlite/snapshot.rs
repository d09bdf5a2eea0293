//! A reader that shows the database as it was at its first read, in a read-only transaction. Later writes stay in the write-ahead log until
//! it ends.

use rusqlite::Connection;
use scheduler_application::{Each, StoreError};
use sea_orm::Statement;
use tokio::task::spawn_blocking;

use super::{Sqlite, closed, query, rows, run};
use crate::error::sqlite_error;
use crate::row::{FromRow, Row, failed};

/// The reader. `None` while a long read uses it, and permanently if the caller did not wait for that read.
pub(crate) struct SqliteSnapshot {
    sqlite: Sqlite,
    reader: Option<Connection>,
}

impl Sqlite {
    pub(crate) fn snapshot(&self) -> Result<SqliteSnapshot, StoreError> {
        let reader = self.lend()?;
        run(&reader, "BEGIN").map_err(sqlite_error)?;
        Ok(SqliteSnapshot { sqlite: self.clone(), reader: Some(reader) })
    }
}

impl SqliteSnapshot {
    /// Reads on the current thread.
    pub(crate) fn query<R: FromRow>(&self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        query(self.reader.as_ref().ok_or_else(closed)?, statement)
    }

    /// Reads row by row on another thread, until `each` has enough.
    pub(crate) async fn read_each<R: FromRow + 'static>(
        &mut self,
        statement: Statement,
        mut each: Each<R>,
    ) -> Result<(), StoreError> {
        let reader = self.reader.take().ok_or_else(closed)?;
        let reading = spawn_blocking(move || {
            let outcome = rows(&reader, &statement, |row| Ok(each(R::from_row(&mut Row::sqlite(row))?)));
            (reader, outcome.map(drop))
        });
        let (reader, outcome) = reading.await.map_err(failed)?;
        self.reader = Some(reader);
        outcome
    }
}

impl Drop for SqliteSnapshot {
    fn drop(&mut self) {
        if let Some(reader) = self.reader.take()
            && run(&reader, "ROLLBACK").is_ok()
        {
            self.sqlite.take_back(reader);
        }
    }
}
