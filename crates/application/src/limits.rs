//! How often something may be tried.
//!
//! Why not a library such as `governor`: its algorithm (GCRA) refills while a window runs, so up to twice the quota can pass within
//! a window, and it cannot return an attempt. Only *failed* logins count. But each login is counted before its password is checked,
//! because otherwise 200 at once would all pass before the first had failed. So an attempt is counted when it begins, and the count
//! is removed when it succeeds.
//!
//! The store counts, because several instances must count attempts together.

mod attempts;
mod limit;
mod subject;

pub(crate) use attempts::Attempts;
pub use limit::{AttemptRule, Limit, Limits};
