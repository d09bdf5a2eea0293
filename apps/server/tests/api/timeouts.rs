//! Requests that take too long. Nothing here waits by a clock of its own: that the time is over is told by the server, to
//! somebody who withholds a body.

use std::time::Duration;

use reqwest::Method;
use scheduler_application::{Authority, SecurityEvent};
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const ITEM: &str = r#"{"title":"withheld"}"#;

/// A server that waits for no longer than a moment.
async fn hasty(app: &TestApp) -> String {
    app.serve_with(|http, _| http.request_timeout = Duration::from_millis(200)).await
}

/// Sends an item without its last byte, hears that it took too long, and only then sends the rest.
async fn withhold(actor: &Actor, base: &str) -> Value {
    let mut connection = TcpStream::connect(base.strip_prefix("http://").unwrap()).await.unwrap();
    let head = format!(
        "POST /api/v1/items/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        actor.token(),
        ITEM.len()
    );
    let (start, rest) = ITEM.split_at(ITEM.len() - 1);
    connection.write_all(format!("{head}{start}").as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    while !answer.ends_with(b"\"}") {
        answer.push(connection.read_u8().await.unwrap());
    }
    // The server may have closed the connection already.
    let _ = connection.write_all(rest.as_bytes()).await;
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

async fn count(actor: &Actor, path: &str) -> Value {
    actor.get(path).await.body["count"].clone()
}

async fn a_write_that_is_held_up_for_longer_than_a_request_may_take_is_done_once_and_noted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let base = hasty(&app).await;
    let (of_sqlite, of_postgres) = match engine {
        Engine::Sqlite => (Some(app.ports.store.begin(&Authority::operator()).await.unwrap()), None),
        Engine::Postgres => (None, Some(app.database.hold("SELECT 1 FROM users FOR UPDATE").await)),
    };
    let key = json!({ "name": "x", "scopes": ["read"], "expires_in_days": 1 });
    let request = ada.at(&base).request(Method::POST, "/api/v1/users/me/api-keys/").json(&key);
    let writing = tokio::spawn(request.send());
    app.database.somebody_waits().await;
    // They came later, one after the other, and have been told that it took too long.
    withhold(&ada, &base).await;
    withhold(&ada, &base).await;
    drop((of_sqlite, of_postgres));
    assert_eq!(writing.await.unwrap().unwrap().status(), 201);
    assert_eq!(count(&ada, "/api/v1/users/me/api-keys/").await, 1);
    let noted = app.security_log.taken();
    assert_eq!(noted.iter().filter(|event| **event == SecurityEvent::ApiKeyMade).count(), 1, "{noted:?}");
}

async fn a_body_that_does_not_come_in_time_is_refused_and_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    assert_eq!(withhold(&ada, &hasty(&app).await).await["code"], "request_timeout");
    assert_eq!(count(&ada, "/api/v1/items/").await, 0);
}

on_both_engines!(
    a_write_that_is_held_up_for_longer_than_a_request_may_take_is_done_once_and_noted,
    a_body_that_does_not_come_in_time_is_refused_and_changes_nothing,
);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reading_that_takes_too_long_is_given_up() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let app = TestApp::start(Engine::Postgres).await;
    let ada = app.user("ada").await;
    let base = hasty(&app).await;
    let _held = app.database.hold("LOCK TABLE items").await;
    assert_eq!(ada.at(&base).get("/api/v1/items/").await.refusal(), (408, "request_timeout"));
}
