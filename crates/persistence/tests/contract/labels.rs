use scheduler_application::{Constraint, LoggedContent, Page, Store, StoreError, Thing, ThingRef, UnitOfWork, Write};
use scheduler_domain::{Color, HourSetId, Label, LabelName, LabelSet, Task, User};
use scheduler_test_support::{Engine, on_both_engines};

use uuid::Uuid;

use super::make::{TestStore, now};

async fn a_label_is_found_by_its_owner_alone(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let label = stored.label(&ada, "Ärzte").await;
    let plan = stored.store.owned();
    assert_eq!(plan.label(ada.id, label.id).await.unwrap(), Some(label.clone()));
    assert_eq!(plan.labels(ada.id).await.unwrap(), std::slice::from_ref(&label));
    assert_eq!(plan.label(grace.id, label.id).await.unwrap(), None);
    assert_eq!(plan.labels(grace.id).await.unwrap(), []);
    stored.within(async |unit| assert_eq!(unit.owned().label(grace.id, label.id).await.unwrap(), None)).await;
    let hers = Label { owner: grace.id, color: Color::Red, ..label.clone() };
    stored.write(Write::Update(ThingRef::Label(&hers))).await;
    stored.move_to_trash(ThingRef::Label(&hers)).await;
    assert_eq!(plan.label(ada.id, label.id).await.unwrap(), Some(label.clone()), "beyond reach");
    let hour_set = Some(HourSetId(Uuid::from_u128(7)));
    let changed = Label { name: LabelName::parse("Doctors").unwrap(), color: Color::Red, hour_set, ..label };
    stored.write(Write::Update(ThingRef::Label(&changed))).await;
    assert_eq!(plan.label(ada.id, changed.id).await.unwrap(), Some(changed));
}

async fn a_name_is_one_labels_at_a_time(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let writer = stored.writer(&ada).await;
    let label = stored.label(&ada, "Ärzte").await;
    stored.label(&grace, "Ärzte").await;
    let same = stored.new_label(&ada, "äRZTE");
    let refused = stored.create(&writer, ThingRef::Label(&same)).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::LabelName))), "{refused:?}");
    let other = stored.label(&ada, "Home").await;
    let renamed = Label { name: same.name.clone(), ..other };
    let write = Write::UpdateIfUnchanged { thing: ThingRef::Label(&renamed), version: now() };
    let refused = stored.store.write_once(&writer, &write, None).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::LabelName))), "{refused:?}");
    stored.move_to_trash(ThingRef::Label(&label)).await;
    stored.create(&writer, ThingRef::Label(&same)).await.unwrap();
    let mut unit = stored.begin().await;
    let restore = Write::Restore { thing: ThingRef::Label(&label), quota: 9, events: 9 };
    let refused = unit.write(now(), &restore, None).await;
    assert!(matches!(refused, Err(StoreError::Constraint(Constraint::LabelName))), "{refused:?}");
}

async fn the_log_tells_of_labels(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let label = Label { hour_set: Some(HourSetId(Uuid::from_u128(7))), ..stored.label(&ada, "Home").await };
    stored.write(Write::Update(ThingRef::Label(&label))).await;
    let log = async || stored.store.owned().changes_since(ada.id, 0, 9).await.unwrap().unwrap().changes.remove(0);
    let told = log().await;
    assert_eq!(told.content, Some(LoggedContent::Thing(Thing::Label(label.clone()))));
    stored.move_to_trash(ThingRef::Label(&label)).await;
    assert!(log().await.is_gone);
    let kept =
        stored.within(async |unit| unit.owned().trashed(ada.id, label.id.0, now()).await.unwrap().unwrap()).await;
    assert_eq!(kept.thing, Thing::Label(label));
}

async fn labels_go_with_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    stored.label(&ada, "Home").await;
    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    assert_eq!(stored.store.owned().labels(ada.id).await.unwrap(), []);
}

/// A task with these labels.
async fn task(stored: &TestStore, owner: &User, labels: &[&Label]) -> Task {
    let labels = LabelSet::parse(labels.iter().map(|label| label.id).collect()).unwrap();
    let task = Task { labels, ..stored.new_task(owner, "labelled", 0) };
    let written = stored.create(&stored.writer(owner).await, ThingRef::Task(&task)).await.unwrap();
    Task { position: written.position.unwrap(), ..task }
}

/// Which tasks have which labels, as they are kept by label: how many of each position.
async fn listed(stored: &TestStore) -> Vec<(String, i64)> {
    let rows =
        stored.database.query("SELECT position, COUNT(*) FROM task_labels GROUP BY position ORDER BY position").await;
    rows.into_iter().map(|row| (row[0].clone(), row[1].parse().unwrap())).collect()
}

