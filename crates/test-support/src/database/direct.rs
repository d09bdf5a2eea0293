//! Access to a database that bypasses the store: what tests write, read and lock there.

use std::sync::mpsc;
use std::thread;

use postgres::{Client, NoTls, SimpleQueryMessage};
use rusqlite::Connection;
use rusqlite::types::Value;
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};

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

    /// The result of a query, as texts.
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

    /// Waits until a transaction waits for a lock of another. On SQLite, where the second writer waits in the process, returns at once.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    pub async fn somebody_waits(&self) {
        self.so_many_wait(1).await;
    }

    /// As [`Self::somebody_waits`], for this many.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    pub async fn so_many_wait(&self, number: usize) {
        let Place::Database { .. } = &self.place else { return };
        let url = self.url.clone();
        spawn_blocking(move || until_so_many_wait(&mut postgres(&url), number)).await.expect("no panic");
    }

    /// Causes a deadlock with a transaction that locks rows of the table `first` and then changes rows of `second`: we have already locked
    /// those of `second` and want those of `first`, and the other transaction becomes the victim. Returns when it may start; the handle
    /// resolves when it has given way.
    ///
    /// # Panics
    /// When the database does not answer: a test cannot go on.
    pub async fn cross(&self, first: &str, second: &str) -> JoinHandle<()> {
        // A transaction that waits for a lock checks once whether it is in a deadlock, and then gives way. We never check, so the others
        // must check when we already wait for them: a trigger keeps the first of them from changing `second` until we do.
        self.execute(&format!(
            "CREATE SEQUENCE crossings; CREATE FUNCTION cross_us() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
             IF nextval('crossings') = 1 THEN WHILE NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'transactionid' \
             AND transactionid = pg_current_xact_id()::xid AND NOT granted) LOOP END LOOP; END IF; RETURN NULL; END $$; \
             CREATE TRIGGER cross_us BEFORE UPDATE ON {second} FOR EACH STATEMENT EXECUTE FUNCTION cross_us()"
        ))
        .await;
        let url = self.url.clone();
        let lock = |table: &str| format!("SELECT 1 FROM {table} FOR UPDATE");
        let (first, second) = (lock(first), lock(second));
        let (held, is_held) = oneshot::channel();
        let crossing = spawn_blocking(move || {
            let (mut client, mut onlooker) = (postgres(&url), postgres(&url));
            client
                .batch_execute(&format!("BEGIN; SET LOCAL deadlock_timeout = '1h'; {second}"))
                .expect("a statement that locks");
            held.send(()).expect("the test goes on");
            until(&mut onlooker, "SELECT 1 FROM crossings WHERE is_called", 1);
            client.batch_execute(&format!("{first}; ROLLBACK")).expect("the others gave way");
        });
        is_held.await.expect("no panic");
        crossing
    }

    /// Holds the locks of a statement on PostgreSQL until the sender is dropped. If something is sent before, its writes are committed.
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
            if until_dropped.recv().is_ok() {
                client.batch_execute("COMMIT").expect("nobody is in the way");
            }
        });
        is_held.await.expect("no panic");
        holding
    }
}

fn until_so_many_wait(client: &mut Client, number: usize) {
    const WAITING: &str =
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    until(client, WAITING, number);
}

fn until(client: &mut Client, query: &str, rows: usize) {
    while client.query(query, &[]).expect("an answer").len() < rows {
        thread::yield_now();
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

/// What each reader of the server has in addition to the database (`sqlite.rs` of the store), so that its statements can be explained.
const READERS_OWN: &str = "CREATE VIRTUAL TABLE temp.search_terms_used USING fts5vocab(main, search_terms, instance)";

fn sqlite_rows(database: &Connection, query: &str) -> Vec<Vec<String>> {
    database.execute_batch(READERS_OWN).expect("a table of the connection's own");
    let mut prepared = database.prepare(query).expect("a query");
    let columns = prepared.column_count();
    let row = |row: &rusqlite::Row<'_>| (0..columns).map(|column| Ok(text(row.get(column)?))).collect();
    // Parameters stay unbound; `EXPLAIN` does not need them.
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
