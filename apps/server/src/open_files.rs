//! How many files the process may have open. Each connection is one.

use rlimit::Resource;

/// For all but connections: the database, mail, large answers.
const RESERVE: u64 = 256;

/// Lets the process open as many files as the system allows it, and warns when its configuration needs more.
///
/// Systems begin with a low limit for the sake of old programs (`select`), and leave it to each to raise its own.
pub(crate) fn prepare(connections: usize, streams: usize) {
    if let Err(error) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::debug!(error = &error as &dyn std::error::Error, "the limit on open files cannot be raised");
    }
    let Ok((allowed, _)) = Resource::NOFILE.get() else { return };
    let needed = (connections as u64).saturating_add(streams as u64).saturating_add(RESERVE);
    if allowed < needed {
        tracing::warn!(
            "the process may have {allowed} open files, but its configuration needs {needed}: {connections} for \
             connections, {streams} for streams and {RESERVE} for everything else. Raise the limit (systemd: LimitNOFILE), \
             or lower SCHEDULER_MAX_CONNECTIONS or SCHEDULER_MAX_STREAMS"
        );
    }
}
