//! `scheduler backup` and `scheduler restore`.

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use scheduler_test_support::{Engine, HeldFile, TestDatabase};
use tempfile::TempDir;

use super::server::{PASSWORD, Person, Server, run, scheduler, text};

/// Runs a command; answers its exit code and what it said.
fn tell(data: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(scheduler(data).args(arguments), "");
    (output.status.code(), text(&output.stderr))
}

#[tokio::test]
async fn a_copy_of_a_running_server_is_put_back_into_another_one() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let server = Server::start(&mut scheduler(here.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    ada.add_task("before").await;
    let file = here.path().join("copy.db");
    let file = file.to_str().unwrap();
    assert_eq!(tell(here.path(), &["backup", file]).0, Some(0));
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600);
    ada.add_task("after").await;
    assert_eq!(ada.titles().await, ["before", "after"], "the server goes on");

    let (code, said) = tell(there.path(), &["restore", file]);
    assert_eq!(code, Some(0), "{said}");
    let other = Server::start(&mut scheduler(there.path()));
    let (status, ada) = Person::log_in(&other, "ada@example.org", PASSWORD).await;
    assert_eq!(status, 200);
    assert_eq!(ada.titles().await, ["before"]);
}

#[test]
fn no_copy_is_said_to_be_one_that_could_not_be_made() {
    let data = TempDir::new().unwrap();
    assert_eq!(tell(data.path(), &["migrate"]).0, Some(0));
    let _held = HeldFile::take(&data.path().join("scheduler.db"));
    let file = data.path().join("copy.db");
    let (code, said) = tell(data.path(), &["backup", file.to_str().unwrap()]);
    assert!(code == Some(1) && said.contains("in use"), "{code:?} {said}");
    assert!(!file.exists());
}

