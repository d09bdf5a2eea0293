//! What large answers may take while their clients read them, or do not.

use futures::future::join_all;
use http_body_util::BodyExt as _;
use hyper::StatusCode;
use hyper::header::RETRY_AFTER;
use scheduler_test_support::{Engine, TestDatabase};
use serde_json::json;

use super::http2::Connection;
use super::server::{Person, Server, scheduler};
use tempfile::TempDir;

const WINDOW: &str = "/api/v1/events/?from=2026-11-01T00:00:00Z&to=2027-12-01T00:00:00Z";
/// One more than so many events.
const COPIES: u32 = 1000;
/// Of each event: all together are ten megabytes.
const DESCRIPTION: usize = 10_000;

struct Stage {
    server: Server,
    _data: TempDir,
    database: TestDatabase,
}

impl Stage {
    /// A server with these settings on a database of its own.
    fn with(settings: &[(&str, &str)]) -> Self {
        let (data, database) = (TempDir::new().unwrap(), TestDatabase::create(Engine::Sqlite));
        let mut command = scheduler(data.path());
        let server = Server::start(command.env("DATABASE_URL", database.url()).envs(settings.iter().copied()));
        Self { server, _data: data, database }
    }

    /// Somebody with a large calendar.
    async fn ada(&self) -> Person<'_> {
        let ada = Person::sign_up(&self.server, "ada@example.org").await;
        let body = json!({
            "title": "tea", "description": "a".repeat(DESCRIPTION),
            "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z",
        });
        let request = ada.client.post(format!("{}/api/v1/events/", self.server.base)).bearer_auth(&ada.token);
        assert_eq!(request.json(&body).send().await.unwrap().status(), 201);
        self.database.add_copies("events", COPIES, &["start_at", "end_at"]).await;
        ada
    }
}

#[tokio::test]
async fn an_answer_that_is_not_read_is_given_up_and_others_have_its_room() {
    // Room for one while it waits and another while it is written, which takes twice its size; not for three.
    let stage = Stage::with(&[("SCHEDULER_ANSWER_BUDGET", "32MiB"), ("SCHEDULER_REQUEST_TIMEOUT", "3s")]);
    let ada = stage.ada().await;
    // A stream of HTTP/2 holds as much as its window, 64 KiB or a few, and then waits for its client.
    let mut connection = Connection::open(&stage.server).await;
    let mut unread = Vec::new();
    let refused = loop {
        let answer = connection.get(WINDOW, &ada.token).await;
        match answer.status() {
            StatusCode::OK => unread.push(answer),
            // Too late, on a busy machine.
            StatusCode::REQUEST_TIMEOUT => {}
            _ => break answer,
        }
    };
    assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.headers().contains_key(RETRY_AFTER));
    let body = refused.into_body().collect().await.unwrap().to_bytes();
    assert!(body.starts_with(b"{\"detail\":"), "{body:?}");
    ada.add_task("whoever asks for little is answered").await;
    // They are given up in time, and then there is room again.
    while connection.get(WINDOW, &ada.token).await.status() != StatusCode::OK {}
    let first = unread.remove(0);
    assert!(first.headers()["content-length"].to_str().unwrap().parse::<usize>().unwrap() > 10_000_000);
    assert!(first.into_body().collect().await.is_err(), "what is cut off does not look whole");
}

#[tokio::test]
async fn an_account_too_large_for_the_budget_is_refused_and_the_rest_of_it_is_not() {
    let stage = Stage::with(&[("SCHEDULER_ANSWER_BUDGET", "16MiB")]);
    let ada = stage.ada().await;
    let mut connection = Connection::open(&stage.server).await;
    for _ in 0..3 {
        assert_eq!(connection.get(WINDOW, &ada.token).await.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
    let day = "/api/v1/events/?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z";
    let answer = connection.get(day, &ada.token).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(answer.into_body().collect().await.unwrap().to_bytes().ends_with(b",\"count\":3}"));
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn many_large_answers_at_once_take_little_memory() {
    let stage = Stage::with(&[]);
    let ada = stage.ada().await;
    let before = stage.server.peak_mebibytes();
    let asking = (0..8).map(async |_| {
        let mut connection = Connection::open(&stage.server).await;
        let answer = connection.get(WINDOW, &ada.token).await;
        assert_eq!(answer.status(), StatusCode::OK);
        answer
    });
    // All are there before the first is read: more than 80 MB.
    for answer in join_all(asking).await {
        let whole = answer.into_body().collect().await.unwrap().to_bytes();
        assert!(whole.ends_with(format!(",\"count\":{}}}", COPIES + 1).as_bytes()));
    }
    let grown = stage.server.peak_mebibytes() - before;
    assert!(grown < 40, "{grown} MiB more");
}
