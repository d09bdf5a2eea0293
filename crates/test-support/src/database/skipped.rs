//! What a test says that cannot run.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::process::parent_id;
use std::thread;

use super::cluster::is_by_nextest;

/// Says so where people see it although the test passes. What `eprintln!` writes is shown of tests alone that fail.
pub(super) fn say() {
    let thread = thread::current();
    let line = format!(
        "SKIPPED {}: no PostgreSQL here. Install it, or set TEST_POSTGRES_URL.\n",
        thread.name().unwrap_or("a test")
    );
    // In one piece, for many say it at once. A test must not fail because nobody listens.
    let _ = out().write_all(line.as_bytes());
}

/// nextest keeps back all that its processes write, so it goes past them to its own terminal.
fn out() -> Box<dyn Write> {
    let runner = format!("/proc/{}/fd/2", parent_id());
    let direct = is_by_nextest().then(|| OpenOptions::new().append(true).open(runner).ok()).flatten();
    direct.map_or_else(|| Box::new(io::stderr()) as _, |file| Box::new(file) as _)
}
