//! Subscriptions in the store: when each calendar is fetched next, which worker has claimed it, and what is known of its last good state.

use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{CalendarId, EventId, RefreshInterval, UserId};

use crate::{FeedValidators, KeyedHash, StoreError};

/// A claimed subscription. The claim expires at `claimed_until`; then another worker may claim it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedSubscription {
    /// The calendar.
    pub calendar: CalendarId,
    /// Whose it is.
    pub owner: UserId,
    /// How often it was claimed. A worker with a lower number has lost its claim.
    pub attempt: i64,
    /// How often it was claimed since it was last fetched successfully, including this time.
    pub failures: i64,
    /// When it was claimed, to be tried.
    pub attempted_at: DateTime<Utc>,
    /// Whether somebody asked for a refresh.
    pub is_asked: bool,
    /// Its last good state.
    pub known: KnownFeed,
}

/// What is known of a calendar from when it was last read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownFeed {
    /// The validators of its server, to be sent with the next request.
    pub validators: FeedValidators,
    /// A hash of its content.
    pub content: Option<KeyedHash>,
    /// The format and the time zone with which it was read. With others, the same text may mean something else.
    pub read_as: Option<String>,
    /// How often it says that it may be fetched.
    pub published: Option<RefreshInterval>,
    /// Which of its entries were not imported, and why, as a sentence.
    pub remark: Option<String>,
}

/// An event of a subscribed calendar, with what is needed to check whether it still exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownEvent {
    /// The event.
    pub id: EventId,
    /// Its UID in the subscribed calendar, if that is not its id.
    pub uid: Option<String>,
    /// The version that it has.
    pub version: DateTime<Utc>,
}

/// When a calendar is fetched after a user's request: at once, or when a pause since the last attempt has passed. So its server
/// does not get more requests, even if a user refreshes it, changes its address or restores it repeatedly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Soon {
    /// When somebody asked for it.
    pub now: DateTime<Utc>,
    /// The minimum time between the last attempt and the next one.
    pub pause: TimeDelta,
}

impl Soon {
    /// The pause between two requested fetches.
    const PAUSE: TimeDelta = TimeDelta::minutes(1);
    /// The pause after a change of the address: a user who corrects a typo wants a quick result. There is still a pause, because
    /// both addresses may be on one server.
    const PAUSE_OF_ADDRESS: TimeDelta = TimeDelta::seconds(10);

    /// At once, or a minute after the last try.
    #[must_use]
    pub const fn after(now: DateTime<Utc>) -> Self {
        Self { now, pause: Self::PAUSE }
    }

    /// At once, or ten seconds after the last try.
    #[must_use]
    pub const fn elsewhere(now: DateTime<Utc>) -> Self {
        Self { now, pause: Self::PAUSE_OF_ADDRESS }
    }

    /// When it is due if it was last tried then, or never.
    #[must_use]
    pub fn due_at(self, attempted_at: Option<DateTime<Utc>>) -> DateTime<Utc> {
        // Another instance's clock may be ahead of this one.
        attempted_at.map_or(self.now, |at| (at + self.pause).clamp(self.now, self.now + self.pause))
    }
}

/// The queue that workers take calendars from.
#[async_trait]
pub trait SubscriptionQueue: Send + Sync {
    /// Claims a due calendar. The claim expires at `claimed_until`.
    async fn claim(
        &self,
        now: DateTime<Utc>,
        claimed_until: DateTime<Utc>,
    ) -> Result<Option<ClaimedSubscription>, StoreError>;

    /// When the next one is due; `None` if there is none.
    async fn next_due(&self) -> Result<Option<DateTime<Utc>>, StoreError>;

    /// Releases a claim because the calendar cannot be fetched now: it is in the trash, or its owner is disabled.
    async fn put_off(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// Releases a claim after a fetch that ended in a panic or an error. It counts as a failure.
    async fn give_up(&self, claimed: &ClaimedSubscription, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// At the start of a process, ends the claims of an earlier one. Does nothing if other instances may hold claims (PostgreSQL).
    async fn end_claims(&self, now: DateTime<Utc>) -> Result<(), StoreError>;

    /// All events of a calendar that is not in the trash.
    async fn known_events(&self, owner: UserId, calendar: CalendarId) -> Result<Vec<KnownEvent>, StoreError>;
}

/// Writes of subscriptions in a unit of work, in addition to those of calendars and events. A subscription is queued when its
/// calendar is created.
#[async_trait]
pub trait SubscriptionWrites: Send {
    /// Has a calendar fetched soon. If it is being fetched now, it is fetched once more afterwards.
    async fn ask(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// After a change of the address: forgets the last good state, ends any claim, and has the calendar fetched soon.
    async fn restart(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// After the calendar was restored from the trash: like [`Self::restart`], but the last good state is still known.
    async fn resume(&mut self, calendar: CalendarId, soon: Soon) -> Result<(), StoreError>;

    /// Has a calendar fetched at `due_at` at the latest, unless it is being fetched.
    async fn hasten(&mut self, calendar: CalendarId, due_at: DateTime<Utc>) -> Result<(), StoreError>;

    /// Checks that the claim is still valid, extends it to `claimed_until`, and returns whether it was valid. Later writes may be
    /// partial, so until [`Self::finish`] there is no last good state.
    async fn hold(&mut self, claimed: &ClaimedSubscription, claimed_until: DateTime<Utc>) -> Result<bool, StoreError>;

    /// Ends the claim: writes what is known now, and when the calendar is due again: at `due_at`, or at `asked_due` if a user
    /// requested it in the meantime. `known` is `None` after a failure. Returns whether the claim was still valid.
    async fn finish(
        &mut self,
        claimed: &ClaimedSubscription,
        known: Option<&KnownFeed>,
        due_at: DateTime<Utc>,
        asked_due: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
}
