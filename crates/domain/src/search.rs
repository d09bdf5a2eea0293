//! Search: how texts are split into words, queries, matching in a text, and the order of results.
//!
//! Words are folded: case, accents and compatibility forms make no difference, and `ß` is `ss`. A query word matches the beginning
//! of a word. In scripts without spaces between words, a match can begin at any character.

mod excerpt;
mod fold;
mod query;
mod searchable;
mod words;

pub use query::SearchQuery;
pub use searchable::{Nearness, Searchable};
pub use words::words;
