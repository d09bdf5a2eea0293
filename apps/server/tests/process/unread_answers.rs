//! What answers may hold in memory while their clients do not read them.

use futures::future::join_all;
use http_body_util::BodyExt as _;
use hyper::Response;
use hyper::StatusCode;
use hyper::body::Incoming;
use hyper::header::RETRY_AFTER;
use scheduler_test_support::{Engine, TestDatabase};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::http2::{Connection, STREAMS};
use super::server::{Person, Server, scheduler};

const PAGE: &str = "/api/v1/tasks/?limit=1000";
const TASKS: usize = 100;
/// Of each task: a page of them is just under a mebibyte, above which it would wait in a file.
const DESCRIPTION: usize = 9_000;
/// All of their streams together ask for more than 180 MB.
const CONNECTIONS: usize = 2;

async fn with_long_page<'a>(server: &'a Server, email: &str) -> Person<'a> {
    let person = Person::sign_up(server, email).await;
    for _ in 0..TASKS {
        let request = person.client.post(format!("{}/api/v1/tasks/", server.base)).bearer_auth(&person.token);
        let body = json!({ "title": "x", "description": "a".repeat(DESCRIPTION) });
        assert_eq!(request.json(&body).send().await.unwrap().status(), 201);
    }
    person
}

/// Asks for a page on every stream of many connections, and reads nothing.
async fn ask_everywhere(server: &Server, token: &str) -> Vec<Response<Incoming>> {
    let connections = join_all((0..CONNECTIONS).map(|_| Connection::open_unread(server, 0))).await;
    let streams = connections.iter().flat_map(|connection| (0..STREAMS).map(|_| connection.clone()));
    join_all(streams.map(async |mut connection| connection.get(PAGE, token).await)).await
}

#[tokio::test]
async fn answers_that_nobody_reads_hold_no_more_than_the_budget_and_keep_nobody_else_from_reading() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    let ada = with_long_page(&server, "ada@example.org").await;
    let grace = with_long_page(&server, "grace@example.org").await;
    let before = server.peak_mebibytes();
    let unread = ask_everywhere(&server, &ada.token).await;
    let refused: Vec<_> = unread.iter().filter(|answer| answer.status() != StatusCode::OK).collect();
    assert!(refused.len() > CONNECTIONS * STREAMS / 2, "{} were refused", refused.len());
    for answer in refused {
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert!(answer.headers().contains_key(RETRY_AFTER));
    }
    let grown = server.peak_mebibytes() - before;
    assert!(grown < 64 + 40, "{grown} MiB more");

    let mut reading = Connection::open(&server).await;
    let answer = reading.get(PAGE, &ada.token).await;
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    assert!(body.starts_with(b"{\"detail\":"), "{body:?}");
    ada.add_task("whoever asks for little is answered").await;
    for _ in 0..STREAMS {
        let answer = reading.get(PAGE, &grace.token).await;
        assert_eq!(answer.status(), StatusCode::OK, "whoever holds less is answered");
        let body = answer.into_body().collect().await.unwrap().to_bytes();
        assert!(body.ends_with(format!(",\"count\":{TASKS}}}").as_bytes()));
    }

    drop(unread);
    loop {
        let answer = reading.get(PAGE, &ada.token).await;
        if answer.status() == StatusCode::OK {
            let body = answer.into_body().collect().await.unwrap().to_bytes();
            assert!(body.ends_with(format!(",\"count\":{}}}", TASKS + 1).as_bytes()));
            return;
        }
    }
}

/// Asks for a page on every stream of a connection, takes one byte of each, and answers how long those are that came.
async fn take_a_byte_of_each(mut connection: Connection, token: &str) -> (Vec<Response<Incoming>>, usize) {
    let (mut open, mut length) = (Vec::new(), 0);
    for _ in 0..STREAMS {
        let mut answer = connection.get(PAGE, token).await;
        if answer.status() == StatusCode::OK {
            // The server has handed out nearly all of it then, and keeps it for the client.
            assert_eq!(answer.frame().await.unwrap().unwrap().into_data().unwrap().len(), 1);
            length += answer.headers()["content-length"].to_str().unwrap().parse::<usize>().unwrap();
        }
        open.push(answer);
    }
    (open, length)
}

#[tokio::test]
async fn short_answers_of_which_a_client_takes_a_byte_hold_no_more_than_the_budget() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_ANSWER_MEMORY", "16MiB"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let body = json!({ "title": "x", "description": "é".repeat(7_500) });
    let request = ada.client.post(format!("{}/api/v1/tasks/", server.base)).bearer_auth(&ada.token);
    assert_eq!(request.json(&body).send().await.unwrap().status(), 201);
    // All together ask for 22 MB.
    let connections = join_all((0..15).map(|_| Connection::open_unread(&server, 1))).await;
    let answers = join_all(connections.into_iter().map(|connection| take_a_byte_of_each(connection, &ada.token))).await;
    let held: usize = answers.iter().map(|(_open, length)| length).sum();
    assert!((15 << 20..=16 << 20).contains(&held), "{held} bytes");
}

#[tokio::test]
async fn long_pages_wait_in_files() {
    let (data, database) = (TempDir::new().unwrap(), TestDatabase::create(Engine::Sqlite));
    let settings = [("DATABASE_URL", database.url()), ("SCHEDULER_ANSWER_MEMORY", "16MiB")];
    let server = Server::start(scheduler(data.path()).envs(settings));
    let ada = with_long_page(&server, "ada@example.org").await;
    database.add_copies("tasks", 3, &[]).await;
    let before = server.peak_mebibytes();
    let mut connection = Connection::open_unread(&server, 0).await;
    let mut unread = Vec::new();
    // More than 50 MB, in as many files as an account may have.
    for _ in 0..16 {
        let answer = connection.get(PAGE, &ada.token).await;
        assert_eq!(answer.status(), StatusCode::OK);
        unread.push(answer);
    }
    let grown = server.peak_mebibytes() - before;
    assert!(grown < 40, "{grown} MiB more");
    let answer = Connection::open(&server).await.get(PAGE, &ada.token).await;
    let length: usize = answer.headers()["content-length"].to_str().unwrap().parse().unwrap();
    let body = answer.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(body.len(), length);
    let page: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(page["data"].as_array().unwrap().len(), TASKS * 4);
}
