use futures::future::join_all;
use scheduler_application::{Listed, Page, Store, ThingRef, Write};
use scheduler_domain::{Action, ItemId, Subject};
use scheduler_persistence::SqlStore;
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::TestStore;

async fn the_trail_comes_back_whole_and_outlives_whom_it_names(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let entries = [
        stored.entry(None, Action::Created, Subject::User(ada.id)),
        stored.entry(Some(ada.id), Action::Updated, Subject::Item(ItemId(Uuid::from_u128(7)))),
        stored.entry(Some(ada.id), Action::Deleted, Subject::User(ada.id)),
    ];
    stored
        .within(async |unit| {
            for entry in &entries {
                unit.audit(entry).await.unwrap();
            }
            unit.accounts().remove(ada.id).await.unwrap();
        })
        .await;
    let list = async |skip, limit| {
        stored.store.accounts().audit_trail(Page::parse(Some(skip), Some(limit)).unwrap()).await.unwrap()
    };
    let [first, second, third] = entries;
    assert_eq!(list(0, 9).await, Listed { data: vec![third, second.clone(), first], count: 3 });
    assert_eq!(list(1, 1).await, Listed { data: vec![second], count: 3 });
    assert_eq!(list(3, 1).await, Listed { data: vec![], count: 3 });
}

async fn length(store: &SqlStore) -> i64 {
    store.accounts().audit_trail(Page::parse(None, Some(1)).unwrap()).await.unwrap().count
}

async fn the_trail_is_as_long_as_what_was_committed(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert_eq!(length(&stored.store).await, 0);
    let ada = stored.user("ada").await;
    let entry = || stored.entry(Some(ada.id), Action::Updated, Subject::User(ada.id));
    stored
        .within(async |unit| {
            unit.audit(&entry()).await.unwrap();
            unit.audit(&entry()).await.unwrap();
        })
        .await;
    let item = stored.new_item(&ada, "lamp");
    let write = |item| Write::Create { thing: ThingRef::Item(item), digest: None, quota: 9 };
    stored.store.write_once(&stored.writer(&ada).await, &write(&item), Some(&entry())).await.unwrap();
    assert_eq!(length(&stored.store).await, 3, "with a thing or by itself");
    let mut unit = stored.begin().await;
    unit.audit(&entry()).await.unwrap();
    drop(unit);
    let item = stored.new_item(&ada, "lamp");
    let nobody = stored.writer(&stored.new_user("ghost")).await;
    stored.store.write_once(&nobody, &write(&item), Some(&entry())).await.unwrap_err();
    assert_eq!(length(&stored.store).await, 3, "what is taken back does not count");
    stored.database.execute("DELETE FROM audit_entries").await;
    assert_eq!(length(&stored.store).await, 0, "not even an operator makes it lie");
}

async fn each_of_many_entries_at_once_counts(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let entry = || stored.entry(None, Action::Created, Subject::Item(ItemId(Uuid::nil())));
    let adding = (0..60).map(|_| async { stored.within(async |unit| unit.audit(&entry()).await.unwrap()).await });
    join_all(adding).await;
    assert_eq!(length(&stored.store).await, 60);
}

on_both_engines!(
    the_trail_comes_back_whole_and_outlives_whom_it_names,
    the_trail_is_as_long_as_what_was_committed,
    each_of_many_entries_at_once_counts,
);
