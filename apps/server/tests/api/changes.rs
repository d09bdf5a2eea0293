//! What changed since a client last looked.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

pub(crate) const CHANGES: &str = "/api/v1/changes/";

/// The present token.
pub(crate) async fn token(actor: &Actor) -> String {
    let answer = actor.get(CHANGES).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body["next"].as_str().unwrap().to_owned()
}

pub(crate) async fn since(actor: &Actor, token: &str) -> Value {
    let answer = actor.get(&format!("{CHANGES}?since={token}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// An API key that may do this.
pub(crate) async fn key(app: &TestApp, actor: &Actor, scopes: &[&str]) -> Actor {
    let body = json!({ "name": "program", "scopes": scopes, "expires_in_days": 1 });
    app.bearer(actor.post("/api/v1/users/me/api-keys/", &body).await.body["key"].as_str().unwrap())
}

async fn without_a_token_nothing_but_the_present_one_is_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for title in ["a", "b"] {
        ada.post("/api/v1/tasks/", &json!({ "title": title })).await;
    }
    let present = ada.get("/api/v1/changes?limit=1&other=x").await.body;
    let empty = json!({ "changes": [], "next": present["next"], "more": false });
    assert_eq!(present, empty);
    assert_eq!(since(&ada, present["next"].as_str().unwrap()).await, empty, "the same token until something changes");
}

async fn a_change_is_told_with_the_thing_as_its_own_operation_shows_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let start = token(&ada).await;
    let event = json!({ "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    let mut expected = Vec::new();
    ada.patch("/api/v1/users/me/settings", &json!({ "week_start": "monday", "samples": false })).await;
    let user = ada.get("/api/v1/users/me").await.body["id"].clone();
    let settings = ada.get("/api/v1/users/me/settings").await.body;
    expected.push(json!({
        "kind": "settings", "id": user, "op": "put", "version": settings["updated_at"], "object": settings
    }));
    let mut made = Vec::new();
    for (kind, path, body) in [
        ("task", "/api/v1/tasks/", json!({ "title": "Call", "due": "2026-12-01", "duration_minutes": 45 })),
        ("event", "/api/v1/events/", event),
        ("item", "/api/v1/items/", json!({ "title": "Lamp" })),
    ] {
        let path = ada.post(path, &body).await.header("location").to_owned();
        let object = ada.get(&path).await.body;
        let version = &object["updated_at"];
        expected.push(json!({ "kind": kind, "id": object["id"], "op": "put", "version": version, "object": object }));
        made.push((kind, path, object["id"].clone()));
    }
    let told = since(&ada, &start).await;
    assert_eq!(told, json!({ "changes": expected, "next": token(&ada).await, "more": false }));

    let mut gone = Vec::new();
    for (kind, path, id) in made {
        ada.delete(&path).await;
        gone.push(json!({ "kind": kind, "id": id, "op": "delete", "version": "2026-11-20T09:00:00.000001Z" }));
    }
    assert_eq!(since(&ada, told["next"].as_str().unwrap()).await["changes"], json!(gone));
    gone.insert(0, expected.remove(0));
    assert_eq!(since(&ada, &start).await["changes"], json!(gone), "each thing once, by its last change");
}

async fn changes_come_in_pages(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut token = token(&ada).await;
    for title in ["a", "b", "c", "d", "e"] {
        ada.post("/api/v1/tasks/", &json!({ "title": title })).await;
    }
    let mut pages = Vec::new();
    loop {
        let page = ada.get(&format!("{CHANGES}?since={token}&limit=2")).await.body;
        let told = page["changes"].as_array().unwrap().iter();
        pages.push(told.map(|change| change["object"]["title"].as_str().unwrap()).collect::<String>());
        page["next"].as_str().unwrap().clone_into(&mut token);
        if page["more"] == false {
            break;
        }
    }
    assert_eq!(pages, ["ab", "cd", "e"]);
    for (limit, fault) in [("0", "out_of_range"), ("1001", "out_of_range"), ("-1", "out_of_range"), ("x", "wrong_type")]
    {
        let refused = ada.get(&format!("{CHANGES}?since={token}&limit={limit}")).await;
        assert_eq!((refused.status, refused.faults()), (422, vec![format!("query.limit {fault}")]), "{limit}");
    }
    for limit in ["1", "1000"] {
        assert_eq!(ada.get(&format!("{CHANGES}?since={token}&limit={limit}")).await.status, 200);
    }
}

async fn a_new_default_duration_is_told_as_settings_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let task = ada.post("/api/v1/tasks/", &json!({ "title": "x" })).await;
    let start = token(&ada).await;
    ada.patch("/api/v1/users/me/settings", &json!({ "default_duration_minutes": 55 })).await;
    let told = since(&ada, &start).await;
    assert_eq!((told["changes"].as_array().unwrap().len(), &told["changes"][0]["kind"]), (1, &json!("settings")));
    let after = ada.get(task.header("location")).await.body;
    assert_eq!((&after["duration_minutes"], &after["updated_at"]), (&json!(55), &task.body["updated_at"]));
}

async fn what_a_superuser_does_to_an_item_is_told_to_its_owner_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    let made = ada.post("/api/v1/items/", &json!({ "title": "Lamp" })).await;
    let path = made.header("location");
    let (of_ada, of_root) = (token(&ada).await, token(&root).await);
    let changed = root.put(path, &json!({ "title": "Candle" })).await;
    let told = since(&ada, &of_ada).await;
    assert_eq!(told["changes"].as_array().unwrap().len(), 1);
    assert_eq!(told["changes"][0]["object"], changed.body);
    root.delete(path).await;
    assert_eq!(since(&ada, told["next"].as_str().unwrap()).await["changes"][0]["op"], "delete");
    assert_eq!(token(&root).await, of_root);
}

async fn a_token_that_is_no_good_asks_for_a_full_load(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let good = token(&ada).await;
    for bad in ["", "x", &format!("{good}0"), &token(&grace).await] {
        let refused = ada.get(&format!("{CHANGES}?since={bad}")).await;
        let sentence = "What changed since then is not known any more. Load everything anew";
        let id = &refused.body["request_id"];
        let problem = json!({ "detail": sentence, "code": "resync_required", "request_id": id });
        assert_eq!((refused.status, &refused.body), (410, &problem), "{bad}");
    }
}

async fn keys_ask_if_they_may_read(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (reader, writer) = (key(&app, &ada, &["read"]).await, key(&app, &ada, &["write"]).await);
    assert_eq!(token(&reader).await, token(&ada).await);
    assert_eq!(writer.get(CHANGES).await.refusal(), (403, "insufficient_scope"));
    assert_eq!(app.anonymous().get(CHANGES).await.refusal(), (401, "not_authenticated"));
}

on_both_engines!(
    without_a_token_nothing_but_the_present_one_is_told,
    a_change_is_told_with_the_thing_as_its_own_operation_shows_it,
    changes_come_in_pages,
    a_new_default_duration_is_told_as_settings_alone,
    what_a_superuser_does_to_an_item_is_told_to_its_owner_alone,
    a_token_that_is_no_good_asks_for_a_full_load,
    keys_ask_if_they_may_read,
);
