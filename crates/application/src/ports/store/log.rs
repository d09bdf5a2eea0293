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
    /// The number of its first change, if it was recorded.
    pub first_place: Option<i64>,
    /// Of which kind the thing is that changed.
    pub kind: Kind,
    /// Identifies it among those of its kind.
    pub id: Uuid,
    /// The version that the change gave it.
    pub version: DateTime<Utc>,
    /// Whether it was deleted.
    pub is_gone: bool,
    /// The thing as it is now, if it is there.
    pub content: Option<LoggedContent>,
}

/// The subject of a log entry, as it was read.
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

/// The entries of the log after a number, from one snapshot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogPage {
    /// The id that tells this log from one before a restored backup.
    pub epoch: String,
    /// The place of the last change of all.
    pub last: i64,
    /// The number up to which deletions are forgotten: a client that has not seen them cannot continue.
    pub forgotten: i64,
    /// The changes, in the order of their places.
    pub changes: Vec<LoggedChange>,
}

/// What the log knows of an id: which thing has or had it, and how it was created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownId {
    /// Of which kind the thing is.
    pub kind: Kind,
    /// The digest of the request that created it, if its client chose the id.
    pub digest: Option<Digest>,
    /// Whether the thing was deleted.
    pub is_gone: bool,
}
