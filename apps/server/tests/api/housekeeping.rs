//! Tidying up by several instances at once.

use std::sync::Arc;

use chrono::TimeDelta;
use futures::future::join_all;
use scheduler_application::{App, Limits, Ports};
use scheduler_test_support::{Engine, TestApp};
use serde_json::json;

const TABLES: [&str; 7] = ["sessions", "reset_tokens", "api_keys", "outbox", "attempts", "trash", "changes"];

/// How many rows each of the tables has that are tidied up.
async fn rows(app: &TestApp) -> Vec<u64> {
    let count = async |table| app.database.query(&format!("SELECT COUNT(*) FROM {table}")).await[0][0].parse().unwrap();
    let mut counts = Vec::new();
    for table in TABLES {
        counts.push(count(table).await);
    }
    counts
}

/// Somebody with a few of everything that is tidied up.
async fn live(app: &TestApp, name: &str) {
    let someone = app.user(name).await;
    for number in 0..3 {
        let key = json!({ "name": number.to_string(), "scopes": ["read"], "expires_in_days": 1 });
        assert_eq!(someone.post("/api/v1/users/me/api-keys/", &key).await.status, 201);
        let item = someone.post("/api/v1/items/", &json!({ "title": "x" })).await;
        assert_eq!(someone.delete(item.header("location")).await.status, 200);
        app.log_in(&format!("{name}@example.org")).await;
        app.anonymous().log_in(&format!("{name}@example.org"), "wrong password").await;
    }
    let recovery = format!("/api/v1/password-recovery/{name}@example.org");
    assert_eq!(app.anonymous().post_nothing(&recovery).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn instances_that_tidy_up_at_the_same_time_fail_at_nothing_and_do_nothing_twice() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let app = TestApp::start_with(Engine::Postgres, |settings| settings.rate_limits = Some(Limits::default())).await;
    for number in 0..5 {
        live(&app, &format!("user{number}")).await;
    }
    app.database.execute("UPDATE outbox SET failed_at = queued_at").await;
    app.clock.advance(TimeDelta::days(70));
    let before = rows(&app).await;
    assert!(before.iter().all(|rows| *rows > 0), "{before:?}");

    let instance = async || {
        let ports = Ports { store: Arc::new(app.database.connect().await), ..app.ports.clone() };
        Arc::new(App::new(&ports, &app.settings))
    };
    let instances = [instance().await, instance().await, instance().await];
    // So that all of them begin with the same rows.
    let held = app.database.hold("LOCK TABLE sessions").await;
    let tidying: Vec<_> = instances
        .iter()
        .map(|instance| {
            let instance = Arc::clone(instance);
            tokio::spawn(async move { instance.housekeeping.tidy_up().await.unwrap() })
        })
        .collect();
    app.database.so_many_wait(instances.len()).await;
    drop(held);
    let removed: u64 = join_all(tidying).await.into_iter().map(Result::unwrap).sum();

    let after = rows(&app).await;
    assert_eq!(removed, before.iter().sum::<u64>() - after.iter().sum::<u64>());
    assert_eq!(app.app.housekeeping.tidy_up().await.unwrap(), 0, "nothing is left to do: {after:?}");
    assert!(after.iter().zip(&before).all(|(after, before)| after < before), "{before:?} {after:?}");
}
