//! An export that comes back, as a port: what may come in is decided here, how it is written in the file there.

use async_trait::async_trait;
use scheduler_domain::{Calendar, FieldErrors, Label, UserSettingsChanges};
use uuid::Uuid;

use crate::{Thing, UnreadableFile};

/// What is read of an export before its lists: all of it has to be known before anything else can be judged.
///
/// Things have the ids that they had, and no owner. What has an id for others in it names the ids of the export.
#[derive(Clone, Debug, Default)]
pub struct ArchiveHead {
    /// The settings, as changes in their order. None where a program exported, which may not see them.
    pub settings: Vec<UserSettingsChanges>,
    /// The calendars in their order.
    pub calendars: Vec<Calendar>,
    /// The labels.
    pub labels: Vec<Label>,
}

/// A task, an event or an item of an export.
#[derive(Debug)]
pub struct ArchivedThing {
    /// In which list it stands.
    pub list: &'static str,
    /// At which place there, from 0.
    pub index: usize,
    /// The id of a task in the file, if one can be read.
    pub id: Option<Uuid>,
    /// The thing, or what is wrong with it.
    pub thing: Result<Thing, FieldErrors>,
}

/// An export that is here.
pub trait Archive: Send + Sync {
    /// What stands before its lists.
    fn head(&self) -> &ArchiveHead;

    /// Its tasks, events and items, from the first one; those in calendars that are subscribed to are left out.
    fn things(&self) -> Box<dyn ArchiveReader>;
}

/// An export while it is read, some things at a time.
#[async_trait]
pub trait ArchiveReader: Send {
    /// The next things. None after the last one.
    ///
    /// # Errors
    /// The rest cannot be read.
    async fn next_things(&mut self) -> Result<Vec<ArchivedThing>, UnreadableFile>;
}
