//! More writes than are answered at once. Nothing here waits by a clock of its own.

use std::sync::Arc;
use std::time::Duration;

use reqwest::Method;
use scheduler_application::Ports;
use scheduler_http::WriteLimits;
use scheduler_test_support::{Engine, GatedStore, TestApp};
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

const ITEMS: &str = "/api/v1/items/";
const ITEM: &str = r#"{"title":"slow"}"#;

#[tokio::test]
async fn a_write_too_many_is_told_to_come_again_and_whoever_reads_is_answered() {
    let app = TestApp::start(Engine::Sqlite).await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let ports = Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() };
    let one = WriteLimits { at_once: 1, patience: Duration::ZERO };
    let base = app.serve_beside_with(&ports, |_, connections| connections.writes = one).await;
    let ada = app.user("ada").await.at(&base);
    let first = tokio::spawn(ada.request(Method::POST, ITEMS).json(&json!({ "title": "first" })).send());
    gate.arrival().await;
    let refused = ada.post(ITEMS, &json!({ "title": "second" })).await;
    assert_eq!(refused.refusal(), (503, "unavailable"));
    assert_eq!(refused.header("retry-after"), "1");
    assert_eq!(refused.header("x-request-id"), refused.body["request_id"].as_str().unwrap());
    assert_eq!(refused.header("x-content-type-options"), "nosniff");
    assert_eq!(ada.get(ITEMS).await.status, 200);
    gate.admit();
    gate.admit();
    assert_eq!(first.await.unwrap().unwrap().status(), 201);
    assert_eq!(ada.get(ITEMS).await.body["count"], 1);
    assert_eq!(ada.post(ITEMS, &json!({ "title": "second" })).await.status, 201);
}

#[tokio::test]
async fn whoever_sends_slowly_keeps_nobody_from_writing() {
    let app = TestApp::start(Engine::Sqlite).await;
    let one = WriteLimits { at_once: 1, patience: Duration::from_secs(10) };
    let base = app.serve_with(|_, connections| connections.writes = one).await;
    let ada = app.user("ada").await.at(&base);
    let mut slow = TcpStream::connect(base.strip_prefix("http://").unwrap()).await.unwrap();
    let head = format!(
        "POST {ITEMS} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\nexpect: 100-continue\r\n\r\n",
        ada.token(),
        ITEM.len()
    );
    slow.write_all(head.as_bytes()).await.unwrap();
    // The server wants the body now.
    let mut asked = [0; 25];
    slow.read_exact(&mut asked).await.unwrap();
    assert_eq!(&asked, b"HTTP/1.1 100 Continue\r\n\r\n");
    assert_eq!(ada.post(ITEMS, &json!({ "title": "quick" })).await.status, 201);
    slow.write_all(ITEM.as_bytes()).await.unwrap();
    let mut answer = String::new();
    slow.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
}
