//! Reads of unknown length: short ones are done at once, long ones are done later by the caller.

use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use scheduler_application::{Each, Found, Reading, StoreError};
use sea_orm::Statement;
use tokio::task::spawn_blocking;

use crate::connection::Database;
use crate::row::{FromRow, failed};
use crate::statement::{Fragment, IntoStatement as _};

/// The largest number of rows that counts as few: the longest page of a list.
const FEW: usize = 1000;
/// The largest number of bytes of text that counts as few. On PostgreSQL the rows have arrived before their size is known, so there only
/// their number is bounded.
const FEW_TEXT_BYTES: usize = 1 << 20;

impl Database {
    /// Every row of a query, if they are few. Finding out that they are many costs as much as reading a few.
    pub(crate) async fn found<T: FromRow + 'static>(&self, query: Fragment) -> Result<Found<T>, StoreError> {
        let few = match self {
            Self::Sqlite(sqlite) => sqlite.read_few(&query.clone().on(self.backend()), FEW, FEW_TEXT_BYTES)?,
            Self::Postgres(_) => {
                let mut probe = query.clone();
                // Written into the SQL, so that the query planner knows the limit.
                probe.push(&format!(" LIMIT {}", FEW + 1));
                Some(self.all(probe).await?).filter(|rows| rows.len() <= FEW)
            }
        };
        Ok(few.map_or_else(|| Found::Many(self.promised(query)), Found::Few))
    }

    /// Every row of a query whose rows all fit into memory. If they are many, they are read on a thread that does not serve requests.
    pub(crate) async fn gathered<T: FromRow + 'static>(&self, query: Fragment) -> Result<Vec<T>, StoreError> {
        let reading = match self.found(query).await? {
            Found::Few(rows) => return Ok(rows),
            Found::Many(reading) => reading,
        };
        let rows = Arc::new(Mutex::new(Vec::new()));
        let gathered = Arc::clone(&rows);
        let each = move |row| {
            gathered.lock().unwrap_or_else(PoisonError::into_inner).push(row);
            ControlFlow::Continue(())
        };
        reading.run(Box::new(each)).await?;
        let mut rows = rows.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(std::mem::take(&mut *rows))
    }

    /// Every row of a query; none of them is read yet.
    pub(crate) fn promised<T: FromRow + 'static>(&self, query: Fragment) -> Box<dyn Reading<T>> {
        Box::new(Rows::of(self.clone(), query))
    }
}

/// The rows of a query that has not started.
struct Rows<T> {
    database: Database,
    statement: Statement,
    of: PhantomData<fn() -> T>,
}

impl<T> Rows<T> {
    fn of(database: Database, query: Fragment) -> Self {
        let statement = query.on(database.backend());
        Self { database, statement, of: PhantomData }
    }
}

#[async_trait]
impl<T: FromRow + 'static> Reading<T> for Rows<T> {
    async fn run(self: Box<Self>, mut each: Each<T>) -> Result<(), StoreError> {
        let statement = self.statement;
        match self.database {
            Database::Sqlite(sqlite) => {
                spawn_blocking(move || sqlite.read_each(&statement, &mut each)).await.map_err(failed)?
            }
            Database::Postgres(postgres) => postgres.read_each(&statement, each).await,
        }
    }
}
