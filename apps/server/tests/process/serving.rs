use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use scheduler_test_support::{Engine, TestDatabase};
use serde_json::json;
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, run, scheduler, text};

#[tokio::test]
async fn what_was_acknowledged_survives_a_kill_and_the_login_too() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    for title in ["a", "b", "c"] {
        ada.add_task(title).await;
    }
    let token = ada.token.clone();
    server.signal("KILL");
    assert_eq!(server.ended().0.code(), None);
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person { server: &server, client: reqwest::Client::new(), token };
    assert_eq!(ada.titles().await, ["a", "b", "c"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_under_way_finishes_when_the_server_is_told_to_stop() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    let token = ada.token.clone();
    let address = server.base.strip_prefix("http://").unwrap().to_owned();
    let (head, tail) = ("{\"title\":\"half", " and half\"}");
    let mut connection = TcpStream::connect(&address).unwrap();
    write!(
        connection,
        "POST /api/v1/tasks/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {token}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nexpect: 100-continue\r\n\r\n",
        head.len() + tail.len()
    )
    .unwrap();
    // The server asks for the body: the request is under way.
    let mut asked = [0; 25];
    connection.read_exact(&mut asked).unwrap();
    assert!(asked.starts_with(b"HTTP/1.1 100 Continue"));
    connection.write_all(head.as_bytes()).unwrap();
    server.signal("TERM");
    while TcpStream::connect(&address).is_ok() {
        std::thread::yield_now();
    }
    connection.write_all(tail.as_bytes()).unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201 Created"), "{answer}");
    let (status, log) = server.ended();
    assert!(status.success(), "{log}");
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person { server: &server, client: reqwest::Client::new(), token };
    assert_eq!(ada.titles().await, ["half and half"]);
}

#[tokio::test]
async fn no_secret_reaches_the_log_at_its_loudest() {
    let data = TempDir::new().unwrap();
    assert_no_secret_is_logged(scheduler(data.path())).await;
}

#[tokio::test]
async fn no_secret_reaches_the_log_from_postgresql() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let (database, data) = (TestDatabase::create(Engine::Postgres), TempDir::new().unwrap());
    let mut command = scheduler(data.path());
    command.env("DATABASE_URL", database.url()).env("SCHEDULER_SECRET_KEY", "0123456789abcdef0123456789abcdef");
    assert_no_secret_is_logged(command).await;
}

async fn assert_no_secret_is_logged(mut command: Command) {
    let server = Server::start(command.env("SCHEDULER_LOG", "trace").env("NO_COLOR", "1"));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    ada.add_task("a private matter").await;
    let (status, _) = Person::log_in(&server, "ada@example.org", "a wrong password").await;
    assert_eq!(status, 400);
    let token = "a-token-that-was-made-up";
    let body = json!({ "token": token, "new_password": "an entirely new passphrase" });
    let request = ada.client.post(format!("{}/api/v1/reset-password/", server.base)).json(&body);
    assert_eq!(request.send().await.unwrap().status(), 400);
    let (bearer, signature) = (ada.token.clone(), ada.token.rsplit_once('.').unwrap().1.to_owned());
    server.signal("TERM");
    let (_, log) = server.ended();
    assert!(log.contains("/api/v1/tasks/") && log.contains("answered"), "the log is there");
    for secret in [
        PASSWORD,
        "a wrong password",
        token,
        "an entirely new passphrase",
        &bearer,
        &signature,
        "a private matter",
        "$argon2id",
    ] {
        assert!(!log.contains(secret), "{secret:?} is in the log");
    }
}

#[tokio::test]
async fn one_binary_serves_from_postgresql_too_and_several_start_at_once() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let database = TestDatabase::create(Engine::Postgres);
    let data = TempDir::new().unwrap();
    let instance = || {
        let mut command = scheduler(data.path());
        command.env("DATABASE_URL", database.url()).env("SCHEDULER_SECRET_KEY", "0123456789abcdef0123456789abcdef");
        command
    };
    let commands: Vec<_> = (0..3).map(|_| instance()).collect();
    let starting: Vec<_> =
        commands.into_iter().map(|mut command| std::thread::spawn(move || Server::start(&mut command))).collect();
    let servers: Vec<_> = starting.into_iter().map(|server| server.join().unwrap()).collect();
    let ada = Person::sign_up(&servers[0], "ada@example.org").await;
    ada.add_task("shared").await;
    let elsewhere = Person { server: &servers[1], client: ada.client.clone(), token: ada.token.clone() };
    assert_eq!(elsewhere.titles().await, ["shared"]);
    let request = ada.client.post(format!("{}/api/v1/logout", servers[0].base)).bearer_auth(&ada.token);
    assert_eq!(request.send().await.unwrap().status(), 200);
    let request = ada.client.get(format!("{}/api/v1/users/me", servers[2].base)).bearer_auth(&ada.token);
    assert_eq!(request.send().await.unwrap().status(), 401, "a session ends on every instance at once");
}

#[test]
fn postgresql_needs_a_secret_key_of_the_operators() {
    let data = TempDir::new().unwrap();
    let output = run(scheduler(data.path()).env("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none"), "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("SCHEDULER_SECRET_KEY"));
}

#[test]
fn a_database_that_is_not_there_is_said_in_a_sentence() {
    let data = TempDir::new().unwrap();
    let mut command = scheduler(data.path());
    command.env("DATABASE_URL", "sqlite:///nowhere/at/all/scheduler.db");
    let output = run(&mut command, "");
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(!text(&output.stderr).contains("panicked"));
}

#[tokio::test]
async fn a_version_that_is_too_old_for_the_database_says_so_and_ends() {
    let data = TempDir::new().unwrap();
    let database = TestDatabase::create(Engine::Sqlite);
    let migrate = || run(scheduler(data.path()).env("DATABASE_URL", database.url()).arg("migrate"), "");
    assert!(migrate().status.success());
    database.execute("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m29990101_000001', 0)").await;
    assert!(migrate().status.success(), "it works on what a later version added");
    database.execute("UPDATE schema_floor SET step = 'm29990101_000001'").await;
    let output = migrate();
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("this one is too old for it") && !said.contains("panicked"), "{said}");
}
