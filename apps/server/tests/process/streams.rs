//! Streams of changes of real servers.

use reqwest::Response;
use scheduler_test_support::{Engine, TestDatabase};
use tempfile::TempDir;

use super::server::{Person, Server, scheduler};

impl Person<'_> {
    /// Opens a stream, and waits for its first words.
    async fn listen(&self) -> Response {
        let request = self.client.get(format!("{}/api/v1/changes/stream", self.server.base)).bearer_auth(&self.token);
        let mut stream = request.send().await.unwrap();
        assert_eq!(stream.status(), 200);
        assert!(stream.chunk().await.unwrap().is_some());
        stream
    }
}

#[tokio::test]
async fn a_server_that_is_told_to_stop_ends_its_streams_and_goes() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let mut stream = ada.listen().await;
    ada.add_task("told").await;
    assert!(stream.chunk().await.unwrap().is_some());
    server.signal("TERM");
    assert_eq!(stream.chunk().await.unwrap(), None, "its end, and not a cut");
    let (status, log) = server.ended();
    assert!(status.success() && !log.contains("cut off"), "{log}");
}

#[tokio::test]
async fn a_stream_hears_of_what_happens_on_other_instances_and_ends_with_its_session_there() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let database = TestDatabase::create(Engine::Postgres);
    let data = TempDir::new().unwrap();
    let instance = || {
        let mut command = scheduler(data.path());
        command.env("DATABASE_URL", database.url()).env("SCHEDULER_SECRET_KEY", "0123456789abcdef0123456789abcdef");
        Server::start(&mut command)
    };
    let (here, there) = (instance(), instance());
    let ada = Person::sign_up(&here, "ada@example.org").await;
    let elsewhere = Person { server: &there, client: ada.client.clone(), token: ada.token.clone() };
    let mut stream = ada.listen().await;
    elsewhere.add_task("told").await;
    let told = stream.chunk().await.unwrap().unwrap();
    assert!(told.starts_with(b"id: "), "{told:?}");
    let request = ada.client.post(format!("{}/api/v1/logout", there.base)).bearer_auth(&ada.token);
    assert_eq!(request.send().await.unwrap().status(), 200);
    while let Some(chunk) = stream.chunk().await.unwrap() {
        assert!(!chunk.is_empty());
    }
}
