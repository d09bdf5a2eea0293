//! The folder that holds the server's data.

use std::path::Path;

use anyhow::Context as _;

/// Creates the folder, private to its owner, if it does not exist, and checks whether it is writable: for a read-only folder SQLite would
/// only report that a file cannot be opened.
pub(crate) fn ensure(folder: &Path) -> anyhow::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).with_context(|| format!("the data folder {} cannot be made", folder.display()))?;
    let trial = tempfile::tempfile_in(folder);
    trial.map(drop).with_context(|| format!("the data folder {} cannot be written to", folder.display()))
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn the_folder_is_for_its_owner_alone_and_may_be_there() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("a/b");
        ensure(&folder).expect("made");
        ensure(&folder).expect("there");
        let mode = std::fs::metadata(&folder).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_folder_that_cannot_be_written_to_is_named() {
        let error = ensure(Path::new("/proc")).expect_err("refused").to_string();
        assert!(error.contains("/proc cannot be written to"), "{error}");
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_named() {
        let parent = tempfile::tempdir().expect("a folder");
        std::fs::write(parent.path().join("file"), "").expect("written");
        let error = ensure(&parent.path().join("file/data")).expect_err("refused").to_string();
        assert!(error.contains("file/data"), "{error}");
    }
}
