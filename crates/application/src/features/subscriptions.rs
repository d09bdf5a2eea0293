//! Subscriptions: calendars that come from elsewhere are fetched again and again, and their events are those of the address.
//!
//! Whoever fetches one has it for a while, and loses it if somebody gives it another address or is quicker after a silence: each write asks
//! once more. So of two who fetch the same, one writes. What cannot be fetched or read keeps its last good state.

mod reading;

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use event_listener::EventListener;
use scheduler_domain::{
    Calendar, CalendarId, FeedUrl, Jitter, RefreshInterval, RefreshRule, Refreshed, RetryAfter, Subscription, TimeZone,
};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{
    Caller, ClaimedSubscription, Conflict, Error, FeedContent, FeedError, FeedValidators, KnownFeed, Soon, ThingRef,
    Writer,
};

/// How long fetching, or one batch of events, may take before somebody else may begin again. More than a fetch waits.
const LENT_FOR: TimeDelta = TimeDelta::minutes(10);
/// When one is looked at again that cannot be fetched: its calendar is in the trash, or its owner switched off.
const LOOKED_AT_EVERY: TimeDelta = TimeDelta::hours(1);
/// When one is looked at again that waits for others of its owner's.
const UNTIL_OTHERS_ENDED: TimeDelta = TimeDelta::seconds(10);
/// How calendars are read. A new number makes all be read anew.
const FORMAT: &str = "1";

/// Use cases of subscriptions.
pub struct Subscriptions {
    core: Arc<Core>,
}

/// What came of fetching one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refresh {
    /// Its events are those of the address.
    Done,
    /// It failed, which its owner is told.
    Failed,
    /// Somebody else has it, or nobody may fetch it now.
    LetGo,
}

/// What a fetch ended with.
enum Fetched {
    Good {
        known: KnownFeed,
        moved_to: Option<FeedUrl>,
        has_changed: bool,
    },
    Bad {
        why: String,
        retry_after: Option<RetryAfter>,
    },
    /// Somebody else has it.
    Lost,
}

impl Subscriptions {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Has a calendar of the caller's fetched soon: at once, or a minute after it was last tried.
    pub async fn refresh(&self, caller: &Caller, id: CalendarId) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let all = unit.plan().calendars(writer.user()).await?;
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

    /// Is called when one is to be fetched.
    #[must_use]
    pub fn listen(&self) -> EventListener {
        self.core.subscriptions_wait.listen()
    }

    /// Takes one that is due, to be fetched by [`Self::run`]; nothing when none is.
    pub async fn claim(&self) -> Result<Option<ClaimedSubscription>, Error> {
        let now = self.core.now();
        Ok(self.core.ports.store.subscriptions().claim(now, now + LENT_FOR).await?)
    }

    /// How long until one is due; nothing when there is none.
    pub async fn next_due_in(&self) -> Result<Option<TimeDelta>, Error> {
        let due = self.core.ports.store.subscriptions().next_due().await?;
        Ok(due.map(|due| (due - self.core.now()).max(TimeDelta::zero())))
    }

    /// Fetches one that was claimed, and writes what it says.
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

    /// Gives one back whose [`Self::run`] came to no end, which nobody foresaw: it is tried again as after a failure.
    pub async fn give_up(&self, claimed: &ClaimedSubscription) -> Result<(), Error> {
        let jitter = Jitter::from_random(self.core.ports.ids.next().as_bytes()[15]);
        let due_at = RefreshRule::after_failure(self.core.now(), failures(claimed), None, jitter);
        Ok(self.core.ports.store.subscriptions().give_up(claimed, due_at).await?)
    }

    /// Gives one back that was not tried, because too many of its owner's are under way.
    pub async fn put_off(&self, claimed: &ClaimedSubscription) -> Result<(), Error> {
        let due_at = self.core.now() + UNTIL_OTHERS_ENDED;
        Ok(self.core.ports.store.subscriptions().put_off(claimed, due_at).await?)
    }

    /// At start, makes those due that a server left behind which stopped.
    pub async fn end_loans(&self) -> Result<(), Error> {
        Ok(self.core.ports.store.subscriptions().end_loans(self.core.now()).await?)
    }

    async fn fetch_and_write(&self, claimed: &ClaimedSubscription) -> Result<Refresh, Error> {
        let (subscription, zone) = self.begin(claimed).await?;
        let fetched = self.fetch(claimed, &subscription, &zone).await?;
        self.end(claimed, fetched).await
    }

    /// What is to be fetched, and where times without a zone are.
    async fn begin(&self, claimed: &ClaimedSubscription) -> Result<(Subscription, TimeZone), Error> {
        retrying(|| async {
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            let all = unit.plan().calendars(claimed.owner).await?;
            let settings = unit.plan().settings(claimed.owner).await?.ok_or(Error::NotFound)?;
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
                return Ok(Fetched::Good { known: known.clone(), moved_to, has_changed: false });
            }
            FeedContent::Fetched { body, validators } => (body, validators),
        };
        let content = Some(self.core.ports.keyed_hasher.hash(&body));
        if content == known.content {
            let known = KnownFeed { validators, ..known.clone() };
            return Ok(Fetched::Good { known, moved_to, has_changed: false });
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
        Ok(Fetched::Good { known, moved_to, has_changed: read.has_changed })
    }

    /// Writes what came of it, if it is still with whoever claimed it.
    async fn end(&self, claimed: &ClaimedSubscription, fetched: Fetched) -> Result<Refresh, Error> {
        let (fetched, jitter) = (&fetched, Jitter::from_random(self.core.ports.ids.next().as_bytes()[15]));
        retrying(|| async move {
            let now = self.core.now();
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            let all = unit.plan().calendars(claimed.owner).await?;
            let before = all.iter().find(|calendar| calendar.id == claimed.calendar).ok_or(Error::NotFound)?;
            let mut after = before.clone();
            let (is_news, known, due_at) = match fetched {
                Fetched::Lost => return Ok(Refresh::LetGo),
                Fetched::Good { known, moved_to, has_changed } => {
                    let refreshed = Refreshed {
                        moved_to: moved_to.clone(),
                        remark: known.remark.clone(),
                        is_news: *has_changed || claimed.is_asked,
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
            if !unit.subscriptions().finish(claimed, known, due_at, now + Soon::PAUSE).await? {
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

    fn lent_until(&self) -> DateTime<Utc> {
        self.core.now() + LENT_FOR
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
