//! Webhooks: addresses of a user that are notified of changes.

use chrono::{DateTime, TimeDelta, Utc};
use uuid::Uuid;

use crate::text::{self, Lines, parsed_text};
use crate::vocabulary::vocabulary;
use crate::{DeliveryId, Fault, FaultKind, FeedUrl, Kind, RetryAfter, UserId, WebhookId};

vocabulary!(
    /// The events of which an address is notified.
    WebhookEvent {
        /// A task is new.
        TaskCreated = "task.created",
        /// A task changed, or came back from the trash.
        TaskUpdated = "task.updated",
        /// A task went to the trash.
        TaskDeleted = "task.deleted",
        /// An event is new.
        EventCreated = "event.created",
        /// An event changed, or came back from the trash.
        EventUpdated = "event.updated",
        /// An event went to the trash.
        EventDeleted = "event.deleted",
        /// Its owner tries the address.
        Test = "webhook.test",
    }
);

vocabulary!(
    /// What became of a delivery.
    DeliveryState {
        /// It is tried, or tried again.
        Pending = "pending",
        /// The receiver has it.
        Succeeded = "succeeded",
        /// It was given up.
        Failed = "failed",
    }
);

vocabulary!(
    /// Why the server switched a webhook off.
    WebhookStop {
        /// A delivery was given up, and none had succeeded since it was queued.
        Failing = "failing",
        /// The receiver answered that the address is permanently gone (410).
        Gone = "gone",
    }
);

impl WebhookEvent {
    /// The event for a change of a thing; `None` for things without webhook events.
    #[must_use]
    pub const fn of(kind: Kind, change: ThingChange) -> Option<Self> {
        Some(match (kind, change) {
            (Kind::Task, ThingChange::Created) => Self::TaskCreated,
            (Kind::Task, ThingChange::Updated) => Self::TaskUpdated,
            (Kind::Task, ThingChange::Deleted) => Self::TaskDeleted,
            (Kind::Event, ThingChange::Created) => Self::EventCreated,
            (Kind::Event, ThingChange::Updated) => Self::EventUpdated,
            (Kind::Event, ThingChange::Deleted) => Self::EventDeleted,
            _ => return None,
        })
    }
}

/// What happened to a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThingChange {
    /// It is new.
    Created,
    /// It is not what it was.
    Updated,
    /// It was deleted.
    Deleted,
}

/// The events for which an address is notified: at least one, in the order of [`WebhookEvent::ALL`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookEvents(Vec<WebhookEvent>);

impl WebhookEvents {
    /// All that can be chosen: a test message cannot be chosen.
    #[must_use]
    pub fn all() -> Self {
        Self(WebhookEvent::ALL.iter().copied().filter(|event| *event != WebhookEvent::Test).collect())
    }

    /// Those that are named.
    pub fn parse(words: &[String]) -> Result<Self, Fault> {
        if words.is_empty() {
            return Err(Fault::new(FaultKind::TooShort, "Name at least one event"));
        }
        let all = Self::all();
        let is_known = |word: &String| all.0.iter().any(|event| event.as_str() == word);
        if !words.iter().all(is_known) {
            let known: Vec<_> = all.0.iter().map(|event| event.as_str()).collect();
            return Err(Fault::new(FaultKind::Invalid, format!("Each must be one of {}", known.join(", "))));
        }
        Ok(Self(all.0.into_iter().filter(|event| words.iter().any(|word| word == event.as_str())).collect()))
    }

    /// Stored words, separated by commas. Those of a later version are ignored.
    #[must_use]
    pub fn from_stored(words: &str) -> Self {
        Self(words.split(',').filter_map(|word| WebhookEvent::parse(word).ok()).collect())
    }

    /// As they are stored.
    #[must_use]
    pub fn to_stored(&self) -> String {
        self.words().collect::<Vec<_>>().join(",")
    }

