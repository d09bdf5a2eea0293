//! PostgreSQL, over a pool of connections.
//!
//! Nobody waits for it without end: it ends a statement itself that takes too long, and when it does not say anything at all, because
//! the network swallows what is sent, whoever asked gives up. A connection that does not answer when it comes back is thrown away.

use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use futures::{TryFutureExt as _, TryStreamExt as _};
use scheduler_application::StoreError;
use sea_orm::sqlx::{AssertSqlSafe, Connection as _, Error, Executor as _, PgConnection};
use sea_orm::{
    ConnectOptions, ConnectionTrait as _, DatabaseConnection, DatabaseTransaction, DbErr, QueryResult, Statement,
    StreamTrait as _, TransactionTrait as _,
};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::store_error;
use crate::row::{FromRow, Row, failed};

/// How long a request waits for a connection before it is told that the database is unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// Connections of one instance; PostgreSQL's default allows 100 in all.
const CONNECTIONS: u32 = 16;
/// An idle connection is tried before use, for a restart of the server may have ended it.
const TRUSTED_IDLE: Duration = Duration::from_secs(5);
/// How long a connection that comes back may take to answer.
const TRIAL: Duration = Duration::from_secs(5);
/// When somebody gave up on a transaction while it began, any connection that comes back within this time may be in it. Its own
/// comes back at once.
const DISTRUST: Duration = Duration::from_mins(1);
/// How many rows are handed on together.
const BATCH: usize = 64;

/// How long things may take in PostgreSQL. Whoever asked has given up by then, and what waits would hold up others.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// To get a row that somebody else holds.
    pub lock: Duration,
    /// A statement, and the time between two in a transaction.
    pub statement: Duration,
    /// A statement when PostgreSQL does not say anything: not even that the statement takes too long. So it is longer than
    /// `statement`.
    pub silence: Duration,
    /// To get a table that a step of the schema changes. Whoever comes for the table meanwhile waits behind the step.
    pub migration: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let [lock, statement, silence, migration] = [10, 30, 45, 2].map(Duration::from_secs);
        Self { lock, statement, silence, migration }
    }
}

impl Patience {
    fn sql(self) -> String {
        let (lock, statement) = (self.lock.as_millis(), self.statement.as_millis());
        format!(
            "SET lock_timeout = {lock}; SET statement_timeout = {statement}; \
             SET idle_in_transaction_session_timeout = {statement}"
        )
    }
}

/// A pool of connections.
#[derive(Clone)]
pub(crate) struct Postgres {
    pool: DatabaseConnection,
    waits: Waits,
    migration: Duration,
    given_up: Arc<GivenUp>,
}

impl Postgres {
    pub(crate) async fn connect(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let given_up = Arc::<GivenUp>::default();
        let in_pool = Arc::clone(&given_up);
        let mut options = options(url);
        options.map_sqlx_postgres_pool_opts(move |pool| {
            let given_up = Arc::clone(&in_pool);
            pool.after_connect(move |connection, _| {
                Box::pin(async move { connection.execute(AssertSqlSafe(patience.sql())).await.map(drop) })
            })
            .after_release(move |connection, _| {
                let is_distrusted = given_up.is_recent();
                Box::pin(async move { try_out(connection, is_distrusted).await })
            })
        });
        let pool = sea_orm::Database::connect(options).await.map_err(store_error)?;
        Ok(Self { pool, waits: Waits { silence: patience.silence }, migration: patience.migration, given_up })
    }

    /// For the migrations.
    pub(crate) const fn pool(&self) -> &DatabaseConnection {
        &self.pool
    }

    /// How long a migration waits for a table.
    pub(crate) const fn migration(&self) -> Duration {
        self.migration
    }

    /// Opens a transaction.
    pub(crate) async fn begin(&self) -> Result<PostgresTransaction, StoreError> {
        let mut beginning = pin!(self.pool.begin());
        // Declared after the beginning, and so dropped before it: what is dropped gives its connection back.
        let unless_begun = UnlessBegun(Some(&self.given_up));
        let transaction = self.waits.answer(beginning.as_mut()).await?;
        unless_begun.it_has();
        Ok(PostgresTransaction { transaction, waits: self.waits })
    }

    pub(crate) async fn query<R: FromRow>(&self, statement: Statement) -> Result<Vec<R>, StoreError> {
        rows(&self.waits.answer(self.pool.query_all_raw(statement)).await?)
    }

