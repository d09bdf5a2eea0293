//! One transaction on the one writer.

use scheduler_application::StoreError;
use sea_orm::Statement;

use super::{Turn, execute, query, run, writer};
use crate::error::sqlite_error;
use crate::row::FromRow;

/// A transaction; dropping it rolls it back.
pub(crate) struct SqliteTransaction(Option<Turn>);

impl SqliteTransaction {
    pub(super) const fn new(turn: Turn) -> Self {
        Self(Some(turn))
    }

    pub(crate) fn query<R: FromRow>(&mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        query(writer(self.turn()?)?, statement)
    }

    pub(crate) fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        execute(writer(self.turn()?)?, statement)
    }

    /// Makes it durable; waits for the disk.
    pub(crate) fn commit(mut self) -> Result<(), StoreError> {
        run(writer(self.turn()?)?, "COMMIT").map_err(sqlite_error)?;
        self.0 = None;
        Ok(())
    }

    fn turn(&self) -> Result<&Turn, StoreError> {
        self.0.as_ref().ok_or_else(super::closed)
    }
}

impl Drop for SqliteTransaction {
    fn drop(&mut self) {
        let Some(Some(writer)) = self.0.as_deref() else { return };
        if let Err(error) = run(writer, "ROLLBACK") {
            tracing::error!(error = &error as &dyn std::error::Error, "rolling back failed");
        }
    }
}
