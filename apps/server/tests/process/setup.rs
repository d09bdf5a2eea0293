use scheduler_test_support::{Engine, TestDatabase};
use serde_json::json;
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, run, scheduler, text};

const NEWS: &str =
    "nobody has an account: create the first administrator at http://localhost:8000/setup with the code ";

/// Ends a server; answers the code that it logged, if it did.
fn code_of(server: Server) -> Option<String> {
    server.signal("TERM");
    let (status, log) = server.ended();
    assert!(status.success(), "{log}");
    let (_, rest) = log.split_once(NEWS)?;
    Some(rest.lines().next()?.to_owned())
}

async fn set_up(server: &Server, code: &str) -> u16 {
    let body = json!({ "code": code, "email": "root@example.org", "password": PASSWORD });
    let request = reqwest::Client::new().post(format!("{}/api/v1/setup", server.base)).json(&body);
    request.send().await.unwrap().status().as_u16()
}

#[tokio::test]
async fn the_log_has_the_code_at_each_start_until_somebody_has_an_account() {
    let data = TempDir::new().unwrap();
    let code = code_of(Server::start(&mut scheduler(data.path()))).unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    assert_eq!(set_up(&server, &code).await, 201);
    assert_eq!(Person::log_in(&server, "root@example.org", PASSWORD).await.0, 200);
    assert_eq!(code_of(server).unwrap(), code, "it was said again at this start");
    assert_eq!(code_of(Server::start(&mut scheduler(data.path()))), None);
}

#[tokio::test]
async fn instances_with_one_key_have_one_code() {
    if !Engine::Postgres.is_available() {
        return;
    }
    let data = TempDir::new().unwrap();
    let database = TestDatabase::create(Engine::Postgres);
    let start = |key: &str| {
        let mut command = scheduler(data.path());
        Server::start(command.env("DATABASE_URL", database.url()).env("SCHEDULER_SECRET_KEY", key))
    };
    let (key, another) = ("0123456789".repeat(4), "9876543210".repeat(4));
    let code = code_of(start(&key)).unwrap();
    assert_ne!(code_of(start(&another)).unwrap(), code);
    let (here, there) = (start(&key), start(&key));
    assert_eq!(set_up(&there, &code).await, 201);
    assert_eq!(set_up(&here, &code).await, 409);
}

#[tokio::test]
async fn a_first_superuser_by_the_configuration_needs_no_code() {
    let data = TempDir::new().unwrap();
    let mut command = scheduler(data.path());
    command.env("SCHEDULER_FIRST_SUPERUSER", "root@example.org").env("SCHEDULER_FIRST_SUPERUSER_PASSWORD", PASSWORD);
    let server = Server::start(&mut command);
    let state = reqwest::get(format!("{}/api/v1/setup", server.base)).await.unwrap();
    assert_eq!(state.text().await.unwrap(), r#"{"needed":false}"#);
    assert_eq!(code_of(server), None);
}

#[test]
fn the_doctor_says_where_the_code_is() {
    let data = TempDir::new().unwrap();
    assert!(run(scheduler(data.path()).arg("migrate"), "").status.success());
    let told = text(&run(scheduler(data.path()).arg("doctor"), "").stdout);
    let line = "note  superuser      nobody has an account: create the first administrator at \
                http://localhost:8000/setup with the code in the server's log";
    assert!(told.contains(line), "{told}");
}
