//! Walks the document: no secured operation answers nobody, or a stranger. A new endpoint cannot dodge it.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use reqwest::Method;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

/// One operation of the document.
struct Operation {
    id: String,
    method: Method,
    path: String,
    is_open: bool,
    body: Option<Value>,
}

/// What each operation on a thing needs to say to reach it, were it allowed to; `null` for no body.
fn body_for(id: &str, thing: &str) -> Value {
    match id {
        "update_task" => json!({ "title": "mine now" }),
        "move_task" => json!({ "before": "00000000-0000-7000-8000-ffffffffffff" }),
        "reorder_tasks" => json!([thing]),
        _ => Value::Null,
    }
}

fn operations() -> Vec<Operation> {
    let document: Value = serde_json::from_str(&scheduler_http::openapi_json()).unwrap();
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) else { continue };
            let Some(id) = operation["operationId"].as_str() else { continue };
            let requirements = operation["security"].as_array().unwrap();
            all.push(Operation {
                id: id.to_owned(),
                method,
                path: path.clone(),
                is_open: requirements.iter().all(|requirement| requirement.as_object().unwrap().is_empty()),
                body: operation.get("requestBody").cloned(),
            });
        }
    }
    assert!(all.iter().any(|operation| operation.id == "delete_task"), "the walk finds the operations");
    all
}

async fn call(actor: &Actor, operation: &Operation, thing: &str) -> Answer {
    let request = actor.request(operation.method.clone(), &operation.path.replace("{id}", thing));
    match body_for(&operation.id, thing) {
        Value::Null if operation.body.is_some() => actor.send(request.json(&json!({}))).await,
        Value::Null => actor.send(request).await,
        body => actor.send(request.json(&body)).await,
    }
}

async fn make_task(actor: &Actor) -> Answer {
    actor.post("/api/v1/tasks/", &json!({ "title": "private", "description": "secret" })).await
}

async fn nobody_gets_401_from_every_secured_operation(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let task = make_task(&ada).await.body;
    let ended = app.log_in("ada@example.org").await;
    ended.post_nothing("/api/v1/logout").await;
    for operation in operations().iter().filter(|operation| !operation.is_open) {
        for actor in [&app.anonymous(), &app.bearer(""), &app.bearer("x.y.z"), &ended] {
            let answer = call(actor, operation, task["id"].as_str().unwrap()).await;
            assert_eq!(answer.refusal(), (401, "not_authenticated"), "{}", operation.id);
            assert_eq!(answer.header("www-authenticate"), "Bearer", "{}", operation.id);
        }
    }
}

async fn strangers_do_not_find_what_is_somebody_elses(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = make_task(&ada).await;
    let path = made.header("location");
    let (grace, root) = (app.user("grace").await, app.superuser().await);
    // On things: all with an id in the path, and the one that names things in its body.
    let on_things = operations().into_iter().filter(|it| it.path.contains("{id}") || it.id == "reorder_tasks");
    for operation in on_things {
        for stranger in [&grace, &root] {
            let answer = call(stranger, &operation, made.body["id"].as_str().unwrap()).await;
            assert_eq!(answer.refusal(), (404, "not_found"), "{}", operation.id);
            assert!(!answer.text.contains("secret"), "{}", operation.id);
        }
    }
    assert_eq!(ada.get(path).await.body, made.body, "nothing changed");
    for stranger in [&grace, &root] {
        assert_eq!(stranger.get("/api/v1/tasks/").await.body, json!({ "data": [], "count": 0 }));
    }
}

on_both_engines!(nobody_gets_401_from_every_secured_operation, strangers_do_not_find_what_is_somebody_elses);
