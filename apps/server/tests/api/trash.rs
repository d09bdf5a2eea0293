//! What was deleted and can come back.

use chrono::{DateTime, TimeDelta};
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{key, since, token};

const TRASH: &str = "/api/v1/trash/";

async fn made(actor: &Actor, path: &str, body: &Value) -> Answer {
    let answer = actor.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer
}

async fn task(actor: &Actor, title: &str) -> String {
    let made = made(actor, "/api/v1/tasks/", &json!({ "title": title })).await;
    made.body["id"].as_str().unwrap().to_owned()
}

async fn delete(actor: &Actor, task: &str) {
    assert_eq!(actor.delete(&format!("/api/v1/tasks/{task}")).await.status, 200);
}

async fn restore(actor: &Actor, id: &str) -> Answer {
    actor.post_nothing(&format!("{TRASH}{id}/restore")).await
}

async fn titles(actor: &Actor) -> String {
    let list = actor.get("/api/v1/tasks/").await.body;
    list["data"].as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap()).collect()
}

async fn what_was_deleted_is_listed_newest_first(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    assert_eq!(ada.get(TRASH).await.body, json!({ "data": [], "count": 0 }));
    let event = json!({ "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    let mut expected = Vec::new();
    for (kind, path, body, deleted_at, expires_at) in [
        ("task", "/api/v1/tasks/", json!({ "title": "Call" }), "2026-11-20T09:00:01Z", "2026-12-20T09:00:01Z"),
        ("event", "/api/v1/events/", event, "2026-11-20T09:00:02Z", "2026-12-20T09:00:02Z"),
        ("item", "/api/v1/items/", json!({ "title": "Lamp" }), "2026-11-20T09:00:03Z", "2026-12-20T09:00:03Z"),
    ] {
        let made = made(&ada, path, &body).await;
        app.clock.advance(TimeDelta::seconds(1));
        assert_eq!(ada.delete(made.header("location")).await.status, 200);
        expected.insert(0, json!({
            "id": made.body["id"], "kind": kind, "title": body["title"], "deleted_at": deleted_at, "expires_at": expires_at
        }));
    }
    assert_eq!(ada.get(TRASH).await.body, json!({ "data": expected, "count": 3 }));
    assert_eq!(ada.get("/api/v1/trash?skip=1&limit=1").await.body, json!({ "data": [expected[1]], "count": 3 }));
    assert_eq!(ada.get(&format!("{TRASH}?skip=9")).await.body, json!({ "data": [], "count": 3 }));
    assert_eq!(ada.get(&format!("{TRASH}?limit=0")).await.faults(), ["query.limit out_of_range"]);
}

async fn what_comes_back_is_as_it_was_with_a_version_after_its_absence(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let event = json!({
        "title": "Tea", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z", "time_zone": "Europe/Berlin",
        "description": "two\nlines", "location": "Home", "color": "red"
    });
    let task = json!({ "title": "Call", "description": "a\tb", "due": "2026-12-01T10:00:00Z", "duration_minutes": 45 });
    for (path, body) in [
        ("/api/v1/tasks/", task),
        ("/api/v1/events/", event),
        ("/api/v1/items/", json!({ "title": "Lamp", "description": "for reading" })),
    ] {
        let path = made(&ada, path, &body).await.header("location").to_owned();
        if path.contains("tasks") {
            ada.put_nothing(&format!("{path}/toggle-completed")).await;
            let scheduled = ada.post(&format!("{path}/schedule"), &json!({ "start": "2026-11-20T09:30:00Z" })).await;
            assert_eq!(scheduled.status, 200);
        }
        let before = ada.get(&path).await.body;
        let start = token(&ada).await;
        app.clock.advance(TimeDelta::hours(-1));
        ada.delete(&path).await;
        let gone = since(&ada, &start).await["changes"][0]["version"].as_str().unwrap().to_owned();
        assert_eq!(ada.get(&path).await.refusal(), (404, "not_found"));
        let back = restore(&ada, before["id"].as_str().unwrap()).await;
        let version = back.body["updated_at"].as_str().unwrap();
        assert_eq!((back.status, back.header("etag")), (200, format!("\"{version}\"").as_str()));
        let at = |text: &str| DateTime::parse_from_rfc3339(text).unwrap();
        assert!(at(&gone) > at(before["updated_at"].as_str().unwrap()) && at(version) > at(&gone), "{gone} {version}");
        let mut expected = before.clone();
        expected["updated_at"] = back.body["updated_at"].clone();
        if let Some(position) = expected.get_mut("position") {
            *position = back.body["position"].clone();
        }
        assert_eq!(back.body, expected);
        assert_eq!(ada.get(&path).await.body, expected);
        let told = since(&ada, &start).await["changes"][0].clone();
        assert_eq!((&told["op"], &told["object"]), (&json!("put"), &expected));
        assert_eq!(ada.get(TRASH).await.body["count"], 0);
    }
}

async fn a_task_comes_back_beside_a_former_neighbour(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut ids = Vec::new();
    for title in ["a", "b", "c", "d", "e"] {
        ids.push(task(&ada, title).await);
    }
    let [first, second, third, fourth, fifth] = &ids[..] else { panic!("five tasks") };
    // After the one before it, wherever that is now.
    delete(&ada, third).await;
    ada.post(&format!("/api/v1/tasks/{second}/move"), &json!({ "after": fifth })).await;
    assert_eq!(titles(&ada).await, "adeb");
    assert_eq!(restore(&ada, third).await.status, 200);
    assert_eq!(titles(&ada).await, "adebc");
    // Before the one after it.
    delete(&ada, fifth).await;
    delete(&ada, fourth).await;
    restore(&ada, fifth).await;
    assert_eq!(titles(&ada).await, "aebc");
    // The first one.
    delete(&ada, first).await;
    assert_eq!(restore(&ada, first).await.status, 200);
    assert_eq!(titles(&ada).await, "aebc");
    // To the end, when both are gone.
    delete(&ada, fifth).await;
    delete(&ada, first).await;
    delete(&ada, second).await;
    restore(&ada, fifth).await;
    assert_eq!(titles(&ada).await, "ce");
    for id in [first, second, fourth] {
        restore(&ada, id).await;
    }
    assert_eq!(titles(&ada).await.len(), 5);
}

async fn what_is_over_is_gone(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.access_token_ttl = TimeDelta::days(90)).await;
    let ada = app.user("ada").await;
    let (first, second, third) = (task(&ada, "a").await, task(&ada, "b").await, task(&ada, "c").await);
    let ids = [&first, &second, &third];
    for id in ids {
        delete(&ada, id).await;
    }
    app.clock.advance(TimeDelta::days(30) - TimeDelta::microseconds(1));
    app.app.housekeeping.tidy_up().await.unwrap();
    assert_eq!(ada.get(TRASH).await.body["count"], 3);
    assert_eq!(restore(&ada, &first).await.status, 200);
    app.clock.advance(TimeDelta::microseconds(2));
    for has_tidied_up in [false, true] {
        assert_eq!(ada.get(TRASH).await.body, json!({ "data": [], "count": 0 }), "{has_tidied_up}");
        assert_eq!(restore(&ada, &second).await.refusal(), (404, "not_found"), "{has_tidied_up}");
        assert_eq!(ada.delete(&format!("{TRASH}{second}")).await.refusal(), (404, "not_found"), "{has_tidied_up}");
        let rows = app.database.query("SELECT id FROM trash").await.len();
        assert_eq!(rows, if has_tidied_up { 0 } else { 2 });
        app.app.housekeeping.tidy_up().await.unwrap();
    }
    assert_eq!(titles(&ada).await, "a");
}

async fn what_is_deleted_from_the_trash_is_gone_for_ever(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, second, kept) = (task(&ada, "a").await, task(&ada, "b").await, task(&ada, "c").await);
    for id in [&first, &second] {
        delete(&ada, id).await;
    }
    let start = token(&ada).await;
    let removed = ada.delete(&format!("{TRASH}{first}")).await;
    assert_eq!((removed.status, removed.body), (200, json!({ "message": "Deleted for ever" })));
    assert_eq!(ada.delete(&format!("{TRASH}{first}")).await.refusal(), (404, "not_found"));
    assert_eq!(restore(&ada, &first).await.refusal(), (404, "not_found"));
    assert_eq!(ada.get(TRASH).await.body["count"], 1);
    for _ in 0..2 {
        let emptied = ada.delete(TRASH).await;
        assert_eq!((emptied.status, emptied.body), (200, json!({ "message": "The trash is empty" })));
    }
    assert_eq!(restore(&ada, &second).await.refusal(), (404, "not_found"));
    assert_eq!(restore(&ada, &kept).await.refusal(), (404, "not_found"), "it was never deleted");
    assert_eq!(restore(&ada, "x").await.faults(), ["path.id invalid"]);
    assert_eq!(since(&ada, &start).await["changes"], json!([]), "devices were told that they are gone");
    assert_eq!(titles(&ada).await, "c");
}

