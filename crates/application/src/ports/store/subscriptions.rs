//! Subscriptions in the store: when each calendar is fetched next, who is at it, and what is known of its last good state.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{CalendarId, EventId, RefreshInterval, UserId};

use crate::{FeedValidators, KeyedHash, StoreError};

/// A subscribed calendar that somebody is fetching. Whoever is silent for too long has lost it to somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedSubscription {
    /// The calendar.
    pub calendar: CalendarId,
    /// Whose it is.
    pub owner: UserId,
    /// How often it was claimed: who has another number has lost it.
    pub attempt: i64,
    /// How often it was claimed since it was last fetched, this time included.
    pub failures: i64,
    /// Whether somebody asked for it.
    pub is_asked: bool,
    /// Its last good state.
    pub known: KnownFeed,
}

/// What is known of a calendar from when it was last read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownFeed {
    /// What to ask with.
    pub validators: FeedValidators,
    /// A hash of it.
    pub content: Option<KeyedHash>,
    /// In which way it was read: read otherwise, the same says something else.
    pub read_as: Option<String>,
    /// How often it says that it may be fetched.
    pub published: Option<RefreshInterval>,
    /// What of it is not here, as a sentence.
    pub remark: Option<String>,
}

/// An event of a subscribed calendar, as far as it takes to know whether it is still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEvent {
    /// The event.
    pub id: EventId,
    /// What it is known by where it comes from, if that is not its id.
    pub uid: Option<String>,
    /// The version that it has.
    pub version: DateTime<Utc>,
}

/// How soon one is fetched that is to be fetched soon. Pressed, moved or taken from the trash over and over, it is not asked more often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Soon {
    /// When it is fetched, unless it was tried a short time ago.
    pub now: DateTime<Utc>,
    /// After this a try was a short time ago.
    pub tried_since: DateTime<Utc>,
    /// When it is fetched then.
    pub then_at: DateTime<Utc>,
}

impl Soon {
    /// The time between two fetches that somebody asks for.
    pub const PAUSE: TimeDelta = TimeDelta::minutes(1);
    /// The same for one that has another address: whoever mends a mistyped one looks whether it is right now. It is a pause all the same,
    /// for both addresses may be of one server.
    pub const PAUSE_OF_ADDRESS: TimeDelta = TimeDelta::seconds(10);

    /// At once, or a minute after it was last tried.
    #[must_use]
    pub fn after(now: DateTime<Utc>) -> Self {
        Self::with(Self::PAUSE, now)
    }

    /// At once, or ten seconds after it was last tried.
    #[must_use]
    pub fn elsewhere(now: DateTime<Utc>) -> Self {
        Self::with(Self::PAUSE_OF_ADDRESS, now)
    }

    fn with(pause: TimeDelta, now: DateTime<Utc>) -> Self {
        Self { now, tried_since: now - pause, then_at: now + pause }
    }
}

/// Fetching by itself.
#[async_trait]
pub trait SubscriptionQueue: Send + Sync {
    /// Takes one that is due; nobody else does until `lent_until`.
    async fn claim(
        &self,
        now: DateTime<Utc>,
        lent_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedSubscription>, StoreError>;

    /// When the next one is due; nothing when there is none.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Gives one back that cannot be fetched now, for its calendar is in the trash or its owner switched off.
    async fn put_off(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// Gives one back whose fetch came to no end, which counts as a failure.
    async fn give_up(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// At start, makes those due that a server left behind which stopped, if no other instance can be at them.
    async fn end_loans(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// All events of a calendar that is there.
    async fn known_events(&self, owner: UserId, calendar: CalendarId) -> Result<Vec<KnownEvent>, StoreError>;
}

/// What is written of subscriptions within a unit of work, beside calendars and events themselves. One begins to wait when its
/// calendar is made.
#[async_trait]
pub trait SubscriptionWrites: Send {
    /// Somebody wants one to be fetched. What is being fetched is fetched once more.
    async fn ask(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// One has another address: nothing is known of it, whoever is at it has lost it, and it is fetched soon.
    async fn restart(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// One came back from the trash: as [`Self::restart`], but its last good state is still known.
    async fn resume(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// One is to be fetched at this time at the latest.
    async fn hasten(&mut self, calendar: CalendarId, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// Whether one is still with whoever claimed it; then it is until `lent_until`, and until it is finished none of its states is known as
    /// the last good one.
    async fn hold(&mut self, claimed: &ClaimedSubscription, lent_until: DateTime<Utc>) -> Result<bool, StoreError>;

    /// Writes what is known of one now and when it is due again: at `asked_due` if somebody asked meanwhile. Without `known` it
    /// could not be fetched. Answers whether it was still with whoever claimed it.
    async fn finish(
        &mut self,
        claimed: &ClaimedSubscription,
        known: Option<&KnownFeed>,
        due_at: DateTime<Utc>,
        asked_due: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}
