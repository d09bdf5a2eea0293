//! How much an account may have.

use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Answer, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const ID: &str = "018f4d9c-7c1e-7a33-9b5c-2f1d3c4b5a69";

async fn start(engine: Engine) -> TestApp {
    let quotas =
        Quotas { tasks: 3, events: 2, calendars: 2, labels: 2, items: 2, api_keys: 2, webhooks: 2, sessions: 3 };
    TestApp::start_with(engine, |settings| settings.quotas = quotas).await
}

/// What an account may have so many of.
fn things() -> [(&'static str, Value, i64); 3] {
    let event = json!({ "title": "x", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    [
        ("/api/v1/tasks/", json!({ "title": "x" }), 3),
        ("/api/v1/events/", event, 2),
        ("/api/v1/items/", json!({ "title": "x" }), 2),
    ]
}

fn is_refused(answer: &Answer, limit: i64) {
    assert_eq!(answer.refusal(), (409, "quota_exceeded"), "{answer:?}");
    assert_eq!(answer.body["detail"], format!("An account may have no more than {limit} of these"));
}

async fn add(actor: &Actor, path: &str, body: &Value) -> String {
    let made = actor.post(path, body).await;
    assert_eq!(made.status, 201, "{path}: {made:?}");
    made.header("location").to_owned()
}

async fn one_more_than_an_account_may_have_is_refused(engine: Engine) {
    let app = start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    for (path, body, limit) in things() {
        for _ in 0..limit {
            add(&ada, path, &body).await;
        }
        is_refused(&ada.post(path, &body).await, limit);
        add(&grace, path, &body).await;
    }
    let body = json!({ "name": "program", "scopes": ["read"], "expires_in_days": 1 });
    let mut keys = Vec::new();
    for _ in 0..2 {
        keys.push(ada.post("/api/v1/users/me/api-keys/", &body).await.body["id"].as_str().unwrap().to_owned());
    }
    is_refused(&ada.post("/api/v1/users/me/api-keys/", &body).await, 2);
    ada.delete(&format!("/api/v1/users/me/api-keys/{}", keys[0])).await;
    assert_eq!(ada.post("/api/v1/users/me/api-keys/", &body).await.status, 201);
}

async fn those_who_add_at_once_get_no_more_than_they_may(engine: Engine) {
    let app = start(engine).await;
    let ada = app.user("ada").await;
    for (path, body, limit) in things() {
        let answers = futures::future::join_all((0..8).map(|_| ada.post(path, &body))).await;
        let made = answers.iter().filter(|answer| answer.status == 201).count();
        assert_eq!(i64::try_from(made).unwrap(), limit, "{path}");
        answers.iter().filter(|answer| answer.status != 201).for_each(|answer| is_refused(answer, limit));
    }
}

async fn the_trash_does_not_count(engine: Engine) {
    let app = start(engine).await;
    let ada = app.user("ada").await;
    for (path, body, limit) in things() {
        let mut first = String::new();
        for _ in 0..limit {
            first = add(&ada, path, &body).await;
        }
        ada.delete(&first).await;
        let second = add(&ada, path, &body).await;
        let id = first.rsplit('/').next().unwrap();
        let restore = format!("/api/v1/trash/{id}/restore");
        is_refused(&ada.post_nothing(&restore).await, limit);
        assert_eq!(ada.get("/api/v1/trash/").await.body["data"][0]["id"], id, "it stays there");
        ada.delete(&second).await;
        assert_eq!(ada.post_nothing(&restore).await.status, 200, "{path}");
        is_refused(&ada.post(path, &body).await, limit);
    }
}

async fn a_repeated_request_is_answered_at_the_quota(engine: Engine) {
    let app = start(engine).await;
    let ada = app.user("ada").await;
    let (path, _, limit) = things()[0].clone();
    let body = json!({ "id": ID, "title": "first" });
    add(&ada, path, &body).await;
    for _ in 1..limit {
        add(&ada, path, &json!({ "title": "x" })).await;
    }
    let again = ada.post(path, &body).await;
    assert_eq!((again.status, &again.body["title"]), (200, &json!("first")));
    is_refused(&ada.post(path, &json!({ "id": ID, "title": "second" })).await, limit);
}

async fn a_login_beyond_the_last_session_ends_the_oldest(engine: Engine) {
    let app = start(engine).await;
    let mut sessions = vec![app.user("ada").await];
    let grace = app.user("grace").await;
    for _ in 0..2 {
        app.clock.advance(chrono::TimeDelta::minutes(1));
        sessions.push(app.log_in("ada@example.org").await);
    }
    assert_eq!(sessions[0].get("/api/v1/users/me").await.status, 200, "as many as there may be");
    for oldest in 0..3 {
        app.clock.advance(chrono::TimeDelta::minutes(1));
        assert_eq!(app.anonymous().log_in("ada@example.org", "a wrong one").await.status, 400);
        sessions.push(app.log_in("ada@example.org").await);
        assert_eq!(sessions[oldest].get("/api/v1/users/me").await.refusal(), (401, "not_authenticated"));
        let listed = sessions[oldest + 1].get("/api/v1/users/me/sessions/").await;
        assert_eq!((listed.status, &listed.body["count"]), (200, &json!(3)));
    }
    assert_eq!(grace.get("/api/v1/users/me").await.status, 200);
    assert_eq!(app.anonymous().log_in("grace@example.org", PASSWORD).await.status, 200);
}

on_both_engines!(
    one_more_than_an_account_may_have_is_refused,
    those_who_add_at_once_get_no_more_than_they_may,
    the_trash_does_not_count,
    a_repeated_request_is_answered_at_the_quota,
    a_login_beyond_the_last_session_ends_the_oldest,
);
