//! What a plan depends on.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::planner::{BusyTime, PlanningProblem};
use scheduler_domain::{Calendar, FieldErrors, Label, Task, TimeZone, UserId, UserSettings, Window};

use crate::core::Core;
use crate::planning::{BusyTimes, merged, start_of_day};
use crate::unit::Unit;
use crate::{Conflict, Error, Found, KeptPlan, StoreError, Writer};

/// What was read of an owner to plan for them.
pub(super) struct Read {
    /// The place of their log before anything else was read.
    pub(super) place: i64,
    pub(super) settings: UserSettings,
    pub(super) labels: Vec<Label>,
    /// Without descriptions.
    pub(super) tasks: Vec<Task>,
    /// `None` if the events have too many occurrences to know it. Planning takes it out.
    pub(super) busy: Option<Vec<BusyTime>>,
    pub(super) kept: Option<KeptPlan>,
}

impl Core {
    /// The tasks for planning or displaying a plan, and the completed ones with a block that begins after `since`.
    pub(super) async fn tasks_to_plan(&self, owner: UserId, since: DateTime<Utc>) -> Result<Vec<Task>, StoreError> {
        self.ports.store.planner().tasks(owner, since, PlanningProblem::MOST_TASKS).await
    }

    pub(super) async fn read_to_plan(&self, owner: UserId) -> Result<Read, Error> {
        let place = self.owned().last_places(&[owner]).await?.first().map(|(_, place)| *place);
        let place = place.ok_or(Error::Unauthenticated)?;
        let now = self.now();
        let settings = self.owned().settings(owner).await?.ok_or(Error::Unauthenticated)?;
        let zone = settings.time_zone.clone().unwrap_or_else(TimeZone::utc);
        let window = horizon(now, &settings)?;
        // A block that begins with the day is among them.
        let before_today = start_of_day(&zone, now, 0) - TimeDelta::minutes(1);
        let calendars = self.owned().calendars(owner).await?;
        Ok(Read {
            place,
            labels: self.owned().labels(owner).await?,
            tasks: self.tasks_to_plan(owner, before_today).await?,
            busy: self.busy_in(owner, window, &calendars, &zone).await?.map(merged),
            kept: self.ports.store.planner().kept(owner).await?,
            settings,
        })
    }

    /// When an owner is busy. If computing this takes time, it is done during the read, on a thread that delays no requests.
    async fn busy_in(
        &self,
        owner: UserId,
        window: Window,
        calendars: &[Calendar],
        zone: &TimeZone,
    ) -> Result<Option<Vec<BusyTime>>, StoreError> {
        let reading = match self.owned().events_near(owner, window).await? {
            Found::Few(events) => {
                let mut busy = BusyTimes::few(calendars, window, zone);
                let is_known = events.into_iter().try_for_each(|event| busy.add(event)).is_continue();
                if is_known {
                    return Ok(busy.found());
                }
                self.owned().every_event_near(owner, window)
            }
            Found::Many(reading) => reading,
        };
        let busy = Arc::new(Mutex::new(Some(BusyTimes::new(calendars, window, zone))));
        let shared = Arc::clone(&busy);
        let each = move |event| {
            let mut busy = shared.lock().unwrap_or_else(PoisonError::into_inner);
            busy.as_mut().map_or(ControlFlow::Break(()), |busy| busy.add(event))
        };
        reading.run(Box::new(each)).await?;
        let busy = busy.lock().unwrap_or_else(PoisonError::into_inner).take();
        Ok(busy.and_then(BusyTimes::found))
    }
}

/// From before today to after the last day of a plan, in every time zone.
fn horizon(now: DateTime<Utc>, settings: &UserSettings) -> Result<Window, Error> {
    let days = i64::from(settings.planning.horizon.get());
    let window = Window::between(now - TimeDelta::days(2), now + TimeDelta::days(days + 2));
    Ok(window.map_err(|fault| FieldErrors::one("horizon_days", fault))?)
}

impl Unit<'_> {
    /// Stops with an error if something was written to the owner's log since it was read.
    pub(super) async fn check_unchanged(&mut self, writer: &Writer, read: &Read) -> Result<(), Error> {
        match self.planner().last_place(writer.user()).await? {
            Some(place) if place == read.place => Ok(()),
            Some(_) => Err(Error::Conflict(Conflict::Busy)),
            None => Err(Error::Unauthenticated),
        }
    }
}
