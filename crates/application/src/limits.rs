//! How often something may be tried.
//!
//! Why not a library such as `governor`: its algorithm (GCRA) refills while a window runs, so that up to twice the quota
//! passes within one, and it cannot give an attempt back. Only *failed* logins count; yet each is counted before
//! its password is looked at, or 200 at once would all pass before the first had failed. So an attempt is begun, which
//! counts it, and forgiven when it turned out well.
//!
//! The store counts, for what several instances serve together is tried together too.

mod attempts;
mod limit;
mod subject;

pub(crate) use attempts::Attempts;
pub use limit::{AttemptRule, Limit, Limits};
