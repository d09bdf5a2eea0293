//! The version of everything that can be changed: its `updated_at`, as a tag of its state.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta};
use reqwest::Method;
use scheduler_application::Ports;
use scheduler_test_support::{Actor, Answer, Engine, GatedStore, TestApp, on_both_engines};
use serde_json::{Value, json};

const SETTINGS: &str = "/api/v1/users/me/settings";
const ME: &str = "/api/v1/users/me";

async fn sent(actor: &Actor, method: &Method, path: &str, if_match: &str, body: &Value) -> Answer {
    let request = actor.request(method.clone(), path).header("if-match", if_match);
    if body.is_null() { actor.send(request).await } else { actor.send(request.json(body)).await }
}

async fn get_unless(actor: &Actor, path: &str, tags: &str) -> Answer {
    actor.send(actor.request(Method::GET, path).header("if-none-match", tags)).await
}

fn tag(body: &Value) -> String {
    format!("\"{}\"", body["updated_at"].as_str().unwrap())
}

async fn task(actor: &Actor, title: &str) -> String {
    actor.post("/api/v1/tasks/", &json!({ "title": title })).await.header("location").to_owned()
}

/// Each way to change something: who does it, where it is read, and how it is changed. The second change differs from the first.
struct Change {
    actor: Actor,
    read: String,
    method: Method,
    path: String,
    bodies: [Value; 2],
}

async fn all_changes(app: &TestApp) -> Vec<Change> {
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    let repeating = task(&ada, "again").await;
    ada.patch(&repeating, &json!({ "due": "2026-11-20", "recurrence": { "rrule": "FREQ=DAILY" } })).await;
    let task = task(&ada, "a").await;
    let item = ada.post("/api/v1/items/", &json!({ "title": "a" })).await.header("location").to_owned();
    let user = format!("/api/v1/users/{}", ada.get(ME).await.body["id"].as_str().unwrap());
    let titles = [json!({ "title": "b" }), json!({ "title": "c" })];
    let starts = [json!({ "start": "2026-11-20T09:00:00Z" }), json!({ "start": "2026-11-20T10:00:00Z" })];
    let names = [json!({ "full_name": "b" }), json!({ "full_name": "c" })];
    let days = [json!({ "week_start": "monday" }), json!({ "week_start": "saturday" })];
    let nothing = [Value::Null, Value::Null];
    let (put, patch, post) = (Method::PUT, Method::PATCH, Method::POST);
    let change = |actor: &Actor, read: &str, method: &Method, path: &str, bodies: &[Value; 2]| Change {
        actor: actor.clone(),
        read: read.to_owned(),
        method: method.clone(),
        path: path.to_owned(),
        bodies: bodies.clone(),
    };
    vec![
        change(&ada, &task, &put, &task, &titles),
        change(&ada, &task, &patch, &task, &[json!({ "title": "d" }), json!({ "title": "e" })]),
        change(&ada, &task, &put, &format!("{task}/toggle-completed"), &nothing),
        change(&ada, &task, &post, &format!("{task}/schedule"), &starts),
        change(&ada, &repeating, &post, &format!("{repeating}/skip"), &nothing),
        change(&ada, &item, &put, &item, &titles),
        change(&root, &item, &put, &item, &[json!({ "title": "d" }), json!({ "title": "e" })]),
        change(&ada, SETTINGS, &patch, SETTINGS, &days),
        change(&ada, ME, &patch, ME, &names),
        change(&root, &user, &patch, &user, &[json!({ "full_name": "d" }), json!({ "full_name": "e" })]),
    ]
}

