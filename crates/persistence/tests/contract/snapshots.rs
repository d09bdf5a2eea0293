use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};

use scheduler_application::{Each, Exported, Snapshot, Store, ThingRef, Write};
use scheduler_domain::{CalendarId, UserId};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::TestStore;

/// What takes things by a text of each, and what it took; it has enough after so many.
fn taking<T: 'static>(enough: usize, text: fn(T) -> String) -> (Each<T>, Arc<Mutex<Vec<String>>>) {
    let taken = Arc::new(Mutex::new(Vec::new()));
    let here = Arc::clone(&taken);
    let each = move |thing| {
        let mut taken = here.lock().unwrap();
        taken.push(text(thing));
        if taken.len() == enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    (Box::new(each), taken)
}

async fn titles(snapshot: &mut dyn Snapshot, owner: UserId, enough: usize) -> Vec<String> {
    let (each, taken) =
        taking(enough, |event: Exported<scheduler_domain::Event>| event.thing.title.as_str().to_owned());
    snapshot.events(owner, CalendarId::first_of(owner), each).await.unwrap();
    taken.lock().unwrap().clone()
}

async fn all_reads_are_of_one_moment(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let tea = stored.event(&ada, "tea", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    stored.event(&grace, "hers", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let mut snapshot = stored.store.snapshot().await.unwrap();
    assert_eq!(snapshot.calendars(ada.id).await.unwrap().len(), 1);
    stored.event(&ada, "later", "2026-11-21T09:00:00Z", "2026-11-21T10:00:00Z").await;
    stored.move_to_trash(ThingRef::Event(&tea)).await;
    stored.tasks(&ada, &[1]).await;
    let (each, tasks) = taking(9, |task: Exported<scheduler_domain::Task>| task.thing.title.as_str().to_owned());
    snapshot.tasks(ada.id, each).await.unwrap();
    assert!(tasks.lock().unwrap().is_empty());
    assert_eq!(titles(&mut *snapshot, ada.id, 9).await, ["tea"]);
    drop(snapshot);
    let mut snapshot = stored.store.snapshot().await.unwrap();
    assert_eq!(titles(&mut *snapshot, ada.id, 9).await, ["later"]);
}

async fn everything_is_handed_on_in_order(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for (title, day) in [("b", 21), ("a", 20), ("c", 22)] {
        let times = ["09", "10"].map(|hour| format!("2026-11-{day}T{hour}:00:00Z"));
        stored.event(&ada, title, &times[0], &times[1]).await;
    }
    let tasks = stored.tasks(&ada, &[3, 1, 2]).await;
    let mut snapshot = stored.store.snapshot().await.unwrap();
    assert_eq!(titles(&mut *snapshot, ada.id, 9).await, ["a", "b", "c"]);
    let (each, taken) = taking(9, |task: Exported<scheduler_domain::Task>| task.thing.id.to_string());
    snapshot.tasks(ada.id, each).await.unwrap();
    let expected = [1, 2, 0].map(|index: usize| tasks[index].id.to_string());
    assert_eq!(*taken.lock().unwrap(), expected);
    assert_eq!(snapshot.settings(ada.id).await.unwrap(), stored.store.owned().settings(ada.id).await.unwrap());
    let (each, taken) = taking(9, |item: scheduler_domain::Item| item.title.as_str().to_owned());
    snapshot.items(ada.id, each).await.unwrap();
    assert!(taken.lock().unwrap().is_empty());
}

async fn who_has_enough_is_told_no_more_and_may_go_on(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    for _ in 0..200 {
        stored.event(&ada, "x", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    }
    let mut snapshot = stored.store.snapshot().await.unwrap();
    assert_eq!(titles(&mut *snapshot, ada.id, 3).await.len(), 3);
    assert_eq!(titles(&mut *snapshot, ada.id, 999).await.len(), 200);
    drop(snapshot);
    let item = stored.new_item(&ada, "lamp");
    stored.write(Write::Create { thing: ThingRef::Item(&item), digest: None, quota: 9 }).await;
}

on_both_engines!(
    all_reads_are_of_one_moment,
    everything_is_handed_on_in_order,
    who_has_enough_is_told_no_more_and_may_go_on,
);
