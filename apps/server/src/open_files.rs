//! How many files the process may have open. Each connection is one.

use rlimit::Resource;

/// Files besides connections, streams and large answers: the database, mail.
const RESERVE: u64 = 256;
/// The minimum that a large answer takes of its budget; each is in a file until it is read.
const ANSWER: u64 = 1024 * 1024;

/// Lets the process open as many files as the system allows, and warns if the configuration needs more.
///
/// Systems start with a low limit for the sake of old programs (`select`), and leave it to each process to raise its own.
pub(crate) fn prepare(connections: usize, streams: usize, answer_budget: u64) {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::debug!(error = &error as &dyn std::error::Error, "the limit on open files cannot be raised");
    }
    let Ok((allowed, _)) = Resource::NOFILE.get() else { return };
    let answers = answer_budget / ANSWER;
    let needed = [connections as u64, streams as u64, answers].into_iter().fold(RESERVE, u64::saturating_add);
    if allowed < needed {
        tracing::warn!(
            "the process may have {allowed} open files, but its configuration needs {needed}: {connections} for \
             connections, {streams} for streams, {answers} for large answers and {RESERVE} for everything else. Raise the \
             limit (systemd: LimitNOFILE), or lower SCHEDULER_MAX_CONNECTIONS, SCHEDULER_MAX_STREAMS or \
             SCHEDULER_ANSWER_BUDGET"
        );
    }
}
