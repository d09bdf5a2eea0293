//! Two who change an event at once do not overwrite each other unseen.

use futures::future::join_all;
use reqwest::Method;
use scheduler_test_support::{ALLOWED_ORIGIN, Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

async fn made(actor: &Actor) -> Answer {
    let body = json!({ "title": "Tea", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" });
    let answer = actor.post("/api/v1/events/", &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer
}

async fn patch_if(actor: &Actor, path: &str, tags: &str, body: &Value) -> Answer {
    actor.send(actor.request(Method::PATCH, path).header("if-match", tags).json(body)).await
}

async fn delete_if(actor: &Actor, path: &str, tags: &str) -> Answer {
    actor.send(actor.request(Method::DELETE, path).header("if-match", tags)).await
}

async fn get_unless(actor: &Actor, path: &str, tags: &str) -> Answer {
    actor.send(actor.request(Method::GET, path).header("if-none-match", tags)).await
}

fn tag(body: &Value) -> String {
    format!("\"{}\"", body["updated_at"].as_str().unwrap())
}

async fn every_answer_with_one_event_names_its_state(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let answer = made(&ada).await;
    let path = answer.header("location").to_owned();
    assert_eq!(answer.header("etag"), tag(&answer.body));
    assert_eq!(ada.get(&path).await.header("etag"), tag(&answer.body));
    // The clock stands still, and yet each change has a state of its own.
    let changed = ada.patch(&path, &json!({ "title": "Coffee" })).await;
    assert_eq!(changed.header("etag"), tag(&changed.body));
    assert_eq!(changed.body["updated_at"], "2026-11-20T09:00:00.000001Z");
    let again = ada.patch(&path, &json!({ "title": "Coffee" })).await;
    assert_eq!(again.header("etag"), changed.header("etag"), "nothing changed");
    assert_eq!(ada.get(&path).await.body, changed.body);
}

async fn a_change_meant_for_another_state_is_refused_and_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let first = made(&ada).await;
    let (path, stale) = (first.header("location"), tag(&first.body));
    let second = patch_if(&ada, path, &stale, &json!({ "title": "Coffee" })).await;
    assert_eq!((second.status, &second.body["title"]), (200, &json!("Coffee")));
    for (answer, what) in [
        (patch_if(&ada, path, &stale, &json!({ "title": "Juice" })).await, "a change"),
        (patch_if(&ada, path, &stale, &json!({})).await, "no change"),
        (patch_if(&ada, path, &stale, &json!({ "end": "2026-11-20T09:00:00Z" })).await, "a change that would be wrong"),
        (delete_if(&ada, path, &stale).await, "a removal"),
        (delete_if(&ada, path, &format!("W/{}", tag(&second.body))).await, "a weak tag"),
        (delete_if(&ada, path, "\"x\", \"\"").await, "tags of nobody's"),
    ] {
        assert_eq!(answer.refusal(), (412, "precondition_failed"), "{what}");
        assert_eq!(answer.header("etag"), "", "{what}");
    }
    assert_eq!(ada.get(path).await.body, second.body);
    let either = format!("{stale} , \"x\",{}", tag(&second.body));
    let third = patch_if(&ada, path, &either, &json!({ "title": "Juice" })).await;
    assert_eq!((third.status, &third.body["title"]), (200, &json!("Juice")));
    assert_eq!(patch_if(&ada, path, "*", &json!({ "color": "red" })).await.status, 200);
    assert_eq!(ada.patch(path, &json!({ "color": "gray" })).await.status, 200, "without a condition");
    let last = tag(&ada.get(path).await.body);
    assert_eq!(delete_if(&ada, path, &last).await.status, 200);
    assert_eq!(delete_if(&ada, path, &last).await.refusal(), (404, "not_found"));
    assert_eq!(delete_if(&ada, path, "*").await.refusal(), (404, "not_found"));
}

async fn several_fields_of_one_name_are_one_list(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let request = ada.request(Method::DELETE, made.header("location"));
    let request = request.header("if-match", "\"x\"").header("if-match", tag(&made.body));
    assert_eq!(ada.send(request).await.status, 200);
}

async fn a_malformed_condition_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let path = made.header("location");
    for tags in ["", " ", ",", "x", "\"x", "*, \"x\"", "\"x\" \"y\"", "\"é\"", "W/*"] {
        assert_eq!(delete_if(&ada, path, tags).await.faults(), ["header.If-Match invalid"], "{tags}");
        assert_eq!(patch_if(&ada, path, tags, &json!({})).await.faults(), ["header.If-Match invalid"], "{tags}");
        assert_eq!(get_unless(&ada, path, tags).await.faults(), ["header.If-None-Match invalid"], "{tags}");
    }
    assert_eq!(ada.get(path).await.body, made.body);
}

async fn what_a_client_knows_is_not_sent_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let (path, state) = (made.header("location"), tag(&made.body));
    for tags in ["*", &state, &format!("\"x\", W/{state}")] {
        let answer = get_unless(&ada, path, tags).await;
        assert_eq!((answer.status, answer.text.as_str(), answer.header("etag")), (304, "", state.as_str()), "{tags}");
    }
    ada.patch(path, &json!({ "title": "Coffee" })).await;
    assert_eq!(get_unless(&ada, path, &state).await.body["title"], "Coffee");
    let grace = app.user("grace").await;
    assert_eq!(get_unless(&grace, path, "*").await.refusal(), (404, "not_found"));
}

async fn of_changes_at_once_that_are_meant_for_one_state_one_is_done(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let (path, state) = (made.header("location"), tag(&made.body));
    let bodies: Vec<_> = (0..8).map(|number| json!({ "title": number.to_string() })).collect();
    let answers = join_all(bodies.iter().map(|body| patch_if(&ada, path, &state, body))).await;
    let done: Vec<_> = answers.iter().filter(|answer| answer.status == 200).collect();
    assert_eq!(done.len(), 1, "{answers:?}");
    assert!(answers.iter().all(|answer| answer.status == 200 || answer.refusal() == (412, "precondition_failed")));
    assert_eq!(ada.get(path).await.body, done[0].body);
}

async fn changes_at_once_without_a_condition_all_have_states_of_their_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let bodies: Vec<_> = (0..8).map(|number| json!({ "title": number.to_string() })).collect();
    let answers = join_all(bodies.iter().map(|body| ada.patch(made.header("location"), body))).await;
    let mut states: Vec<_> = answers.iter().map(|answer| answer.header("etag")).collect();
    states.sort_unstable();
    states.dedup();
    assert_eq!(states.len(), 8, "{answers:?}");
}

async fn another_origin_may_send_and_read_states(engine: Engine) {
    let app = TestApp::start(engine).await;
    let request = app.anonymous().request(Method::OPTIONS, "/api/v1/events/x").header("origin", ALLOWED_ORIGIN);
    let request = request.header("access-control-request-method", "PATCH");
    let preflight = app.anonymous().send(request.header("access-control-request-headers", "if-match")).await;
    assert!(preflight.header("access-control-allow-headers").contains("if-match"), "{preflight:?}");
    let ada = app.user("ada").await;
    let made = made(&ada).await;
    let request = ada.request(Method::GET, made.header("location")).header("origin", ALLOWED_ORIGIN);
    assert!(ada.send(request).await.header("access-control-expose-headers").contains("etag"));
}

on_both_engines!(
    every_answer_with_one_event_names_its_state,
    a_change_meant_for_another_state_is_refused_and_changes_nothing,
    several_fields_of_one_name_are_one_list,
    a_malformed_condition_is_refused,
    what_a_client_knows_is_not_sent_again,
    of_changes_at_once_that_are_meant_for_one_state_one_is_done,
    changes_at_once_without_a_condition_all_have_states_of_their_own,
    another_origin_may_send_and_read_states,
);
