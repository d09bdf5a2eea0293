use scheduler_application::{Constraint, Lapse, Listed, Page, Reach, Store, StoreError, ThingRef, Write, WriteOutcome};
use scheduler_domain::{Action, AuditEntry, Item, ItemId, Subject, Title, User};
use scheduler_test_support::{Engine, on_both_engines, reach_of, reach_of_a_superuser};
use uuid::Uuid;

use super::make::{TestStore, now};

async fn add(stored: &TestStore, owner: &User, title: &str) -> Item {
    let item = stored.new_item(owner, title);
    let entry = stored.entry(Some(owner.id), Action::Created, Subject::Item(item.id));
    add_with(stored, owner, &item, &entry).await.unwrap();
    item
}

async fn add_with(
    stored: &TestStore,
    owner: &User,
    item: &Item,
    entry: &AuditEntry,
) -> Result<WriteOutcome, StoreError> {
    let write = Write::Create { thing: ThingRef::Item(item), digest: None, quota: 10 };
    stored.store.write_once(&stored.writer(owner).await, &write, Some(entry)).await
}

async fn list(stored: &TestStore, reach: Reach, skip: i64, limit: i64) -> Listed<Item> {
    stored.store.owned().items(reach, Page::parse(Some(skip), Some(limit)).unwrap()).await.unwrap()
}

async fn items_are_listed_newest_first_within_reach(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let (one, two, three) =
        (add(&stored, &ada, "1").await, add(&stored, &grace, "2").await, add(&stored, &ada, "3").await);
    assert_eq!(
        list(&stored, reach_of(ada.id), 0, 9).await,
        Listed { data: vec![three.clone(), one.clone()], count: 2 }
    );
    assert_eq!(list(&stored, reach_of(ada.id), 1, 1).await, Listed { data: vec![one.clone()], count: 2 });
    assert_eq!(list(&stored, reach_of(ada.id), 5, 1).await, Listed { data: vec![], count: 2 });
    assert_eq!(list(&stored, reach_of_a_superuser(), 0, 2).await, Listed { data: vec![three, two], count: 3 });
    assert_eq!(list(&stored, reach_of_a_superuser(), 9, 2).await, Listed { data: vec![], count: 3 });
}

async fn an_item_is_found_changed_and_removed_within_reach(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let mut item = add(&stored, &ada, "before").await;
    let plan = stored.store.owned();
    assert_eq!(plan.item(reach_of(grace.id), item.id).await.unwrap(), None);
    assert_eq!(plan.item(reach_of_a_superuser(), item.id).await.unwrap(), Some(item.clone()));
    stored
        .within(async |unit| {
            assert_eq!(unit.owned().item(reach_of(grace.id), item.id).await.unwrap(), None);
            item = unit.owned().item(reach_of(ada.id), item.id).await.unwrap().unwrap();
            item.title = Title::parse("after").unwrap();
            item.description = None;
            unit.write(now(), &Write::Update(ThingRef::Item(&item)), None).await.unwrap();
        })
        .await;
    assert_eq!(plan.item(reach_of(ada.id), item.id).await.unwrap(), Some(item.clone()));
    let hers = Item { owner: grace.id, title: Title::parse("not hers").unwrap(), ..item.clone() };
    stored.write(Write::Update(ThingRef::Item(&hers))).await;
    stored.move_to_trash(ThingRef::Item(&hers)).await;
    assert_eq!(plan.item(reach_of(ada.id), item.id).await.unwrap(), Some(item.clone()), "beyond reach");
    stored.move_to_trash(ThingRef::Item(&item)).await;
    assert_eq!(plan.item(reach_of_a_superuser(), item.id).await.unwrap(), None);
}

async fn an_item_and_its_entry_are_added_both_or_neither(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let item = add(&stored, &ada, "kept").await;
    let twice = stored.new_item(&ada, "twice");
    let entry = stored.entry(Some(ada.id), Action::Created, Subject::Item(twice.id));
    let clash = Item { id: item.id, ..twice };
    let refused = add_with(&stored, &ada, &clash, &entry).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::Id))), "{refused:?}");
    let ghost = stored.new_user("ghost");
    let nobodys = stored.new_item(&ghost, "nobody's");
    let refused = add_with(&stored, &ghost, &nobodys, &entry).await;
    assert!(matches!(refused, Err(StoreError::Lapsed(Lapse::Credential))), "{refused:?}");
    let trail = stored.store.accounts().audit_trail(Page::parse(None, None).unwrap()).await.unwrap();
    assert_eq!(trail.count, 1);
    assert_eq!(list(&stored, reach_of_a_superuser(), 0, 9).await.count, 1);
}

async fn items_go_with_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    add(&stored, &ada, "1").await;
    let other = add(&stored, &grace, "2").await;
    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    assert_eq!(list(&stored, reach_of_a_superuser(), 0, 9).await, Listed { data: vec![other], count: 1 });
    let absent = stored.store.owned().item(reach_of_a_superuser(), ItemId(Uuid::nil())).await.unwrap();
    assert_eq!(absent, None);
}

on_both_engines!(
    items_are_listed_newest_first_within_reach,
    an_item_is_found_changed_and_removed_within_reach,
    an_item_and_its_entry_are_added_both_or_neither,
    items_go_with_their_owner,
);
