//! Changes while they happen.

use chrono::TimeDelta;
use reqwest::{Method, Response};
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::json;

use super::changes::{key, since, token};

const STREAM: &str = "/api/v1/changes/stream";

/// A stream that is open, and what came of it and was not looked at yet.
struct Stream {
    response: Response,
    text: String,
}

impl Stream {
    async fn open(actor: &Actor, path: &str) -> Self {
        Self::read(actor.request(Method::GET, path).send().await.unwrap())
    }

    fn read(response: Response) -> Self {
        assert_eq!(response.status(), 200);
        Self { response, text: String::new() }
    }

    /// The lines of the next event; nothing when the server has ended the stream.
    async fn event(&mut self) -> Option<Vec<String>> {
        loop {
            if let Some(end) = self.text.find("\n\n") {
                let event: String = self.text.drain(..end + 2).collect();
                return Some(event.trim_end().lines().map(str::to_owned).collect());
            }
            let chunk = self.response.chunk().await.unwrap()?;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    /// Where it starts, which the first event says.
    async fn start(&mut self) -> String {
        let first = self.event().await.unwrap();
        assert_eq!(first[1], "retry: 2000", "{first:?}");
        first[0].strip_prefix("id: ").unwrap().to_owned()
    }
}

fn event_of(token: &str) -> Vec<String> {
    vec![format!("id: {token}"), format!("data: {token}")]
}

async fn add(actor: &Actor) {
    assert_eq!(actor.post("/api/v1/items/", &json!({ "title": "x" })).await.status, 201);
}

async fn a_stream_tells_up_to_where_there_is_something_to_ask_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let before = token(&ada).await;
    let response = ada.request(Method::GET, STREAM).send().await.unwrap();
    for (name, value) in
        [("content-type", "text/event-stream"), ("cache-control", "no-store"), ("x-accel-buffering", "no")]
    {
        assert_eq!(response.headers()[name], value);
    }
    let mut stream = Stream::read(response);
    assert_eq!(stream.start().await, before);
    for _ in 0..2 {
        add(&grace).await;
        let before = token(&ada).await;
        add(&ada).await;
        let after = token(&ada).await;
        assert_eq!(stream.event().await, Some(event_of(&after)));
        assert_eq!(since(&ada, &before).await["next"], json!(after));
    }
}

async fn who_comes_again_is_told_at_once_what_they_missed(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let first = token(&ada).await;
    add(&ada).await;
    let second = token(&ada).await;
    add(&ada).await;
    let last = token(&ada).await;
    let mut stream = Stream::open(&ada, &format!("{STREAM}?since={first}")).await;
    assert_eq!((stream.start().await, stream.event().await), (first.clone(), Some(event_of(&last))));
    for (id, query) in [(&second, format!("?since={first}")), (&second, "?since=x".to_owned()), (&first, String::new())]
    {
        let request = ada.request(Method::GET, &format!("{STREAM}{query}")).header("last-event-id", id);
        let mut stream = Stream::read(request.send().await.unwrap());
        assert_eq!(
            (stream.start().await, stream.event().await),
            (id.clone(), Some(event_of(&last))),
            "the header wins"
        );
    }
    // An empty one says nothing.
    let request = ada.request(Method::GET, &format!("{STREAM}?since={second}")).header("last-event-id", "");
    assert_eq!(Stream::read(request.send().await.unwrap()).start().await, second);
}

async fn a_stream_is_refused_as_everything_is(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    assert_eq!(app.anonymous().get(STREAM).await.refusal(), (401, "not_authenticated"));
    assert_eq!(key(&app, &ada, &["write"]).await.get(STREAM).await.refusal(), (403, "insufficient_scope"));
    let (own, of_grace) = (token(&ada).await, token(&grace).await);
    for bad in ["x", &of_grace] {
        let refused = ada.get(&format!("{STREAM}?since={bad}")).await;
        assert_eq!(refused.refusal(), (410, "resync_required"));
        let request = ada.request(Method::GET, &format!("{STREAM}?since={own}")).header("last-event-id", bad);
        assert_eq!(ada.send(request).await.refusal(), (410, "resync_required"));
    }
    let reader = key(&app, &ada, &["read"]).await;
    assert_eq!(Stream::open(&reader, STREAM).await.start().await, own);
}

async fn a_stream_ends_with_what_it_was_opened_by(engine: Engine) {
    let app = TestApp::start(engine).await;
    let root = app.superuser().await;
    let mut going_on = Stream::open(&root, STREAM).await;
    let before = going_on.start().await;
    for end in ["log out", "end the session", "revoke the key", "switch off", "delete", "expire"] {
        let name = end.replace(' ', "-");
        let ada = app.user(&name).await;
        let id = ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap().to_owned();
        let elsewhere = app.log_in(&format!("{name}@example.org")).await;
        let by = if end == "revoke the key" { key(&app, &ada, &["read"]).await } else { ada.clone() };
        let mut stream = Stream::open(&by, STREAM).await;
        stream.start().await;
        app.app.changes.end_lapsed_streams().await.unwrap();
        add(&ada).await;
        assert_eq!(
            stream.event().await,
            Some(event_of(&token(&elsewhere).await)),
            "{end}: it lives as long as its right"
        );
        let ended = match end {
            "log out" => ada.post_nothing("/api/v1/logout").await.status,
            "end the session" => {
                let sessions = elsewhere.get("/api/v1/users/me/sessions/").await.body;
                let other = sessions["data"].as_array().unwrap().iter().find(|it| it["is_current"] == false).unwrap();
                elsewhere.delete(&format!("/api/v1/users/me/sessions/{}", other["id"].as_str().unwrap())).await.status
            }
            "revoke the key" => {
                let keys = ada.get("/api/v1/users/me/api-keys/").await.body;
                ada.delete(&format!("/api/v1/users/me/api-keys/{}", keys["data"][0]["id"].as_str().unwrap()))
                    .await
                    .status
            }
            "switch off" => root.patch(&format!("/api/v1/users/{id}"), &json!({ "is_active": false })).await.status,
            "delete" => root.delete(&format!("/api/v1/users/{id}")).await.status,
            _ => {
                app.clock.advance(TimeDelta::days(8));
                200
            }
        };
        assert_eq!(ended, 200, "{end}");
        if end != "expire" {
            add(&root).await;
            let last = token(&root).await;
            app.app.changes.end_lapsed_streams().await.unwrap();
            assert_eq!(going_on.event().await, Some(event_of(&last)), "{end}: others go on");
            assert_ne!(last, before);
        }
        app.app.changes.end_lapsed_streams().await.unwrap();
        assert_eq!(stream.event().await, None, "{end}");
    }
}

async fn an_account_has_so_many_streams_and_no_more(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.streams.per_account = 2).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let open = [Stream::open(&ada, STREAM).await, Stream::open(&ada, STREAM).await];
    let refused = key(&app, &ada, &["read"]).await.get(STREAM).await;
    assert_eq!((refused.refusal(), refused.header("retry-after")), ((503, "unavailable"), "1"));
    let of_grace = Stream::open(&grace, STREAM).await;
    drop(open);
    while app.app.feed.listeners() > 1 {
        tokio::task::yield_now().await;
    }
    drop(Stream::open(&ada, STREAM).await);
    drop(of_grace);
}

async fn what_nobody_told_of_is_found_by_asking(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut stream = Stream::open(&ada, STREAM).await;
    stream.start().await;
    // Another instance, which tells nobody.
    let elsewhere = ada.at(&app.serve_instance().await);
    add(&elsewhere).await;
    let last = token(&ada).await;
    app.app.changes.catch_up().await.unwrap();
    assert_eq!(stream.event().await, Some(event_of(&last)));
    elsewhere.post_nothing("/api/v1/logout").await;
    app.app.changes.end_lapsed_streams().await.unwrap();
    assert_eq!(stream.event().await, None, "a session ends everywhere");
}

on_both_engines!(
    a_stream_tells_up_to_where_there_is_something_to_ask_for,
    who_comes_again_is_told_at_once_what_they_missed,
    a_stream_is_refused_as_everything_is,
    a_stream_ends_with_what_it_was_opened_by,
    an_account_has_so_many_streams_and_no_more,
    what_nobody_told_of_is_found_by_asking,
);
