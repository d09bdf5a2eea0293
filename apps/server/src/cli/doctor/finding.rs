//! The doctor's findings.

use std::fmt;

/// The result of one check.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Finding {
    pub(super) level: Level,
    about: &'static str,
    told: String,
}

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    Good,
    /// It works, but may not be what the operator wants.
    Note,
    /// It does not work.
    Wrong,
}

impl Finding {
    pub(super) fn ok(about: &'static str, told: impl Into<String>) -> Self {
        Self { level: Level::Good, about, told: told.into() }
    }

    pub(super) fn note(about: &'static str, told: impl Into<String>) -> Self {
        Self { level: Level::Note, about, told: told.into() }
    }

    pub(super) fn wrong(about: &'static str, told: impl Into<String>) -> Self {
        Self { level: Level::Wrong, about, told: told.into() }
    }

    /// A failed check, with all causes of the error.
    pub(super) fn failed(about: &'static str, error: &anyhow::Error) -> Self {
        Self::wrong(about, format!("{error:#}"))
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let level = match self.level {
            Level::Good => "ok",
            Level::Note => "note",
            Level::Wrong => "wrong",
        };
        write!(f, "{level:5} {:14} {}", self.about, self.told)
    }
}