    pub(crate) async fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        Ok(self.waits.answer(self.pool.execute_raw(statement)).await?.rows_affected())
    }

    /// Reads one row after the other, until `each` has enough.
    pub(crate) async fn read_each<R: FromRow + 'static>(
        &self,
        statement: Statement,
        mut each: impl FnMut(R) -> ControlFlow<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let mut rows = self.waits.answer(self.pool.stream_raw(statement)).await?.try_chunks(BATCH);
        while let Some(batch) = self.waits.answer(rows.try_next().map_err(|broken| broken.1)).await? {
            let taken = spawn_blocking(move || take(&batch, &mut each).map(|flow| (flow, each)));
            let (flow, rest) = taken.await.map_err(failed)??;
            if flow.is_break() {
                break;
            }
            each = rest;
        }
        Ok(())
    }

    pub(crate) async fn close(self) {
        if let Err(error) = self.pool.close().await {
            tracing::warn!(error = &error as &dyn std::error::Error, "closing the database failed");
        }
    }
}

/// An open transaction; dropping it rolls it back.
pub(crate) struct PostgresTransaction {
    transaction: DatabaseTransaction,
    waits: Waits,
}

impl PostgresTransaction {
    pub(crate) async fn query<R: FromRow>(&mut self, statement: Statement) -> Result<Vec<R>, StoreError> {
        rows(&self.waits.answer(self.transaction.query_all_raw(statement)).await?)
    }

    pub(crate) async fn execute(&mut self, statement: Statement) -> Result<u64, StoreError> {
        Ok(self.waits.answer(self.transaction.execute_raw(statement)).await?.rows_affected())
    }

    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        self.waits.answer(self.transaction.commit()).await
    }
}

/// How long PostgreSQL is waited for.
#[derive(Clone, Copy)]
struct Waits {
    silence: Duration,
}

impl Waits {
    /// What PostgreSQL says, if it says anything.
    async fn answer<T>(&self, asked: impl Future<Output = Result<T, DbErr>>) -> Result<T, StoreError> {
        match timeout(self.silence, asked).await {
            Ok(answer) => answer.map_err(store_error),
            Err(silent) => Err(StoreError::Unavailable(Box::new(silent))),
        }
    }
}

/// When somebody last gave up waiting for a transaction to begin. It begins all the same, and nobody knows of it who could roll it
/// back; what is given up later, sqlx rolls back.
#[derive(Default)]
struct GivenUp(Mutex<Option<Instant>>);

impl GivenUp {
    fn note(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    fn is_recent(&self) -> bool {
        let last = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.is_some_and(|last| last.elapsed() < DISTRUST)
    }
}

/// Notes that somebody gave up, unless the transaction has begun.
struct UnlessBegun<'g>(Option<&'g GivenUp>);

impl UnlessBegun<'_> {
    fn it_has(mut self) {
        self.0 = None;
    }
}

impl Drop for UnlessBegun<'_> {
    fn drop(&mut self) {
        if let Some(given_up) = self.0 {
            given_up.note();
        }
    }
}

/// Whether a connection that comes back still answers; with an error, the pool throws it away. The pool asks that itself, but waits for
/// ever. One that may be in a transaction of which nobody knows is rolled back, or the next would write in it.
async fn try_out(connection: &mut PgConnection, is_distrusted: bool) -> Result<bool, Error> {
    let asked =
        async { if is_distrusted { connection.execute("ROLLBACK").await.map(drop) } else { connection.ping().await } };
    match timeout(TRIAL, asked).await {
        Ok(answer) => answer.map(|()| true),
        Err(silent) => Err(Error::Io(silent.into())),
    }
}

fn take<R: FromRow>(
    batch: &[QueryResult],
    each: &mut impl FnMut(R) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, StoreError> {
    for row in batch {
        if each(R::from_row(&mut Row::postgres(row))?).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn options(url: &str) -> ConnectOptions {
    let mut options = ConnectOptions::new(url);
    options
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE_TIMEOUT)
        .test_before_acquire(false)
        .test_before_acquire_if_idle_for(TRUSTED_IDLE)
        .set_application_name("scheduler")
        .sqlx_logging(false)
        .record_stmt_in_spans(false);
    options
}

fn rows<R: FromRow>(rows: &[QueryResult]) -> Result<Vec<R>, StoreError> {
    rows.iter().map(|row| R::from_row(&mut Row::postgres(row))).collect()
}
