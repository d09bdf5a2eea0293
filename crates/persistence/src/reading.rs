//! Reads whose length nobody knows before: short ones are done at once, long ones promised.

use std::marker::PhantomData;
use std::ops::ControlFlow;

use async_trait::async_trait;
use futures::TryStreamExt as _;
use scheduler_application::{Each, Found, Reading, StoreError};
use sea_orm::{DatabaseConnection, QueryResult, Statement, StreamTrait as _};
use tokio::task::spawn_blocking;

use crate::connection::Database;
use crate::error::store_error;
use crate::row::{FromRow, Row, failed};
use crate::statement::{Fragment, IntoStatement as _};

/// How many rows are few: as many as the longest page of a list has.
const FEW: usize = 1000;
/// How many bytes of texts are few. PostgreSQL's rows are there before that is known, so that only their number bounds them.
const FEW_TEXT_BYTES: usize = 1 << 20;
/// How many rows of PostgreSQL's are handed on together.
const BATCH: usize = 64;

impl Database {
    /// Every row of a query, if they are few. To find that they are many costs what a few do.
    pub(crate) async fn found<T: FromRow + 'static>(&self, query: Fragment) -> Result<Found<T>, StoreError> {
        let few = match self {
            Self::Sqlite(sqlite) => sqlite.read_few(&query.clone().on(self.backend()), FEW, FEW_TEXT_BYTES)?,
            Self::Postgres(_) => {
                let mut probe = query.clone();
                // Text, so that the planner knows it.
                probe.push(&format!(" LIMIT {}", FEW + 1));
                Some(self.all(probe).await?).filter(|rows| rows.len() <= FEW)
            }
        };
        Ok(few.map_or_else(|| Found::Many(Box::new(Rows::of(self.clone(), query))), Found::Few))
    }
}

/// The rows of a query that has not begun.
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
            Database::Postgres(pool) => hand_on(&pool, statement, each).await,
        }
    }
}

/// Hands on rows of PostgreSQL's as they come.
async fn hand_on<T: FromRow + 'static>(
    pool: &DatabaseConnection,
    statement: Statement,
    mut each: Each<T>,
) -> Result<(), StoreError> {
    let mut rows = pool.stream_raw(statement).await.map_err(store_error)?.try_chunks(BATCH);
    while let Some(batch) = rows.try_next().await.map_err(|broken| store_error(broken.1))? {
        let taken = spawn_blocking(move || take(&batch, &mut each).map(|flow| (flow, each)));
        let (flow, rest) = taken.await.map_err(failed)??;
        if flow.is_break() {
            break;
        }
        each = rest;
    }
    Ok(())
}

fn take<T: FromRow>(batch: &[QueryResult], each: &mut Each<T>) -> Result<ControlFlow<()>, StoreError> {
    for row in batch {
        if each(T::from_row(&mut Row::postgres(row))?).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
