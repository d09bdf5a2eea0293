//! A migrated database that others are copies of: to take all the steps takes longer than most tests do.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use scheduler_persistence::SqlStore;

use super::{Engine, TestDatabase, cluster, on_server, with_database};

const NAME: &str = "scheduler_template";

impl TestDatabase {
    /// Makes a database with the tables of this version. Where this run has a cluster of its own, all are copies of one.
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

/// Where the first process of this run makes a template, and the others find it made.
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
    // In one step, so that nobody finds half of it after this process was ended.
    let half = template.with_extension("half");
    fs::copy(database.path(), &half).expect("a file");
    fs::rename(half, template).expect("a file");
}

async fn postgres(made: &Path) {
    let server = cluster::url().expect("a PostgreSQL server");
    // One that was ended midway left one that is not whole.
    on_server(server, format!("DROP DATABASE IF EXISTS {NAME} WITH (FORCE)"));
    on_server(server, format!("CREATE DATABASE {NAME}"));
    let store = SqlStore::connect(&with_database(server, NAME)).await.expect("the template");
    store.migrate().await.expect("the migrations");
    // What somebody is connected to cannot be copied.
    store.close().await;
    File::create(made).expect("a file");
}
