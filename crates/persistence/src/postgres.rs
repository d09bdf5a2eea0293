//! PostgreSQL, over a pool of connections.
//!
//! `SeaORM`'s own driver (sqlx) only runs the migrations. It costs the server twice as much as this one, pings each connection when it is
//! given back, and cannot pipeline `BEGIN` with the first statement.
//!
//! No wait for PostgreSQL is endless. It aborts a statement that takes too long. If it does not answer at all, because the network drops
//! packets, the caller gives up.

mod connect;
mod lent;
mod pool;
mod snapshot;
mod tls;
mod transaction;
mod value;
mod words;

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::{Pool, PoolError};
use futures::TryStreamExt as _;
use scheduler_application::StoreError;
use sea_orm::Statement;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};
use tokio_postgres::error::SqlState;
use tokio_postgres::{Notification, RowStream};

use self::connect::Connector;
use self::lent::Lent;
use self::pool::pool;
use crate::error::{pool_error, postgres_error};
use crate::row::{FromRow, Row, failed};

pub(crate) use self::snapshot::PostgresSnapshot;
pub(crate) use self::transaction::PostgresTransaction;
pub(crate) use self::words::for_migrations;

/// How long a request waits for a connection before the database is reported as unavailable.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// The pause between two tries to connect to a database that is starting.
const RETRY: Duration = Duration::from_millis(100);
/// How many rows are passed on together.
const BATCH: usize = 64;

/// How long things may take in PostgreSQL. After that the caller has given up, and what still waits would only hold up others.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The wait for a row that another transaction has locked.
    pub lock: Duration,
    /// A statement, and the time between two statements of a transaction.
    pub statement: Duration,
    /// A statement to which PostgreSQL does not answer at all, not even that it takes too long. So it is longer than `statement`.
    pub silence: Duration,
    /// A connection that was idle for this long is tested before use.
    pub trusted_idle: Duration,
    /// The wait for a table that a migration changes. Others who need the table meanwhile wait behind the migration.
    pub migration: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        let seconds = Duration::from_secs;
        Self {
            lock: seconds(10),
            statement: seconds(30),
            silence: seconds(45),
            trusted_idle: seconds(5),
            migration: seconds(2),
        }
    }
}

/// A pool of connections.
#[derive(Clone)]
pub(crate) struct Postgres {
    pool: Pool,
    connector: Arc<Connector>,
    waits: Waits,
}

impl Postgres {
    /// Opens the pool, and its first connection.
    pub(crate) async fn connect(url: &str, patience: Patience) -> Result<Self, StoreError> {
        let connector = Arc::new(Connector::new(url, patience)?);
        let pool = pool(&connector, patience.trusted_idle)?;
        let postgres = Self { pool, connector, waits: Waits { silence: patience.silence } };
        postgres.lend().await?;
        Ok(postgres)
    }

    /// Opens a transaction. It begins with its first statement.
    pub(crate) async fn begin(&self) -> Result<PostgresTransaction, StoreError> {
        Ok(PostgresTransaction::new(self.lend().await?, self.waits))
    }

    pub(crate) async fn query<R: FromRow>(&self, statement: &Statement) -> Result<Vec<R>, StoreError> {
        let mut lent = self.lend().await?;
        rows(&self.waits.answer(lent.rows(statement)).await?)
    }

    /// The rows of a statement that forms one transaction with another one before it, which may have to wait for locks.
    pub(crate) async fn query_after<R: FromRow>(
        &self,
        first: &Statement,
        statement: &Statement,
    ) -> Result<Vec<R>, StoreError> {
        let mut lent = self.lend().await?;
        rows(&self.waits.answer(lent.rows_after(first, statement)).await?)
    }

    pub(crate) async fn execute(&self, statement: &Statement) -> Result<u64, StoreError> {
        let mut lent = self.lend().await?;
        self.waits.answer(lent.execute(statement)).await
    }

