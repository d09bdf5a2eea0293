//! Why nothing of an archive can be read.

use scheduler_application::UnreadableFile;

use super::limits;

pub(super) fn damaged() -> UnreadableFile {
    UnreadableFile::Invalid("This is no zip archive, or a damaged one".to_owned())
}

pub(super) fn without_data() -> UnreadableFile {
    UnreadableFile::Invalid("This archive has no data.json in it, so it is no export of Scheduler".to_owned())
}

pub(super) fn too_many_files() -> UnreadableFile {
    UnreadableFile::TooLarge(format!("An archive may have at most {} files", limits::FILES))
}

pub(super) fn too_large() -> UnreadableFile {
    let most = limits::BYTES / 1_000_000;
    UnreadableFile::TooLarge(format!("The data.json of an archive may have at most {most} MB"))
}

pub(super) fn too_large_a_thing() -> UnreadableFile {
    let most = limits::THING_BYTES / 1_000_000;
    UnreadableFile::TooLarge(format!("One thing in the data.json of an archive may have at most {most} MB"))
}

pub(super) fn too_many_values() -> UnreadableFile {
    let most = limits::THING_VALUES;
    UnreadableFile::TooLarge(format!("One thing in the data.json of an archive may have at most {most} values"))
}

pub(super) fn too_deep() -> UnreadableFile {
    let most = limits::LEVELS;
    UnreadableFile::TooLarge(format!("The data.json of an archive may have at most {most} levels"))
}

pub(super) fn no_json(error: &serde_json::Error) -> UnreadableFile {
    UnreadableFile::Invalid(format!(
        "The data.json is not valid JSON at line {}, column {}",
        error.line(),
        error.column()
    ))
}

pub(super) fn no_object() -> UnreadableFile {
    UnreadableFile::Invalid("The data.json is no object, so this is no export of Scheduler".to_owned())
}

pub(super) fn of_another_program() -> UnreadableFile {
    UnreadableFile::Invalid("The data.json is of another program: its `format` says so".to_owned())
}

pub(super) fn of_another_version(version: &str) -> UnreadableFile {
    let version: String = version.chars().take(20).collect();
    UnreadableFile::Invalid(format!(
        "The data.json is of version {version}, and this server reads version {}",
        limits::VERSION
    ))
}
