//! One transaction on a connection of its own.

use scheduler_application::StoreError;
use sea_orm::Statement;

use super::lent::Lent;
use super::{Waits, rows};
use crate::row::FromRow;

/// A transaction; dropping it rolls it back.
pub(crate) struct PostgresTransaction {
    lent: Lent,
    waits: Waits,
    /// A statement failed. PostgreSQL has aborted the transaction, yet answers a `COMMIT` without an error.
    has_failed: bool,
}

impl PostgresTransaction {
    pub(super) const fn new(lent: Lent, waits: Waits) -> Self {
        Self { lent, waits, has_failed: false }
    }

    pub(crate) async fn query<R: FromRow>(&mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        self.ensure_not_failed()?;
        let answer = self.waits.answer(self.lent.rows_in_transaction(statement)).await;
        self.has_failed |= answer.is_err();
        rows(&answer?)
    }

    pub(crate) async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        self.ensure_not_failed()?;
        let answer = self.waits.answer(self.lent.execute_in_transaction(statement)).await;
        self.has_failed |= answer.is_err();
        answer
    }

    /// The rows of the last statement; commits in the same round trip.
    pub(crate) async fn query_and_commit<R: FromRow>(mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        self.ensure_not_failed()?;
        rows(&self.waits.answer(self.lent.rows_and_commit(statement)).await?)
    }

    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        self.ensure_not_failed()?;
        self.waits.answer(self.lent.commit()).await
    }

    /// Nothing may follow a failed statement: if that was the first, the next one would be a transaction by itself.
    fn ensure_not_failed(&self) -> Result<(), StoreError> {
        if self.has_failed { Err(StoreError::Failed("a statement of the transaction failed".into())) } else { Ok(()) }
    }
}
