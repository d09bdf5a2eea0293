//! How often something may be tried: counted in memory, over the time it is told, so that tests own the time.
//!
//! Why not a library such as `governor`: its algorithm (GCRA) refills while a window runs, so that up to twice the quota
//! passes within one, and it cannot give an attempt back. Only *failed* logins count; yet each is counted before
//! its password is looked at, or 200 at once would all pass before the first had failed. So an attempt is begun, which
//! counts it, and forgiven when it turned out well.
//!
//! Each instance counts for itself, and a restart forgets: limits slow guessing down, they keep no record.
//!
//! # Memory
//! [`CAPACITY`] subjects for each of the seven rules, the least recently seen dropped first: whoever floods from more
//! addresses than that has as many quotas anyway. A subject takes about 100 bytes, and 8 for each attempt that its limit
//! allows (rounded up to a power of two): with the default limits at most 28 MB in all, and only while somebody floods.

mod attempts;
mod key;
mod limit;
mod window;

pub(crate) use attempts::Attempts;
pub use limit::{Limit, Limits};
