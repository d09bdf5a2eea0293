//! What happens between the signal to stop and the end.

use std::path::Path;

use reqwest::{Response, StatusCode};
use tempfile::TempDir;

use super::http2;
use super::server::{Person, Server, scheduler};

/// A server that drains until it is told otherwise.
fn started(data: &Path) -> Server {
    Server::start(scheduler(data).env("SCHEDULER_DRAIN_TIME", "1h"))
}

/// On a connection of its own.
async fn readiness(server: &Server) -> StatusCode {
    reqwest::get(format!("{}/readyz", server.base)).await.unwrap().status()
}

/// Tells a server to stop, and waits until it says that it is not ready.
async fn drain(server: &Server) {
    server.signal("TERM");
    while readiness(server).await != StatusCode::SERVICE_UNAVAILABLE {}
}

async fn list(ada: &Person<'_>) -> Response {
    ada.client.get(format!("{}/api/v1/tasks/", ada.server.base)).bearer_auth(&ada.token).send().await.unwrap()
}

#[tokio::test]
async fn a_server_that_drains_is_not_ready_serves_whoever_comes_and_closes_politely() {
    let data = TempDir::new().unwrap();
    let server = started(data.path());
    let ada = Person::sign_up(&server, "ada@example.org").await;
    assert!(!list(&ada).await.headers().contains_key("connection"));
    drain(&server).await;
    for _ in 0..3 {
        let answer = list(&ada).await;
        assert_eq!((answer.status(), &answer.headers()["connection"]), (StatusCode::OK, &"close".parse().unwrap()));
    }
    ada.add_task("made while it drains").await;
    let health = reqwest::get(format!("{}/healthz", server.base)).await.unwrap();
    assert_eq!(health.status(), StatusCode::OK, "the process is well");
    let (client, token) = (ada.client, ada.token);
    server.signal("TERM");
    let (status, log) = server.ended();
    assert!(status.code() == Some(1) && log.contains("ended by a second signal"), "{log}");
    let ada = Person { server: &started(data.path()), client, token };
    assert_eq!(ada.titles().await, ["made while it drains"]);
}

#[tokio::test]
async fn an_http2_connection_is_sent_away_after_an_answer_while_the_server_drains() {
    let data = TempDir::new().unwrap();
    let server = started(data.path());
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let mut connection = http2::Connection::open(&server).await;
    drain(&server).await;
    assert_eq!(connection.get("/api/v1/tasks/", &ada.token).await.status(), 200);
    connection.is_closed().await;
    let mut another = http2::Connection::open(&server).await;
    assert_eq!(another.get("/api/v1/tasks/", &ada.token).await.status(), 200);
}

#[tokio::test]
async fn it_ends_by_itself_when_the_time_is_over() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_DRAIN_TIME", "1s"));
    drain(&server).await;
    let (status, log) = server.ended();
    assert!(status.success() && log.contains("draining"), "{log}");
}
