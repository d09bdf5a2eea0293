//! The folder that holds what the server keeps.

use std::path::Path;

use anyhow::Context as _;

/// Makes the folder, for its owner alone, unless it is there.
pub(crate) fn ensure(folder: &Path) -> anyhow::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).with_context(|| format!("the data folder {} cannot be made", folder.display()))
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
    fn a_folder_that_cannot_be_made_is_named() {
        let parent = tempfile::tempdir().expect("a folder");
        std::fs::write(parent.path().join("file"), "").expect("written");
        let error = ensure(&parent.path().join("file/data")).expect_err("refused").to_string();
        assert!(error.contains("file/data"), "{error}");
    }
}
