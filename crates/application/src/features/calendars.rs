//! Calendars, which contain events. Each account has one from its beginning. One of its calendars is always the default. A
//! subscription cannot be the default, because new events cannot go there.

use std::sync::Arc;

use scheduler_domain::{
    Calendar, CalendarChanges, CalendarId, Color, Fault, FaultKind, FeedUrl, FieldErrors, NewCalendar, move_calendar,
};

use crate::core::{Core, refused_address};
use crate::retrying::retrying;
use crate::unit::{Change, Unit};
use crate::{Caller, ClientId, Conflict, Error, Made, Precondition, Soon, ThingRef, Writer};

/// Use cases of calendars. The calendar of another user is not found.
pub struct Calendars {
    core: Arc<Core>,
}

impl Calendars {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// All of the caller's calendars, in their order.
    pub async fn list(&self, caller: &Caller) -> Result<Vec<Calendar>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        Ok(self.core.owned().calendars(reader.user()).await?)
    }

    /// One calendar.
    pub async fn get(&self, caller: &Caller, id: CalendarId) -> Result<Calendar, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.owned().calendar(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds a calendar, after all others.
    pub async fn create(
        &self,
        caller: &Caller,
        new: NewCalendar,
        own: Option<ClientId>,
    ) -> Result<Made<Calendar>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        if let Some(subscription) = &new.subscription {
            self.check_address(&writer, &subscription.url).await?;
        }
        let is_subscription = new.subscription.is_some();
        let there = self.core.owned().calendars(writer.user()).await?;
        let (id, now) = (CalendarId(self.core.new_id(own)), self.core.now());
        let calendar = Calendar {
            id,
            owner: writer.user(),
            name: new.name,
            color: new.color.unwrap_or_else(|| Color::least_used(there.iter().map(|it| it.color))),
            is_visible: new.is_visible,
            is_default: false,
            position: there.last().map_or(0, |last| last.position + 1),
            feed: None,
            subscription: new.subscription.map(Into::into),
            created_at: now,
            updated_at: now,
        };
        let find = || self.core.owned().calendar(writer.user(), id);
        let made = self.core.create(caller, &writer, calendar, own, find).await?;
        if is_subscription {
            self.core.subscriptions_wait.notify(1);
        }
        Ok(made)
    }

    /// Rejects an address that may not be fetched, as far as this is known without connecting to it. An address that is only
    /// unreachable now is accepted.
    async fn check_address(&self, writer: &Writer, url: &FeedUrl) -> Result<(), Error> {
        match refused_address(url, self.core.ports.feeds.check(url).await) {
            Some(fault) => self.core.refuse(writer, FieldErrors::one("url", fault)).await,
            None => Ok(()),
        }
    }

    /// Changes a calendar, if it is in the state that the change requires. If it becomes the default, the previous default no
    /// longer is; if it moves, the positions of others change. The position is not part of the state.
    pub async fn update(
        &self,
        caller: &Caller,
        id: CalendarId,
        meant_for: &Precondition,
        changes: &CalendarChanges,
    ) -> Result<Calendar, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        if let Some(url) = &changes.subscription.url {
            self.check_address(&writer, url).await?;
        }
        let calendar = retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let before = unit.owned().calendars(writer.user()).await?;
            let mut after = before.clone();
            let now = self.core.now();
            let this = after.iter_mut().find(|calendar| calendar.id == id).ok_or(Error::NotFound)?;
            meant_for.check(this.updated_at)?;
            check(this, changes)?;
            this.apply(changes, now);
            if changes.becomes_default {
                for other in after.iter_mut().filter(|calendar| calendar.id != id) {
                    other.yield_default(now);
                }
            }
            if let Some(place) = changes.position {
                move_calendar(&mut after, id, place);
            }
            // The former default is written first, for the schema allows one default at a time.
            after.sort_by_key(|calendar| calendar.is_default);
            for after in &after {
                let before = before.iter().find(|calendar| calendar.id == after.id).filter(|before| *before != after);
                if let Some(before) = before {
                    let (before, after) = (ThingRef::Calendar(before), ThingRef::Calendar(after));
                    unit.record(Change::Updated { before, after }).await?;
                }
            }
            let find = |all: Vec<Calendar>| all.into_iter().find(|calendar| calendar.id == id).ok_or(Error::NotFound);
            let (before, after) = (find(before)?, find(after)?);
            self.fetch_as_it_is_now(&mut unit, &before, &after).await?;
            unit.commit().await?;
            Ok(after)
        })
        .await?;
        if changes.subscription.first_field().is_some() {
            self.core.subscriptions_wait.notify(1);
        }
        Ok(calendar)
    }

    /// Has the calendar fetched soon if its address has changed, and within the new interval if the interval has changed.
    async fn fetch_as_it_is_now(&self, unit: &mut Unit<'_>, before: &Calendar, after: &Calendar) -> Result<(), Error> {
        let (Some(before), Some(now)) = (&before.subscription, &after.subscription) else { return Ok(()) };
        if before.url != now.url {
            unit.subscriptions().restart(after.id, Soon::elsewhere(self.core.now())).await?;
        } else if before.interval != now.interval {
            // How often the calendar itself says is known after it was fetched.
            let interval = now.interval.unwrap_or_default();
            unit.subscriptions().hasten(after.id, self.core.now() + interval.span()).await?;
        }
        Ok(())
    }

    /// Moves a calendar and its events to the trash, if it is in the state that the request requires. The default calendar cannot
    /// be deleted.
    pub async fn delete(&self, caller: &Caller, id: CalendarId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let all = unit.owned().calendars(writer.user()).await?;
            let calendar = all.iter().find(|calendar| calendar.id == id).ok_or(Error::NotFound)?;
            meant_for.check(calendar.updated_at)?;
            if calendar.is_default {
                return Err(Error::Conflict(Conflict::DefaultCalendar));
            }
            unit.record(Change::Deleted(ThingRef::Calendar(calendar))).await?;
            unit.commit().await
        })
        .await
    }
}

/// Rejects a change that does not apply to this kind of calendar.
fn check(calendar: &Calendar, changes: &CalendarChanges) -> Result<(), Error> {
    if calendar.subscription.is_some() {
        return if changes.becomes_default { Err(Error::Conflict(Conflict::ReadOnlyCalendar)) } else { Ok(()) };
    }
    changes.subscription.first_field().map_or(Ok(()), |field| {
        let fault = Fault::new(FaultKind::Invalid, "Only a subscription has this");
        Err(FieldErrors::one(field, fault).into())
    })
}