async fn the_trash_is_its_owners_whoever_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace, root) = (app.user("ada").await, app.user("grace").await, app.superuser().await);
    let item = made(&ada, "/api/v1/items/", &json!({ "title": "Lamp" })).await;
    assert_eq!(root.delete(item.header("location")).await.status, 200);
    let id = item.body["id"].as_str().unwrap();
    for other in [&grace, &root] {
        assert_eq!(other.get(TRASH).await.body["count"], 0);
        assert_eq!(restore(other, id).await.refusal(), (404, "not_found"));
        assert_eq!(other.delete(&format!("{TRASH}{id}")).await.refusal(), (404, "not_found"));
        assert_eq!(other.delete(TRASH).await.status, 200);
    }
    assert_eq!(ada.get(TRASH).await.body["data"][0]["id"], id);
    assert_eq!(restore(&ada, id).await.status, 200);
    assert_eq!(root.get(item.header("location")).await.body["title"], "Lamp");
}

async fn keys_list_it_or_do_the_rest(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (reader, writer) = (key(&app, &ada, &["read"]).await, key(&app, &ada, &["write"]).await);
    let (first, second) = (task(&ada, "a").await, task(&ada, "b").await);
    for id in [&first, &second] {
        delete(&ada, id).await;
    }
    assert_eq!(reader.get(TRASH).await.body["count"], 2);
    assert_eq!(writer.get(TRASH).await.refusal(), (403, "insufficient_scope"));
    let path = format!("{TRASH}{second}");
    for refused in [restore(&reader, &first).await, reader.delete(&path).await, reader.delete(TRASH).await] {
        assert_eq!(refused.refusal(), (403, "insufficient_scope"));
    }
    assert_eq!(reader.get(TRASH).await.body["count"], 2);
    for done in [restore(&writer, &first).await, writer.delete(&path).await, writer.delete(TRASH).await] {
        assert_eq!(done.status, 200);
    }
}

async fn a_deleted_account_leaves_nothing_in_the_trash(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    for actor in [&ada, &grace] {
        let id = task(actor, "private").await;
        delete(actor, &id).await;
    }
    assert_eq!(ada.delete("/api/v1/users/me").await.status, 200);
    for table in ["trash", "changes", "ledgers"] {
        assert_eq!(app.database.query(&format!("SELECT owner_id FROM {table}")).await.len(), 1, "{table}");
    }
    assert_eq!(grace.get(TRASH).await.body["count"], 1);
}

on_both_engines!(
    what_was_deleted_is_listed_newest_first,
    what_comes_back_is_as_it_was_with_a_version_after_its_absence,
    a_task_comes_back_beside_a_former_neighbour,
    what_is_over_is_gone,
    what_is_deleted_from_the_trash_is_gone_for_ever,
    the_trash_is_its_owners_whoever_deleted,
    keys_list_it_or_do_the_rest,
    a_deleted_account_leaves_nothing_in_the_trash,
);
