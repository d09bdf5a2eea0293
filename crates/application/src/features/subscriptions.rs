//! Subscriptions: calendars on other servers are fetched regularly, and their events are those of the address.
//!
//! A worker claims a calendar before it fetches it. Once the claim has expired, another worker may claim the calendar; the claim also ends
//! when the calendar gets another address. Each write checks that the claim is still valid, so only one of two workers writes. If a
//! calendar cannot be fetched or read, its last good state stays.

mod reading;

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::EventListener;
use scheduler_domain::{
    Calendar, CalendarId, CalendarName, FeedUrl, Jitter, RefreshInterval, RefreshRule, Refreshed, RetryAfter,
    Subscription, TimeZone,
};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{
    Caller, ClaimedSubscription, Conflict, Error, FeedContent, FeedError, FeedValidators, KnownFeed, Soon, ThingRef,
    Writer,
};

/// How long a claim lasts. It is longer than a fetch may take, and each batch of events extends it.
const CLAIM_LASTS: TimeDelta = TimeDelta::minutes(10);
/// When a calendar is checked again that cannot be fetched, because it is in the trash or its owner is disabled.
const LOOKED_AT_EVERY: TimeDelta = TimeDelta::hours(1);
/// When a subscription is checked again that waits because too many others of its owner are being fetched.
const UNTIL_OTHERS_ENDED: TimeDelta = TimeDelta::seconds(10);
/// The version of the calendar reader. With a new number, all calendars are read in full once more.
const FORMAT: &str = "3";

/// Use cases of subscriptions.
pub struct Subscriptions {
    core: Arc<Core>,
}

/// What came of fetching one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refresh {
    /// Its events are those of the address.
    Done,
    /// It failed; its owner is notified.
    Failed,
    /// The claim was lost, or nobody may fetch it now.
    LetGo,
}

/// What a fetch ended with.
enum Fetched {
    Good {
        known: KnownFeed,
        moved_to: Option<FeedUrl>,
        has_changed: bool,
        name: Option<CalendarName>,
    },
    Bad {
        why: String,
        retry_after: Option<RetryAfter>,
    },
    /// The claim was lost.
    Lost,
}

