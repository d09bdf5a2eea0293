//! What a pooler needs that hands each transaction to another connection: statements that leave nothing behind.

use scheduler_application::{Authority, Page, Store as _, ThingRef, Write};
use scheduler_domain::Task;
use scheduler_persistence::SqlStore;
use scheduler_test_support::Engine;

use super::make::{TestStore, first_calendar, hash};

#[tokio::test]
async fn statements_that_are_prepared_each_time_answer_the_same() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let ada = stored.user("ada").await;
    let writer = stored.writer(&ada).await;
    let tasks = stored.tasks(&ada, &[10, 20, 40]).await;
    let url = format!("{}?statement-cache-capacity=0", stored.database.url());
    let store = SqlStore::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    store.ready().await.unwrap();

    let grace = stored.new_user("grace");
    let mut unit = store.begin(&Authority::operator()).await.unwrap();
    unit.accounts().add(&grace, &hash("first"), &first_calendar(&grace)).await.unwrap();
    unit.commit().await.unwrap();
    let mut unit = store.begin(&Authority::operator()).await.unwrap();
    assert!(unit.accounts().remove(grace.id).await.unwrap(), "it counts what it changed");
    drop(unit);

    let fourth = stored.new_task(&ada, "fourth", 0);
    store
        .write_once(&writer, &Write::Create { thing: ThingRef::Task(&fourth), digest: None, quota: 4 }, None)
        .await
        .unwrap();
    let spot = store.owned().spot(ada.id, fourth.id, tasks[1].id).await.unwrap().unwrap();
    let gap = (spot.beside, spot.successor.unwrap());
    let write = Write::Move { task: &spot.task, to: 30, beside: (tasks[1].id, spot.beside), gap };
    store.write_once(&writer, &write, None).await.unwrap();

    let list = store.owned().tasks(ada.id, Page::parse(None, None).unwrap()).await.unwrap();
    let titles: Vec<_> = list.data.iter().map(|Task { title, .. }| title.as_str()).collect();
    assert_eq!((titles, list.count), (vec!["10", "20", "fourth", "40"], 4));
    assert_eq!(store.accounts().user(grace.id).await.unwrap(), Some(grace), "what was dropped was rolled back");
    store.close().await;
}

#[tokio::test]
async fn a_capacity_that_is_not_nothing_is_refused() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let stored = TestStore::on(Engine::Postgres).await;
    let url = format!("{}?statement-cache-capacity=5", stored.database.url());
    assert!(SqlStore::connect(&url).await.is_err());
}
