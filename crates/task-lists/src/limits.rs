//! Limits of what is read.

/// Bytes of a file, and of what is unpacked of an archive.
pub(crate) const FILE_BYTES: usize = 50_000_000;
/// Tasks of a file.
pub(crate) const TASKS: usize = 100_000;
/// Bytes of one row of a table, or of one task in JSON.
pub(crate) const TASK_BYTES: usize = 1_000_000;
/// Columns of a table.
pub(crate) const COLUMNS: usize = 64;
/// Bytes of the comments on one task that are read: several times what a description may have.
pub(crate) const COMMENT_BYTES: usize = 64 * 1024;
/// Bytes of one text in HTML that are read: several times what a description may have.
pub(crate) const HTML_BYTES: usize = 64 * 1024;
/// Projects of a file.
pub(crate) const PROJECTS: usize = 10_000;
/// Bytes of the name of a project, a section or a task that others are in. Todoist allows 2 048.
pub(crate) const NAME_BYTES: usize = 2_048;
/// Files in an archive.
pub(crate) const ARCHIVE_FILES: u16 = 20_000;
/// Characters of a date in words.
pub(crate) const DATE_CHARS: usize = 200;
