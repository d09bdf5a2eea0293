//! The search index. It follows each owner's change log, and may be behind until it is updated.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Kind, UserId};
use uuid::Uuid;

use crate::{StoreError, Thing};

/// What the index keeps of a thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry {
    /// What it is.
    pub kind: Kind,
    /// Identifies it.
    pub id: Uuid,
    /// Whether it is done.
    pub is_done: bool,
    /// When it is.
    pub at: DateTime<Utc>,
    /// The words of its title, folded.
    pub title: Vec<String>,
    /// Its other words.
    pub others: Vec<String>,
}

/// A range of an owner's log that the index is to follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexBatch {
    /// The place up to which it goes already.
    pub since: i64,
    /// The place up to which it goes then.
    pub until: i64,
    /// The things that changed, including deleted ones.
    pub changed: Vec<Uuid>,
    /// Those of them that are there.
    pub entries: Vec<IndexEntry>,
}

/// What the index knows of a thing that it found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Indexed {
    /// What it is.
    pub kind: Kind,
    /// Identifies it.
    pub id: Uuid,
    /// Whether it is done.
    pub is_done: bool,
    /// When it is.
    pub at: DateTime<Utc>,
    /// The words of its title, folded and separated by spaces.
    pub title: String,
}

/// What was found among what is near.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IndexedNear {
    /// What was found.
    pub found: Vec<Indexed>,
    /// How far from now everything was looked at. `None`: without a limit.
    pub reach: Option<TimeDelta>,
}

/// What was found among everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct IndexedHolding {
    /// What was found.
    pub found: Vec<Indexed>,
    /// Whether there may be more.
    pub more: bool,
}

/// Where words are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexField {
    /// All of them in the title.
    Title,
    /// In the title, in the notes or in the place.
    Anywhere,
}

/// The index. Words are folded, and match all words that begin with them.
#[async_trait]
pub trait SearchIndex: Send + Sync {
    /// The number of an owner's log up to which the index follows it.
    async fn place(&self, owner: UserId) -> Result<i64, StoreError>;

    /// Things of the owner, done or not, with a word in their title, from among the few hundred on each side of now that are
    /// nearest to it.
    async fn near(
        &self,
        owner: UserId,
        word: &str,
        kinds: &[Kind],
        is_done: bool,
        now: DateTime<Utc>,
    ) -> Result<IndexedNear, StoreError>;

    /// Things of the owner that contain words: all of them if they are few, a few hundred if they are many, on SQLite the last
    /// indexed ones. The result may contain a few more that contain the longest of the words.
    async fn holding(
        &self,
        owner: UserId,
        words: &[String],
        field: IndexField,
        kinds: &[Kind],
    ) -> Result<IndexedHolding, StoreError>;

    /// Those of the named things of a kind that belong to the owner and exist.
    async fn things(&self, owner: UserId, kind: Kind, ids: &[Uuid]) -> Result<Vec<Thing>, StoreError>;

    /// Updates the index. Does nothing if it does not end where the batch begins; returns whether it did something.
    async fn follow(&self, owner: UserId, batch: &IndexBatch) -> Result<bool, StoreError>;

    /// Some owners for whom the index is behind their log, sorted by id, those after `after`.
    async fn owners_behind(&self, after: Option<UserId>) -> Result<Vec<UserId>, StoreError>;
}
