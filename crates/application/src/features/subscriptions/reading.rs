//! Imports the content of a subscribed calendar, batch by batch: first what is new or different; then it removes what no longer
//! exists.

use std::collections::HashSet;
use std::io::Cursor;

use chrono::TimeDelta;
use scheduler_domain::{CalendarName, ImportProblem, TimeZone, next_version};

use super::Subscriptions;
use crate::intake::{Intake, TakenIn, Way};
use crate::retrying::retrying;
use crate::unit::Change;
use crate::{ClaimedSubscription, Error, FeedWrite, ForeignObject, KnownEvent};

/// How many components are imported, or events removed, in one unit of work, so that others can write in between.
const BATCH: usize = 100;

/// A calendar that was read.
#[derive(Default)]
pub(super) struct ReadFeed {
    /// What it calls itself.
    pub(super) name: Option<CalendarName>,
    /// How often it says that it may be fetched.
    pub(super) published: Option<TimeDelta>,
    /// Which of its entries were not imported, and why, as a sentence.
    pub(super) remark: Option<String>,
    /// Whether there was no room for some of its events.
    pub(super) is_short_of_room: bool,
    /// Whether anything was written.
    pub(super) has_changed: bool,
}

/// What was not imported, for the message to the owner.
#[derive(Default)]
struct LeftOut {
    no_room: Option<(i64, i64)>,
    unreadable: i64,
    first: Option<ImportProblem>,
}

/// What was read; `None` if the claim was lost; or why the file cannot be read.
type Outcome = Result<Option<ReadFeed>, String>;

impl Subscriptions {
    /// Makes the events of a calendar equal to those of a file. A file that cannot be read to its end changes nothing.
    pub(super) async fn read(
        &self,
        claimed: &ClaimedSubscription,
        body: Vec<u8>,
        zone: &TimeZone,
    ) -> Result<Outcome, Error> {
        let mut reader = match self.core.ports.calendar_files.open(Box::new(Cursor::new(body)), zone).await {
            Ok(reader) => reader,
            Err(why) => return Ok(Err(why.to_string())),
        };
        if !reader.is_whole() {
            return Ok(Err("The calendar is incomplete: it ends before END:VCALENDAR".to_owned()));
        }
        let name = reader.name().and_then(CalendarName::nearest);
        let mut read = ReadFeed { name, published: reader.refresh_interval(), ..ReadFeed::default() };
        let (mut named, mut there, mut left_out) = (HashSet::new(), HashSet::new(), LeftOut::default());
        loop {
            let Ok(mut objects) = reader.next_objects(BATCH).await else {
                return Ok(Err("The calendar could not be read".to_owned()));
            };
            if objects.is_empty() {
                break;
            }
            // Of a UID that comes twice the first counts; else the event would change with every refresh.
            objects.retain(|object| object.uid.as_ref().is_none_or(|uid| named.insert(uid.clone())));
            let Some(taken) = self.take(claimed, &objects, left_out.no_room.is_none()).await? else {
                return Ok(Ok(None));
            };
            read.has_changed |= taken.counts.created + taken.counts.updated > 0;
            left_out.note(taken);
            for object in objects {
                // An event that cannot be read now stays as it was.
                let unread = object.uid.filter(|_| object.events.is_empty() && object.tasks.is_empty());
                there.extend(unread.into_iter().chain(object.events.into_iter().map(|event| event.thing.uid)));
            }
        }
        let Some(removed) = self.remove_others(claimed, &there).await? else { return Ok(Ok(None)) };
        read.has_changed |= removed;
        read.is_short_of_room = left_out.no_room.is_some();
        read.remark = left_out.sentence();
        Ok(Ok(Some(read)))
    }

    /// Imports some objects. `None` if the claim was lost.
    async fn take(
        &self,
        claimed: &ClaimedSubscription,
        objects: &[ForeignObject],
        has_room: bool,
    ) -> Result<Option<TakenIn>, Error> {
        let way = Way::Feed { has_room };
        let intake = Intake { core: &self.core, owner: claimed.owner, calendar: claimed.calendar, way };
        let intake = &intake;
        retrying(|| async move {
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            if !unit.subscriptions().hold(claimed, self.claimed_until()).await? {
                return Ok(None);
            }
            let taken = intake.take(&mut unit, objects).await?;
            unit.commit().await?;
            Ok(Some(taken))
        })
        .await
    }

    /// Removes the events that the calendar no longer has; returns whether there were any. `None` if the claim was lost. Nobody
    /// else writes these events, so none changes after it was read here.
    async fn remove_others(
        &self,
        claimed: &ClaimedSubscription,
        there: &HashSet<String>,
    ) -> Result<Option<bool>, Error> {
        let store = &self.core.ports.store;
        let mut gone = store.subscriptions().known_events(claimed.owner, claimed.calendar).await?;
        gone.retain(|event| !there.contains(&event.uid()));
        for some in gone.chunks(BATCH) {
            if !self.remove(claimed, some).await? {
                return Ok(None);
            }
        }
        Ok(Some(!gone.is_empty()))
    }

    /// Removes some events. Returns false if the claim was lost.
    async fn remove(&self, claimed: &ClaimedSubscription, events: &[KnownEvent]) -> Result<bool, Error> {
        let ClaimedSubscription { owner, calendar, .. } = *claimed;
        retrying(|| async move {
            let now = self.core.now();
            let mut unit = self.core.begin(&self.right(claimed)).await?;
            if !unit.subscriptions().hold(claimed, self.claimed_until()).await? {
                return Ok(false);
            }
            for event in events {
                let (event, version) = (event.id, next_version(event.version, now));
                unit.record(Change::FromFeed(FeedWrite::Remove { owner, calendar, event, version })).await?;
            }
            unit.commit().await?;
            Ok(true)
        })
        .await
    }
}

impl KnownEvent {
    /// Its UID in the subscribed calendar.
    fn uid(&self) -> String {
        self.uid.clone().unwrap_or_else(|| self.id.to_string())
    }
}

impl LeftOut {
    fn note(&mut self, taken: TakenIn) {
        if let Some((more, most)) = taken.no_room {
            self.no_room = Some((self.no_room.map_or(0, |(before, _)| before) + more, most));
        }
        self.unreadable += taken.counts.skipped;
        self.first = self.first.take().or(taken.first_skipped);
    }

    fn sentence(self) -> Option<String> {
        if let Some((count, most)) = self.no_room {
            return Some(format!(
                "There is no room for {count} of its events: subscriptions may fill an account up to {most} events"
            ));
        }
        let first = self.first.map(|first| format!(". The first one is on line {}: {}", first.line, first.message));
        let count = self.unreadable;
        (count > 0).then(|| format!("{count} of its entries could not be read{}", first.unwrap_or_default()))
    }
}
