//! Why nothing of a file can be read, as sentences for people.

use scheduler_application::UnreadableFile;

use crate::limits;

pub(crate) fn too_large() -> UnreadableFile {
    let most = limits::FILE_BYTES / 1_000_000;
    UnreadableFile::TooLarge(format!("This file is too large: it may have at most {most} MB"))
}

pub(crate) fn too_many_tasks() -> UnreadableFile {
    UnreadableFile::TooLarge(format!("This file has too many entries: it may have at most {}", limits::TASKS))
}

pub(crate) fn too_many_projects() -> UnreadableFile {
    UnreadableFile::TooLarge(format!("This file has too many projects: it may have at most {}", limits::PROJECTS))
}

pub(crate) fn too_many_files() -> UnreadableFile {
    let most = limits::ARCHIVE_FILES;
    UnreadableFile::TooLarge(format!("This archive has too many files: it may have at most {most}"))
}

pub(crate) fn not_utf8(line: u64) -> UnreadableFile {
    UnreadableFile::Invalid(format!("This file is not in UTF-8 (see line {line}). Save it as UTF-8 and try again"))
}

pub(crate) fn other_table() -> UnreadableFile {
    UnreadableFile::Invalid("This table has no columns TYPE and CONTENT, so it is no export of Todoist".to_owned())
}

pub(crate) fn damaged_archive() -> UnreadableFile {
    UnreadableFile::Invalid("This archive is damaged, or it is no zip archive".to_owned())
}

pub(crate) fn other_archive() -> UnreadableFile {
    UnreadableFile::Invalid("This archive has no data.json in it, so it is no export of Vikunja".to_owned())
}

pub(crate) fn other_json() -> UnreadableFile {
    UnreadableFile::Invalid("This is no export of Vikunja: it has no list of projects with tasks".to_owned())
}

pub(crate) fn broken_json(line: usize) -> UnreadableFile {
    UnreadableFile::Invalid(format!("This export of Vikunja is damaged (see line {line})"))
}
