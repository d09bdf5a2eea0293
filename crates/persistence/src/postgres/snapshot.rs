//! A connection that shows the database as it was at its first statement.

use scheduler_application::{Each, StoreError};
use sea_orm::Statement;

use super::lent::Lent;
use super::{Postgres, Waits, hand_on, rows};
use crate::row::FromRow;

/// The connection, in a read-only transaction; dropping it ends the transaction.
pub(crate) struct PostgresSnapshot {
    lent: Lent,
    waits: Waits,
}

impl Postgres {
    pub(crate) async fn snapshot(&self) -> Result<PostgresSnapshot, StoreError> {
        let mut lent = self.lend().await?;
        self.waits.answer(lent.begin_snapshot()).await?;
        Ok(PostgresSnapshot { lent, waits: self.waits })
    }
}

impl PostgresSnapshot {
    pub(crate) async fn query<R: FromRow>(&mut self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        rows(&self.waits.answer(self.lent.rows_in_transaction(statement)).await?)
    }

    /// Reads one row after the other, until `each` has enough.
    pub(crate) async fn read_each<R: FromRow + 'static>(
        &mut self,
        statement: &Statement,
        each: Each<R>,
    ) -> Result<(), StoreError> {
        let stream = self.waits.answer(self.lent.stream_in_transaction(statement)).await?;
        hand_on(self.waits, stream, each).await.map(drop)
    }
}
