use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, run, scheduler, text};

const NEW: &str = "an entirely new passphrase";

#[test]
fn the_document_is_printed_and_nothing_else() {
    let data = TempDir::new().unwrap();
    let output = run(scheduler(data.path()).arg("openapi"), "");
    assert!(output.status.success());
    assert_eq!(text(&output.stdout), scheduler_http::openapi_json());
    assert_eq!(text(&output.stderr), "");
    assert_eq!(std::fs::read_dir(data.path()).unwrap().count(), 0, "it needs and makes no data");
}

#[test]
fn every_fault_of_the_configuration_is_named_at_once() {
    let data = TempDir::new().unwrap();
    let mut command = scheduler(data.path());
    command.env("SCHEDULER_LISTEN", "nowhere").env("SCHEDULER_SIGNUP", "perhaps").env("SCHEDULER_DATADIR", "x");
    command.env("SCHEDULER_SECRET_KEY", "short").env("DATABASE_URL", "mysql://x/y");
    let output = run(&mut command, "");
    assert_eq!(output.status.code(), Some(2));
    let faults = text(&output.stderr);
    for name in ["SCHEDULER_LISTEN", "SCHEDULER_SIGNUP", "SCHEDULER_DATADIR", "SCHEDULER_SECRET_KEY", "DATABASE_URL"] {
        assert!(faults.contains(name), "{name}: {faults}");
    }
    assert!(!faults.contains("short"), "a secret is not repeated");
}

#[test]
fn migrating_ends_by_itself_and_can_be_repeated() {
    let data = TempDir::new().unwrap();
    for _ in 0..2 {
        assert!(run(scheduler(data.path()).arg("migrate"), "").status.success());
    }
}

#[tokio::test]
async fn an_operator_makes_a_user_with_a_password() {
    let data = TempDir::new().unwrap();
    let create = ["user", "create", "root@example.org", "--superuser", "--full-name", "Root", "--password-stdin"];
    let output = run(scheduler(data.path()).args(create), &format!("{PASSWORD}\n"));
    assert!(output.status.success(), "{}", text(&output.stderr));
    let again = run(scheduler(data.path()).args(create), &format!("{PASSWORD}\n"));
    assert_eq!(again.status.code(), Some(1));
    let server = Server::start(&mut scheduler(data.path()));
    let (status, _) = Person::log_in(&server, "root@example.org", PASSWORD).await;
    assert_eq!(status, 200);
}

#[test]
fn a_weak_password_is_refused_and_makes_nobody() {
    let data = TempDir::new().unwrap();
    let create = ["user", "create", "ada@example.org", "--password-stdin"];
    for weak in ["password1\n", "ada@example.org\n", "\n", ""] {
        let output = run(scheduler(data.path()).args(create), weak);
        assert!(!output.status.success(), "{weak:?}");
        assert!(!text(&output.stderr).is_empty());
    }
    assert!(run(scheduler(data.path()).args(create), &format!("{NEW}\n")).status.success());
}

#[tokio::test]
async fn without_a_password_a_link_is_printed_that_sets_one() {
    let data = TempDir::new().unwrap();
    let server = Server::start(scheduler(data.path()).env("SCHEDULER_PUBLIC_URL", "https://tasks.example/"));
    let link = |arguments: &[&str]| {
        let mut command = scheduler(data.path());
        let output = run(command.args(arguments).env("SCHEDULER_PUBLIC_URL", "https://tasks.example/"), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let printed = text(&output.stdout);
        let link = printed.lines().find(|line| line.contains("token=")).unwrap_or_else(|| panic!("{printed}"));
        let (_, token) = link.split_once("https://tasks.example/reset-password?token=").unwrap();
        token.to_owned()
    };
    let first = link(&["user", "create", "ada@example.org"]);
    let second = link(&["user", "set-password", "ADA@example.org"]);
    let client = reqwest::Client::new();
    for (token, expected) in [(first, 400), (second, 200)] {
        let body = serde_json::json!({ "token": token, "new_password": NEW });
        let request = client.post(format!("{}/api/v1/reset-password/", server.base)).json(&body);
        assert_eq!(request.send().await.unwrap().status(), expected);
    }
    let (status, _) = Person::log_in(&server, "ada@example.org", NEW).await;
    assert_eq!(status, 200);
}

#[test]
fn nobodys_password_cannot_be_set() {
    let data = TempDir::new().unwrap();
    let output = run(scheduler(data.path()).args(["user", "set-password", "ghost@example.org"]), "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("No user has this email address"));
}
