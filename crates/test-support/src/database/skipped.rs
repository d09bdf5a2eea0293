//! The notice of a test that cannot run.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::process::parent_id;
use std::thread;

use super::cluster::is_by_nextest;

/// Prints it where people see it although the test passes. The output of `eprintln!` is shown only for tests that fail.
pub(super) fn say() {
    let thread = thread::current();
    let line = format!(
        "SKIPPED {}: no PostgreSQL here. Install it, or set TEST_POSTGRES_URL.\n",
        thread.name().unwrap_or("a test")
    );
    // In one write, because many print it at once. A test must not fail because the output is closed.
    let _ = out().write_all(line.as_bytes());
}

/// nextest captures everything that its processes write, so this goes directly to its terminal.
fn out() -> Box<dyn Write> {
    let runner = format!("/proc/{}/fd/2", parent_id());
    let direct = is_by_nextest().then(|| OpenOptions::new().append(true).open(runner).ok()).flatten();
    direct.map_or_else(|| Box::new(io::stderr()) as _, |file| Box::new(file) as _)
}
