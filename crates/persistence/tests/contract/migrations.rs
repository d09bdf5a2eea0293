use std::time::Duration;

use futures::future::join_all;
use scheduler_application::{Authority, Page, Store, StoreError};
use scheduler_domain::{Action, ItemId, Subject, UserId};
use scheduler_persistence::{Patience, SqlStore};
use scheduler_test_support::{Engine, TestDatabase, on_both_engines};
use uuid::Uuid;

use super::make::TestStore;

async fn instances_that_start_at_once_migrate_once(engine: Engine) {
    let database = TestDatabase::create(engine);
    let stores = join_all((0..4).map(|_| database.connect())).await;
    let migrated = join_all(stores.iter().map(SqlStore::migrate)).await;
    assert!(migrated.iter().all(Result::is_ok), "{migrated:?}");
    stores[0].ready().await.unwrap();
}

async fn migrating_again_changes_nothing(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.migrated().await;
    store.migrate().await.unwrap();
    store.ready().await.unwrap();
}

async fn a_trail_of_an_earlier_version_is_counted_when_it_is_migrated(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let entry = || stored.entry(None, Action::Created, Subject::Item(ItemId(Uuid::nil())));
    let without = match engine {
        Engine::Sqlite => "DROP TRIGGER audit_entry_added; DROP TRIGGER audit_entry_removed;",
        Engine::Postgres => "DROP TRIGGER audit_entries_counted ON audit_entries; DROP FUNCTION count_audit_entry();",
    };
    let rest = "DROP TABLE audit_counts; DROP INDEX users_superusers; \
                DELETE FROM seaql_migrations WHERE version = 'm20261122_000013_counts'";
    stored.database.execute(&format!("{without} {rest}")).await;
    for _ in 0..3 {
        stored.within(async |unit| unit.audit(&entry()).await.unwrap()).await;
    }
    stored.store.migrate().await.unwrap();
    stored.within(async |unit| unit.audit(&entry()).await.unwrap()).await;
    let trail = stored.store.accounts().audit_trail(Page::parse(None, None).unwrap()).await.unwrap();
    assert_eq!((trail.data.len(), trail.count), (4, 4));
}

async fn a_store_is_not_ready_before_its_migrations(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.connect().await;
    assert!(store.ready().await.is_err());
}

async fn two_processes_write_in_turn(engine: Engine) {
    let database = TestDatabase::create(engine);
    let (here, there) = (database.migrated().await, database.connect().await);
    let mut unit = here.begin(&Authority::operator()).await.unwrap();
    unit.credentials().end_sessions(UserId(Uuid::nil()), None).await.unwrap();
    let waiting = tokio::spawn(async move {
        let mut unit = there.begin(&Authority::operator()).await?;
        unit.credentials().end_sessions(UserId(Uuid::nil()), None).await?;
        unit.commit().await
    });
    // The other one may be waiting already, or may not have begun: both must end well.
    tokio::task::yield_now().await;
    unit.commit().await.unwrap();
    waiting.await.unwrap().unwrap();
}

/// Of SQLite the one writer is waited for, as long as `sqlite.rs` says.
#[tokio::test]
async fn postgresql_is_not_waited_for_without_end() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    let impatient = Patience { lock: Duration::from_millis(20), ..Patience::default() };
    let other = SqlStore::connect_with(stored.database.url(), impatient).await.unwrap();
    let mut holder = stored.begin().await;
    holder.accounts().credentials(ada.id).await.unwrap();
    let mut waiting = other.begin(&Authority::operator()).await.unwrap();
    let refused = waiting.accounts().credentials(ada.id).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    drop(waiting);
    drop(holder);
    other.migrate().await.unwrap();
}

async fn a_closed_store_is_unavailable(engine: Engine) {
    let database = TestDatabase::create(engine);
    let store = database.migrated().await;
    store.clone().close().await;
    assert!(matches!(store.ready().await, Err(StoreError::Unavailable(_))));
}

on_both_engines!(
    instances_that_start_at_once_migrate_once,
    migrating_again_changes_nothing,
    a_trail_of_an_earlier_version_is_counted_when_it_is_migrated,
    a_store_is_not_ready_before_its_migrations,
    two_processes_write_in_turn,
    a_closed_store_is_unavailable,
);