    /// The words for them.
    pub fn words(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|event| event.as_str())
    }

    /// Whether the address is notified of it.
    #[must_use]
    pub fn contains(&self, event: WebhookEvent) -> bool {
        self.0.contains(&event)
    }
}

parsed_text!(
    /// The owner's description of a webhook: one line of at most 255 characters, trimmed; it may be empty.
    WebhookDescription
);

impl WebhookDescription {
    /// The most characters it may have.
    pub const MAX: u64 = 255;

    /// Parses a description, trimming it.
    pub fn parse(raw: &str) -> Result<Self, Fault> {
        let line = raw.trim();
        text::check(line, "Description", Self::MAX, Lines::One)?;
        Ok(Self(line.to_owned()))
    }
}

/// An address that is notified of changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Webhook {
    /// Identifies it.
    pub id: WebhookId,
    /// The user whose changes it is notified of.
    pub owner: UserId,
    /// The target address. It may be a secret of its owner.
    pub url: FeedUrl,
    /// The events of which it is notified.
    pub events: WebhookEvents,
    /// What its owner says of it.
    pub description: WebhookDescription,
    /// Whether anything is sent.
    pub is_active: bool,
    /// Why the server switched it off, if it did.
    pub stopped: Option<WebhookStop>,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When its owner, or the server, last changed it.
    pub updated_at: DateTime<Utc>,
    /// When a delivery last succeeded.
    pub succeeded_at: Option<DateTime<Utc>>,
    /// Until when deliveries are also signed with the previous secret.
    pub former_secret_until: Option<DateTime<Utc>>,
    /// Until when nothing is sent, because the receiver asked for a pause. It may have passed.
    pub paused_until: Option<DateTime<Utc>>,
    /// Since when its receiver asks for pauses, without a success in between.
    pub put_off_since: Option<DateTime<Utc>>,
    /// Why the last try failed; `None` once a message is delivered.
    pub last_failure: Option<WebhookFailure>,
}

/// Why a try failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookFailure {
    /// The HTTP status of the receiver, if it answered.
    pub status: Option<i64>,
    /// The reason, as a sentence.
    pub error: String,
}

/// The data of a new webhook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewWebhook {
    /// Where changes are sent.
    pub url: FeedUrl,
    /// The events of which it is notified.
    pub events: WebhookEvents,
    /// What its owner says of it.
    pub description: WebhookDescription,
}

/// A change of a webhook.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WebhookChanges {
    /// Another address.
    pub url: Option<FeedUrl>,
    /// The events of which it is notified.
    pub events: Option<WebhookEvents>,
    /// What its owner says of it.
    pub description: Option<WebhookDescription>,
    /// Whether anything is sent.
    pub is_active: Option<bool>,
}

/// For how long deliveries are also signed with the former secret after a rotation.
pub const FORMER_SECRET_LASTS: TimeDelta = TimeDelta::hours(24);

impl Webhook {
    /// Applies a change.
    pub fn apply(&mut self, changes: &WebhookChanges, now: DateTime<Utc>) {
        let WebhookChanges { url, events, description, is_active } = changes.clone();
        // Another address has not failed yet, and nothing waits for one that is off.
        if url.as_ref().is_some_and(|url| *url != self.url) || is_active == Some(false) {
            (self.paused_until, self.put_off_since, self.last_failure) = (None, None, None);
        }
        self.url = url.unwrap_or_else(|| self.url.clone());
        self.events = events.unwrap_or_else(|| self.events.clone());
        self.description = description.unwrap_or_else(|| self.description.clone());
        if let Some(is_active) = is_active {
            self.is_active = is_active;
            self.stopped = self.stopped.filter(|_| !is_active);
        }
        self.updated_at = now;
    }

    /// The server switches it off.
    pub fn stop(&mut self, why: WebhookStop, now: DateTime<Utc>) {
        (self.is_active, self.stopped, self.updated_at) = (false, Some(why), now);
    }

