use chrono::TimeDelta;
use scheduler_application::{Page, Store, ThingRef, Write};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, now};

async fn epoch(stored: &TestStore, owner: scheduler_domain::UserId) -> String {
    stored.store.owned().changes_since(owner, 0, 1).await.unwrap().unwrap().epoch
}

async fn a_database_that_comes_from_a_backup_begins_a_new_epoch(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let first = epoch(&stored, ada.id).await;
    for _ in 0..2 {
        stored.store.notice_restoration().await.unwrap();
        assert_eq!(epoch(&stored, ada.id).await, first, "it is where it was");
    }
    // As a dump brings it along.
    stored.database.execute("UPDATE change_epoch SET place = 'elsewhere'").await;
    stored.store.notice_restoration().await.unwrap();
    let second = epoch(&stored, ada.id).await;
    // SQLite is put back by a command of ours, which sees to it.
    assert_eq!(second == first, engine == Engine::Sqlite);
    stored.store.notice_restoration().await.unwrap();
    assert_eq!(epoch(&stored, ada.id).await, second);
}

/// More than are forgotten at once.
async fn deletions_that_are_long_past_are_forgotten_however_many(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let kept = stored.new_item(&ada, "kept");
    let writer = stored.writer(&ada).await;
    stored.create(&writer, ThingRef::Item(&kept)).await.unwrap();
    let some: Vec<_> = (0..1200).map(|number| stored.new_item(&ada, &number.to_string())).collect();
    stored
        .within(async |unit| {
            for item in &some {
                let create = Write::Create { thing: ThingRef::Item(item), digest: None, quota: 9999 };
                unit.write(now(), &create, None).await.unwrap();
                let removal = Write::MoveToTrash { thing: ThingRef::Item(item), version: now(), expires_at: now() };
                unit.write(now(), &removal, None).await.unwrap();
            }
            unit.empty_trash(ada.id).await.unwrap();
        })
        .await;
    let hers = stored.new_item(&grace, "in the trash");
    stored.create(&stored.writer(&grace).await, ThingRef::Item(&hers)).await.unwrap();
    stored.move_to_trash(ThingRef::Item(&hers)).await;
    let log = stored.store.upkeep();
    assert_eq!(log.forget_deletions(now()).await.unwrap(), 0, "not yet");
    assert_eq!(log.forget_deletions(now() + TimeDelta::days(40)).await.unwrap(), 1200);
    let page = stored.store.owned().changes_since(ada.id, 0, 10).await.unwrap().unwrap();
    assert_eq!((page.changes.len(), page.changes[0].id, page.forgotten), (1, kept.id.0, page.last));
    let page = stored.store.owned().changes_since(grace.id, 0, 10).await.unwrap().unwrap();
    assert_eq!((page.changes.len(), page.changes[0].is_gone), (1, true), "what is in the trash keeps its id");
}

async fn of_very_many_deletions_the_oldest_are_forgotten_and_leave_the_trash(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    for (owner, number) in [(&ada, 1200), (&grace, 100)] {
        let some: Vec<_> = (0..number).map(|number| stored.new_item(owner, &number.to_string())).collect();
        stored
            .within(async |unit| {
                for item in &some {
                    let thing = ThingRef::Item(item);
                    unit.write(now(), &Write::Create { thing, digest: None, quota: 9999 }, None).await.unwrap();
                    let expires_at = now() + TimeDelta::days(30);
                    let removal = Write::MoveToTrash { thing, version: now(), expires_at };
                    unit.write(now(), &removal, None).await.unwrap();
                }
            })
            .await;
    }
    let (store, page) = (&stored.store, Page::parse(None, Some(1000)).unwrap());
    let before = store.owned().changes_since(ada.id, 0, 9999).await.unwrap().unwrap();
    let newest: Vec<_> = before.changes[1100..].iter().map(|change| change.id).collect();
    assert_eq!(store.upkeep().forget_surplus_deletions(1200).await.unwrap(), 0);
    assert_eq!(store.upkeep().forget_surplus_deletions(100).await.unwrap(), 1100);
    let after = store.owned().changes_since(ada.id, 0, 9999).await.unwrap().unwrap();
    assert_eq!(after.changes.iter().map(|change| change.id).collect::<Vec<_>>(), newest);
    assert_eq!((after.forgotten, after.last), (before.changes[1099].place, before.last));
    let trash = store.owned().trash(ada.id, now(), page).await.unwrap();
    let mut there: Vec<_> = trash.data.iter().map(|entry| entry.id).collect();
    there.sort_unstable();
    let mut expected = newest;
    expected.sort_unstable();
    assert_eq!((trash.count, there), (100, expected));
    assert_eq!(store.owned().trash(grace.id, now(), page).await.unwrap().count, 100);
}

async fn no_number_of_deletions_past_the_trash_empties_it(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let some: Vec<_> = (0..30).map(|number| stored.new_item(&ada, &number.to_string())).collect();
    stored
        .within(async |unit| {
            for (number, item) in some.iter().enumerate() {
                let thing = ThingRef::Item(item);
                unit.write(now(), &Write::Create { thing, digest: None, quota: 9999 }, None).await.unwrap();
                let expires_at = now() + TimeDelta::days(30);
                unit.write(now(), &Write::MoveToTrash { thing, version: now(), expires_at }, None).await.unwrap();
                if number >= 10 {
                    assert!(unit.remove_from_trash(ada.id, item.id.0, now()).await.unwrap());
                }
            }
        })
        .await;
    let (store, page) = (&stored.store, Page::parse(None, Some(1000)).unwrap());
    assert_eq!(store.upkeep().forget_surplus_deletions(15).await.unwrap(), 5);
    assert_eq!(store.owned().trash(ada.id, now(), page).await.unwrap().count, 10);
    let left = store.owned().changes_since(ada.id, 0, 9999).await.unwrap().unwrap();
    assert_eq!(left.changes.len(), 25, "what may come back is remembered beside the newest");
}

on_both_engines!(
    no_number_of_deletions_past_the_trash_empties_it,
    of_very_many_deletions_the_oldest_are_forgotten_and_leave_the_trash,
    a_database_that_comes_from_a_backup_begins_a_new_epoch,
    deletions_that_are_long_past_are_forgotten_however_many,
);
