use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::json;

use super::walk::{Operation, Owner, secured};

/// What API keys reach, by tag; everything else is for people.
const REACHED_BY_KEYS: [&str; 13] = [
    "audit",
    "calendar",
    "calendars",
    "changes",
    "events",
    "exports",
    "imports",
    "items",
    "labels",
    "planner",
    "search",
    "tasks",
    "trash",
];
const FOR_PEOPLE: [&str; 6] = ["api-keys", "login", "publishing", "sessions", "users", "webhooks"];

async fn key(app: &TestApp, owner: &Actor, scopes: &[&str]) -> Actor {
    let body = json!({ "name": "program", "scopes": scopes, "expires_in_days": 1 });
    let made = owner.post("/api/v1/users/me/api-keys/", &body).await.body;
    let key = app.bearer(made["key"].as_str().unwrap());
    // Its first use is noted.
    key.get("/api/v1/tasks/").await;
    key
}

/// Whether API keys reach it.
pub(crate) fn is_for_programs(operation: &Operation) -> bool {
    REACHED_BY_KEYS.contains(&operation.tag.as_str())
}

/// What writes and answers the whole plan, with the titles of other tasks.
const ANSWERS_THE_PLAN: [&str; 5] = ["run_planner", "accept_plan", "discard_plan", "undo_plan", "redo_plan"];

fn is_reached(operation: &Operation, scopes: &[&str]) -> bool {
    let scope = if operation.writes() { "write" } else { "read" };
    let reads_too = ANSWERS_THE_PLAN.contains(&operation.id.as_str());
    assert!(
        REACHED_BY_KEYS.contains(&operation.tag.as_str()) != FOR_PEOPLE.contains(&operation.tag.as_str()),
        "{}: say whether API keys reach it",
        operation.id
    );
    is_for_programs(operation) && scopes.contains(&scope) && (!reads_too || scopes.contains(&"read"))
}

async fn an_api_key_reaches_what_its_scopes_say_and_never_accounts(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    for (name, scopes) in [("reader", &["read"][..]), ("writer", &["write"]), ("both", &["read", "write"])] {
        let ada = Owner::new(&app, name).await;
        let (hers, roots) = (key(&app, &ada.actor, scopes).await, key(&app, &root, scopes).await);
        for operation in secured() {
            // The trail is a superuser's to read.
            let key = if operation.tag == "audit" { &roots } else { &hers };
            let before = ada.state().await;
            let answer = ada.called_by(key, &operation).await;
            if is_reached(&operation, scopes) {
                assert!(![401, 403].contains(&answer.status), "{name} {}: {answer:?}", operation.id);
                continue;
            }
            assert_eq!(answer.refusal(), (403, "insufficient_scope"), "{name} {}", operation.id);
            assert_eq!(ada.state().await, before, "{name} {}: nothing changed", operation.id);
        }
    }
}

async fn a_regular_users_key_reads_no_trail(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let key = key(&app, &ada, &["read"]).await;
    assert_eq!(key.get("/api/v1/audit/").await.refusal(), (403, "forbidden"));
}

on_both_engines!(an_api_key_reaches_what_its_scopes_say_and_never_accounts, a_regular_users_key_reads_no_trail,);
