//! Whoever upgrades from any earlier version finds everything again: the schema is built up to each step, with rows in every table
//! as that version wrote them, and then brought up to date and read through the store.

mod reading;
mod rows;

use scheduler_application::Store as _;
use scheduler_test_support::{Engine, TestDatabase, on_both_engines};
use sea_orm_migration::MigratorTrait as _;

use super::{Migrator, steps};
use crate::SqlStore;

/// How many steps there are up to the one that ends like this.
fn number_of(step: &str) -> usize {
    steps().iter().position(|name| name.ends_with(step)).unwrap() + 1
}

/// As a version had it whose schema had so many steps.
async fn database_of(engine: Engine, steps: usize) -> (TestDatabase, SqlStore) {
    let database = TestDatabase::create(engine);
    // On SQLite it also makes the file.
    let store = SqlStore::connect(database.url()).await.unwrap();
    let connection = sea_orm::Database::connect(database.url()).await.unwrap();
    Migrator::up(&connection, Some(u32::try_from(steps).unwrap())).await.unwrap();
    connection.close().await.unwrap();
    database.execute(&rows::of(engine, steps)).await;
    (database, store)
}

async fn tables(database: &TestDatabase) -> Vec<String> {
    let sql = match database.engine() {
        Engine::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'seaql_migrations'",
        Engine::Postgres => {
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'seaql_migrations'"
        }
    };
    database.query(sql).await.into_iter().flatten().collect()
}

async fn every_version_can_be_brought_up_to_date(engine: Engine) {
    for steps in 1..=steps().len() {
        let (database, store) = database_of(engine, steps).await;
        for table in tables(&database).await {
            let rows = database.query(&format!("SELECT COUNT(*) FROM {table}")).await;
            assert_ne!(rows[0][0], "0", "{table} has rows at step {steps}");
        }
        assert_eq!(store.ready().await.is_ok(), steps == super::steps().len(), "{steps}");
        store.migrate().await.unwrap();
        store.ready().await.unwrap();
        reading::is_all_there(&store, engine, steps).await;
    }
}

on_both_engines!(every_version_can_be_brought_up_to_date);
