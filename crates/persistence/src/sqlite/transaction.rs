//! One transaction on the single writer, alone or as a part of a shared one.

use scheduler_application::StoreError;
use sea_orm::Statement;

use super::writer::{Writer, lost};
use super::{Sqlite, Turn, closed, execute, query};
use crate::error::sqlite_error;
use crate::row::{FromRow, failed};

/// A transaction; dropping it rolls it back.
pub(crate) struct SqliteTransaction {
    sqlite: Sqlite,
    turn: Option<Turn>,
}

impl SqliteTransaction {
    pub(super) const fn new(sqlite: Sqlite, turn: Turn) -> Self {
        Self { sqlite, turn: Some(turn) }
    }

    pub(crate) fn query<R: FromRow>(&mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        query(self.writer()?.connection(), statement)
    }

    pub(crate) fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        execute(self.writer()?.connection(), statement)
    }

    /// Commits. Waits for the disk, or for another caller that does.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        let is_awaited = self.sqlite.is_awaited();
        let writer = self.writer()?;
        let outcome = if is_awaited { writer.end_part().map(Some) } else { writer.commit_part().map(|()| None) };
        if outcome.is_err() {
            // The drop rolls back what is left of it.
            return outcome.map(drop);
        }
        self.turn = None;
        let Some(mut waiting) = outcome? else { return Ok(()) };
        let sqlite = self.sqlite.clone();
        // In a task of its own: if this caller is dropped, the transaction must be committed all the same.
        let told = tokio::spawn(async move {
            tokio::select! {
                biased;
                told = &mut waiting => told,
                mut turn = sqlite.next_turn() => {
                    // The callers that waited have had their turns. Unless one of them committed for all, this one must.
                    if let Some(writer) = turn.as_mut().filter(|writer| writer.is_shared()) {
                        let _ = writer.commit();
                    }
                    drop(turn);
                    waiting.await
                }
            }
        });
        told.await.map_err(failed)?.map_err(|_| closed())?.map_err(sqlite_error)
    }

    fn writer(&mut self) -> Result<&mut Writer, StoreError> {
        let writer = self.turn.as_deref_mut().and_then(Option::as_mut).ok_or_else(closed)?;
        // If it was rolled back, the next statement would be a transaction by itself.
        if writer.is_lost() { Err(sqlite_error(lost())) } else { Ok(writer) }
    }
}

impl Drop for SqliteTransaction {
    fn drop(&mut self) {
        if let Some(writer) = self.turn.as_deref_mut().and_then(Option::as_mut) {
            writer.undo_part();
        }
    }
}
