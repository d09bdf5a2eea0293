//! Devices that follow the log.

use std::cell::Cell;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use scheduler_application::{Caller, Precondition, Since};
use scheduler_domain::{TaskDuration, UserSettingsChanges};
use scheduler_test_support::{Engine, ORIGIN, TestApp, on_both_engines};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

use super::model::{Device, Everything};
use super::steps::{Things, some_steps, step};

const WRITERS: usize = 6;
const STEPS: usize = 40;
/// What no step sets: all the others wrote before it.
const LAST_WORD: i64 = 777;

async fn session(app: &TestApp, name: &str) -> Caller {
    let actor = app.log_in(&format!("{name}@example.org")).await;
    app.app.auth.authenticate(actor.token(), ORIGIN).await.unwrap()
}

async fn root(app: &TestApp) -> Caller {
    let actor = app.superuser().await;
    app.app.auth.authenticate(actor.token(), ORIGIN).await.unwrap()
}

/// Follows the stream from its token on until the last word, by pages of one size after the other.
async fn follow(app: Arc<TestApp>, ada: Caller) -> Device {
    let mut device = Device::new(&app, &ada).await;
    let mut stream = app.app.changes.listen(&ada, &Since::Token(device.token().clone())).await.unwrap();
    let mut limits = (1..=7).cycle();
    while device.settings().default_duration != TaskDuration::parse(LAST_WORD).unwrap() {
        stream.next().await.unwrap();
        device.catch_up(&app, &ada, limits.next().unwrap()).await;
    }
    device
}

async fn who_reads_among_many_writers_knows_at_the_end_what_is_there(engine: Engine) {
    let app = Arc::new(TestApp::start(engine).await);
    let (ada, root) = (app.caller("ada").await, root(&app).await);
    let (things, mut runner) = (Arc::new(Things::default()), TestRunner::deterministic());
    let readers: Vec<_> = (0..2).map(|_| tokio::spawn(follow(Arc::clone(&app), ada.clone()))).collect();
    let mut writers = JoinSet::new();
    for number in 0..WRITERS {
        let steps = some_steps(&mut runner, STEPS);
        let by = if number == 0 { root.clone() } else { session(&app, "ada").await };
        let (app, things, ada) = (Arc::clone(&app), Arc::clone(&things), ada.clone());
        writers.spawn(async move {
            let mut device = Device::new(&app, &ada).await;
            for step in steps {
                let changed = things.take(&app, &by, step.clone()).await;
                let told = device.catch_up(&app, &ada, 7).await;
                assert!(changed.is_none_or(|id| told.contains(&id)), "{step:?} is told as soon as it is done");
            }
        });
    }
    while let Some(done) = writers.join_next().await {
        done.unwrap();
    }
    let default_duration = Some(TaskDuration::parse(LAST_WORD).unwrap());
    let last = UserSettingsChanges { default_duration, ..UserSettingsChanges::default() };
    app.app.settings.update(&ada, &Precondition::None, &last).await.unwrap();
    let there = Everything::load(&app, &ada).await;
    assert!(there.tasks.len() > 4 && !there.events.is_empty() && !there.items.is_empty(), "{there:?}");
    for reader in readers {
        assert_eq!(reader.await.unwrap().everything(), there);
    }
}

on_both_engines!(who_reads_among_many_writers_knows_at_the_end_what_is_there);

/// Any steps, and a look now and then.
fn any_steps_are_told(engine: Engine) {
    let runtime = Runtime::new().unwrap();
    let (app, root) = runtime.block_on(async {
        let app = TestApp::start(engine).await;
        let root = root(&app).await;
        (app, root)
    });
    let users = Cell::new(0);
    let mut runner = TestRunner::new(Config { cases: 16, failure_persistence: None, ..Config::default() });
    let steps = proptest::collection::vec((step(), proptest::option::weighted(0.2, 1_i64..8), any::<bool>()), 1..40);
    let run = |steps| {
        users.set(users.get() + 1);
        runtime.block_on(async {
            let ada = app.caller(&format!("ada{}", users.get())).await;
            let things = Things::default();
            let mut device = Device::new(&app, &ada).await;
            for (step, look, is_by_root) in steps {
                things.take(&app, if is_by_root { &root } else { &ada }, step).await;
                if let Some(limit) = look {
                    device.catch_up(&app, &ada, limit).await;
                    prop_assert_eq!(device.everything(), Everything::load(&app, &ada).await);
                }
            }
            device.catch_up(&app, &ada, 3).await;
            prop_assert_eq!(device.everything(), Everything::load(&app, &ada).await);
            Ok(())
        })
    };
    runner.run(&steps, run).unwrap();
}

#[test]
fn any_steps_are_told_on_sqlite() {
    any_steps_are_told(Engine::Sqlite);
}

#[test]
fn any_steps_are_told_on_postgresql() {
    if Engine::Postgres.is_available() {
        any_steps_are_told(Engine::Postgres);
    }
}
