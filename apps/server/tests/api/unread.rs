//! Clients of HTTP/2 that do not read what they asked for, over real connections. Nothing here waits by a clock of its own: a
//! connection ends when the server ends it.

use std::time::Duration;

use http_body_util::{BodyExt as _, Empty};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http2::{Builder, SendRequest};
use hyper::{Request, Response};
use hyper_util::rt::{TokioExecutor, TokioIo};
use reqwest::Method;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::json;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

const STREAM: &str = "/api/v1/changes/stream";
/// Hundreds of kilobytes.
const LARGE: &str = "/api/v1/openapi.json";
/// More than a thousand events.
const WINDOW_OF_MANY: &str = "/api/v1/calendar/?from=2026-11-01T00:00:00Z&to=2027-12-01T00:00:00Z";
/// What a client takes of an answer before it reads it, in bytes: all that streams say here, and a part of a large answer.
const WINDOW: u32 = 10_000;

struct Connection {
    base: String,
    sender: SendRequest<Empty<Bytes>>,
    ended: JoinHandle<()>,
}

impl Connection {
    async fn open(base: &str) -> Self {
        let stream = TcpStream::connect(base.strip_prefix("http://").unwrap()).await.unwrap();
        let mut protocol = Builder::new(TokioExecutor::new());
        let handshake = protocol.initial_stream_window_size(WINDOW).handshake(TokioIo::new(stream));
        let (sender, connection) = handshake.await.unwrap();
        let ended = tokio::spawn(async { drop(connection.await) });
        Self { base: base.to_owned(), sender, ended }
    }

    async fn get(&mut self, path: &str, actor: &Actor) -> Response<Incoming> {
        let answer = self.ask(path, actor).await;
        assert_eq!(answer.status(), 200);
        answer
    }

    async fn ask(&mut self, path: &str, actor: &Actor) -> Response<Incoming> {
        let request = Request::get(format!("{}{path}", self.base));
        let request = request.header("authorization", format!("Bearer {}", actor.token()));
        self.sender.send_request(request.body(Empty::new()).unwrap()).await.unwrap()
    }
}

/// A server that looks often at what its connections do.
async fn watchful(app: &TestApp) -> String {
    app.serve_with(|_, connections| connections.header_timeout = Duration::from_millis(200)).await
}

async fn who_does_not_read_an_answer_is_cut_off_though_they_listen_to_a_stream(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let base = watchful(&app).await;
    let mut reading = Connection::open(&base).await;
    let mut heard = reading.get(STREAM, &ada).await;
    let mut deaf = Connection::open(&base).await;
    let unread = (deaf.get(STREAM, &ada).await, deaf.get(LARGE, &ada).await);
    deaf.ended.await.unwrap();
    drop(unread);
    // Its seat is free, a moment after its connection is.
    while app.app.feed.listeners() > 1 {
        tokio::task::yield_now().await;
    }
    // Whoever reads goes on, for as long as the server looked at the other.
    ada.post("/api/v1/items/", &json!({ "title": "x" })).await;
    let mut text = String::new();
    while !text.contains("data: ") {
        let frame = heard.frame().await.unwrap().unwrap();
        text.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
    }
}

async fn who_does_not_read_a_stream_loses_its_seat_with_their_session(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.streams.per_account = 1).await;
    let (ada, elsewhere) = (app.user("ada").await, app.log_in("ada@example.org").await);
    let base = watchful(&app).await;
    let mut deaf = Connection::open(&base).await;
    let _unread = deaf.get(STREAM, &ada).await;
    let elsewhere = elsewhere.at(&base);
    assert_eq!(elsewhere.get(STREAM).await.refusal(), (503, "unavailable"));
    assert_eq!(ada.post_nothing("/api/v1/logout").await.status, 200);
    app.app.changes.end_lapsed_streams().await.unwrap();
    let open = elsewhere.request(Method::GET, STREAM).send().await.unwrap();
    assert_eq!(open.status(), 200);
    deaf.ended.await.unwrap();
}

async fn an_account_has_sixteen_windows_in_files_until_it_reads_them_and_others_have_theirs(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let event = json!({ "title": "x", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" });
    for actor in [&ada, &grace] {
        assert_eq!(actor.post("/api/v1/events/", &event).await.status, 201);
    }
    app.database.add_copies("events", 1100, &["start_at", "end_at"]).await;
    let base = app.serve_with(|_, _| {}).await;
    let mut connection = Connection::open(&base).await;
    let mut unread = Vec::new();
    for _ in 0..16 {
        unread.push(connection.get(WINDOW_OF_MANY, &ada).await);
    }
    assert_eq!(connection.ask(WINDOW_OF_MANY, &ada).await.status(), 503);
    assert_eq!(
        connection.get("/api/v1/calendar/?from=2020-01-01T00:00:00Z&to=2020-02-01T00:00:00Z", &ada).await.status(),
        200
    );
    connection.get(WINDOW_OF_MANY, &grace).await;
    let read = unread.pop().unwrap().into_body().collect().await.unwrap().to_bytes();
    assert!(read.ends_with(b"]}"));
    // The server lets go of it a moment after its client has all of it.
    while connection.ask(WINDOW_OF_MANY, &ada).await.status() != 200 {}
}

on_both_engines!(
    an_account_has_sixteen_windows_in_files_until_it_reads_them_and_others_have_theirs,
    who_does_not_read_an_answer_is_cut_off_though_they_listen_to_a_stream,
    who_does_not_read_a_stream_loses_its_seat_with_their_session,
);
