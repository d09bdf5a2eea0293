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
        let request = Request::get(format!("{}{path}", self.base));
        let request = request.header("authorization", format!("Bearer {}", actor.token()));
        let answer = self.sender.send_request(request.body(Empty::new()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), 200);
        answer
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

on_both_engines!(
    who_does_not_read_an_answer_is_cut_off_though_they_listen_to_a_stream,
    who_does_not_read_a_stream_loses_its_seat_with_their_session,
);
