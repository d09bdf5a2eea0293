use std::fs::Permissions;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use super::server::{PASSWORD, Server, run, scheduler, text};

/// A port of this machine on which nobody listens.
fn closed_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn doctor(data: &Path, public_url: &str) -> Command {
    let mut command = scheduler(data);
    command.arg("doctor").env("SCHEDULER_PUBLIC_URL", public_url);
    command
}

/// What is said of one thing.
fn line<'o>(told: &'o str, about: &str) -> &'o str {
    told.lines()
        .find(|line| line.get(6..).is_some_and(|rest| rest.starts_with(about)))
        .unwrap_or_else(|| panic!("{told}"))
}

fn told(output: &Output) -> String {
    assert!(!text(&output.stderr).contains("panicked"));
    text(&output.stdout)
}

#[test]
fn a_server_that_runs_is_well() {
    let data = TempDir::new().unwrap();
    std::fs::set_permissions(data.path(), Permissions::from_mode(0o700)).unwrap();
    let create = ["user", "create", "root@example.org", "--superuser", "--password-stdin"];
    assert!(run(scheduler(data.path()).args(create), &format!("{PASSWORD}\n")).status.success());
    let server = Server::start(&mut scheduler(data.path()));
    let output = run(&mut doctor(data.path(), &server.base), "");
    let told = told(&output);
    assert_eq!(output.status.code(), Some(0), "{told}");
    assert!(line(&told, "database").starts_with("ok") && told.contains("its schema is that of this version"), "{told}");
    for about in ["configuration", "data folder", "secret key", "superuser", "public address"] {
        assert!(line(&told, about).starts_with("ok"), "{told}");
    }
    assert!(line(&told, "mail").starts_with("note"), "{told}");
}

#[test]
fn before_the_first_start_it_says_what_that_will_make_and_makes_nothing() {
    let data = TempDir::new().unwrap();
    let folder = data.path().join("new");
    let public_url = format!("http://127.0.0.1:{}", closed_port());
    let output = run(doctor(data.path(), &public_url).env("SCHEDULER_DATA_DIR", &folder), "");
    let told = told(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert_eq!(text(&output.stderr).trim(), "1 thing is wrong");
    for about in ["data folder", "secret key", "database"] {
        assert!(
            line(&told, about).starts_with("note") && line(&told, about).contains("the first start makes it"),
            "{told}"
        );
    }
    assert!(line(&told, "public address").contains("no server that is ready answers"), "{told}");
    assert!(!folder.exists());
}

#[test]
fn a_mail_server_that_is_down_an_open_way_and_an_unknown_proxy_are_told() {
    let data = TempDir::new().unwrap();
    let smtp = format!("smtp://127.0.0.1:{}", closed_port());
    // Nobody has this name (RFC 6761).
    let output = run(doctor(data.path(), "http://tasks.invalid").env("SCHEDULER_SMTP_URL", smtp), "");
    let open = told(&output);
    assert_eq!(output.status.code(), Some(1), "{open}");
    assert!(line(&open, "mail").starts_with("wrong") && line(&open, "mail").contains("cannot be used"), "{open}");
    assert!(open.contains("passwords can be read on the way"), "{open}");
    let behind = told(&run(&mut doctor(data.path(), "https://tasks.invalid"), ""));
    assert!(line(&behind, "proxy").contains("SCHEDULER_TRUSTED_PROXIES names none"), "{behind}");
    let known =
        told(&run(doctor(data.path(), "https://tasks.invalid").env("SCHEDULER_TRUSTED_PROXIES", "127.0.0.1"), ""));
    assert!(line(&known, "proxy").starts_with("ok"), "{known}");
    let everybody =
        told(&run(doctor(data.path(), "https://tasks.invalid").env("SCHEDULER_TRUSTED_PROXIES", "10.0.0.1,::/0"), ""));
    assert!(line(&everybody, "proxy").starts_with("wrong"), "{everybody}");
}

#[test]
fn a_port_that_all_may_ask_a_folder_that_all_may_enter_and_links_that_lead_nowhere_are_told() {
    let data = TempDir::new().unwrap();
    std::fs::set_permissions(data.path(), Permissions::from_mode(0o755)).unwrap();
    let smtp = format!("smtp://127.0.0.1:{}", closed_port());
    let mut command = doctor(data.path(), "http://localhost:8000");
    let told = told(&run(command.env("SCHEDULER_LISTEN", "0.0.0.0:8000").env("SCHEDULER_SMTP_URL", smtp), ""));
    assert!(line(&told, "data folder").starts_with("note") && told.contains("set its mode to 0700"), "{told}");
    assert!(told.contains("connections are taken at 0.0.0.0:8000 without encryption"), "{told}");
    assert!(told.contains("the links in mails lead to localhost"), "{told}");
}

#[test]
fn a_key_that_others_may_read_and_a_damaged_database_are_told() {
    let data = TempDir::new().unwrap();
    assert!(run(scheduler(data.path()).arg("migrate"), "").status.success());
    std::fs::write(data.path().join("secret.key"), "0123456789".repeat(5)).unwrap();
    std::fs::set_permissions(data.path().join("secret.key"), Permissions::from_mode(0o644)).unwrap();
    let database = data.path().join("scheduler.db");
    let mut bytes = std::fs::read(&database).unwrap();
    // The head stays, so that it is still a database.
    bytes[8192..].fill(0xff);
    std::fs::write(&database, bytes).unwrap();
    let output = run(&mut doctor(data.path(), "http://tasks.invalid"), "");
    let told = told(&output);
    assert!(line(&told, "secret key").contains("set its mode to 0600"), "{told}");
    assert!(told.lines().any(|line| line.starts_with("wrong database")), "{told}");
}