async fn tasks_come_back_with_their_labels_and_are_listed_by_them(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let (home, work) = (stored.label(&ada, "Home").await, stored.label(&ada, "Work").await);
    let one = task(&stored, &ada, &[&work, &home]).await;
    let two = task(&stored, &ada, &[&work]).await;
    assert!(two.position > one.position, "a task with labels goes to the end of the list, too");
    assert_eq!(stored.store.owned().task(ada.id, one.id).await.unwrap(), Some(one.clone()));
    let at = |position: i64| position.to_string();
    assert_eq!(listed(&stored).await, [(at(one.position), 2), (at(two.position), 1)]);
    stored.write(Write::Positions(ada.id, &[(one.id, two.position), (two.id, one.position)])).await;
    assert_eq!(listed(&stored).await, [(at(one.position), 1), (at(two.position), 2)], "they follow a move");
    let bare = Task { labels: LabelSet::default(), ..one };
    stored.write(Write::Update(ThingRef::Task(&bare))).await;
    assert_eq!(listed(&stored).await, [(bare.position.to_string(), 1)]);
    stored.move_to_trash(ThingRef::Task(&two)).await;
    assert_eq!(listed(&stored).await, []);
    let back = Task { position: bare.position, ..two };
    stored.write(Write::Restore { thing: ThingRef::Task(&back), quota: 9, events: 9 }).await;
    assert_eq!(listed(&stored).await, [(at(back.position), 1)]);
}

async fn a_label_comes_back_to_tasks_in_the_trash(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let (home, work) = (stored.label(&ada, "Home").await, stored.label(&ada, "Work").await);
    let both = task(&stored, &ada, &[&home, &work]).await;
    let one = task(&stored, &ada, &[&work]).await;
    let other = task(&stored, &ada, &[&home]).await;
    stored.move_to_trash(ThingRef::Label(&work)).await;
    for trashed in [&both, &one, &other] {
        let now_without = stored.store.owned().task(ada.id, trashed.id).await.unwrap().unwrap();
        stored.move_to_trash(ThingRef::Task(&now_without)).await;
    }
    stored.write(Write::Restore { thing: ThingRef::Label(&work), quota: 9, events: 9 }).await;
    for before in [both, one, other] {
        let find =
            async |unit: &mut dyn UnitOfWork| unit.owned().trashed(ada.id, before.id.0, now()).await.unwrap().unwrap();
        let Thing::Task(found) = stored.within(find).await.thing else { panic!("a task") };
        assert_eq!(found.labels, before.labels);
    }
}

async fn no_task_is_written_with_a_label_that_is_not_its_owners(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let writer = stored.writer(&ada).await;
    let (home, hers) = (stored.label(&ada, "Home").await, stored.label(&grace, "Hers").await);
    let gone = stored.label(&ada, "Gone").await;
    stored.move_to_trash(ThingRef::Label(&gone)).await;
    let there = task(&stored, &ada, &[&home]).await;
    for bad in [&hers, &gone, &stored.new_label(&ada, "Never")] {
        let labels = LabelSet::parse(vec![home.id, bad.id]).unwrap();
        let new = Task { labels: labels.clone(), ..stored.new_task(&ada, "new", 0) };
        let refused = stored.create(&writer, ThingRef::Task(&new)).await;
        assert!(matches!(refused, Err(StoreError::Constraint(Constraint::Label))), "{refused:?}");
        let changed = Task { labels, ..there.clone() };
        let mut unit = stored.begin().await;
        let refused = unit.write(now(), &Write::Update(ThingRef::Task(&changed)), None).await;
        assert!(matches!(refused, Err(StoreError::Constraint(Constraint::Label))), "{refused:?}");
        drop(unit);
        let write = Write::UpdateIfUnchanged { thing: ThingRef::Task(&changed), version: now() };
        let refused = stored.store.write_once(&writer, &write, None).await;
        assert!(matches!(refused, Err(StoreError::Contended(_))), "{refused:?}");
    }
    let page = Page::parse(None, None).unwrap();
    assert_eq!(stored.store.owned().tasks(ada.id, page).await.unwrap().data, [there]);
}

async fn what_is_kept_of_labels_goes_with_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    let (home, gone) = (stored.label(&ada, "Home").await, stored.label(&ada, "Gone").await);
    task(&stored, &ada, &[&home, &gone]).await;
    stored.move_to_trash(ThingRef::Label(&gone)).await;
    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    for table in ["task_labels", "former_labels", "labels"] {
        assert_eq!(stored.database.query(&format!("SELECT COUNT(*) FROM {table}")).await, [["0"]], "{table}");
    }
}

on_both_engines!(
    a_label_is_found_by_its_owner_alone,
    a_name_is_one_labels_at_a_time,
    the_log_tells_of_labels,
    labels_go_with_their_owner,
    tasks_come_back_with_their_labels_and_are_listed_by_them,
    a_label_comes_back_to_tasks_in_the_trash,
    no_task_is_written_with_a_label_that_is_not_its_owners,
    what_is_kept_of_labels_goes_with_their_owner,
);