#[tokio::test]
async fn a_database_is_replaced_only_by_force_and_never_while_it_is_in_use() {
    let data = TempDir::new().unwrap();
    let server = Server::start(&mut scheduler(data.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    ada.add_task("before").await;
    let file = data.path().join("it's a copy.db");
    let file = file.to_str().unwrap();
    assert_eq!(tell(data.path(), &["backup", file]).0, Some(0));
    let (code, said) = tell(data.path(), &["backup", file]);
    assert!(code == Some(1) && said.contains("is there already"), "{said}");
    ada.add_task("after").await;

    let (code, said) = tell(data.path(), &["restore", file, "--force"]);
    assert!(code == Some(1) && said.contains("stop the server first"), "{said}");
    server.signal("TERM");
    assert!(server.ended().0.success());
    let (code, said) = tell(data.path(), &["restore", file]);
    assert!(code == Some(1) && said.contains("--force"), "{said}");
    assert_eq!(tell(data.path(), &["restore", file, "--force"]).0, Some(0));
    let server = Server::start(&mut scheduler(data.path()));
    let (_, ada) = Person::log_in(&server, "ada@example.org", PASSWORD).await;
    assert_eq!(ada.titles().await, ["before"]);
}

/// Restores where no file may grow beyond so many bytes, and either is told so or killed for it; answers the exit code.
fn restore_within(data: &Path, file: &str, bytes: u64, is_killed: bool) -> Option<i32> {
    let direct = scheduler(data);
    let (signal, blocks) = (if is_killed { "-" } else { "''" }, bytes / 512);
    let mut command = Command::new("sh");
    command.args(["-c", &format!("trap {signal} XFSZ && ulimit -f {blocks} && exec \"$@\"")]);
    command.arg("sh").arg(direct.get_program()).args(["restore", file, "--force"]);
    command.current_dir(data).env_clear().envs(direct.get_envs().filter_map(|(name, value)| Some((name, value?))));
    run(&mut command, "").status.code()
}

#[tokio::test]
async fn a_restore_that_fails_or_is_killed_halfway_leaves_the_database_as_it_was() {
    let (here, there) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let server = Server::start(&mut scheduler(there.path()));
    let grace = Person::sign_up(&server, "grace@example.org").await;
    grace.add_task("from the copy").await;
    let copy = there.path().join("copy.db");
    let file = copy.to_str().unwrap();
    assert_eq!(tell(there.path(), &["backup", file]).0, Some(0));

    let server = Server::start(&mut scheduler(here.path()));
    let ada = Person::sign_up(&server, "ada@example.org").await;
    ada.add_task("as it was").await;
    server.signal("TERM");
    assert!(server.ended().0.success());
    let size = std::fs::metadata(&copy).unwrap().len();
    // In the middle of the file aside, and in the middle of the transaction, whose pages take a little more room.
    for limit in [size / 2, size + 512] {
        for is_killed in [false, true] {
            let code = restore_within(here.path(), file, limit, is_killed);
            assert_eq!(code, if is_killed { None } else { Some(1) }, "{limit} of {size}");
            let server = Server::start(&mut scheduler(here.path()));
            let (status, ada) = Person::log_in(&server, "ada@example.org", PASSWORD).await;
            assert_eq!(status, 200, "{limit} of {size}");
            assert_eq!(ada.titles().await, ["as it was"]);
            server.signal("TERM");
            assert!(server.ended().0.success());
        }
    }
    assert_eq!(tell(here.path(), &["restore", file, "--force"]).0, Some(0));
    let server = Server::start(&mut scheduler(here.path()));
    let (_, grace) = Person::log_in(&server, "grace@example.org", PASSWORD).await;
    assert_eq!(grace.titles().await, ["from the copy"]);
}

#[test]
fn what_is_no_backup_is_refused_and_changes_nothing() {
    let data = TempDir::new().unwrap();
    let (code, said) = tell(data.path(), &["backup", "copy.db"]);
    assert!(code == Some(1) && said.contains("there is no database"), "{said}");
    assert!(!data.path().join("scheduler.db").exists(), "and none is made");
    assert_eq!(tell(data.path(), &["migrate"]).0, Some(0));
    assert_eq!(tell(data.path(), &["backup", "copy.db"]).0, Some(0));
    let whole = std::fs::read(data.path().join("copy.db")).unwrap();

    std::fs::write(data.path().join("text.db"), "not a database at all").unwrap();
    std::fs::write(data.path().join("cut.db"), &whole[..whole.len() / 2]).unwrap();
    std::fs::write(data.path().join("empty.db"), "").unwrap();
    for name in ["text.db", "cut.db", "empty.db", "missing.db", "."] {
        let (code, said) = tell(data.path(), &["restore", name, "--force"]);
        assert_eq!(code, Some(1), "{name}: {said}");
        assert!(said.contains("is not a backup") || said.contains("is damaged"), "{name}: {said}");
    }
    assert_eq!(tell(data.path(), &["restore", "copy.db"]).0, Some(0), "an empty database is no obstacle");
}

#[test]
fn of_postgresql_they_name_the_command_to_run() {
    let data = TempDir::new().unwrap();
    for (arguments, command) in [
        (&["backup", "it's.dump"][..], r#"pg_dump --format=custom --file='it'\''s.dump' "$DATABASE_URL""#),
        (&["restore", "a.dump"], "pg_restore --clean --if-exists --no-owner --dbname=\"$DATABASE_URL\" 'a.dump'"),
    ] {
        let mut scheduler = scheduler(data.path());
        scheduler.env("DATABASE_URL", "postgres://ada:hush-hush@127.0.0.1:1/x");
        scheduler.env("SCHEDULER_SECRET_KEY", "0123456789abcdef0123456789abcdef");
        let output = run(scheduler.args(arguments), "");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(command) && !said.contains("hush-hush"), "{said}");
    }
}

#[tokio::test]
async fn a_copy_of_a_later_version_is_put_back_if_this_one_works_on_it() {
    let (there, here) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let database = TestDatabase::create(Engine::Sqlite);
    let copied = |name: &str| {
        let file = here.path().join(name).to_str().unwrap().to_owned();
        let output = run(scheduler(there.path()).env("DATABASE_URL", database.url()).args(["backup", &file]), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        file
    };
    database.migrated().await.close().await;
    database.execute("INSERT INTO seaql_migrations (version, applied_at) VALUES ('m29990101_000001', 0)").await;
    let usable = copied("usable.db");
    database.execute("UPDATE schema_floor SET step = 'm29990101_000001'").await;
    let too_new = copied("too-new.db");

    let (code, said) = tell(here.path(), &["restore", &too_new]);
    assert!(code == Some(1) && said.contains("this one is too old for it"), "{said}");
    assert_eq!(tell(here.path(), &["restore", &usable]).0, Some(0));
    assert_eq!(tell(here.path(), &["migrate"]).0, Some(0));
}
