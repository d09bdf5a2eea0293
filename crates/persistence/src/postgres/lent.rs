//! A connection while it is lent, and how it is given back.
//!
//! A caller may drop it before it is done (a client that disconnects, a unit of work that is refused). Then an answer is still on its way,
//! or a transaction is open. Such a connection is cleaned up before it is lent again, or closed if it does not respond.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use deadpool_postgres::Object;
use futures::TryStreamExt as _;
use futures::future::{try_join, try_join4};
use sea_orm::Statement;
use tokio::runtime::Handle;
use tokio::time::timeout;
use tokio_postgres::{Error, Row, RowStream};

use super::value::{bindings, types};
use crate::error::is_outdated;

/// How long a connection may take to respond to a test.
pub(super) const TRIAL: Duration = Duration::from_secs(5);

/// A connection on loan.
pub(super) struct Lent {
    /// Owned by this value alone, until the clean-up after its drop takes over.
    client: Arc<Object>,
    prepares: bool,
    state: State,
}

/// What would be left behind if it were dropped now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing.
    Clean,
    /// A statement was sent, and its answer is not complete yet.
    Asked,
    /// A transaction has begun, or may have.
    InTransaction,
}

impl Lent {
    /// `prepares`: whether statements are prepared once for the connection, or each time.
    pub(super) fn new(client: Object, prepares: bool) -> Self {
        Self { client: Arc::new(client), prepares, state: State::Clean }
    }

    /// The rows of a statement that is a transaction by itself.
    pub(super) async fn rows(&mut self, statement: &Statement) -> Result<Vec<Row>, Error> {
        let mut rows = self.collected(statement).await;
        if rows.as_ref().is_err_and(is_outdated) {
            rows = self.collected(statement).await;
        }
        if rows.is_ok() {
            self.mark_clean();
        }
        rows
    }

    async fn collected(&mut self, statement: &Statement) -> Result<Vec<Row>, Error> {
        let rows = async { self.stream(statement).await?.try_collect().await }.await;
        self.forget_outdated(rows)
    }

    /// As [`Self::rows`], one after the other. Call [`Self::mark_clean`] when they have all been read.
    pub(super) async fn stream(&mut self, statement: &Statement) -> Result<RowStream, Error> {
        self.state = State::Asked;
        let rows = self.forget_outdated(self.ask(statement).await);
        if rows.as_ref().is_err_and(is_outdated) { self.ask(statement).await } else { rows }
    }

    /// Runs a statement that is a transaction by itself; returns how many rows it changed.
    pub(super) async fn execute(&mut self, statement: &Statement) -> Result<u64, Error> {
        self.state = State::Asked;
        let mut changed = self.forget_outdated(self.change(statement).await);
        if changed.as_ref().is_err_and(is_outdated) {
            changed = self.forget_outdated(self.change(statement).await);
        }
        if changed.is_ok() {
            self.mark_clean();
        }
        changed
    }

    /// Records that no answer is on its way any more.
    pub(super) const fn mark_clean(&mut self) {
        self.state = State::Clean;
    }

    /// The rows of a statement in a transaction; begins the transaction if necessary.
    pub(super) async fn rows_in_transaction(&mut self, statement: &Statement) -> Result<Vec<Row>, Error> {
        let begins = self.mark_begun();
        let rows = async { self.ask(statement).await?.try_collect().await };
        let rows = if begins { self.after_beginning(statement, rows).await } else { rows.await };
        self.forget_outdated(rows)
    }

    /// Begins a transaction that only reads, and shows the database as it is at its first statement.
    pub(super) async fn begin_snapshot(&mut self) -> Result<(), Error> {
        self.mark_begun();
        self.client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await
    }

    /// The rows of a statement in a transaction that has begun, one after the other.
    pub(super) async fn stream_in_transaction(&mut self, statement: &Statement) -> Result<RowStream, Error> {
        self.forget_outdated(self.ask(statement).await)
    }

    /// Runs a statement in a transaction; begins the transaction if necessary. Returns how many rows it changed.
    pub(super) async fn execute_in_transaction(&mut self, statement: &Statement) -> Result<u64, Error> {
        let begins = self.mark_begun();
        let changed = self.change(statement);
        let changed = if begins { self.after_beginning(statement, changed).await } else { changed.await };
        self.forget_outdated(changed)
    }