async fn every_change_honours_the_state_that_it_is_meant_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    for Change { actor, read, method, path, bodies } in all_changes(&app).await {
        let first = actor.get(&read).await;
        let stale = tag(&first.body);
        assert_eq!(first.header("etag"), stale, "{path}");
        assert_eq!(get_unless(&actor, &read, &stale).await.status, 304, "{path}");
        let second = sent(&actor, &method, &path, &stale, &bodies[0]).await;
        assert_eq!((second.status, second.header("etag")), (200, tag(&second.body).as_str()), "{path}");
        let at = |body: &Value| DateTime::parse_from_rfc3339(body["updated_at"].as_str().unwrap()).unwrap();
        assert!(at(&second.body) > at(&first.body), "{path}");
        for tags in [stale.clone(), format!("W/{}", tag(&second.body)), "\"x\"".to_owned()] {
            let refused = sent(&actor, &method, &path, &tags, &bodies[1]).await;
            assert_eq!(
                (refused.refusal(), refused.header("etag")),
                ((412, "precondition_failed"), ""),
                "{path} {tags}"
            );
        }
        let third = get_unless(&actor, &read, &stale).await;
        assert_eq!((third.status, &third.body), (200, &second.body), "{path}: nothing changed");
        assert_eq!(sent(&actor, &method, &path, "x", &bodies[1]).await.faults(), ["header.If-Match invalid"], "{path}");
        let either = format!("{stale}, {}", tag(&second.body));
        assert_eq!(sent(&actor, &method, &path, &either, &bodies[1]).await.status, 200, "{path}");
        assert_eq!(sent(&actor, &method, &path, "*", &bodies[0]).await.status, 200, "{path}");
    }
}

async fn a_move_and_a_removal_honour_it_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    let (first, second) = (task(&ada, "a").await, task(&ada, "b").await);
    let scheduled = ada.post(&format!("{first}/schedule"), &json!({ "start": "2026-11-20T09:00:00Z" })).await;
    let beside = json!({ "after": ada.get(&second).await.body["id"] });
    let item = ada.post("/api/v1/items/", &json!({ "title": "a" })).await.header("location").to_owned();
    let grace = app.user("grace").await;
    let user = format!("/api/v1/users/{}", grace.get(ME).await.body["id"].as_str().unwrap());
    let removals = [
        (&ada, Method::POST, format!("{first}/move"), first.as_str(), beside),
        (&ada, Method::DELETE, format!("{first}/schedule"), first.as_str(), Value::Null),
        (&ada, Method::DELETE, first.clone(), first.as_str(), Value::Null),
        (&ada, Method::DELETE, item.clone(), item.as_str(), Value::Null),
        (&root, Method::DELETE, user.clone(), user.as_str(), Value::Null),
        (&ada, Method::DELETE, ME.to_owned(), ME, Value::Null),
    ];
    assert_eq!(scheduled.status, 200);
    for (actor, method, path, read, body) in removals {
        let before = actor.get(read).await.body;
        let list = ada.get("/api/v1/tasks/").await.body;
        let refused = sent(actor, &method, &path, "\"2026-11-20T08:00:00Z\"", &body).await;
        assert_eq!(refused.refusal(), (412, "precondition_failed"), "{method} {path}");
        assert_eq!((&actor.get(read).await.body, &ada.get("/api/v1/tasks/").await.body), (&before, &list), "{path}");
        assert_eq!(sent(actor, &method, &path, &tag(&before), &body).await.status, 200, "{method} {path}");
    }
}

async fn a_version_names_content_and_not_position(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, second) = (task(&ada, "a").await, task(&ada, "b").await);
    let (one, other) = (ada.get(&first).await.body, ada.get(&second).await.body);
    app.clock.advance(TimeDelta::hours(1));
    let moved = ada.post(&format!("{first}/move"), &json!({ "after": other["id"] })).await;
    assert_eq!((moved.status, moved.header("etag")), (200, tag(&one).as_str()));
    assert_ne!(moved.body["position"], one["position"]);
    assert_eq!(get_unless(&ada, &first, &tag(&one)).await.status, 304);
    let ordered = ada.post("/api/v1/tasks/reorder", &json!([one["id"], other["id"]])).await;
    for (task, before) in ordered.body["data"].as_array().unwrap().iter().zip([&one, &other]) {
        assert_eq!((&task["id"], &task["updated_at"]), (&before["id"], &before["updated_at"]));
    }
    assert_eq!(sent(&ada, &Method::PUT, &first, &tag(&one), &json!({ "title": "c" })).await.status, 200);
}

