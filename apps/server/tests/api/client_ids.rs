//! Things whose clients choose their ids, and requests that are repeated.

use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const TASKS: &str = "/api/v1/tasks/";
const ITEMS: &str = "/api/v1/items/";
const EVENTS: &str = "/api/v1/events/";
const ID: &str = "018f4d9c-7c1e-7a33-9b5c-2f1d3c4b5a69";
const OTHER: &str = "9f1b7e52-33aa-4c1d-8a77-5b1d0c2e4f60";

/// Each kind: where it is made, and from what.
fn kinds() -> [(&'static str, Value); 3] {
    let event = json!({ "id": ID, "title": "x", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" });
    [(TASKS, json!({ "id": ID, "title": "x" })), (EVENTS, event), (ITEMS, json!({ "id": ID, "title": "x" }))]
}

async fn a_repeated_request_finds_the_thing_as_it_is_now(engine: Engine) {
    let app = TestApp::start(engine).await;
    for (path, body) in kinds() {
        // On each an account of its own: an id is used once in one.
        let name = path.trim_matches('/').replace('/', "-");
        let ada = app.user(&name).await;
        let mut body = body;
        body["id"] = json!(app.app.new_id());
        let made = ada.post(path, &body).await;
        assert_eq!((made.status, &made.body["id"]), (201, &body["id"]));
        let location = format!("{path}{}", body["id"].as_str().unwrap());
        assert_eq!(made.header("location"), location);
        let again = ada.post(path, &body).await;
        assert_eq!((again.status, &again.body), (200, &made.body));
        assert_eq!((again.header("etag"), again.header("location")), (made.header("etag"), ""));
        let changed = if path == EVENTS {
            ada.patch(&location, &json!({ "title": "y" })).await
        } else {
            ada.put(&location, &json!({ "title": "y" })).await
        };
        let reordered: serde_json::Map<_, _> = body.as_object().unwrap().clone().into_iter().rev().collect();
        let text = format!(" {}", serde_json::to_string_pretty(&reordered).unwrap());
        let again = ada.post_text(path, text).await;
        assert_eq!((again.status, &again.body), (200, &changed.body), "the first body, whatever became of the thing");
        assert_eq!(again.header("etag"), changed.header("etag"));
        let mut other = body.clone();
        other["title"] = json!("y");
        assert_eq!(ada.post(path, &other).await.refusal(), (409, "id_taken"), "what it is now is not what was sent");
        assert_eq!(ada.get(&location).await.body, changed.body);
    }
}

async fn neither_the_own_id_nor_the_nil_uuid_is_one_for_a_thing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let me = ada.get("/api/v1/users/me").await.body["id"].clone();
    for id in [me, json!("00000000-0000-0000-0000-000000000000")] {
        for (path, mut body) in kinds() {
            body["id"] = id.clone();
            assert_eq!(ada.post(path, &body).await.refusal(), (409, "id_taken"), "{id} for {path}");
        }
    }
}

async fn an_id_is_used_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace, root) = (app.user("ada").await, app.user("grace").await, app.superuser().await);
    let body = json!({ "id": ID, "title": "x" });
    let made = ada.post(ITEMS, &body).await;
    assert_eq!(made.status, 201);
    // Neither somebody else's nor another kind, and nothing is told about whose it is.
    for (actor, path, body) in [
        (&grace, ITEMS, body.clone()),
        (&root, ITEMS, body.clone()),
        (&ada, TASKS, body.clone()),
        (&ada, EVENTS, kinds()[1].1.clone()),
        (&ada, ITEMS, json!({ "id": ID, "title": "x", "description": "" })),
    ] {
        let refused = actor.post(path, &body).await;
        assert_eq!(refused.refusal(), (409, "id_taken"), "{path} {body}");
        assert_eq!(refused.body["detail"], "Something else has this id");
    }
    // One that the server chose is taken as well.
    let chosen = ada.post(TASKS, &json!({ "title": "x" })).await.body["id"].clone();
    assert_eq!(ada.post(TASKS, &json!({ "id": chosen, "title": "x" })).await.refusal(), (409, "id_taken"));
    assert_eq!(ada.get(ITEMS).await.body["count"], 1);
    assert_eq!(grace.get(ITEMS).await.body["count"], 0);
    assert_eq!(ada.get(TASKS).await.body["count"], 1);
}

async fn an_id_in_the_trash_or_gone_for_ever_is_taken(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "id": ID, "title": "x" });
    let path = ada.post(TASKS, &body).await.header("location").to_owned();
    ada.delete(&path).await;
    assert_eq!(ada.post(TASKS, &body).await.refusal(), (409, "id_taken"), "in the trash");
    let back = ada.post_nothing(&format!("/api/v1/trash/{ID}/restore")).await;
    let again = ada.post(TASKS, &body).await;
    assert_eq!((again.status, &again.body), (200, &back.body), "and back");
    ada.delete(&path).await;
    ada.delete("/api/v1/trash/").await;
    assert_eq!(ada.post(TASKS, &body).await.refusal(), (409, "id_taken"), "a late repetition does not bring it back");
    assert_eq!(ada.get(TASKS).await.body["count"], 0);
}

async fn nobody_takes_an_id_that_is_in_the_trash_of_somebody_else(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, eve) = (app.user("ada").await, app.user("eve").await);
    for (path, body) in kinds() {
        let mut body = body;
        let id = app.app.new_id().to_string();
        body["id"] = json!(id);
        ada.post(path, &body).await;
        ada.delete(&format!("{path}{id}")).await;
        assert_eq!(eve.post(path, &body).await.refusal(), (409, "id_taken"), "{path}");
        assert_eq!(ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await.status, 200, "{path}");
    }
}

async fn a_bad_id_is_a_fault_of_its_field(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (path, body) in kinds() {
        for id in [json!("x"), json!(""), json!(7), json!(format!("{ID}0"))] {
            let mut body = body.clone();
            body["id"] = id;
            let refused = ada.post(path, &body).await;
            assert_eq!((refused.status, refused.faults()), (422, vec!["body.id wrong_type".to_owned()]), "{path}");
        }
        let changed = ada.put(&format!("{path}{ID}"), &json!({ "id": OTHER })).await;
        assert!(path == EVENTS || changed.faults() == ["body.id unknown_field"], "{path}: {changed:?}");
    }
}

async fn requests_that_are_repeated_at_once_make_one_thing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "id": ID, "title": "x" });
    let answers = futures::future::join_all((0..8).map(|_| ada.post(TASKS, &body))).await;
    let mut statuses: Vec<_> = answers.iter().map(|answer| answer.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 201]);
    assert!(answers.iter().all(|answer| answer.body == answers[0].body));
    assert_eq!(ada.get(TASKS).await.body["count"], 1);
}

on_both_engines!(
    nobody_takes_an_id_that_is_in_the_trash_of_somebody_else,
    neither_the_own_id_nor_the_nil_uuid_is_one_for_a_thing,
    a_repeated_request_finds_the_thing_as_it_is_now,
    an_id_is_used_once,
    an_id_in_the_trash_or_gone_for_ever_is_taken,
    a_bad_id_is_a_fault_of_its_field,
    requests_that_are_repeated_at_once_make_one_thing,
);
