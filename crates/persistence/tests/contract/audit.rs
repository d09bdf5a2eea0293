use scheduler_application::{Listed, Page, Store};
use scheduler_domain::{Action, ItemId, Subject};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::Stored;

async fn the_trail_comes_back_whole_and_outlives_whom_it_names(engine: Engine) {
    let stored = Stored::on(engine).await;
    let ada = stored.user("ada").await;
    let entries = [
        stored.entry(None, Action::Created, Subject::User(ada.id)),
        stored.entry(Some(ada.id), Action::Updated, Subject::Item(ItemId(Uuid::from_u128(7)))),
        stored.entry(Some(ada.id), Action::Deleted, Subject::User(ada.id)),
    ];
    stored
        .within(async |unit| {
            for entry in &entries {
                unit.audit().add(entry).await.unwrap();
            }
            unit.users().remove(ada.id).await.unwrap();
        })
        .await;
    let list = async |skip, limit| {
        stored.store.read().audit().list(Page::parse(Some(skip), Some(limit)).unwrap()).await.unwrap()
    };
    let [first, second, third] = entries;
    assert_eq!(list(0, 9).await, Listed { data: vec![third, second.clone(), first], count: 3 });
    assert_eq!(list(1, 1).await, Listed { data: vec![second], count: 3 });
    assert_eq!(list(3, 1).await, Listed { data: vec![], count: 3 });
}

on_both_engines!(the_trail_comes_back_whole_and_outlives_whom_it_names);
