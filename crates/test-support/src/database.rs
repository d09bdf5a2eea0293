//! A separate database for each test, on the real engines.

mod cluster;
mod copies;
mod direct;
mod held;
mod skipped;
mod template;

pub use held::HeldFile;

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use postgres::{Client, NoTls};
use scheduler_persistence::SqlStore;
use tempfile::TempDir;

/// Which database a test runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A file in a folder of its own.
    Sqlite,
    /// A database of its own, on a private cluster or on `TEST_POSTGRES_URL`.
    Postgres,
}

impl Engine {
    /// Whether tests can run on the engine. If not, each test that asks reports this visibly.
    ///
    /// # Panics
    /// In CI, where every engine must be available.
    #[must_use]
    pub fn is_available(self) -> bool {
        let is_available = self == Self::Sqlite || cluster::url().is_some();
        if !is_available {
            skipped::say();
        }
        is_available
    }
}

/// An empty, migrated database; dropping this value removes it.
pub struct TestDatabase {
    url: String,
    place: Place,
}

enum Place {
    Folder(#[expect(dead_code, reason = "its drop removes the folder")] TempDir),
    Database { server: String, name: String },
}

impl TestDatabase {
    /// Creates a database without any tables.
    ///
    /// # Panics
    /// When the engine does not answer: a test cannot go on.
    #[must_use]
    pub fn create(engine: Engine) -> Self {
        match engine {
            Engine::Sqlite => {
                let folder = TempDir::new().expect("a temporary folder");
                let url = format!("sqlite://{}", folder.path().join("scheduler.db").display());
                Self { url, place: Place::Folder(folder) }
            }
            Engine::Postgres => Self::create_on_postgres(""),
        }
    }

    fn create_on_postgres(options: &str) -> Self {
        let server = cluster::url().expect("a PostgreSQL server").to_owned();
        let name = unique_name();
        on_server(&server, format!("CREATE DATABASE {name} {options}"));
        let url = with_database(&server, &name);
        Self { url, place: Place::Database { server, name } }
    }

    /// Its address, as in `DATABASE_URL`.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Which engine it is on.
    #[must_use]
    pub const fn engine(&self) -> Engine {
        match self.place {
            Place::Folder(_) => Engine::Sqlite,
            Place::Database { .. } => Engine::Postgres,
        }
    }

    /// Opens it, without migrating.
    ///
    /// # Panics
    /// When it cannot be opened.
    pub async fn connect(&self) -> SqlStore {
        SqlStore::connect(&self.url).await.expect("the test's database")
    }

    /// Opens and migrates it.
    ///
    /// # Panics
    /// When it cannot be opened or migrated.
    pub async fn migrated(&self) -> SqlStore {
        let store = self.connect().await;
        store.migrate().await.expect("the migrations");
        store
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        if let Place::Database { server, name } = &self.place {
            on_server(server, format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

/// Unique, because tests of several processes share a server.
fn unique_name() -> String {
    static COUNTER: AtomicU32 = AtomicU32::new(0);
    format!("scheduler_test_{}_{}", std::process::id(), COUNTER.fetch_add(1, Ordering::SeqCst))
}

fn with_database(server: &str, name: &str) -> String {
    let (base, query) = server.split_once('?').map_or((server, String::new()), |(base, q)| (base, format!("?{q}")));
    let end = base.rfind('/').filter(|end| *end > "postgres://".len()).unwrap_or(base.len());
    format!("{}/{name}{query}", &base[..end])
}

/// The client blocks, so it gets its own thread, apart from the test's runtime.
fn on_server(server: &str, statement: String) {
    let server = server.to_owned();
    let run = move || Client::connect(&server, NoTls)?.batch_execute(&statement);
    thread::spawn(run).join().expect("no panic").expect("the PostgreSQL server");
}
