use std::path::Path;

use reqwest::Client;
use serde_json::json;
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, scheduler};

/// The mail files, once there are so many.
async fn mails(data: &Path, count: usize) -> Vec<String> {
    loop {
        let files = std::fs::read_dir(data.join("mail")).into_iter().flatten().map(|entry| entry.unwrap().path());
        // One that is being written has another ending.
        let whole: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "eml")).collect();
        if whole.len() >= count {
            return whole.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
        }
        tokio::task::yield_now().await;
    }
}

async fn ask_for_recovery(server: &Server, email: &str) {
    let request = Client::new().post(format!("{}/api/v1/password-recovery/{email}", server.base));
    assert_eq!(request.header("host", "evil.example").send().await.unwrap().status(), 200);
}

fn token(mail: &str) -> &str {
    let (_, rest) = mail.split_once("https://scheduler.example/reset-password?token=").unwrap();
    rest.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))).next().unwrap()
}

#[tokio::test]
async fn a_forgotten_password_is_reset_by_the_mailed_link() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_PUBLIC_URL", "https://scheduler.example"));
    Person::sign_up(&server, "ada@example.org").await;
    ask_for_recovery(&server, "ada@example.org").await;
    let mail = mails(data.path(), 1).await.remove(0);
    assert!(mail.contains("To: ada@example.org") && !mail.contains("evil.example"), "{mail}");
    let body = json!({ "token": token(&mail), "new_password": "an entirely new passphrase" });
    let request = Client::new().post(format!("{}/api/v1/reset-password/", server.base)).json(&body);
    assert_eq!(request.send().await.unwrap().status(), 200);
    assert_eq!(Person::log_in(&server, "ada@example.org", PASSWORD).await.0, 400);
    assert_eq!(Person::log_in(&server, "ada@example.org", "an entirely new passphrase").await.0, 200);
}

#[tokio::test]
async fn a_mail_that_waits_survives_a_kill_and_a_server_that_is_down() {
    let data = TempDir::new().unwrap();
    let server = Server::start(
        scheduler(data.path())
            .env("SCHEDULER_PUBLIC_URL", "https://scheduler.example")
            // Nobody listens there: the discard port needs a privilege that no test has.
            .env("SCHEDULER_SMTP_URL", "smtp://127.0.0.1:9"),
    );
    Person::sign_up(&server, "ada@example.org").await;
    ask_for_recovery(&server, "ada@example.org").await;
    // Tried, and put back: a mail that is being tried is left alone for two minutes.
    server.logged("mail postponed");
    server.signal("KILL");
    assert_eq!(server.ended().0.code(), None);
    let server = Server::start(&mut scheduler(data.path()));
    let mail = mails(data.path(), 1).await.remove(0);
    let body = json!({ "token": token(&mail), "new_password": "an entirely new passphrase" });
    let request = Client::new().post(format!("{}/api/v1/reset-password/", server.base)).json(&body);
    assert_eq!(request.send().await.unwrap().status(), 200);
}

#[tokio::test]
async fn a_mail_that_its_server_says_nothing_to_is_counted_among_those_that_wait() {
    let data = TempDir::new().unwrap();
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", silent.local_addr().unwrap());
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_SMTP_URL", url));
    Person::sign_up(&server, "ada@example.org").await;
    ask_for_recovery(&server, "ada@example.org").await;
    let _talking = silent.accept().await.unwrap();
    let metrics = Client::new().get(format!("{}/metrics", server.base)).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("\nscheduler_outbox_pending 1\n"), "{metrics}");
}

#[tokio::test]
async fn a_mail_that_a_kill_interrupted_goes_out_on_the_next_start() {
    let data = TempDir::new().unwrap();
    // A mail server that takes the connection and says nothing.
    let silent = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", silent.local_addr().unwrap());
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_SMTP_URL", url));
    Person::sign_up(&server, "ada@example.org").await;
    ask_for_recovery(&server, "ada@example.org").await;
    let _talking = silent.accept().await.unwrap();
    server.signal("KILL");
    assert_eq!(server.ended().0.code(), None);
    let again = Server::start(&mut scheduler(data.path()));
    // Without two minutes' wait, which is how long a claim lasts; the test's own time limit is shorter.
    assert_eq!(mails(data.path(), 1).await.len(), 1);
    drop(again);
}

#[tokio::test]
async fn nothing_that_somebody_types_forges_a_line_of_the_security_log() {
    let data = TempDir::new().unwrap();
    let forged =
        "x\n{\"target\":\"security\",\"event\":\"login\"}\r\n2026-11-20T09:00:00Z INFO security: event=\"login\"";
    for format in ["json", "pretty"] {
        let mut command = scheduler(data.path());
        let server = Server::start(command.env("SCHEDULER_LOG_FORMAT", format).env("NO_COLOR", "1"));
        let (status, _) = Person::log_in(&server, forged, forged).await;
        assert_eq!(status, 400);
        let body = json!({ "email": forged, "password": forged, "full_name": forged, forged: forged });
        let client = Client::new();
        let signing_up = client.post(format!("{}/api/v1/users/signup", server.base)).json(&body);
        assert_eq!(signing_up.header("user-agent", "forged").send().await.unwrap().status(), 422);
        server.signal("TERM");
        let (_, log) = server.ended();
        let events: Vec<_> = log.lines().filter(|line| line.contains("security") && line.contains("login")).collect();
        assert_eq!(events.len(), 1, "{log}");
        assert!(events[0].contains("login_failed") && events[0].contains("127.0.0.1"), "{log}");
        if format == "json" {
            let event: serde_json::Value = serde_json::from_str(events[0]).unwrap();
            assert_eq!((&event["target"], &event["event"]), (&json!("security"), &json!("login_failed")));
            assert_eq!(event["address"], "127.0.0.1");
            assert!(event["request_id"].as_str().is_some_and(|id| id.len() == 36));
        }
    }
}
