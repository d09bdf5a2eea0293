use scheduler_application::{Constraint, LoggedContent, Store, StoreError, Thing, ThingRef, Write};
use scheduler_domain::{Color, Label, LabelName};
use scheduler_test_support::{Engine, on_both_engines};

use super::make::{TestStore, now};

async fn a_label_is_found_by_its_owner_alone(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let (ada, grace) = (stored.user("ada").await, stored.user("grace").await);
    let label = stored.label(&ada, "Ärzte").await;
    let plan = stored.store.plan();
    assert_eq!(plan.label(ada.id, label.id).await.unwrap(), Some(label.clone()));
    assert_eq!(plan.labels(ada.id).await.unwrap(), std::slice::from_ref(&label));
    assert_eq!(plan.label(grace.id, label.id).await.unwrap(), None);
    assert_eq!(plan.labels(grace.id).await.unwrap(), []);
    stored.within(async |unit| assert_eq!(unit.plan().label(grace.id, label.id).await.unwrap(), None)).await;
    let hers = Label { owner: grace.id, color: Color::Red, ..label.clone() };
    stored.write(Write::Update(ThingRef::Label(&hers))).await;
    stored.move_to_trash(ThingRef::Label(&hers)).await;
    assert_eq!(plan.label(ada.id, label.id).await.unwrap(), Some(label.clone()), "beyond reach");
    let changed = Label { name: LabelName::parse("Doctors").unwrap(), color: Color::Red, ..label };
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
    let label = stored.label(&ada, "Home").await;
    let log = async || stored.store.plan().changes_since(ada.id, 0, 9).await.unwrap().unwrap().changes.remove(0);
    let told = log().await;
    assert_eq!(told.content, Some(LoggedContent::Thing(Thing::Label(label.clone()))));
    stored.move_to_trash(ThingRef::Label(&label)).await;
    assert!(log().await.is_gone);
    let kept = stored.within(async |unit| unit.plan().trashed(ada.id, label.id.0, now()).await.unwrap().unwrap()).await;
    assert_eq!(kept.thing, Thing::Label(label));
}

async fn labels_go_with_their_owner(engine: Engine) {
    let stored = TestStore::on(engine).await;
    let ada = stored.user("ada").await;
    stored.label(&ada, "Home").await;
    stored.within(async |unit| assert!(unit.accounts().remove(ada.id).await.unwrap())).await;
    assert_eq!(stored.store.plan().labels(ada.id).await.unwrap(), []);
}

on_both_engines!(
    a_label_is_found_by_its_owner_alone,
    a_name_is_one_labels_at_a_time,
    the_log_tells_of_labels,
    labels_go_with_their_owner,
);
