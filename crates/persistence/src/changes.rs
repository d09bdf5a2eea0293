//! The change log: each write of a thing with its entry, and what the log tells.
//!
//! A write takes its turn in the owner's ledger first, so that places ascend in the order of the commits: whoever has seen a place
//! has seen all before it. (A sequence of the database would not do: it counts in the order in which transactions ask, which is
//! not that of their commits.)

mod announce;
mod calendar_trash;
mod entry;
mod epoch;
mod forget;
mod from_feed;
mod label_trash;
mod ledger;
mod log;
mod read;
mod task_trash;
mod thing_row;
mod write;

pub(crate) use forget::{forget_deletions, forget_surplus};
pub(crate) use ledger::{count_things, is_empty, next_position, open_ledger};
pub(crate) use read::{changes_since, kind_of, known_id, last_places};
pub(crate) use write::{prepare, rewrite_in_trash};