    /// Whether the webhook is disabled when a delivery that was queued at this time is given up: none has succeeded since.
    #[must_use]
    pub fn is_failing_since(&self, queued_at: DateTime<Utc>) -> bool {
        self.succeeded_at.is_none_or(|at| at < queued_at)
    }
}

/// One message to an address, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebhookDelivery {
    /// Identifies it, for the receiver too.
    pub id: DeliveryId,
    /// What it tells.
    pub event: WebhookEvent,
    /// The id in its content: of the task or event that it tells of, or of the webhook if it is a test.
    pub content_id: Uuid,
    /// What became of it.
    pub state: DeliveryState,
    /// How often it was tried.
    pub attempts: i64,
    /// The last HTTP status of the receiver.
    pub last_status: Option<i64>,
    /// Why the last try failed, as a sentence.
    pub last_error: Option<String>,
    /// When it is tried next, if it waits and is not just being tried.
    pub next_attempt_at: Option<DateTime<Utc>>,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// When it was last tried.
    pub attempted_at: Option<DateTime<Utc>>,
}

/// How many times a delivery is tried before it is given up.
pub const DELIVERY_TRIES: u32 = 8;

/// The wait after this many failures in a row: 15 seconds, and then four times as long each time, so that the last of eight
/// attempts is 22 hours and 45 minutes after the first. `None` if the delivery is given up.
#[must_use]
pub fn wait_after_failures(failures: u32) -> Option<TimeDelta> {
    let quadruplings = failures.checked_sub(1)?;
    (failures < DELIVERY_TRIES).then(|| TimeDelta::seconds(15 * 4_i64.pow(quadruplings)))
}

/// The longest pause that a receiver may ask for.
const LONGEST_PAUSE: TimeDelta = TimeDelta::days(1);

/// How long a receiver is left alone that says when it wants to be asked again: at most a day, whatever it says.
#[must_use]
pub fn pause_asked_for(asked: RetryAfter, now: DateTime<Utc>) -> TimeDelta {
    let wanted = match asked {
        RetryAfter::Delay(delay) => delay,
        RetryAfter::Until(time) => time - now,
    };
    wanted.clamp(TimeDelta::zero(), LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delivery_is_tried_eight_times_within_a_day() {
        let waits: Vec<_> = (1..=8).map_while(wait_after_failures).map(|wait| wait.num_seconds()).collect();
        assert_eq!(waits, [15, 60, 240, 960, 3_840, 15_360, 61_440]);
        let whole: i64 = waits.iter().sum();
        assert_eq!(whole, 22 * 3_600 + 45 * 60 + 15);
        assert_eq!((wait_after_failures(8), wait_after_failures(u32::MAX)), (None, None));
    }

    #[test]
    fn a_receiver_is_left_alone_as_long_as_it_asks_and_a_day_at_most() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        for (asked, given) in [(90, 90), (0, 0), (-5, 0), (86_400, 86_400), (86_401, 86_400)] {
            let asked = TimeDelta::seconds(asked);
            for way in [RetryAfter::Delay(asked), RetryAfter::Until(now + asked)] {
                assert_eq!(pause_asked_for(way, now).num_seconds(), given, "{way:?}");
            }
        }
    }

    #[test]
    fn events_are_chosen_by_their_words_and_kept_in_one_order() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let chosen = WebhookEvents::parse(&words(&["event.deleted", "task.created", "task.created"])).unwrap();
        assert_eq!(chosen.to_stored(), "task.created,event.deleted");
        assert_eq!(WebhookEvents::from_stored("task.created,event.deleted,of.tomorrow"), chosen);
        assert!(chosen.contains(WebhookEvent::EventDeleted) && !chosen.contains(WebhookEvent::TaskDeleted));
        for refused in [&[][..], &["task.moved"], &["webhook.test"]] {
            assert!(WebhookEvents::parse(&words(refused)).is_err(), "{refused:?}");
        }
        assert_eq!(WebhookEvents::all().words().count(), 6);
    }
}
