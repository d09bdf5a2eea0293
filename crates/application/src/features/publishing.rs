//! Published calendars: everyone who has the secret address can read them, without an account.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_domain::{Calendar, CalendarFeed, CalendarId, Event, FeedDetails, UserId};

use crate::busy::{self, Discretion};
use crate::calendar_file::{SharedFile, Tell, head_of};
use crate::calendar_rights::publishable_calendar;
use crate::core::Core;
use crate::full_details;
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{
    CalendarFileHead, Caller, Error, Exported, Origin, Precondition, PublishedCalendar, SecurityEvent, TextSink,
    ThingRef, WrittenFeed,
};

/// How often a program may look for changes.
const REFRESH_INTERVAL: TimeDelta = TimeDelta::hours(1);

/// The version of the file format. A new number invalidates all tags of written files.
const FORMAT: &str = "3-";

/// Use cases of published calendars. Only a user in a session publishes one, because an address outlives the API key that created
/// it.
pub struct Publishing {
    core: Arc<Core>,
}

/// A published calendar, for everyone who has its address.
pub struct Publication {
    core: Arc<Core>,
    found: PublishedCalendar,
}

impl Publishing {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Publishes a calendar, if it is in the state that the request requires. Returns the address, which is shown only now. The
    /// previous address becomes invalid.
    pub async fn publish(
        &self,
        caller: &Caller,
        id: CalendarId,
        meant_for: &Precondition,
        details: FeedDetails,
    ) -> Result<String, Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        let secret = self.core.ports.secret_tokens.generate()?;
        let hash = self.core.ports.secret_tokens.hash(&secret.0);
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let before = publishable_calendar(&mut unit, &holder, id).await?;
            meant_for.check(before.updated_at)?;
            let mut after = before.clone();
            after.publish(details, self.core.now());
            unit.credentials().set_feed(id, &hash).await?;
            let (before, after) = (ThingRef::Calendar(&before), ThingRef::Calendar(&after));
            unit.record(Change::Updated { before, after }).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::CalendarPublished, caller.id());
        Ok(format!("{}/feeds/{}.ics", self.core.settings.public_url, secret.0))
    }

    /// Removes a calendar's address, if it is in the state that the request requires. A calendar that is not published is not
    /// found.
    pub async fn withdraw(&self, caller: &Caller, id: CalendarId, meant_for: &Precondition) -> Result<(), Error> {
        let holder = self.core.authorize(caller, Caller::account_holder)?;
        retrying(|| async {
            let mut unit = self.core.begin(&holder).await?;
            let before = publishable_calendar(&mut unit, &holder, id).await?;
            meant_for.check(before.updated_at)?;
            let mut after = before.clone();
            if !after.withdraw(self.core.now()) {
                return Err(Error::NotFound);
            }
            unit.credentials().remove_feed(id).await?;
            let (before, after) = (ThingRef::Calendar(&before), ThingRef::Calendar(&after));
            unit.record(Change::Updated { before, after }).await?;
            unit.commit().await
        })
        .await?;
        self.core.note_by(caller, SecurityEvent::CalendarWithdrawn, caller.id());
        Ok(())
    }

    /// The calendar at an address. Clients that repeatedly request unknown addresses are rate-limited.
    pub async fn find(&self, origin: Origin, secret: &str) -> Result<Publication, Error> {
        let hash = self.core.ports.secret_tokens.hash(secret);
        if let Some(found) = self.core.accounts().published(&hash).await? {
            return Ok(Publication { core: Arc::clone(&self.core), found });
        }
        let missed = self.core.attempts.miss_feed(self.core.now(), origin.address).await;
        self.core.log_if_locked_out(missed.map(drop), None, origin)?;
        Err(Error::NotFound)
    }
}

impl Publication {
    /// The calendar.
    #[must_use]
    pub const fn calendar(&self) -> &Calendar {
        &self.found.calendar
    }

    /// Its name for everyone who has its address.
    #[must_use]
    pub fn name(&self) -> &str {
        match self.found.feed.details {
            FeedDetails::Full => self.found.calendar.name.as_str(),
            FeedDetails::Busy => busy::TITLE,
        }
    }

    /// How it is published.
    #[must_use]
    pub const fn feed(&self) -> CalendarFeed {
        self.found.feed
    }

    /// The tag and the date of its file, if they are known without writing it: nothing of its owner except a plan has changed
    /// since.
    #[must_use]
    pub fn known(&self) -> Option<&WrittenFeed> {
        let written = self.found.written.as_ref();
        // An earlier version counted the places of plans, too, and noted one behind the last change.
        written.filter(|written| written.place >= self.found.place && written.tag.starts_with(FORMAT))
    }

    /// Writes its file as a snapshot, until `sink` has enough. `sink` is called on a thread that it may block.
    pub async fn write(&self, sink: impl TextSink) -> Result<(), Error> {
        let (calendar, feed) = (&self.found.calendar, self.found.feed);
        let (head, tell): (_, Box<Tell>) = match feed.details {
            FeedDetails::Full => (head_of(calendar), tell_in_full(&self.core, feed)),
            FeedDetails::Busy => (discreet_head(feed), tell_busy(&self.core, feed)),
        };
        let head = CalendarFileHead { refresh_interval: Some(REFRESH_INTERVAL), ..head };
        let mut snapshot = self.core.ports.store.snapshot().await?;
        let file = SharedFile::begin(&self.core, &head, sink);
        let which: (UserId, CalendarId) = (calendar.owner, calendar.id);
        file.events(&mut *snapshot, which, tell).await?;
        file.finish();
        Ok(())
    }

    /// Records a hash of what was written; returns the tag, and since when the content is the same.
    pub async fn note(&self, content_hash: &str) -> WrittenFeed {
        let tag = format!("{FORMAT}{content_hash}");
        let same = self.found.written.as_ref().filter(|written| written.tag == tag);
        let changed_at = same.map_or_else(|| self.core.now(), |written| written.changed_at);
        // The file may be newer than this place. Then the next request writes it once more.
        let written = WrittenFeed { place: self.found.place, tag, changed_at };
        self.core.ports.store.upkeep().note_feed(&self.found.hash, &written).await;
        written
    }
}

fn tell_in_full(core: &Arc<Core>, feed: CalendarFeed) -> Box<Tell> {
    let (hasher, files) = (Arc::clone(&core.ports.keyed_hasher), Arc::clone(&core.ports.calendar_files));
    Box::new(move |event, to| {
        let discretion = Discretion { hasher: &*hasher, always: feed.created_at };
        full_details::tell(&discretion, &*files, event, to);
    })
}

fn tell_busy(core: &Arc<Core>, feed: CalendarFeed) -> Box<Tell> {
    let hasher = Arc::clone(&core.ports.keyed_hasher);
    Box::new(move |event, to| {
        let mut plain = |told: &Event| to(&Exported { thing: told.clone(), lines: String::new() });
        Discretion { hasher: &*hasher, always: feed.created_at }.tell(&event.thing, &mut plain);
    })
}

fn discreet_head(feed: CalendarFeed) -> CalendarFileHead {
    CalendarFileHead { name: busy::TITLE.to_owned(), color: None, refresh_interval: None, written_at: feed.created_at }
}
