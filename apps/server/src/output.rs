//! What the program says: results on standard output, everything else on standard error.

use std::io::{self, Write as _};

/// Writes one line of result, at once.
pub(crate) fn line(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// Tells a person something. When even that fails there is nobody left to tell.
pub(crate) fn tell(text: &str) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}
