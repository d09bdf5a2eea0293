//! Clients that leave before they are answered. Nothing here waits by a clock: the server's own numbers tell when it has noticed.

use std::sync::Arc;

use futures::future::join_all;
use reqwest::{Client, Method};
use scheduler_application::Ports;
use scheduler_test_support::{Actor, Engine, GatedStore, TestApp};
use serde_json::json;

const ITEMS: &str = "/api/v1/items/";
const CLIENTS: usize = 100;

/// One of the numbers that a monitor sees.
async fn number(actor: &Actor, name: &str) -> usize {
    let told = actor.request(Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
    let line = told.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_else(|| panic!("{told}"));
    line.trim().parse().unwrap()
}

#[tokio::test]
async fn what_is_begun_is_finished_however_many_clients_leave() {
    let app = TestApp::start(Engine::Sqlite).await;
    let ada = app.user("ada").await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let ada = ada.at(&base);
    let clients: Vec<_> = (0..CLIENTS)
        .map(|_| {
            let request = Client::new().post(format!("{base}{ITEMS}")).bearer_auth(ada.token());
            tokio::spawn(request.json(&json!({ "title": "kept" })).send())
        })
        .collect();
    for _ in &clients {
        gate.arrival().await;
    }
    for client in &clients {
        client.abort();
    }
    join_all(clients).await;
    // Only the one that asks for this is left.
    while number(&ada, "scheduler_http_connections_open ").await > 1 {}
    for _ in 0..CLIENTS {
        gate.admit();
    }
    while number(&ada, "scheduler_http_requests_in_flight ").await > 1 {}
    assert_eq!(ada.get(ITEMS).await.body["count"], CLIENTS);
}
