//! Programs that act for a user.

use chrono::TimeDelta;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const KEYS: &str = "/api/v1/users/me/api-keys/";

async fn a_key_is_shown_once_and_acts_within_its_scopes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "name": " Backup ", "scopes": ["write", "read"], "expires_in_days": 30 });
    let made = ada.post(KEYS, &body).await;
    let secret = made.body["key"].as_str().unwrap().to_owned();
    assert_eq!(
        (made.status, made.header("location")),
        (201, format!("{KEYS}{}", made.body["id"].as_str().unwrap()).as_str())
    );
    assert!(secret.starts_with("scheduler_") && secret.len() > 50);
    let program = app.bearer(&secret);
    assert_eq!(program.post("/api/v1/tasks/", &json!({ "title": "by a program" })).await.status, 201);
    assert_eq!(ada.get("/api/v1/tasks/").await.body["data"][0]["title"], "by a program");
    let list = ada.get(KEYS).await;
    assert!(!list.text.contains(&secret));
    let kept = json!({
        "id": made.body["id"], "name": "Backup", "scopes": ["read", "write"], "created_at": "2026-11-20T09:00:00Z",
        "expires_at": "2026-12-20T09:00:00Z", "last_used_at": "2026-11-20T09:00:00Z",
    });
    assert_eq!(list.body, json!({ "data": [kept], "count": 1 }));
}

async fn a_key_ends_when_it_is_revoked_or_with_its_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let make = async |days: i64| {
        let body = json!({ "name": "x", "scopes": ["read"], "expires_in_days": days });
        let made = ada.post(KEYS, &body).await.body;
        (app.bearer(made["key"].as_str().unwrap()), format!("{KEYS}{}", made["id"].as_str().unwrap()))
    };
    let (short, _) = make(1).await;
    let (long, path) = make(366).await;
    let reads = async |key: &scheduler_test_support::Actor| key.get("/api/v1/tasks/").await.status;
    app.clock.advance(TimeDelta::days(1) - TimeDelta::seconds(1));
    assert_eq!([reads(&short).await, reads(&long).await], [200, 200]);
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!([reads(&short).await, reads(&long).await], [401, 200]);
    let revoked = ada.delete(&path).await;
    assert_eq!((revoked.status, &revoked.body["message"]), (200, &json!("API key revoked")));
    assert_eq!(reads(&long).await, 401);
    assert_eq!(ada.delete(&path).await.refusal(), (404, "not_found"));
    assert_eq!(ada.get(KEYS).await.body["count"], 1, "an expired one is still shown");
    app.clock.advance(TimeDelta::days(31));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(app.log_in("ada@example.org").await.get(KEYS).await.body["count"], 0);
}

async fn every_bad_field_of_a_key_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let good = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    for (field, value, fault) in [
        ("name", json!(""), "body.name missing"),
        ("name", json!("x".repeat(256)), "body.name too_long"),
        ("name", json!("a\nb"), "body.name control_character"),
        ("scopes", json!([]), "body.scopes too_short"),
        ("scopes", json!(["read", "admin"]), "body.scopes.1 invalid"),
        ("scopes", json!("read"), "body.scopes wrong_type"),
        ("scopes", json!([1]), "body.scopes wrong_type"),
        ("scopes", Value::Null, "body.scopes null"),
        ("expires_in_days", json!(0), "body.expires_in_days out_of_range"),
        ("expires_in_days", json!(367), "body.expires_in_days out_of_range"),
        ("expires_in_days", json!(1.5), "body.expires_in_days wrong_type"),
        ("expires_in_days", json!("1"), "body.expires_in_days wrong_type"),
        ("expires_at", json!("2030-01-01T00:00:00Z"), "body.expires_at unknown_field"),
    ] {
        let mut body = good.clone();
        body[field] = value;
        assert_eq!(ada.post(KEYS, &body).await.faults(), [fault], "{body}");
    }
    let faults = ["body.expires_in_days missing", "body.name missing", "body.scopes missing"];
    assert_eq!(ada.post(KEYS, &json!({})).await.faults(), faults);
    assert_eq!(ada.get(KEYS).await.body, json!({ "data": [], "count": 0 }));
}

async fn a_reset_revokes_keys_and_a_change_of_password_keeps_them(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    let key = app.bearer(ada.post(KEYS, &body).await.body["key"].as_str().unwrap());
    let new = "an entirely new passphrase";
    let change = json!({ "current_password": scheduler_test_support::PASSWORD, "new_password": new });
    assert_eq!(ada.patch("/api/v1/users/me/password", &change).await.status, 200);
    assert_eq!(key.get("/api/v1/tasks/").await.status, 200);
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    let link = app.mails().await.pop().unwrap().text;
    let reset = json!({ "token": link.rsplit_once('=').unwrap().1, "new_password": "one more passphrase" });
    assert_eq!(app.anonymous().post("/api/v1/reset-password/", &reset).await.status, 200);
    assert_eq!(key.get("/api/v1/tasks/").await.status, 401, "whoever had taken the account over may have made it");
}

on_both_engines!(
    a_key_is_shown_once_and_acts_within_its_scopes,
    a_key_ends_when_it_is_revoked_or_with_its_time,
    every_bad_field_of_a_key_is_named,
    a_reset_revokes_keys_and_a_change_of_password_keeps_them,
);