async fn what_does_not_change_keeps_its_version(engine: Engine) {
    let app = TestApp::start(engine).await;
    for Change { actor, read, method, path, bodies } in all_changes(&app).await {
        if bodies[0].is_null() {
            // Toggling always changes something.
            continue;
        }
        let changed = actor.send(actor.request(method.clone(), &path).json(&bodies[0])).await;
        app.clock.advance(TimeDelta::minutes(1));
        let again = actor.send(actor.request(method, &path).json(&bodies[0])).await;
        assert_eq!((&again.body, again.header("etag")), (&changed.body, changed.header("etag")), "{path}");
        assert_eq!(actor.get(&read).await.body, changed.body, "{path}");
    }
}

async fn accounts_and_settings_have_versions_of_their_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    let (me, settings) = (ada.get(ME).await.body, ada.get(SETTINGS).await.body);
    assert_eq!((&me["updated_at"], &settings["updated_at"]), (&me["created_at"], &me["created_at"]));
    app.clock.advance(TimeDelta::hours(1));
    let changed = ada.patch(SETTINGS, &json!({ "week_start": "monday" })).await.body;
    assert_eq!(changed["updated_at"], "2026-11-20T10:00:00Z");
    assert_eq!(ada.get(ME).await.body, me);
    app.clock.advance(TimeDelta::hours(1));
    let renamed = ada.patch(ME, &json!({ "full_name": "Ada" })).await.body;
    assert_eq!(renamed["updated_at"], "2026-11-20T11:00:00Z");
    assert_eq!(ada.get(SETTINGS).await.body, changed);
    let made =
        root.post("/api/v1/users/", &json!({ "email": "eve@example.org", "password": "an entirely new one" })).await;
    assert_eq!((made.status, made.header("etag")), (201, tag(&made.body).as_str()));
}

async fn of_two_who_change_a_thing_at_once_neither_undoes_the_other(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let things = [
        ("/api/v1/tasks/", json!({ "title": "a" }), Method::PATCH),
        (
            "/api/v1/events/",
            json!({ "title": "a", "all_day": true, "start": "2026-11-20", "end": "2026-11-21" }),
            Method::PATCH,
        ),
        ("/api/v1/items/", json!({ "title": "a" }), Method::PUT),
    ];
    for (path, body, way) in things {
        for (names_its_state, status, title) in [(false, 200, "b"), (true, 412, "a")] {
            let made = ada.post(path, &body).await;
            let thing = made.header("location").to_owned();
            let there = ada.at(&base);
            let tags = if names_its_state { tag(&made.body) } else { "*".to_owned() };
            let request = there.request(way.clone(), &thing).header("if-match", tags).json(&json!({ "title": "b" }));
            // It was read and is about to be written when another change comes in between, and so it is read again.
            let (answer, ()) = tokio::join!(there.send(request), async {
                gate.arrival().await;
                let between = sent(&ada, &way, &thing, "*", &json!({ "description": "c" })).await;
                assert_eq!(between.status, 200, "{between:?}");
                gate.admit();
                gate.arrival().await;
                gate.admit();
            });
            assert_eq!(answer.status, status, "{thing}: {answer:?}");
            let now = ada.get(&thing).await.body;
            assert_eq!((&now["title"], &now["description"]), (&json!(title), &json!("c")), "{thing}");
        }
    }
}

async fn a_task_that_is_moved_while_it_is_changed_is_answered_where_it_stands(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let (first, last) = (task(&ada, "first").await, task(&ada, "last").await);
    let there = ada.at(&base);
    let body = json!({ "title": "changed" });
    let (answer, ()) = tokio::join!(there.patch(&first, &body), async {
        gate.arrival().await;
        let behind = json!({ "after": last.rsplit_once('/').unwrap().1 });
        assert_eq!(ada.post(&format!("{first}/move"), &behind).await.status, 200);
        gate.admit();
    });
    assert_eq!((answer.status, &answer.body), (200, &ada.get(&first).await.body));
}

on_both_engines!(
    a_task_that_is_moved_while_it_is_changed_is_answered_where_it_stands,
    of_two_who_change_a_thing_at_once_neither_undoes_the_other,
    every_change_honours_the_state_that_it_is_meant_for,
    a_move_and_a_removal_honour_it_too,
    a_version_names_content_and_not_position,
    what_does_not_change_keeps_its_version,
    accounts_and_settings_have_versions_of_their_own,
);
