//! A PostgreSQL that says nothing, though its connections stand.

use std::time::Duration;

use futures::future::join_all;
use scheduler_application::{Authority, Page, Store, StoreError, ThingRef, Write, Writer};
use scheduler_domain::{Item, User};
use scheduler_persistence::{Patience, SqlStore};
use scheduler_test_support::{Engine, reach_of};

use super::make::TestStore;
use super::proxy::Proxy;

/// As many as one instance has connections.
const CONNECTIONS: usize = 16;

/// A database, somebody there, and a store that reaches it by way of a proxy and soon gives up.
struct Scene {
    stored: TestStore,
    ada: User,
    writer: Writer,
    proxy: Proxy,
    store: SqlStore,
}

impl Scene {
    async fn new() -> Self {
        Self::with(Patience::default()).await
    }

    async fn with(patience: Patience) -> Self {
        let stored = TestStore::on(Engine::Postgres).await;
        let ada = stored.user("ada").await;
        let writer = stored.writer(&ada).await;
        let proxy = Proxy::of(stored.database.url()).await;
        let hasty = Patience { silence: Duration::from_secs(1), ..patience };
        let store = SqlStore::connect_with(&proxy.url, hasty).await.unwrap();
        Self { stored, ada, writer, proxy, store }
    }

    async fn add(&self, item: &Item) -> Result<(), StoreError> {
        let write = Write::Create { thing: ThingRef::Item(item), digest: None, quota: 100 };
        self.store.write_once(&self.writer, &write, None).await.map(drop)
    }

    /// Adds items one after the other, and looks from elsewhere whether they are there.
    async fn assert_that_what_is_answered_is_kept(&self) {
        for n in 1..=20 {
            let item = self.stored.new_item(&self.ada, &format!("number {n}"));
            self.add(&item).await.unwrap();
            let page = Page::parse(Some(0), Some(1)).unwrap();
            let kept = self.stored.store.owned().items(reach_of(self.ada.id), page).await.unwrap();
            assert_eq!(kept.count, n, "it was answered, and so it is kept");
        }
    }
}

#[tokio::test]
async fn a_transaction_that_began_when_whoever_asked_had_left_swallows_no_writes() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let scene = Scene::new().await;
    let authority = Authority::operator();
    scene.proxy.hold_at_beginning();
    let ask = async { scene.store.begin(&authority).await?.accounts().credentials(scene.ada.id).await };
    tokio::select! {
        _ = ask => panic!("it hears nothing"),
        () = scene.proxy.holds() => {}
    }
    scene.proxy.let_go();
    scene.assert_that_what_is_answered_is_kept().await;
}

#[tokio::test]
async fn connections_that_fell_silent_while_they_were_idle_are_replaced() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let scene = Scene::with(Patience { trusted_idle: Duration::ZERO, ..Patience::default() }).await;
    let items: Vec<_> = (0..CONNECTIONS).map(|_| scene.stored.new_item(&scene.ada, "kept")).collect();
    scene.proxy.silence_when_tried(CONNECTIONS);
    for answer in join_all(items.iter().map(|item| scene.add(item))).await {
        answer.unwrap();
    }
}

#[tokio::test]
async fn connections_that_fell_silent_are_replaced() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let scene = Scene::new().await;
    let authority = Authority::operator();
    let mut all = join_all((0..CONNECTIONS).map(|_| scene.store.begin(&authority))).await;
    scene.proxy.silence();
    for answer in join_all(all.iter_mut().map(|unit| unit.as_mut().unwrap().accounts().credentials(scene.ada.id))).await
    {
        assert!(matches!(answer, Err(StoreError::Unavailable(_))), "{answer:?}");
    }
    drop(all);
    // Each of them is tried first, which takes its time.
    while scene.add(&scene.stored.new_item(&scene.ada, "kept")).await.is_err() {}
}
