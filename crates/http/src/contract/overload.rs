//! That more is asked for at once than is answered at once.

use std::error::Error;
use std::fmt;

/// Stands among the extensions of a request that is to be refused, or is why its body ends early. Nothing of it was begun.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overloaded;

impl fmt::Display for Overloaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("too many requests that may write are under way")
    }
}

impl Error for Overloaded {}
