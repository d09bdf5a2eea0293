//! Events, private to the owner of their calendar.

use std::sync::Arc;

use scheduler_domain::{Event, EventChanges, EventId, Kind, NewEvent, Window};

use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Changeable, Unit};
use crate::{Caller, ClientId, Conflict, Error, InWindow, Made, Precondition, StoreError, Writer};

/// Use cases of events. Somebody else's event is not found.
pub struct Events {
    core: Arc<Core>,
}

impl Events {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The caller's events that overlap a window, by their start and then by id. All-day events are where the caller is.
    pub async fn list(&self, caller: &Caller, window: Window) -> Result<InWindow<Event>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let near = self.core.plan().events_near(reader.user(), window).await?;
        Ok(InWindow::of_events(near, window, caller.planning.zone().days()))
    }

    /// One event.
    pub async fn get(&self, caller: &Caller, id: EventId) -> Result<Event, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.plan().event(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds an event to one of the caller's calendars. The first one takes the samples away.
    pub async fn create(&self, caller: &Caller, new: NewEvent, own: Option<ClientId>) -> Result<Made<Event>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (id, zone) = (EventId(self.core.new_id(own)), caller.planning.zone());
        let (id, zone, writer) = (&id, &zone, &writer);
        // Without a calendar of its own it goes where the default is by then.
        retrying(|| {
            let new = new.clone();
            async move {
                let (named, find) = (new.calendar, || self.core.plan().event(writer.user(), *id));
                let calendar = match self.core.calendar_for_new(writer, named).await {
                    Ok(calendar) => calendar,
                    Err(refused) => {
                        return self.core.unless_made_before(writer, Kind::Event, own, find, refused).await;
                    }
                };
                let event = Event::new(*id, writer.user(), calendar, new, zone, self.core.now());
                let made = self.core.create(caller, writer, event, own, find).await;
                made.map_err(|error| match error {
                    Error::Invalid(_) if named.is_none() => Error::Conflict(Conflict::Busy),
                    error => error,
                })
            }
        })
        .await
    }

    /// Changes an event, if it is in a state that the change is meant for.
    pub async fn update(
        &self,
        caller: &Caller,
        id: EventId,
        meant_for: &Precondition,
        changes: &EventChanges,
    ) -> Result<Event, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        if let Some(calendar) = changes.calendar {
            self.core.calendar_for_writing(&writer, calendar).await?;
        }
        let zone = caller.planning.zone();
        let apply = |event: &mut Event, now| Ok(event.apply(changes.clone(), &zone, now)?);
        self.core.change(caller, &writer, id, meant_for, apply).await
    }

    /// Puts an event into the trash, if it is in a state that the removal is meant for.
    pub async fn delete(&self, caller: &Caller, id: EventId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        self.core.move_to_trash::<Event>(&writer, id, meant_for).await
    }
}

impl Changeable for Event {
    type Id = EventId;

    async fn find(core: &Core, writer: &Writer, id: EventId) -> Result<Option<Self>, StoreError> {
        core.plan().event(writer.user(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: EventId) -> Result<Option<Self>, StoreError> {
        unit.plan().event(writer.user(), id).await
    }
}
