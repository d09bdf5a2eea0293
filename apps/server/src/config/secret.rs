//! Values that hold secrets: they are never printed.

use std::fmt;
use std::path::{Path, PathBuf};

/// A text that must not be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text so that it is not printed.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.to_owned())
    }

    /// The secret itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Where all data is stored. The URL may contain a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file on this machine.
    Sqlite(Secret),
    /// A server.
    Postgres(Secret),
}

impl DatabaseUrl {
    /// The URL itself.
    #[must_use]
    pub fn expose(&self) -> &str {
        match self {
            Self::Sqlite(url) | Self::Postgres(url) => url.expose(),
        }
    }

    /// The default database in a data folder.
    pub(super) fn in_folder(folder: &Path) -> String {
        // These two have a meaning in the URL of a file.
        let path = folder.join("scheduler.db").to_string_lossy().replace('%', "%25").replace('?', "%3F");
        format!("sqlite://{path}")
    }
}

/// Where the key is stored that signs access tokens, encrypts queued mails and hashes the subjects of limits on attempts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySource {
    /// Given by the operator.
    Given(Secret),
    /// In this file, generated at the first start.
    File(PathBuf),
}
