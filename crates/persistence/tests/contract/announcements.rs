use std::collections::BTreeSet;

use scheduler_domain::UserId;
use scheduler_test_support::{Engine, on_both_engines};
use tokio::sync::mpsc;
use uuid::Uuid;

use super::make::TestStore;

async fn what_one_instance_announces_the_others_hear(engine: Engine) {
    let stored = TestStore::on(engine).await;
    assert_eq!(stored.store.is_shared(), engine == Engine::Postgres);
    // More than one message carries.
    let changes: Vec<_> = (1..=250).map(|number| (UserId(Uuid::from_u128(number)), i64::MAX)).collect();
    stored.store.announce(&changes).await.unwrap();
    if engine == Engine::Sqlite {
        return;
    }
    let other = stored.database.connect().await;
    let (sender, mut heard) = mpsc::unbounded_channel();
    let hearing = tokio::spawn(async move { other.hear(|owner, place| sender.send((owner, place)).unwrap()).await });
    // Nobody says when it begins to listen, so it is told until it hears.
    while heard.is_empty() {
        stored.store.announce(&changes).await.unwrap();
    }
    // It may have begun in the midst of them.
    stored.store.announce(&changes).await.unwrap();
    let mut all = BTreeSet::new();
    while all.len() < changes.len() {
        all.insert(heard.recv().await.unwrap());
    }
    assert_eq!(all.into_iter().collect::<Vec<_>>(), changes);
    hearing.abort();
}

on_both_engines!(what_one_instance_announces_the_others_hear);
