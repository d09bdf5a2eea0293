//! Reads. Each borrows a reader, and opens one if none is idle.

use std::ops::ControlFlow;
use std::sync::PoisonError;

use rusqlite::{Connection, OpenFlags};
use scheduler_application::StoreError;
use sea_orm::Statement;

use super::{Sqlite, closed, configure, query, rows};
use crate::error::sqlite_error;
use crate::row::{FromRow, Row};

/// How many entries of a page get memory in advance, so that they are not moved while the list grows.
const USUAL_PAGE: usize = 128;

/// The settings of a reader. The table lists the terms of the search index, each once per entry that contains it, in their order. It is a
/// view of the index in the connection's memory, and stores nothing.
const READER_SETTINGS: &str = "CREATE VIRTUAL TABLE temp.search_terms_used USING fts5vocab(main, search_terms, instance); \
                               PRAGMA query_only = ON";

impl Sqlite {
    /// Reads on the current thread.
    pub(crate) fn read<R: FromRow>(&self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        self.reading(|reader| query(reader, statement))
    }

    /// Reads a page of a list on the current thread, with at most `most` entries. After its entry each row has the length of the whole
    /// list, which is read once.
    pub(crate) fn read_page<T: FromRow>(
        &self,
        statement: &Statement,
        most: usize,
    ) -> Result<(Vec<T>, Option<i64>), StoreError> {
        let (mut entries, mut length) = (Vec::with_capacity(most.min(USUAL_PAGE)), None);
        let end = self.reading(|reader| {
            rows(reader, statement, |row| {
                let mut row = Row::sqlite(row);
                entries.push(row.get()?);
                if length.is_none() {
                    length = Some(row.get()?);
                }
                Ok(ControlFlow::Continue(()))
            })
        });
        end.map(|_| (entries, length))
    }

    /// Reads on the current thread, if there are no more than `most` rows and `most_text_bytes` bytes of text (the last row may exceed
    /// that); otherwise the rest is left unread.
    pub(crate) fn read_few<R: FromRow>(
        &self,
        statement: &Statement,
        most: usize,
        most_text_bytes: usize,
    ) -> Result<Option<Vec<R>>, StoreError> {
        let (mut found, mut text_bytes) = (Vec::new(), 0);
        let end = self.reading(|reader| {
            rows(reader, statement, |row| {
                if found.len() == most || text_bytes > most_text_bytes {
                    return Ok(ControlFlow::Break(()));
                }
                let mut row = Row::sqlite(row);
                found.push(R::from_row(&mut row)?);
                text_bytes += row.text_bytes();
                Ok(ControlFlow::Continue(()))
            })
        })?;
        Ok(end.is_continue().then_some(found))
    }

    /// Reads on the current thread, row by row, until `each` has enough.
    pub(crate) fn read_each<R: FromRow>(
        &self,
        statement: &Statement,
        each: &mut impl FnMut(R) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        let read = |reader: &Connection| rows(reader, statement, |row| Ok(each(R::from_row(&mut Row::sqlite(row))?)));
        self.reading(read).map(drop)
    }

    /// Lends a reader.
    fn reading<T>(&self, read: impl FnOnce(&Connection) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let reader = self.lend()?;
        let outcome = read(&reader);
        self.take_back(reader);
        outcome
    }

    pub(super) fn lend(&self) -> Result<Connection, StoreError> {
        let reader = match self.readers.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            None => return Err(closed()),
            Some(idle) => idle.pop(),
        };
        reader.map_or_else(|| self.reader(), Ok)
    }

    pub(super) fn take_back(&self, reader: Connection) {
        if let Some(idle) = self.readers.lock().unwrap_or_else(PoisonError::into_inner).as_mut() {
            idle.push(reader);
        }
    }

    fn reader(&self) -> Result<Connection, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&self.path, flags).map_err(sqlite_error)?;
        reader.execute_batch(READER_SETTINGS).map_err(sqlite_error)?;
        configure(&reader)?;
        Ok(reader)
    }
}
