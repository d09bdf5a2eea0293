//! Writes the corpus of quick add as the tables of `docs/quick-add.md`. `just quick-add-table` puts them into that page.

mod table;

use std::io::{Error, Write as _};

fn main() -> std::io::Result<()> {
    let page = table::page().ok_or_else(|| Error::other("docs/quick-add.md has no place for the tables"))?;
    std::io::stdout().write_all(page.as_bytes())
}
