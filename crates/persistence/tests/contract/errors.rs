//! What PostgreSQL says of what it refuses, and what of it may be told.

use std::error::Error;

use scheduler_application::{Store as _, StoreError, ThingRef, Write};
use scheduler_domain::{Item, ItemDescription, User};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, reach_of};

use super::make::TestStore;

#[tokio::test]
async fn an_error_does_not_repeat_what_was_to_be_written() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    stored.database.execute("ALTER TABLE items ADD CONSTRAINT \"a\nb\" CHECK (title <> 'refused')").await;
    let mut item = stored.new_item(&ada, "refused");
    item.description = ItemDescription::parse("a diary").unwrap();
    let refused = stored.create(&stored.writer(&ada).await, ThingRef::Item(&item)).await.unwrap_err();
    let StoreError::Failed(why) = &refused else { panic!("{refused:?}") };
    let mut text = format!("{refused:?}");
    let mut next = Some(&**why as &dyn Error);
    while let Some(error) = next {
        text.push_str(&error.to_string());
        next = error.source();
    }
    assert!(text.contains("check constraint") && text.contains("23514"), "{text}");
    assert!(!text.contains("diary") && !text.contains('\n'), "{text}");
}

/// A store in which somebody has an item.
async fn with_item() -> (TestStore, User, Item) {
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    let writer = stored.writer(&ada).await;
    let item = stored.new_item(&ada, "kept");
    stored.create(&writer, ThingRef::Item(&item)).await.unwrap();
    (stored, ada, item)
}

#[tokio::test]
async fn statements_of_a_table_that_has_changed_are_prepared_anew() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (stored, ada, item) = with_item().await;
    let locked = async || {
        let mut unit = stored.begin().await;
        let found = unit.owned().item(reach_of(ada.id), item.id).await?;
        unit.commit().await?;
        Ok::<_, StoreError>(found)
    };
    assert_eq!(locked().await.unwrap(), Some(item.clone()));
    stored.database.execute("ALTER TABLE items ALTER COLUMN title TYPE text").await;
    // In a transaction that is told, for it is lost; whoever tries again finds what is there.
    let refused = locked().await;
    assert!(matches!(refused, Err(StoreError::Contended(_))), "{refused:?}");
    assert_eq!(locked().await.unwrap(), Some(item.clone()));
    // A read is asked again where it was asked.
    let read = async || stored.store.owned().item(reach_of(ada.id), item.id).await.unwrap();
    for kind in ["character varying(300)", "text", "character varying(255)"] {
        assert_eq!(read().await, Some(item.clone()));
        stored.database.execute(&format!("ALTER TABLE items ALTER COLUMN title TYPE {kind}")).await;
    }
    assert_eq!(read().await, Some(item.clone()));
}

#[tokio::test]
async fn one_who_meets_an_outdated_statement_heals_every_connection() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (stored, ada, item) = with_item().await;
    // At once, so that each has a connection of its own, on which the statement is prepared.
    let all_at_once = async || {
        let mut units = Vec::new();
        for _ in 0..4 {
            units.push(stored.begin().await);
        }
        let mut found = Vec::new();
        for mut unit in units {
            found.push(unit.owned().item(reach_of(ada.id), item.id).await);
            drop(unit);
        }
        found
    };
    assert!(all_at_once().await.iter().all(Result::is_ok));
    stored.database.execute("ALTER TABLE items ALTER COLUMN title TYPE text").await;
    let found = all_at_once().await;
    assert_eq!(found.iter().filter(|found| found.is_err()).count(), 1, "{found:?}");
}

#[tokio::test]
async fn a_database_that_takes_no_writes_is_not_ready_and_refuses_them() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    let writer = stored.writer(&ada).await;
    let item = stored.new_item(&ada, "lost");
    stored.store.ready().await.unwrap();
    let words = "options=-c%20default_transaction_read_only%3Don";
    let replica = SqlStore::connect(&format!("{}?{words}", stored.database.url())).await.unwrap();
    let ready = replica.ready().await;
    assert!(matches!(ready, Err(StoreError::Unavailable(_))), "{ready:?}");
    let thing = ThingRef::Item(&item);
    let written = replica.write_once(&writer, &Write::Create { thing, digest: None, quota: 1 }, None).await;
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
}
