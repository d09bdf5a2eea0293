//! Reads. Each borrows a connection, and opens one where none is idle.

use std::ops::ControlFlow;
use std::sync::PoisonError;

use rusqlite::{Connection, OpenFlags};
use scheduler_application::StoreError;
use sea_orm::Statement;

use super::{Sqlite, closed, configure, query, rows};
use crate::error::sqlite_error;
use crate::row::{FromRow, Row};

/// How many entries of a page have room from the start, so that they are not moved while it grows.
const USUAL_PAGE: usize = 128;

/// What a reader is told first. The table shows the terms that the index for searches knows, each once for every entry that holds it, in
/// their order: a view of the index, which is made in the connection's memory and keeps nothing.
const READER_SETTINGS: &str = "CREATE VIRTUAL TABLE temp.search_terms_used USING fts5vocab(main, search_terms, instance); \
                               PRAGMA query_only = ON";

impl Sqlite {
    /// Reads, in place.
    pub(crate) fn read<R: FromRow>(&self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        self.reading(|reader| query(reader, statement))
    }

    /// Reads, in place, a page of a list of at most so many entries. Behind its entry each row has the length of the whole list,
    /// which is read once.
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

    /// Reads, in place, if it is not more than so many rows and bytes of texts, by one row; what is more is left unread.
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

    /// Reads, in place, one row after the other, until `each` has enough.
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
