//! Search: how texts become words, what somebody looks for, where it stands in a text, and in which order things are found.
//!
//! Words are folded: case, accents and compatibility forms make no difference, and `ß` is `ss`. A word that is looked for is the
//! beginning of one that is found. Scripts that put no blanks between words are found from any character on.

mod excerpt;
mod fold;
mod query;
mod searchable;
mod words;

pub use query::SearchQuery;
pub use searchable::{Nearness, Searchable};
pub use words::words;
