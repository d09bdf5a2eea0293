//! Everything that is wrong with a configuration.

use std::fmt;

/// Faults, one line each. They never contain a value: it may be a secret in the wrong place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<String>);

impl Faults {
    pub(crate) fn one(line: String) -> Self {
        Self(vec![line])
    }

    pub(super) fn add(&mut self, line: String) {
        self.0.push(line);
    }

    pub(super) fn extend(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The lines.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("\n"))
    }
}

impl std::error::Error for Faults {}
