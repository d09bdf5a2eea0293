//! Marks requests that exceed what the server handles at once.

use std::error::Error;
use std::fmt;

/// An extension of a request that must be refused, or the error with which its body ends early. Nothing of the request was begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overloaded;

impl fmt::Display for Overloaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many requests that may write are under way")
    }
}

impl Error for Overloaded {}
