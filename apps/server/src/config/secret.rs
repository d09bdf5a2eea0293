//! Values that hold secrets: they never show themselves.

use std::fmt;
use std::path::{Path, PathBuf};

/// A text that must not be shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text from being shown.
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

/// Where everything is kept. The URL may hold a password.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file of this machine.
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

    /// The database that a data folder has when none is named.
    pub(super) fn in_folder(folder: &Path) -> String {
        // In the URL of a file these two have a meaning.
        let path = folder.join("scheduler.db").to_string_lossy().replace('%', "%25").replace('?', "%3F");
        format!("sqlite://{path}")
    }
}

/// Where the key is that signs access tokens, encrypts queued mails and hashes the subjects of limits on attempts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeySource {
    /// Given by the operator.
    Given(Secret),
    /// In this file, made at the first start.
    File(PathBuf),
}
