//! Writes of things that have an owner, each with its entry in the owner's change log.
//!
//! There is no other way to write one: tasks, events, items and settings from the store are read-only.

use chrono::{DateTime, Utc};
use scheduler_domain::{
    Calendar, CalendarId, Event, EventId, Item, ItemId, Kind, Label, LabelId, Task, TaskId, UserId, UserSettings,
};
use uuid::Uuid;

/// Something that has an owner, as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A task.
    Task(Task),
    /// An event.
    Event(Event),
    /// A calendar, without its events.
    Calendar(Calendar),
    /// A label, without the tasks that have it.
    Label(Label),
    /// An item.
    Item(Item),
}

impl Thing {
    /// The thing, to be written.
    #[must_use]
    pub const fn as_thing_ref(&self) -> ThingRef<'_> {
        match self {
            Self::Task(task) => ThingRef::Task(task),
            Self::Event(event) => ThingRef::Event(event),
            Self::Calendar(calendar) => ThingRef::Calendar(calendar),
            Self::Label(label) => ThingRef::Label(label),
            Self::Item(item) => ThingRef::Item(item),
        }
    }
}

/// A thing to be written, or the properties that all things have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThingRef<'t> {
    /// A task.
    Task(&'t Task),
    /// An event.
    Event(&'t Event),
    /// A calendar, without its events.
    Calendar(&'t Calendar),
    /// A label, without the tasks that have it.
    Label(&'t Label),
    /// An item.
    Item(&'t Item),
}

impl ThingRef<'_> {
    /// What it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Task(_) => Kind::Task,
            Self::Event(_) => Kind::Event,
            Self::Calendar(_) => Kind::Calendar,
            Self::Label(_) => Kind::Label,
            Self::Item(_) => Kind::Item,
        }
    }

    /// Identifies it among all that its owner has.
    #[must_use]
    pub const fn id(&self) -> Uuid {
        match self {
            Self::Task(Task { id: TaskId(id), .. })
            | Self::Event(Event { id: EventId(id), .. })
            | Self::Calendar(Calendar { id: CalendarId(id), .. })
            | Self::Label(Label { id: LabelId(id), .. })
            | Self::Item(Item { id: ItemId(id), .. }) => *id,
        }
    }

    /// Whose it is.
    #[must_use]
    pub const fn owner(&self) -> UserId {
        match self {
            Self::Task(task) => task.owner,
            Self::Event(event) => event.owner,
            Self::Calendar(calendar) => calendar.owner,
            Self::Label(label) => label.owner,
            Self::Item(item) => item.owner,
        }
    }

    /// When it last changed.
    #[must_use]
    pub const fn version(&self) -> DateTime<Utc> {
        match self {
            Self::Task(task) => task.updated_at,
            Self::Event(event) => event.updated_at,
            Self::Calendar(calendar) => calendar.updated_at,
            Self::Label(label) => label.updated_at,
            Self::Item(item) => item.updated_at,
        }
    }

    /// What it is called.
    #[must_use]
    pub fn title(&self) -> &str {
        match self {
            Self::Task(task) => task.title.as_str(),
            Self::Event(event) => event.title.as_str(),
            Self::Calendar(calendar) => calendar.name.as_str(),
            Self::Label(label) => label.name.as_str(),
            Self::Item(item) => item.title.as_str(),
        }
    }
}

/// The digest of a client's request to create a thing, to recognize a retry: a SHA-256 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

/// One write. If a task has a label that its owner does not have: [`crate::Constraint::Label`].
#[derive(Clone, Copy, Debug)]
pub enum Write<'w> {
    /// Adds a thing; a task goes to the end of the list. [`crate::Constraint::Id`] if the id is taken, and
    /// [`crate::Constraint::Quota`] if the owner already has `quota` of the kind. [`crate::Constraint::LabelName`] if another label
    /// of the owner has the name, as for each write of a label.
    Create {
        /// The thing.
        thing: ThingRef<'w>,
        /// The request digest, if the client chose the id.
        digest: Option<Digest>,
        /// How many of the kind its owner may have.
        quota: i64,
    },
    /// Adds a task at its given position. [`crate::Constraint::Quota`] if the owner already has `quota` of them.
    Insert {
        /// The task.
        task: &'w Task,
        /// How many tasks its owner may have.
        quota: i64,
    },
    /// Replaces a thing, but not a task's position.
    Update(ThingRef<'w>),
    /// Like [`Self::Update`], for a thing that was read without a lock: [`crate::StoreError::Contended`] if it has changed since.
    UpdateIfUnchanged {
        /// The thing.
        thing: ThingRef<'w>,
        /// The version in which it was read.
        version: DateTime<Utc>,
    },
    /// Replaces the settings of a user.
    UpdateSettings(UserId, &'w UserSettings),
    /// Gives a task, which was read without a lock, another position: [`crate::StoreError::Contended`] if it or its target place
    /// has changed since.
    Move {
        /// The task as it was read.
        task: &'w Task,
        /// Its new position.
        to: i64,
        /// The task next to which it goes, and that task's position.
        beside: (TaskId, i64),
        /// No other task is between these positions, and the new position is.
        gap: (i64, i64),
    },
    /// Writes only the positions of tasks, in one statement.
    Positions(UserId, &'w [(TaskId, i64)]),
    /// Writes only the blocks, the version and the source of existing tasks, in one statement.
    Blocks(UserId, &'w [Task]),
    /// Moves a thing to the trash; a calendar with its events, each with a log entry. A label is removed from its tasks, each with
    /// a log entry, and the list of these tasks is stored.
    MoveToTrash {
        /// The thing.
        thing: ThingRef<'w>,
        /// The version of its absence.
        version: DateTime<Utc>,
        /// When it is deleted permanently.
        expires_at: DateTime<Utc>,
    },
    /// Restores a thing from the trash; a task has its target position. The events of a calendar are restored with it, each with a
    /// log entry. A label is given back to its former tasks that still exist, each with a log entry.
    Restore {
        /// The thing.
        thing: ThingRef<'w>,
        /// As of [`Self::Create`].
        quota: i64,
        /// How many events the owner may have: [`crate::Constraint::Quota`] if there would be more with those of a calendar.
        events: i64,
    },
    /// Like [`Self::MoveToTrash`] for a label, but its tasks get another label instead, also those in the trash, and the list of
    /// these tasks is not stored.
    MergeLabels {
        /// The label that goes.
        label: &'w Label,
        /// The one that takes its place.
        into: &'w Label,
        /// The version of its absence.
        version: DateTime<Utc>,
        /// When it is deleted permanently.
        expires_at: DateTime<Utc>,
    },
    /// Writes what a subscribed calendar says.
    FromFeed(FeedWrite<'w>),
}

/// A write of a subscribed calendar's content: this is the only way to write an event in one, and it writes nowhere else.
/// [`crate::Constraint::Calendar`] if the calendar is in the trash, deleted, or not a subscription.
#[derive(Clone, Copy, Debug)]
pub enum FeedWrite<'w> {
    /// As [`Write::Create`].
    Create {
        /// The event.
        event: &'w Event,
        /// How many events its owner may have.
        quota: i64,
    },
    /// As [`Write::Update`].
    Update(&'w Event),
    /// Deletes an event permanently, without the trash.
    Remove {
        /// Whose it is.
        owner: UserId,
        /// The calendar that it is in.
        calendar: CalendarId,
        /// The event.
        event: EventId,
        /// The version of its absence.
        version: DateTime<Utc>,
    },
}

impl Write<'_> {
    /// The owner of the log that reports it.
    #[must_use]
    pub const fn owner(&self) -> UserId {
        match self {
            Self::Create { thing, .. }
            | Self::Update(thing)
            | Self::UpdateIfUnchanged { thing, .. }
            | Self::MoveToTrash { thing, .. }
            | Self::Restore { thing, .. } => thing.owner(),
            Self::MergeLabels { label, .. } => label.owner,
            Self::Insert { task, .. } | Self::Move { task, .. } => task.owner,
            Self::FromFeed(FeedWrite::Create { event, .. } | FeedWrite::Update(event)) => event.owner,
            Self::UpdateSettings(owner, _)
            | Self::Positions(owner, _)
            | Self::Blocks(owner, _)
            | Self::FromFeed(FeedWrite::Remove { owner, .. }) => *owner,
        }
    }
}

/// What became of a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOutcome {
    /// Its number in the log; each write has a higher one than those that committed before it.
    pub place: i64,
    /// The position of a task that was added, or changed by [`Write::UpdateIfUnchanged`], because somebody may have moved it since
    /// it was read. Meaningless for other writes and things.
    pub position: Option<i64>,
}
