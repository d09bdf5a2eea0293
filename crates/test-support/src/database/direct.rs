//! A database by itself, past the store: what tests put there, look up there and hold there.

use std::sync::mpsc;
use std::thread;

use postgres::{Client, NoTls, SimpleQueryMessage};
use rusqlite::Connection;
use rusqlite::types::Value;
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;

use super::{Engine, Place, TestDatabase, on_server};

impl TestDatabase {
    /// Runs statements.
    ///
    /// # Panics
    /// When one of them is refused.
    pub async fn execute(&self, statements: &str) {
        let (url, statements) = (self.url.clone(), statements.to_owned());
        let run = move |engine| match engine {
            Engine::Sqlite => sqlite(&url).execute_batch(&statements).expect("statements"),
            Engine::Postgres => on_server(&url, statements),
        };
        let engine = self.engine();
        spawn_blocking(move || run(engine)).await.expect("no panic");
    }

    /// What a query answers, as texts.
    ///
    /// # Panics
    /// When it is refused.
    pub async fn query(&self, query: &str) -> Vec<Vec<String>> {
        let (url, query) = (self.url.clone(), query.to_owned());
        let rows = match self.engine() {
            Engine::Sqlite => spawn_blocking(move || sqlite_rows(&sqlite(&url), &query)),
            Engine::Postgres => spawn_blocking(move || postgres_rows(&mut postgres(&url), &query)),
        };
        rows.await.expect("no panic")
    }

    /// Waits until somebody waits there for a lock of somebody else's. On SQLite, where the second writer waits in the
    /// process, at once.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    pub async fn somebody_waits(&self) {
        self.so_many_wait(1).await;
    }

    /// As [`Self::somebody_waits`], for so many.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    pub async fn so_many_wait(&self, number: usize) {
        const WAITING: &str =
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        let Place::Database { .. } = &self.place else { return };
        let url = self.url.clone();
        let looking = move || {
            let mut client = postgres(&url);
            while client.query(WAITING, &[]).expect("an answer").len() < number {
                thread::yield_now();
            }
        };
        spawn_blocking(looking).await.expect("no panic");
    }

    /// Holds what a statement locks on PostgreSQL until the answer is dropped.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    #[must_use]
    pub async fn hold(&self, statement: &str) -> mpsc::Sender<()> {
        let (url, statement) = (self.url.clone(), format!("BEGIN; {statement}"));
        let (holding, until_dropped) = mpsc::channel();
        let (held, is_held) = oneshot::channel();
        thread::spawn(move || {
            let mut client = postgres(&url);
            client.batch_execute(&statement).expect("a statement that locks");
            held.send(()).expect("the test goes on");
            // Nothing is ever sent.
            until_dropped.recv().expect_err("dropped");
        });
        is_held.await.expect("no panic");
        holding
    }
}

fn postgres(url: &str) -> Client {
    Client::connect(url, NoTls).expect("the test's database")
}

fn postgres_rows(client: &mut Client, query: &str) -> Vec<Vec<String>> {
    let answers = client.simple_query(query).expect("a query");
    let row = |answer| match answer {
        SimpleQueryMessage::Row(row) => {
            Some((0..row.len()).map(|column| row.get(column).unwrap_or_default().to_owned()).collect())
        }
        _ => None,
    };
    answers.into_iter().filter_map(row).collect()
}

fn sqlite(url: &str) -> Connection {
    Connection::open(url.trim_start_matches("sqlite://")).expect("the test's database")
}

fn sqlite_rows(database: &Connection, query: &str) -> Vec<Vec<String>> {
    let mut prepared = database.prepare(query).expect("a query");
    let columns = prepared.column_count();
    let row = |row: &rusqlite::Row<'_>| (0..columns).map(|column| Ok(text(row.get(column)?))).collect();
    // Parameters stay unbound, which explaining does not mind.
    prepared.raw_query().mapped(row).map(|row| row.expect("a row")).collect()
}

fn text(value: Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text,
        Value::Blob(bytes) => format!("{bytes:02x?}"),
    }
}
