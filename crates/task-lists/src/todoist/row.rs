//! A row of a table.

/// What is wrong with a row as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowFault {
    /// It has too many bytes or columns; nothing of it is held.
    TooLarge,
    /// A quotation mark in it is not closed, so it goes on to the end of the file.
    Open,
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Row {
    /// The line that it begins on, from 1.
    pub(super) line: u64,
    pub(super) fields: Vec<String>,
    pub(super) fault: Option<RowFault>,
}
