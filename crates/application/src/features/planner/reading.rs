//! What a plan depends on.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::BusyTime;
use scheduler_domain::{Event, FieldErrors, Label, Task, TimeZone, UserId, UserSettings, Window};

use crate::core::Core;
use crate::planning::{busy_time, start_of_day};
use crate::unit::Unit;
use crate::{Conflict, Error, Found, KeptPlan, StoreError, Writer};

/// What was read of an owner to plan for them.
pub(super) struct Read {
    /// How far their log went before anything else was read.
    pub(super) place: i64,
    pub(super) settings: UserSettings,
    pub(super) labels: Vec<Label>,
    pub(super) tasks: Vec<Task>,
    pub(super) busy: Vec<BusyTime>,
    pub(super) kept: Option<KeptPlan>,
}

impl Core {
    pub(super) async fn read_to_plan(&self, owner: UserId) -> Result<Read, Error> {
        let place = self.plan().last_places(&[owner]).await?.first().map(|(_, place)| *place);
        let place = place.ok_or(Error::Unauthenticated)?;
        let now = self.now();
        let settings = self.plan().settings(owner).await?.ok_or(Error::Unauthenticated)?;
        let zone = settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let window = horizon(now, &settings)?;
        // One that begins with the day is among them.
        let before_today = start_of_day(&zone, now, 0) - TimeDelta::minutes(1);
        let events = self.every_event_in(owner, window).await?;
        let calendars = self.plan().calendars(owner).await?;
        Ok(Read {
            place,
            labels: self.plan().labels(owner).await?,
            tasks: self.ports.store.planner().tasks(owner, before_today).await?,
            busy: busy_time(events, &calendars, window, &zone),
            kept: self.ports.store.planner().kept(owner).await?,
            settings,
        })
    }

    async fn every_event_in(&self, owner: UserId, window: Window) -> Result<Vec<Event>, StoreError> {
        match self.plan().events_near(owner, window).await? {
            Found::Few(events) => Ok(events),
            Found::Many(reading) => {
                let events = Arc::new(Mutex::new(Vec::new()));
                let found = Arc::clone(&events);
                let each = move |event| {
                    found.lock().unwrap_or_else(PoisonError::into_inner).push(event);
                    ControlFlow::Continue(())
                };
                reading.run(Box::new(each)).await?;
                let mut events = events.lock().unwrap_or_else(PoisonError::into_inner);
                Ok(std::mem::take(&mut events))
            }
        }
    }
}

/// From before today to after the last day of a plan, in every zone.
fn horizon(now: DateTime<Utc>, settings: &UserSettings) -> Result<Window, Error> {
    let days = i64::from(settings.planning.horizon.get());
    let window = Window::between(now - TimeDelta::days(2), now + TimeDelta::days(days + 2));
    Ok(window.map_err(|fault| FieldErrors::one("horizon_days", fault))?)
}

impl Unit<'_> {
    /// Refuses to go on if something was written to the owner's log since it was read.
    pub(super) async fn check_unchanged(&mut self, writer: &Writer, read: &Read) -> Result<(), Error> {
        match self.planner().last_place(writer.user()).await? {
            Some(place) if place == read.place => Ok(()),
            Some(_) => Err(Error::Conflict(Conflict::Busy)),
            None => Err(Error::Unauthenticated),
        }
    }
}