impl Subscriptions {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Has a calendar of the caller fetched soon: at once, or a minute after the last attempt.
    pub async fn refresh(&self, caller: &Caller, id: CalendarId) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let all = unit.owned().calendars(writer.user()).await?;
            let calendar = all.iter().find(|calendar| calendar.id == id).ok_or(Error::NotFound)?;
            if calendar.subscription.is_none() {
                return Err(Error::Conflict(Conflict::OwnCalendar));
            }
            unit.subscriptions().ask(id, Soon::after(now)).await?;
            unit.commit().await
        })
        .await?;
        self.core.subscriptions_wait.notify(1);
        Ok(())
    }

    /// A listener that is notified when a calendar is to be fetched.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.subscriptions_wait.listen()
    }

    /// Claims a due subscription, to be fetched by [`Self::run`]; `None` if none is due.
    pub async fn claim(&self) -> Result<Option<ClaimedSubscription>, Error> {
        let now = self.core.now();
        Ok(self.core.ports.store.subscriptions().claim(now, now + CLAIM_LASTS).await?)
    }

    /// How long until one is due; `None` if there is none.
    pub async fn next_due_in(&self) -> Result<Option<TimeDelta>, Error> {
        let due = self.core.ports.store.subscriptions().next_due().await?;
        Ok(due.map(|due| (due - self.core.now()).max(TimeDelta::zero())))
    }

    /// Fetches a claimed subscription, and writes its content.
    pub async fn run(&self, claimed: &ClaimedSubscription) -> Result<Refresh, Error> {
        match self.fetch_and_write(claimed).await {
            // The calendar went to the trash, or its owner was switched off.
            Err(Error::NotFound | Error::Unauthenticated | Error::Invalid(_)) => {
                let due_at = self.core.now() + LOOKED_AT_EVERY;
                self.core.ports.store.subscriptions().put_off(claimed, due_at).await?;
                Ok(Refresh::LetGo)
            }
            done => done,
        }
    }

    /// Releases a claim after [`Self::run`] panicked or failed unexpectedly. The calendar is retried as after a failure.
    pub async fn give_up(&self, claimed: &ClaimedSubscription) -> Result<(), Error> {
        let jitter = Jitter::from_random(self.core.ports.ids.next().as_bytes()[15]);
        let due_at = RefreshRule::after_failure(self.core.now(), failures(claimed), None, jitter);
        Ok(self.core.ports.store.subscriptions().give_up(claimed, due_at).await?)
    }

    /// Releases a claim without an attempt, because too many of its owner are being fetched.
    pub async fn put_off(&self, claimed: &ClaimedSubscription) -> Result<(), Error> {
        let due_at = self.core.now() + UNTIL_OTHERS_ENDED;
        Ok(self.core.ports.store.subscriptions().put_off(claimed, due_at).await?)
    }

    /// At the start of a process, ends the claims of an earlier one.
    pub async fn end_claims(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.subscriptions().end_claims(self.core.now()).await?)
    }

    async fn fetch_and_write(&self, claimed: &ClaimedSubscription) -> Result<Refresh, Error> {
        let (subscription, zone) = self.begin(claimed).await?;
        let fetched = self.fetch(claimed, &subscription, &zone).await?;
        self.end(claimed, fetched).await
    }

    /// What is to be fetched, and the zone for times without one.
    async fn begin(&self, claimed: &ClaimedSubscription) -> Result<(Subscription, TimeZone), Error> {
        retrying(|| async {
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            let all = unit.owned().calendars(claimed.owner).await?;
            let settings = unit.owned().settings(claimed.owner).await?.ok_or(Error::NotFound)?;
            unit.commit().await?;
            let calendar = all.into_iter().find(|calendar| calendar.id == claimed.calendar);
            let subscription = calendar.and_then(|calendar| calendar.subscription).ok_or(Error::NotFound)?;
            Ok((subscription, settings.time_zone.unwrap_or_else(TimeZone::utc)))
        })
        .await
    }

    async fn fetch(
        &self,
        claimed: &ClaimedSubscription,
        subscription: &Subscription,
        zone: &TimeZone,
    ) -> Result<Fetched, Error> {
        let read_as = format!("{FORMAT} {}", zone.as_str());
        let nothing = KnownFeed::default();
        let known = if claimed.known.read_as.as_ref() == Some(&read_as) { &claimed.known } else { &nothing };
        let fetched = match self.core.ports.feeds.fetch(&subscription.url, &known.validators).await {
            Ok(fetched) => fetched,
            Err(error) => return Ok(Fetched::bad(error)),
        };
        let moved_to = fetched.moved_to;
        let (body, validators) = match fetched.content {
            FeedContent::NotModified => {
                return Ok(Fetched::Good { known: known.clone(), moved_to, has_changed: false, name: None });
            }
            FeedContent::Fetched { body, validators } => (body, validators),
        };
        let content = Some(self.core.ports.keyed_hasher.hash(&body));
        if content == known.content {
            let known = KnownFeed { validators, ..known.clone() };
            return Ok(Fetched::Good { known, moved_to, has_changed: false, name: None });
        }
        let read = match self.read(claimed, body, zone).await? {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(Fetched::Lost),
            Err(why) => return Ok(Fetched::Bad { why, retry_after: None }),
        };
        let mut known = KnownFeed {
            validators,
            content,
            read_as: Some(read_as),
            published: read.published.map(RefreshInterval::nearest),
            remark: read.remark,
        };
        if read.is_short_of_room {
            // There may be room the next time.
            (known.validators, known.content) = (FeedValidators::default(), None);
        }
        Ok(Fetched::Good { known, moved_to, has_changed: read.has_changed, name: read.name })
    }

    /// Writes the outcome, if the claim is still valid.
    async fn end(&self, claimed: &ClaimedSubscription, fetched: Fetched) -> Result<Refresh, Error> {
        let (fetched, jitter) = (&fetched, Jitter::from_random(self.core.ports.ids.next().as_bytes()[15]));
        retrying(|| async move {
            let now = self.core.now();
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            let all = unit.owned().calendars(claimed.owner).await?;
            let before = all.iter().find(|calendar| calendar.id == claimed.calendar).ok_or(Error::NotFound)?;
            let mut after = before.clone();
            let (is_news, known, due_at) = match fetched {
                Fetched::Lost => return Ok(Refresh::LetGo),
                Fetched::Good { known, moved_to, has_changed, name } => {
                    let refreshed = Refreshed {
                        moved_to: moved_to.clone(),
                        remark: known.remark.clone(),
                        is_news: *has_changed || claimed.is_asked,
                        name: name.clone(),
                    };
                    let is_news = after.refreshed(refreshed, now);
                    (is_news, Some(known), rule(&after, known).after_success(now, jitter))
                }
                Fetched::Bad { why, retry_after } => {
                    let due_at = RefreshRule::after_failure(now, failures(claimed), *retry_after, jitter);
                    (after.not_refreshed(why.clone(), now), None, due_at)
                }
            };
            if is_news {
                let (before, after) = (ThingRef::Calendar(before), ThingRef::Calendar(&after));
                unit.record(Change::Updated { before, after }).await?;
            }
            let asked_due = Soon::after(now).due_at(Some(claimed.attempted_at));
            if !unit.subscriptions().finish(claimed, known, due_at, asked_due).await? {
                return Ok(Refresh::LetGo);
            }
            unit.commit().await?;
            Ok(if known.is_some() { Refresh::Done } else { Refresh::Failed })
        })
        .await
    }

    fn right(&self, claimed: &ClaimedSubscription) -> Writer {
        Writer::going_on(claimed.owner, self.core.now())
    }

    fn claimed_until(&self) -> DateTime<Utc> {
        self.core.now() + CLAIM_LASTS
    }
}

impl Fetched {
    fn bad(error: FeedError) -> Self {
        let retry_after = match error {
            FeedError::Status { retry_after, .. } => retry_after,
            _ => None,
        };
        Self::Bad { why: error.to_string(), retry_after }
    }
}

fn failures(claimed: &ClaimedSubscription) -> u32 {
    u32::try_from(claimed.failures).unwrap_or(u32::MAX)
}

fn rule(calendar: &Calendar, known: &KnownFeed) -> RefreshRule {
    let chosen = calendar.subscription.as_ref().and_then(|subscription| subscription.interval);
    RefreshRule { chosen, published: known.published.map(RefreshInterval::span) }
}