    /// Reads one row after the other, until `each` has enough.
    pub(crate) async fn read_each<R: FromRow + 'static>(
        &self,
        statement: &Statement,
        each: impl FnMut(R) -> ControlFlow<()> + Send + 'static,
    ) -> Result<(), StoreError> {
        let mut lent = self.lend().await?;
        let stream = self.waits.answer(lent.stream(statement)).await?;
        // Otherwise rows are still on their way; they are not waited for here.
        if hand_on(self.waits, stream, each).await?.is_continue() {
            lent.mark_clean();
        }
        Ok(())
    }

    /// Receives notifications on a channel, over a connection of its own, until that ends.
    pub(crate) async fn listen(&self, channel: &str, mut heard: impl FnMut(Notification)) -> Result<(), StoreError> {
        let listening = timeout(ACQUIRE_TIMEOUT, async {
            let listener = self.connector.listener().await?;
            listener.client.batch_execute(&format!("LISTEN {channel}")).await?;
            Ok(listener)
        });
        let silent = |late| StoreError::Unavailable(Box::new(late));
        let mut listener = listening.await.map_err(silent)?.map_err(postgres_error)?;
        while let Some(notification) = listener.told.recv().await {
            heard(notification);
        }
        Ok(())
    }

    /// Lends a connection. Waits if there is none because the database is starting.
    async fn lend(&self) -> Result<Lent, StoreError> {
        let (prepares, mut last) = (self.connector.prepares(), None);
        let lending = async {
            loop {
                match self.pool.get().await {
                    Err(PoolError::Backend(error)) if is_transient(&error) => last = Some(error),
                    got => return got.map(|client| Lent::new(client, prepares)).map_err(pool_error),
                }
                sleep(RETRY).await;
            }
        };
        match timeout(ACQUIRE_TIMEOUT, lending).await {
            Ok(lent) => lent,
            Err(late) => Err(StoreError::Unavailable(last.map_or_else(|| late.into(), Into::into))),
        }
    }

    /// Closes every connection, after the statements that are running.
    pub(crate) async fn close(&self) {
        self.pool.close();
        self.connector.all_closed().await;
    }
}

/// Whether a database that cannot be reached may become reachable in a moment.
fn is_transient(error: &tokio_postgres::Error) -> bool {
    let code = error.code();
    let is_refused = std::error::Error::source(error)
        .and_then(|cause| cause.downcast_ref::<io::Error>())
        .is_some_and(|cause| cause.kind() == io::ErrorKind::ConnectionRefused);
    is_refused || code == Some(&SqlState::CANNOT_CONNECT_NOW) || code == Some(&SqlState::TOO_MANY_CONNECTIONS)
}

/// How long to wait for PostgreSQL.
#[derive(Clone, Copy)]
struct Waits {
    silence: Duration,
}

impl Waits {
    /// PostgreSQL's answer, if there is one in time.
    async fn answer<T>(&self, asked: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, StoreError> {
        match timeout(self.silence, asked).await {
            Ok(answer) => answer.map_err(postgres_error),
            Err(silent) => Err(StoreError::Unavailable(Box::new(silent))),
        }
    }
}

/// Passes on the rows of a stream in batches, until `each` has enough; returns whether it had.
async fn hand_on<R: FromRow + 'static>(
    waits: Waits,
    stream: RowStream,
    mut each: impl FnMut(R) -> ControlFlow<()> + Send + 'static,
) -> Result<ControlFlow<()>, StoreError> {
    let mut batches = std::pin::pin!(stream.try_chunks(BATCH));
    while let Some(batch) = waits.answer(async { batches.try_next().await.map_err(|broken| broken.1) }).await? {
        let taken = spawn_blocking(move || take(&batch, &mut each).map(|flow| (flow, each)));
        let (flow, rest) = taken.await.map_err(failed)??;
        if flow.is_break() {
            return Ok(flow);
        }
        each = rest;
    }
    Ok(ControlFlow::Continue(()))
}

fn take<R: FromRow>(
    batch: &[tokio_postgres::Row],
    each: &mut impl FnMut(R) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, StoreError> {
    for row in batch {
        if each(R::from_row(&mut Row::postgres(row))?).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn rows<R: FromRow>(rows: &[tokio_postgres::Row]) -> Result<Vec<R>, StoreError> {
    rows.iter().map(|row| R::from_row(&mut Row::postgres(row))).collect()
}
