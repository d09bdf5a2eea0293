//! The change log: each write of a thing together with its entry, and reading the log.
//!
//! Each write first takes its turn in the owner's ledger, so that places ascend in the order of the commits: whoever has seen a place has
//! seen all places before it. (A database sequence would not do: it counts in the order in which transactions ask, which is not the order
//! of their commits.)

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
