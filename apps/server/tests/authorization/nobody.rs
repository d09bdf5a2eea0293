use chrono::TimeDelta;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::json;

use super::walk::{Owner, secured};

async fn api_key(app: &TestApp, user: &Actor) -> (Actor, String) {
    let body = json!({ "name": "x", "scopes": ["read", "write"], "expires_in_days": 1 });
    let made = user.post("/api/v1/users/me/api-keys/", &body).await.body;
    (app.bearer(made["key"].as_str().unwrap()), made["id"].as_str().unwrap().to_owned())
}

/// Those who are nobody, or nobody any more.
async fn nobodies(app: &TestApp) -> Vec<(&'static str, Actor)> {
    let (eve, root) = (app.user("eve").await, app.superuser().await);
    let id = eve.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let (idle_key, _) = api_key(app, &eve).await;
    assert_eq!(root.patch(&format!("/api/v1/users/{id}"), &json!({ "is_active": false })).await.status, 200);
    let gone = app.user("gone").await;
    assert_eq!(gone.delete("/api/v1/users/me").await.status, 200);
    let (expired, _) = api_key(app, &root).await;
    app.clock.advance(TimeDelta::days(1));
    let (revoked, key) = api_key(app, &root).await;
    assert_eq!(root.delete(&format!("/api/v1/users/me/api-keys/{key}")).await.status, 200);
    let ended = app.log_in("root@example.org").await;
    assert_eq!(ended.post_nothing("/api/v1/logout").await.status, 200);
    vec![
        ("nobody", app.anonymous()),
        ("an empty token", app.bearer("")),
        ("a forged token", app.bearer("x.y.z")),
        ("a forged key", app.bearer("scheduler_x")),
        ("an ended session", ended),
        ("an inactive user", eve),
        ("an inactive user's key", idle_key),
        ("a deleted user", gone),
        ("an expired key", expired),
        ("a revoked key", revoked),
    ]
}

async fn nobody_gets_401_from_every_secured_operation(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = Owner::new(&app, "ada").await;
    let nobodies = nobodies(&app).await;
    let before = ada.state().await;
    for operation in secured() {
        for (who, actor) in &nobodies {
            let answer = ada.called_by(actor, &operation).await;
            assert_eq!(answer.refusal(), (401, "not_authenticated"), "{who}: {}", operation.id);
            assert_eq!(answer.header("www-authenticate"), "Bearer", "{who}: {}", operation.id);
        }
    }
    assert_eq!(ada.state().await, before, "nothing changed");
}

on_both_engines!(nobody_gets_401_from_every_secured_operation);
