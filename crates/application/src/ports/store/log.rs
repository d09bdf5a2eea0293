//! What the change log says.

use chrono::{DateTime, Utc};
use scheduler_domain::{Kind, UserSettings};
use uuid::Uuid;

use super::{Digest, Thing};

/// An entry of the log: the last change of a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedChange {
    /// Its place in the log.
    pub place: i64,
    /// The place of its first change, if that was noted.
    pub first_place: Option<i64>,
    /// Of which kind the thing is that changed.
    pub kind: Kind,
    /// Identifies it among those of its kind.
    pub id: Uuid,
    /// The version that the change gave it.
    pub version: DateTime<Utc>,
    /// Whether it is gone.
    pub is_gone: bool,
    /// The thing as it is now, if it is there.
    pub content: Option<LoggedContent>,
}

/// What an entry of the log is about, as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "nearly all of them are things, and few are held at once")]
pub enum LoggedContent {
    /// A thing.
    Thing(Thing),
    /// The settings of the log's owner.
    Settings(UserSettings),
}

impl LoggedContent {
    /// When it last changed.
    #[must_use]
    pub const fn version(&self) -> DateTime<Utc> {
        match self {
            Self::Thing(thing) => thing.as_thing_ref().version(),
            Self::Settings(settings) => settings.updated_at,
        }
    }
}

/// What the log says after a place, all of one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogPage {
    /// What tells this log from one before a restored backup.
    pub epoch: String,
    /// The place of the last change of all.
    pub last: i64,
    /// Up to where deletions are forgotten: who has not seen them cannot go on.
    pub forgotten: i64,
    /// The changes, in the order of their places.
    pub changes: Vec<LoggedChange>,
}

/// What the log knows of an id: which thing has it or had it, and how it was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownId {
    /// Of which kind the thing is.
    pub kind: Kind,
    /// What the request that made it said, when its client chose the id.
    pub digest: Option<Digest>,
    /// Whether the thing is gone.
    pub is_gone: bool,
}
