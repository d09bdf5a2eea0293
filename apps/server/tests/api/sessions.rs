//! Where somebody is logged in.

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_test_support::{Actor, Engine, PASSWORD, TestApp, on_both_engines};
use serde_json::{Value, json};

const MINE: &str = "/api/v1/users/me/sessions/";

async fn is_in(actor: &Actor) -> bool {
    actor.get("/api/v1/users/me").await.status == 200
}

async fn log_in_as(app: &TestApp, agent: &str) -> Actor {
    let nobody = app.anonymous();
    let request = nobody.request(Method::POST, "/api/v1/login/access-token").header("user-agent", agent);
    let answer = nobody.send(request.form(&[("username", "ada@example.org"), ("password", PASSWORD)])).await;
    app.bearer(answer.body["access_token"].as_str().unwrap())
}

/// The session of an actor's that another one sees.
async fn id_of(actor: &Actor) -> String {
    let list = actor.get(MINE).await.body;
    let current = list["data"].as_array().unwrap().iter().find(|session| session["is_current"] == true).cloned();
    current.unwrap()["id"].as_str().unwrap().to_owned()
}

async fn one_sees_where_one_is_logged_in(engine: Engine) {
    let app = TestApp::start(engine).await;
    let desk = app.user("ada").await;
    app.clock.advance(TimeDelta::minutes(1));
    log_in_as(&app, "Phone/1.0 (telephone)").await;
    let list = desk.get(MINE).await.body;
    assert_eq!(list["count"], 2);
    // The desk was just used, and a minute had passed since it last was.
    let fields = ["is_current", "user_agent", "address", "created_at", "last_seen_at", "expires_at"];
    let seen: Vec<Vec<&Value>> =
        list["data"].as_array().unwrap().iter().map(|session| fields.iter().map(|f| &session[f]).collect()).collect();
    let (start, later) = (json!("2026-11-20T09:00:00Z"), json!("2026-11-20T09:01:00Z"));
    let (desks_end, phones_end) = (json!("2026-11-28T09:00:00Z"), json!("2026-11-28T09:01:00Z"));
    let (yes, no, here, agent) = (json!(true), json!(false), json!("127.0.0.1"), json!("Phone/1.0 (telephone)"));
    assert!(seen.contains(&vec![&yes, &Value::Null, &here, &start, &later, &desks_end]), "{seen:?}");
    assert!(seen.contains(&vec![&no, &agent, &here, &later, &later, &phones_end]), "{seen:?}");
}

async fn a_use_is_noted_once_a_minute(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let seen = async || ada.get(MINE).await.body["data"][0]["last_seen_at"].as_str().unwrap().to_owned();
    app.clock.advance(TimeDelta::seconds(59));
    assert_eq!(seen().await, "2026-11-20T09:00:00Z");
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(seen().await, "2026-11-20T09:01:00Z");
    app.clock.advance(TimeDelta::seconds(59));
    assert_eq!(seen().await, "2026-11-20T09:01:00Z");
}

async fn one_ends_one_session_or_all_others(engine: Engine) {
    let app = TestApp::start(engine).await;
    let desk = app.user("ada").await;
    let (phone, tablet, laptop) = (log_in_as(&app, "a").await, log_in_as(&app, "b").await, log_in_as(&app, "c").await);
    let path = format!("{MINE}{}", id_of(&phone).await);
    let ended = desk.delete(&path).await;
    assert_eq!((ended.status, &ended.body["message"]), (200, &json!("Session ended")));
    assert_eq!(desk.delete(&path).await.refusal(), (404, "not_found"));
    assert_eq!([is_in(&phone).await, is_in(&tablet).await], [false, true]);
    let ended = desk.delete(MINE).await;
    assert_eq!((ended.status, &ended.body["message"]), (200, &json!("All other sessions ended")));
    assert_eq!([is_in(&tablet).await, is_in(&laptop).await, is_in(&desk).await], [false, false, true]);
    assert_eq!(desk.delete(&format!("{MINE}{}", id_of(&desk).await)).await.status, 200);
    assert!(!is_in(&desk).await, "the current one, too");
}

async fn a_superuser_sees_and_ends_a_users_sessions(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, desk) = (app.superuser().await, app.user("ada").await);
    let (phone, tablet) = (log_in_as(&app, "phone").await, log_in_as(&app, "tablet").await);
    let user = desk.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
    let theirs = format!("/api/v1/users/{user}/sessions/");
    let list = root.get(&theirs).await.body;
    assert_eq!((&list["count"], &list["data"][0]["is_current"]), (&json!(3), &json!(false)));
    let page = root.get(&format!("{theirs}?limit=1&skip=2")).await.body;
    assert_eq!((page["data"].as_array().unwrap().len(), &page["count"]), (1, &json!(3)));
    assert_eq!(root.delete(&format!("{theirs}{}", id_of(&phone).await)).await.status, 200);
    assert_eq!([is_in(&phone).await, is_in(&tablet).await], [false, true]);
    assert_eq!(root.delete(&theirs).await.status, 200);
    assert_eq!([is_in(&tablet).await, is_in(&desk).await, is_in(&root).await], [false, false, true]);
    let nobody = "/api/v1/users/00000000-0000-7000-8000-ffffffffffff/sessions/";
    assert_eq!(root.get(nobody).await.refusal(), (404, "not_found"));
    assert_eq!(root.delete(nobody).await.refusal(), (404, "not_found"));
    let bad = root.delete("/api/v1/users/x/sessions/y").await;
    assert_eq!(bad.faults(), ["path.id invalid", "path.user_id invalid"]);
}

async fn what_has_expired_is_tidied_away(engine: Engine) {
    let app = TestApp::start(engine).await;
    app.user("ada").await;
    app.anonymous().post_nothing("/api/v1/password-recovery/ada@example.org").await;
    assert_eq!(app.app.housekeeping.tidy_up().await.unwrap(), 0);
    app.clock.advance(TimeDelta::days(8));
    assert_eq!(app.app.housekeeping.tidy_up().await.unwrap(), 2, "a session and a reset token");
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(ada.get(MINE).await.body["count"], 1);
}

on_both_engines!(
    one_sees_where_one_is_logged_in,
    a_use_is_noted_once_a_minute,
    one_ends_one_session_or_all_others,
    a_superuser_sees_and_ends_a_users_sessions,
    what_has_expired_is_tidied_away,
);
