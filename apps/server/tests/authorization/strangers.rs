use scheduler_test_support::{Answer, Engine, TestApp, on_both_engines};
use serde_json::json;

use super::walk::{ADMINISTRATION, Operation, Owner, WINDOW, secured};

/// Things of others that superusers see and change.
pub(crate) const SHARED_WITH_SUPERUSERS: [&str; 3] = ["delete_item", "get_item", "update_item"];

const NOT_FOUND: (u16, &str, &str) = (404, "not_found", "Not found");

/// Status, code and sentence of the refusal; nothing beside them tells of the thing.
fn assert_says_no_more(answer: &Answer, (status, code, detail): (u16, &str, &str), operation: &Operation) {
    let body = json!({ "code": code, "detail": detail, "request_id": answer.header("x-request-id") });
    assert_eq!((answer.status, &answer.body), (status, &body), "{}", operation.id);
}

async fn a_regular_user_neither_administers_nor_finds_what_is_somebody_elses(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = Owner::new(&app, "ada").await;
    let grace = app.user("grace").await;
    let before = ada.state().await;
    let mut administration = Vec::new();
    for operation in secured() {
        let expected = match ADMINISTRATION.contains(&operation.id.as_str()) {
            true => (403, "forbidden", "The user doesn't have enough privileges"),
            false if operation.is_on_a_thing() => NOT_FOUND,
            false => continue,
        };
        let answer = ada.called_by(&grace, &operation).await;
        assert_says_no_more(&answer, expected, &operation);
        if expected.0 == 403 {
            administration.push(operation.id);
        }
    }
    administration.sort();
    assert_eq!(administration, ADMINISTRATION, "each is still there");
    assert_eq!(ada.state().await, before, "nothing changed");
    for list in ["tasks/", "items/", "labels/", &format!("events/{WINDOW}")] {
        let answer = grace.get(&format!("/api/v1/{list}")).await;
        assert_eq!(answer.body, json!({ "data": [], "count": 0 }), "{list}");
    }
}

async fn a_superuser_finds_items_and_nothing_else_of_others(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = Owner::new(&app, "ada").await;
    let root = app.superuser().await;
    for operation in secured().into_iter().filter(Operation::is_on_a_thing) {
        if ADMINISTRATION.contains(&operation.id.as_str()) {
            continue;
        }
        let answer = ada.called_by(&root, &operation).await;
        if SHARED_WITH_SUPERUSERS.contains(&operation.id.as_str()) {
            assert_eq!(answer.status, 200, "{}", operation.id);
        } else {
            assert_says_no_more(&answer, NOT_FOUND, &operation);
        }
    }
    for list in ["tasks/", &format!("events/{WINDOW}")] {
        assert_eq!(root.get(&format!("/api/v1/{list}")).await.body, json!({ "data": [], "count": 0 }), "{list}");
    }
}

on_both_engines!(
    a_regular_user_neither_administers_nor_finds_what_is_somebody_elses,
    a_superuser_finds_items_and_nothing_else_of_others,
);
