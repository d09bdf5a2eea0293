//! What is written of things that have an owner, each write with its entry in the owner's change log.
//!
//! There is no other way to write one: what hands out tasks, events, items and settings only reads.

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

/// A thing that is to be written, or asked what all things have.
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

/// What a client's request to make a thing said, to know it again: a SHA-256 hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest(pub [u8; 32]);

/// One write. Of a task with a label that its owner does not have, [`crate::Constraint::Label`].
#[derive(Clone, Copy, Debug)]
pub enum Write<'w> {
    /// Adds a thing; a task goes to the end of the list. [`crate::Constraint::Id`] when the id is taken, and
    /// [`crate::Constraint::Quota`] when the owner has `quota` of the kind. [`crate::Constraint::LabelName`] when another label of the owner's has
    /// the name, as with each write of a label.
    Create {
        /// The thing.
        thing: ThingRef<'w>,
        /// What its client said, when the id is the client's own.
        digest: Option<Digest>,
        /// How many of the kind its owner may have.
        quota: i64,
    },
    /// Adds a task at the position that it has. [`crate::Constraint::Quota`] when the owner has `quota` of them.
    Insert {
        /// The task.
        task: &'w Task,
        /// How many tasks its owner may have.
        quota: i64,
    },
    /// Writes a thing anew, but not a task's position.
    Update(ThingRef<'w>),
    /// As [`Self::Update`], of a thing that was read without a lock: [`crate::StoreError::Contended`] when it has changed since.
    UpdateIfUnchanged {
        /// The thing.
        thing: ThingRef<'w>,
        /// The version in which it was read.
        version: DateTime<Utc>,
    },
    /// Writes the settings of a user anew.
    UpdateSettings(UserId, &'w UserSettings),
    /// Gives a task, which was read without a lock, another position: [`crate::StoreError::Contended`] when it or the place where it goes
    /// has changed since.
    Move {
        /// The task as it was read.
        task: &'w Task,
        /// Its new position.
        to: i64,
        /// The task beside which it goes, and the position where that was.
        beside: (TaskId, i64),
        /// No other task is between these positions, the new one is.
        gap: (i64, i64),
    },
    /// Writes the positions of tasks and nothing else of them, in one statement.
    Positions(UserId, &'w [(TaskId, i64)]),
    /// Writes the blocks, the version and the source of tasks, each of which is there, and nothing else of them, in one statement.
    Blocks(UserId, &'w [Task]),
    /// Takes a thing away and keeps it in the trash; of a calendar its events go with it, each with an entry. A label is taken from the
    /// tasks that have it, each with an entry, and it is kept which they are.
    MoveToTrash {
        /// The thing.
        thing: ThingRef<'w>,
        /// The version of its absence.
        version: DateTime<Utc>,
        /// When it goes for ever.
        expires_at: DateTime<Utc>,
    },
    /// Takes a thing out of the trash; a task has the position that it goes to. With a calendar come its events, each with an entry.
    /// A label is given back to the tasks that had it and are still there, each with an entry.
    Restore {
        /// The thing.
        thing: ThingRef<'w>,
        /// As of [`Self::Create`].
        quota: i64,
        /// How many events the owner may have: [`crate::Constraint::Quota`] when with those of a calendar there would be more.
        events: i64,
    },
    /// As [`Self::MoveToTrash`] of a label, but the tasks that have it get another one in its place, those in the trash too, and it is not
    /// kept which they are.
    MergeLabels {
        /// The label that goes.
        label: &'w Label,
        /// The one that takes its place.
        into: &'w Label,
        /// The version of its absence.
        version: DateTime<Utc>,
        /// When it goes for ever.
        expires_at: DateTime<Utc>,
    },
    /// Writes what a subscribed calendar says.
    FromFeed(FeedWrite<'w>),
}

/// A write of what a subscribed calendar says: there is no other way to write an event in one, and this one writes nowhere else.
/// [`crate::Constraint::Calendar`] when the calendar is in the trash, gone, or no such one.
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
    /// Removes an event for ever, past the trash.
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
    /// Whose log it is told in.
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
    /// Its place in the log; each write has a later one than those that committed before it.
    pub place: i64,
    /// Where a task stands that was added, or changed by [`Write::UpdateIfUnchanged`]: somebody may have moved it since it was read.
    /// Of other writes and things it says nothing.
    pub position: Option<i64>,
}
