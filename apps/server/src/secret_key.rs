//! The key that signs access tokens, encrypts queued mails, hashes the subjects of limits on attempts and generates the code for the first
//! administrator. The operator sets it, or the server generates it once and stores it in a file.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use anyhow::Context as _;
use scheduler_application::SecretTokens as _;
use scheduler_security::{MIN_KEY_BYTES, RandomSecrets};

use crate::config::{Faults, KeySource, Secret};

/// Loads the key from the configured source.
pub(crate) fn load(source: &KeySource) -> anyhow::Result<Secret> {
    match source {
        KeySource::Given(key) => Ok(key.clone()),
        KeySource::File(path) => match read(path)? {
            Some(key) => Ok(key),
            None => make(path),
        },
    }
}

fn read(path: &Path) -> anyhow::Result<Option<Secret>> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(bad(path, &format!("cannot be read: {error}"))),
    };
    let key = text.trim();
    if key.len() < MIN_KEY_BYTES {
        return Err(bad(path, &format!("must hold at least {MIN_KEY_BYTES} bytes")));
    }
    warn_if_others_may_read(path);
    Ok(Some(Secret::new(key)))
}

/// Writes the file completely or not at all (temporary files have mode 0600). If another process was faster, its key counts.
fn make(path: &Path) -> anyhow::Result<Secret> {
    let key = Secret::new(&RandomSecrets.generate()?.0);
    let kept = || -> std::io::Result<_> {
        let mut file = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
        writeln!(file, "{}", key.expose())?;
        file.as_file().sync_all()?;
        match file.persist_noclobber(path) {
            Ok(_) => Ok(true),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(error.error),
        }
    };
    if kept().with_context(|| format!("the secret key file {} cannot be made", path.display()))? {
        tracing::info!(path = %path.display(), "secret key made");
        return Ok(key);
    }
    read(path)?.with_context(|| format!("the secret key file {} vanished", path.display()))
}

/// Some file systems have no modes, so this is no reason to refuse.
fn warn_if_others_may_read(path: &Path) {
    if others_may_read(path) {
        tracing::warn!(path = %path.display(), "others may read the secret key: set its mode to 0600");
    }
}

#[cfg(unix)]
pub(crate) fn others_may_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    std::fs::metadata(path).is_ok_and(|file| file.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
pub(crate) fn others_may_read(_: &Path) -> bool {
    false
}

fn bad(path: &Path, what: &str) -> anyhow::Error {
    let remedy = "mend it, remove it to have a new one made (everybody must log in again), or set SCHEDULER_SECRET_KEY";
    Faults::one(format!("the secret key file {} {what}; {remedy}", path.display())).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_folder(test: impl FnOnce(&Path, &KeySource)) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("secret.key");
        test(&path, &KeySource::File(path.clone()));
    }

    #[test]
    fn a_given_key_is_the_key() {
        let given = Secret::new("0123456789abcdef0123456789abcdef");
        assert_eq!(load(&KeySource::Given(given.clone())).expect("loaded"), given);
    }

    #[test]
    fn a_key_is_made_once_and_kept() {
        in_folder(|path, source| {
            let key = load(source).expect("made");
            assert_eq!(key.expose().len(), 43, "256 bits as base64url");
            assert_eq!(load(source).expect("read"), key);
            assert_eq!(std::fs::read_to_string(path).expect("there"), format!("{}\n", key.expose()));
            assert_eq!(std::fs::read_dir(path.parent().expect("a folder")).expect("readable").count(), 1);
        });
    }

    #[cfg(unix)]
    #[test]
    fn the_file_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt as _;
        in_folder(|path, source| {
            load(source).expect("made");
            assert_eq!(std::fs::metadata(path).expect("there").permissions().mode() & 0o777, 0o600);
        });
    }

    #[test]
    fn who_comes_second_takes_the_key_of_who_came_first() {
        in_folder(|path, source| {
            let first = load(source).expect("made");
            assert_eq!(make(path).expect("read"), first);
        });
    }

    #[test]
    fn two_servers_that_start_at_once_have_one_key() {
        in_folder(|_, source| {
            let keys = std::thread::scope(|scope| {
                let starts: Vec<_> = (0..8).map(|_| scope.spawn(|| load(source).expect("loaded"))).collect();
                starts.into_iter().map(|start| start.join().expect("no panic")).collect::<Vec<_>>()
            });
            assert!(keys.windows(2).all(|pair| pair[0] == pair[1]));
        });
    }

    #[test]
    fn a_bad_file_is_a_configuration_fault_that_names_it_and_is_left_alone() {
        for content in ["", "\n", "too-short", "                                             "] {
            in_folder(|path, source| {
                std::fs::write(path, content).expect("written");
                let error = load(source).expect_err("refused");
                assert!(error.is::<Faults>());
                assert!(error.to_string().contains("secret.key must hold at least 32 bytes"), "{error}");
                assert!(content.trim().is_empty() || !error.to_string().contains(content.trim()));
                assert_eq!(std::fs::read_to_string(path).expect("there"), content);
            });
        }
    }

    #[test]
    fn what_is_no_file_or_no_text_is_a_configuration_fault() {
        in_folder(|path, source| {
            std::fs::create_dir(path).expect("made");
            assert!(load(source).expect_err("refused").is::<Faults>());
        });
        in_folder(|path, source| {
            std::fs::write(path, [0xff; 64]).expect("written");
            assert!(load(source).expect_err("refused").is::<Faults>());
        });
    }
}
