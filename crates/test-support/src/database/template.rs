//! A migrated database that others are copied from: running all migrations takes longer than most tests do.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use scheduler_persistence::SqlStore;

use super::{Engine, TestDatabase, cluster, on_server, with_database};

const NAME: &str = "scheduler_template";

impl TestDatabase {
    /// Creates a database with the tables of this version. If this run has its own cluster, all are copies of one.
    ///
    /// # Panics
    /// When the engine does not answer: a test cannot go on.
    pub async fn create_migrated(engine: Engine) -> Self {
        let Some(folder) = cluster::folder() else {
            let database = Self::create(engine);
            database.migrated().await.close().await;
            return database;
        };
        match engine {
            Engine::Sqlite => {
                let template = once(folder, "sqlite", sqlite).await;
                let database = Self::create(engine);
                fs::copy(template, database.path()).expect("a file");
                database
            }
            Engine::Postgres => {
                once(folder, "postgres", postgres).await;
                Self::create_on_postgres(&format!("TEMPLATE {NAME}"))
            }
        }
    }

    fn path(&self) -> &Path {
        Path::new(self.url.trim_start_matches("sqlite://"))
    }
}

/// Where the first process of this run creates a template, and the others find it.
async fn once(folder: &Path, name: &str, make: impl AsyncFnOnce(&Path)) -> PathBuf {
    let lock = File::create(folder.join(format!("{name}.lock"))).expect("a lock file");
    lock.lock().expect("the lock");
    let template = folder.join(name);
    if !template.exists() {
        make(&template).await;
    }
    template
}

async fn sqlite(template: &Path) {
    let database = TestDatabase::create(Engine::Sqlite);
    database.migrated().await.close().await;
    // In one step, so that no other process finds half of it if this one is killed.
    let half = template.with_extension("half");
    fs::copy(database.path(), &half).expect("a file");
    fs::rename(half, template).expect("a file");
}

async fn postgres(made: &Path) {
    let server = cluster::url().expect("a PostgreSQL server");
    // A process that was killed midway may have left an incomplete one.
    on_server(server, format!("DROP DATABASE IF EXISTS {NAME} WITH (FORCE)"));
    on_server(server, format!("CREATE DATABASE {NAME}"));
    let store = SqlStore::connect(&with_database(server, NAME)).await.expect("the template");
    store.migrate().await.expect("the migrations");
    // PostgreSQL cannot copy a database with open connections.
    store.close().await;
    File::create(made).expect("a file");
}
