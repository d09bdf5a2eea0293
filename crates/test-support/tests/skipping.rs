//! Tests that cannot run are reported visibly.

use std::process::{Command, Output};

use scheduler_test_support::Engine;

/// The test that the others run as on a machine without PostgreSQL.
#[test]
fn needs_postgresql() {
    let _ = Engine::Postgres.is_available();
}

fn run_without_postgresql(ci: Option<&str>) -> Output {
    let mut command = Command::new(std::env::current_exe().expect("this test"));
    command.args(["--exact", "needs_postgresql"]).env("TEST_POSTGRES_URL", "none");
    for variable in ["NEXTEST_RUN_ID", "NEXTEST", "CI"] {
        command.env_remove(variable);
    }
    command.envs(ci.map(|value| ("CI", value))).output().expect("it starts")
}

#[test]
fn a_test_that_is_skipped_says_so_although_it_passes() {
    let run = run_without_postgresql(None);
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");
    assert_eq!(said, "SKIPPED needs_postgresql: no PostgreSQL here. Install it, or set TEST_POSTGRES_URL.\n");
}

#[test]
fn in_ci_a_test_that_would_be_skipped_fails() {
    let run = run_without_postgresql(Some("true"));
    assert!(!run.status.success());
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(said.contains("CI needs PostgreSQL"), "{said}");
}
