//! An upgrade from any earlier version loses nothing. The schema is built up to each step, with rows in every table as that version wrote
//! them. Then it is brought up to date and read through the store.

mod reading;
mod rows;

use std::collections::HashSet;
use std::time::Duration;

use scheduler_application::Store as _;
use scheduler_test_support::{Engine, TestDatabase, on_both_engines};
use sea_orm::{ConnectionTrait as _, DatabaseConnection, DbBackend, Statement, TransactionTrait as _};
use sea_orm_migration::MigratorTrait as _;

use super::{Migrator, floor, steps};
use crate::{Patience, SqlStore};

/// The number of steps up to the one whose name ends with this.
fn number_of(step: &str) -> usize {
    steps().iter().position(|name| name.ends_with(step)).unwrap() + 1
}

/// A database as it was in the version with this many steps.
async fn database_of(engine: Engine, steps: usize) -> (TestDatabase, SqlStore) {
    let database = TestDatabase::create(engine);
    // On SQLite this also creates the file.
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

/// A request for the table that the migration waits for would otherwise wait as long as the migration.
#[tokio::test]
async fn a_migration_lets_others_go_on_while_it_cannot_have_a_table() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (database, _) = database_of(Engine::Postgres, number_of("_erasure")).await;
    let (holder, looker) = (connect(&database).await, connect(&database).await);
    let held = holder.begin().await.unwrap();
    held.execute_unprepared("LOCK TABLE trash IN ROW EXCLUSIVE MODE").await.unwrap();
    let patience = Patience { migration: Duration::from_millis(20), ..Patience::default() };
    let store = SqlStore::connect_with(database.url(), patience).await.unwrap();
    let migrating = tokio::spawn(async move { store.migrate().await.map(|()| store) });
    for waits in [true, false, true, false] {
        let sql = "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'trash'::regclass";
        let ask = || looker.query_one_raw(Statement::from_string(DbBackend::Postgres, sql));
        while ask().await.unwrap().is_some() != waits {
            tokio::task::yield_now().await;
        }
    }
    assert!(!migrating.is_finished(), "it gave up");
    held.rollback().await.unwrap();
    migrating.await.unwrap().unwrap().ready().await.unwrap();
}

async fn connect(database: &TestDatabase) -> DatabaseConnection {
    sea_orm::Database::connect(database.url()).await.unwrap()
}

/// The columns of every table.
async fn columns(database: &TestDatabase) -> HashSet<Vec<String>> {
    let sql = match database.engine() {
        Engine::Sqlite => {
            "SELECT tables.name, columns.name FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns \
             WHERE tables.type = 'table'"
        }
        Engine::Postgres => {
            "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        }
    };
    database.query(sql).await.into_iter().collect()
}

async fn floor_of(database: &TestDatabase) -> String {
    database.query(floor::QUERY).await.remove(0).remove(0)
}

/// A rule for steps in `docs/operations.md`. A rename also takes the old name away.
async fn a_step_that_takes_something_away_raises_the_floor(engine: Engine) {
    let (database, _) = database_of(engine, number_of("_schema_floor")).await;
    let connection = connect(&database).await;
    let (mut before, mut floor) = (columns(&database).await, floor_of(&database).await);
    assert_eq!(floor, floor::SINCE);
    for step in steps().iter().skip(number_of("_schema_floor")) {
        Migrator::up(&connection, Some(1)).await.unwrap();
        let (after, raised) = (columns(&database).await, floor_of(&database).await);
        assert!(raised >= floor && steps().contains(&raised), "{step} sets the floor to {raised}");
        assert!(before.is_subset(&after) || raised > floor, "{step} takes something away and leaves the floor");
        (before, floor) = (after, raised);
    }
}

on_both_engines!(every_version_can_be_brought_up_to_date, a_step_that_takes_something_away_raises_the_floor);
