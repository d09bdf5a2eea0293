use std::time::Duration;

use futures::future::join_all;
use scheduler_application::{Authority, Page, Store, StoreError};
use scheduler_domain::{Action, ItemId, Subject, UserId};
use scheduler_persistence::{MigrationError, Patience, SqlStore, UnusableSchema};
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

/// What a later version would do to the schema: a step that adds a column, and the floor if it takes something away.
async fn migrated_by_a_later_version(database: &TestDatabase, step: &str, floor: Option<&str>) {
    let record = format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{step}', 0)");
    database.execute(&format!("ALTER TABLE users ADD COLUMN {step} TEXT; {record}")).await;
    if let Some(floor) = floor {
        database.execute(&format!("UPDATE schema_floor SET step = '{floor}'")).await;
    }
}

async fn a_version_goes_on_and_starts_again_when_a_later_one_has_added_to_the_schema(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    migrated_by_a_later_version(&stored.database, "m29990101_000001", None).await;
    stored.store.ready().await.unwrap();
    let restarted = stored.database.connect().await;
    restarted.migrate().await.unwrap();
    restarted.ready().await.unwrap();
    let grace = stored.user("grace").await;
    for user in [ada, grace] {
        assert_eq!(restarted.accounts().user(user.id).await.unwrap().map(|found| found.id), Some(user.id));
    }
    let kept = stored.database.query("SELECT COUNT(*) FROM seaql_migrations WHERE version LIKE 'm2999%'").await;
    assert_eq!(kept[0][0], "1", "it leaves what it does not know");
}

async fn a_version_whose_newest_step_is_the_floor_goes_on(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let newest = stored.database.query("SELECT MAX(version) FROM seaql_migrations").await.remove(0).remove(0);
    migrated_by_a_later_version(&stored.database, "m29990101_000001", Some(&newest)).await;
    stored.store.ready().await.unwrap();
    stored.database.connect().await.migrate().await.unwrap();
}

async fn a_version_that_cannot_use_the_schema_any_more_is_not_ready_and_does_not_start(engine: Engine) {
    let stored = TestStore::on(engine).await;
    migrated_by_a_later_version(&stored.database, "m29990101_000001", Some("m29990101_000001")).await;
    let unready = stored.store.ready().await;
    assert!(matches!(unready, Err(StoreError::Unavailable(_))), "{unready:?}");
    let refused = stored.database.connect().await.migrate().await.unwrap_err();
    assert!(matches!(refused, MigrationError::Unusable(UnusableSchema::TooNew { .. })), "{refused:?}");
    assert!(refused.to_string().starts_with("the database is of a later version of Scheduler"), "{refused}");
    stored.database.execute("UPDATE schema_floor SET step = 'm20261122_000016_schema_floor'").await;
    stored.store.ready().await.unwrap();
}

async fn a_schema_of_another_line_is_refused_and_left_as_it_is(engine: Engine) {
    let stored = TestStore::on(engine).await;
    migrated_by_a_later_version(&stored.database, "m20261121_000000", None).await;
    assert!(matches!(stored.store.ready().await, Err(StoreError::Unavailable(_))));
    let refused = stored.store.migrate().await.unwrap_err();
    let step = "m20261121_000000".to_owned();
    assert!(
        matches!(&refused, MigrationError::Unusable(found) if *found == UnusableSchema::Foreign { step }),
        "{refused:?}"
    );
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
    a_version_goes_on_and_starts_again_when_a_later_one_has_added_to_the_schema,
    a_version_whose_newest_step_is_the_floor_goes_on,
    a_version_that_cannot_use_the_schema_any_more_is_not_ready_and_does_not_start,
    a_schema_of_another_line_is_refused_and_left_as_it_is,
    two_processes_write_in_turn,
    a_closed_store_is_unavailable,
);
