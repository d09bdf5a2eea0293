//! Streams of changes on the real binary. Nothing here waits by a clock of its own: a read ends when the server tells
//! something, or ends the stream.

use reqwest::Response;
use scheduler_test_support::{Engine, TestDatabase};
use serde_json::json;
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, scheduler};

/// A stream whose first lines have come.
struct Stream(Response, String);

impl Stream {
    async fn open(person: &Person<'_>) -> Self {
        let request = person.client.get(format!("{}/api/v1/changes/stream", person.server.base));
        let response = request.bearer_auth(&person.token).send().await.unwrap();
        assert_eq!(response.status(), 200);
        let mut stream = Self(response, String::new());
        stream.read_until("retry: ").await;
        stream
    }

    /// Reads until something has come; false when the stream has ended without it.
    async fn read_until(&mut self, text: &str) -> bool {
        while !self.1.contains(text) {
            match self.0.chunk().await {
                Ok(Some(chunk)) => self.1.push_str(std::str::from_utf8(&chunk).unwrap()),
                Ok(None) | Err(_) => return false,
            }
        }
        true
    }

    /// Waits for the next event; the text before it is forgotten.
    async fn hears(&mut self) -> bool {
        self.1.clear();
        self.read_until("data: ").await
    }

    /// Waits for the end.
    async fn ends(&mut self) {
        while let Ok(Some(_)) = self.0.chunk().await {}
    }
}

fn started(data: &TempDir, settings: &[(&str, &str)]) -> Server {
    Server::start(scheduler(data.path()).envs(settings.iter().copied()))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_takes_no_place_among_connections_and_is_not_idle() {
    let data = TempDir::new().unwrap();
    let server = started(&data, &[("SCHEDULER_MAX_CONNECTIONS", "2"), ("SCHEDULER_HEADER_TIMEOUT", "1s")]);
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let mut streams = Vec::new();
    for _ in 0..5 {
        streams.push(Stream::open(&ada).await);
    }
    // As long as it takes until a connection is dropped that does nothing.
    let mut idle = std::net::TcpStream::connect(server.base.strip_prefix("http://").unwrap()).unwrap();
    std::io::Read::read_to_end(&mut idle, &mut Vec::new()).unwrap();
    ada.add_task("heard of").await;
    for stream in &mut streams {
        assert!(stream.hears().await);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_with_its_session_and_streams_do_not_hold_up_the_end() {
    let data = TempDir::new().unwrap();
    let server = started(&data, &[]);
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let (_, other) = Person::log_in(&server, "ada@example.org", PASSWORD).await;
    let (mut ended, mut stays) = (Stream::open(&ada).await, Stream::open(&other).await);
    let request = ada.client.post(format!("{}/api/v1/logout", server.base)).bearer_auth(&ada.token);
    assert_eq!(request.send().await.unwrap().status(), 200);
    ended.ends().await;
    other.add_task("heard of").await;
    assert!(stays.hears().await, "the other session goes on");
    server.signal("TERM");
    stays.ends().await;
    drop((ada.client, other.client));
    let (status, log) = server.ended();
    assert!(status.success(), "{log}");
    assert!(!log.contains("cut off"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_have_a_budget_and_give_it_back() {
    let data = TempDir::new().unwrap();
    let server = started(&data, &[("SCHEDULER_MAX_STREAMS", "2")]);
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let (first, _second) = (Stream::open(&ada).await, Stream::open(&ada).await);
    let open = || ada.client.get(format!("{}/api/v1/changes/stream", server.base)).bearer_auth(&ada.token).send();
    let refused = open().await.unwrap();
    assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (503, &"1".parse().unwrap()));
    drop(first);
    // The server notices when it next has something to tell.
    loop {
        ada.add_task("told").await;
        if open().await.unwrap().status() == 200 {
            break;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn instances_hear_of_each_others_changes() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let database = TestDatabase::create(Engine::Postgres);
    let data = TempDir::new().unwrap();
    let key = "0123456789abcdef0123456789abcdef";
    let settings = [("DATABASE_URL", database.url()), ("SCHEDULER_SECRET_KEY", key)];
    let (here, there) = (started(&data, &settings), started(&data, &settings));
    let ada = Person::sign_up(&here, "ada@example.org").await;
    let elsewhere = Person { server: &there, client: ada.client.clone(), token: ada.token.clone() };
    let mut stream = Stream::open(&elsewhere).await;
    ada.add_task("heard of elsewhere").await;
    assert!(stream.hears().await);
    let changes = ada.client.patch(format!("{}/api/v1/users/me/settings", here.base)).bearer_auth(&ada.token);
    assert_eq!(changes.json(&json!({ "week_start": "monday" })).send().await.unwrap().status(), 200);
    assert!(stream.hears().await);
}

/// What a worker does by itself is heard of like what people do.
#[tokio::test(flavor = "multi_thread")]
async fn a_task_finds_its_time_by_itself_and_that_is_heard_of() {
    let data = TempDir::new().unwrap();
    let server = started(&data, &[]);
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let url = |path: &str| format!("{}/api/v1/{path}", server.base);
    let automatic = json!({ "planning": { "mode": "automatic" } });
    let switched = ada.client.patch(url("users/me/settings")).bearer_auth(&ada.token).json(&automatic);
    assert_eq!(switched.send().await.unwrap().status(), 200);
    let mut stream = Stream::open(&ada).await;
    ada.add_task("planned").await;
    loop {
        assert!(stream.hears().await);
        let plan = ada.client.get(url("planner/")).bearer_auth(&ada.token).send().await.unwrap();
        let plan: serde_json::Value = plan.json().await.unwrap();
        if plan["blocks"].as_array().is_some_and(|blocks| !blocks.is_empty()) {
            break;
        }
    }
}
