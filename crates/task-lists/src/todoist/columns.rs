//! Which column of a table is which.

use std::collections::HashMap;

use super::row::Row;

/// The columns of a table by their names. Older files have fewer of them.
pub(super) struct Columns(HashMap<String, usize>);

impl Columns {
    pub(super) fn of(header: &Row) -> Self {
        let named = header.fields.iter().enumerate().map(|(at, name)| (name.trim().to_ascii_uppercase(), at));
        // Of two with one name the first counts.
        Self(named.rev().collect())
    }

    /// The field of a row in this column; empty where there is none.
    pub(super) fn field<'r>(&self, row: &'r Row, name: &str) -> &'r str {
        self.0.get(name).and_then(|at| row.fields.get(*at)).map_or("", |field| field.trim())
    }
}
