//! The security log: each entry is an event of tracing under its own target, so that operators can send it elsewhere.

use scheduler_application::{SecurityLog, SecurityLogEntry};

/// The target of its events.
pub(crate) const TARGET: &str = "security";

/// Writes security events to the log, as `target=security`.
///
/// Only ids, addresses and constants: no text in it was typed by a user.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TracingSecurityLog;

impl SecurityLog for TracingSecurityLog {
    fn record(&self, entry: &SecurityLogEntry) {
        let user_id = entry.user.map(tracing::field::display);
        let actor_id = entry.actor.map(tracing::field::display);
        let address = entry.origin.map(|origin| tracing::field::display(origin.address));
        let request_id = entry.origin.map(|origin| tracing::field::display(origin.request_id));
        tracing::info!(target: TARGET, event = entry.event.as_str(), user_id, actor_id, address, request_id);
    }
}
