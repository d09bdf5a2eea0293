//! A client can name the state for which its change is meant. So nobody overwrites a change that they have not seen.

use chrono::{DateTime, Utc};

use crate::Error;

/// The states of a thing for which a change is meant. A state is identified by the time of the change that led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Precondition {
    /// For whatever is there.
    #[default]
    None,
    /// For these states alone.
    AnyOf(Vec<DateTime<Utc>>),
}

impl Precondition {
    /// Rejects a change that is meant for another state than this one.
    pub(crate) fn check(&self, state: DateTime<Utc>) -> Result<(), Error> {
        match self {
            Self::AnyOf(states) if !states.contains(&state) => Err(Error::PreconditionFailed),
            Self::AnyOf(_) | Self::None => Ok(()),
        }
    }
}
