//! The program's output: results on standard output, everything else on standard error.

use std::io::{self, Write as _};

/// Writes one line of the result, without buffering.
pub(crate) fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Prints a message for a person. If even that fails, there is no one left to tell.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}
