use scheduler_application::{Listed, Page, Store};
use scheduler_domain::{Action, ItemId, Subject};
use scheduler_test_support::{Engine, on_both_engines};
use uuid::Uuid;

use super::make::Kept;

async fn the_trail_comes_back_whole_and_outlives_whom_it_names(engine: Engine) {
    let kept = Kept::on(engine).await;
    let ada = kept.user("ada").await;
    let entries = [
        kept.entry(None, Action::Created, Subject::User(ada.id)),
        kept.entry(Some(ada.id), Action::Updated, Subject::Item(ItemId(Uuid::from_u128(7)))),
        kept.entry(Some(ada.id), Action::Deleted, Subject::User(ada.id)),
    ];
    kept.within(async |unit| {
        for entry in &entries {
            unit.audit().add(entry).await.unwrap();
        }
        unit.users().remove(ada.id).await.unwrap();
    })
    .await;
    let list = async |skip, limit| {
        kept.store.read().audit().list(Page::parse(Some(skip), Some(limit)).unwrap()).await.unwrap()
    };
    let [first, second, third] = entries;
    assert_eq!(list(0, 9).await, Listed { data: vec![third, second.clone(), first], count: 3 });
    assert_eq!(list(1, 1).await, Listed { data: vec![second], count: 3 });
    assert_eq!(list(3, 1).await, Listed { data: vec![], count: 3 });
}

on_both_engines!(the_trail_comes_back_whole_and_outlives_whom_it_names);