    /// The rows of a statement that forms one transaction with another one before it. All of it is pipelined, and each statement sees the
    /// writes that the one before has waited for. If one fails, PostgreSQL rolls back all.
    pub(super) async fn rows_after(&mut self, first: &Statement, statement: &Statement) -> Result<Vec<Row>, Error> {
        self.state = State::InTransaction;
        for statement in [first, statement] {
            self.prepare(statement).await?;
        }
        let rows = async { self.ask(statement).await?.try_collect().await };
        let (begin, commit) = (self.client.batch_execute("BEGIN"), self.client.batch_execute("COMMIT"));
        let answers = try_join4(begin, self.change(first), rows, commit).await;
        let ((), _, rows, ()) = self.forget_outdated(answers)?;
        self.mark_clean();
        Ok(rows)
    }

    /// The rows of the last statement of a transaction that has begun; commits it together with the statement (pipelined). If the statement
    /// fails, PostgreSQL rolls back all.
    pub(super) async fn rows_and_commit(&mut self, statement: &Statement) -> Result<Vec<Row>, Error> {
        self.prepare(statement).await?;
        let rows = async { self.ask(statement).await?.try_collect().await };
        let answers = try_join(rows, self.client.batch_execute("COMMIT")).await;
        let (rows, ()) = self.forget_outdated(answers)?;
        self.mark_clean();
        Ok(rows)
    }

    /// Commits. A transaction without a statement has not begun.
    pub(super) async fn commit(&mut self) -> Result<(), Error> {
        if self.state == State::InTransaction {
            self.client.batch_execute("COMMIT").await?;
        }
        self.mark_clean();
        Ok(())
    }

    /// Forgets prepared statements that are no longer usable, on every connection: a retry may get another one.
    fn forget_outdated<T>(&self, answer: Result<T, Error>) -> Result<T, Error> {
        if answer.as_ref().is_err_and(is_outdated)
            && let Some(pool) = Object::pool(&self.client)
        {
            pool.manager().statement_caches.clear();
        }
        answer
    }

    fn mark_begun(&mut self) -> bool {
        std::mem::replace(&mut self.state, State::InTransaction) != State::InTransaction
    }

    /// Sends `BEGIN` and the statement pipelined, which saves a round trip. `BEGIN` is sent first, because it is polled first.
    async fn after_beginning<T>(
        &self,
        statement: &Statement,
        asked: impl Future<Output = Result<T, Error>>,
    ) -> Result<T, Error> {
        self.prepare(statement).await?;
        let ((), answer) = try_join(self.client.batch_execute("BEGIN"), asked).await?;
        Ok(answer)
    }

    /// A statement that is pipelined with others is prepared before them; otherwise it would be sent after them.
    async fn prepare(&self, statement: &Statement) -> Result<(), Error> {
        if self.prepares { self.prepared(statement).await.map(drop) } else { Ok(()) }
    }

    async fn prepared(&self, statement: &Statement) -> Result<tokio_postgres::Statement, Error> {
        self.client.prepare_typed_cached(&statement.sql, &types(statement)).await
    }

    async fn ask(&self, statement: &Statement) -> Result<RowStream, Error> {
        if !self.prepares {
            return self.client.query_typed_raw(&statement.sql, bindings(statement).zip(types(statement))).await;
        }
        self.client.query_raw(&self.prepared(statement).await?, bindings(statement)).await
    }

    async fn change(&self, statement: &Statement) -> Result<u64, Error> {
        if !self.prepares {
            let mut rows = pin!(self.ask(statement).await?);
            while rows.try_next().await?.is_some() {}
            return Ok(rows.rows_affected().unwrap_or_default());
        }
        self.client.execute_raw(&self.prepared(statement).await?, bindings(statement)).await
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        let cleaning = match self.state {
            State::Clean => return,
            // The empty statement is answered after everything that was sent before.
            State::Asked => "",
            State::InTransaction => "ROLLBACK",
        };
        let client = Arc::clone(&self.client);
        if let Ok(runtime) = Handle::try_current() {
            runtime.spawn(clean_up(client, cleaning));
        }
    }
}

/// Gives a connection back once it has answered this last statement, or closes it.
async fn clean_up(client: Arc<Object>, cleaning: &str) {
    let is_clean = matches!(timeout(TRIAL, client.batch_execute(cleaning)).await, Ok(Ok(())));
    if !is_clean {
        // The lent value is gone by now, so this is the only reference.
        drop(Arc::into_inner(client).map(Object::take));
    }
}
