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
    /// A statement failed: PostgreSQL has taken it back, and answers a `COMMIT` as if it had not.
    has_failed: bool,
}

impl PostgresTransaction {
    pub(super) const fn new(lent: Lent, waits: Waits) -> Self {
        Self { lent, waits, has_failed: false }
    }

    pub(crate) async fn query<R: FromRow>(&mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        let answer = self.waits.answer(self.lent.rows_in_transaction(statement)).await;
        self.has_failed |= answer.is_err();
        rows(&answer?)
    }

    pub(crate) async fn execute(&mut self, statement: &Statement) -> Result<u64, StoreError> {
        let answer = self.waits.answer(self.lent.execute_in_transaction(statement)).await;
        self.has_failed |= answer.is_err();
        answer
    }

    /// The rows of two statements of a transaction that has not begun, in one journey.
    pub(crate) async fn begin_with<A: FromRow, B: FromRow>(
        &mut self,
        one: &Statement,
        other: &Statement,
    ) -> Result<(Vec<A>, Vec<B>), StoreError> {
        let answer = self.waits.answer(self.lent.begin_with(one, other)).await;
        self.has_failed |= answer.is_err();
        let (one, other) = answer?;
        Ok((rows(&one)?, rows(&other)?))
    }

    /// The rows of the last statement, durable by then, in one journey.
    pub(crate) async fn query_and_commit<R: FromRow>(mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        self.may_commit()?;
        rows(&self.waits.answer(self.lent.rows_and_commit(statement)).await?)
    }

    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        self.may_commit()?;
        self.waits.answer(self.lent.commit()).await
    }

    fn may_commit(&self) -> Result<(), StoreError> {
        if self.has_failed { Err(StoreError::Failed("a statement of the transaction failed".into())) } else { Ok(()) }
    }
}
