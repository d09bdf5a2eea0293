//! The data folder and the secret key.

use std::path::Path;

use super::finding::Finding;
use crate::config::{Config, DatabaseUrl, KeySource, MailTransport};
use crate::{data_dir, secret_key};

const FOLDER: &str = "data folder";
const KEY: &str = "secret key";

/// With PostgreSQL, a given key and a mail server, the folder is not needed.
pub(super) fn examine(config: &Config) -> Vec<Finding> {
    let is_needed = matches!(config.database, DatabaseUrl::Sqlite(_))
        || matches!(config.secret_key, KeySource::File(_))
        || matches!(config.mail.transport, MailTransport::Files(_));
    let folder = is_needed.then(|| folder(&config.data_dir));
    folder.into_iter().chain([key(&config.secret_key)]).collect()
}

fn folder(path: &Path) -> Finding {
    if !path.exists() {
        return Finding::note(FOLDER, format!("{} is not there yet: the first start makes it", path.display()));
    }
    match data_dir::ensure(path) {
        // Files that this version creates are private to their owner, but older ones and backups may not be.
        Ok(()) if secret_key::others_may_read(path) => Finding::note(
            FOLDER,
            format!("others may look into {}, where everybody's data is: set its mode to 0700", path.display()),
        ),
        Ok(()) => Finding::ok(FOLDER, format!("{} can be written to", path.display())),
        Err(error) => Finding::failed(FOLDER, &error),
    }
}

fn key(source: &KeySource) -> Finding {
    match source {
        KeySource::Given(_) => Finding::ok(KEY, "it is given by SCHEDULER_SECRET_KEY"),
        KeySource::File(path) if !path.exists() => {
            Finding::note(KEY, format!("{} is not there yet: the first start makes it", path.display()))
        }
        KeySource::File(path) => match secret_key::load(source) {
            Ok(_) if secret_key::others_may_read(path) => {
                Finding::wrong(KEY, format!("others may read {}: set its mode to 0600", path.display()))
            }
            Ok(_) => Finding::ok(KEY, format!("it is in {}", path.display())),
            Err(error) => Finding::failed(KEY, &error),
        },
    }
}
