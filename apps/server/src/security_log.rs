//! The security log: one event of tracing each, under a target of its own, so that operators can send it elsewhere.

use scheduler_application::{SecurityEvent, SecurityLog};

/// The target of its events.
pub(crate) const TARGET: &str = "security";

/// Writes security events to the log, as `target=security`.
///
/// Ids, addresses and constants only: there is no text in them that somebody typed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct TracingSecurityLog;

impl SecurityLog for TracingSecurityLog {
    fn record(&self, event: &SecurityEvent) {
        let user_id = event.user.map(tracing::field::display);
        let actor_id = event.actor.map(tracing::field::display);
        let address = event.origin.map(|origin| tracing::field::display(origin.address));
        let request_id = event.origin.map(|origin| tracing::field::display(origin.request_id));
        tracing::info!(target: TARGET, event = event.what.as_str(), user_id, actor_id, address, request_id);
    }
}
