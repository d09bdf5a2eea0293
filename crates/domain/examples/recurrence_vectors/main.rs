//! Writes the vectors of recurrence: cases with what this crate makes of them, for the web app's own expansion.
//! `just recurrence-vectors` puts them where the tests of both sides read them.

mod vectors;

use std::io::Write as _;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(vectors::document().as_bytes())
}
