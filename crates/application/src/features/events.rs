//! Events, private to the owner of their calendar.

mod changing;

use std::sync::Arc;

use scheduler_domain::{Event, EventId, EventOccurrence, EventOccurrences, Kind, NewEvent, OccurrencePage, Window};

pub use self::changing::Part;
use crate::calendar_rights::check_writable;
use crate::core::Core;
use crate::retrying::retrying;
use crate::unit::{Changeable, Unit};
use crate::{Caller, ClientId, Conflict, Error, InWindow, Made, Shows, StoreError, Writer};

/// The limit on the size of the texts in a page of occurrences, which repeat those of their series.
const PAGE_TEXT_BYTES: usize = 4 << 20;

/// Use cases of events. The event of another user is not found.
pub struct Events {
    core: Arc<Core>,
}

impl Events {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The caller's events that overlap a window, by their start and then by id. All-day events are in the caller's time zone.
    pub async fn list(
        &self,
        caller: &Caller,
        window: Window,
        shows: Shows,
    ) -> Result<InWindow<EventOccurrence>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.events_in(caller, &reader, window, shows).await
    }

    /// Occurrences of an event by their start; all-day ones as if in UTC. If their texts are long, there are fewer than requested.
    pub async fn occurrences(
        &self,
        caller: &Caller,
        id: EventId,
        page: OccurrencePage,
    ) -> Result<EventOccurrences, Error> {
        let event = self.get(caller, id).await?;
        let fit = PAGE_TEXT_BYTES / event.text_bytes().max(1);
        Ok(event.occurrences_from(page.from(), page.limit().min(fit.max(1))))
    }

    /// One event.
    pub async fn get(&self, caller: &Caller, id: EventId) -> Result<Event, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.owned().event(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds an event to one of the caller's calendars. The first event removes the samples.
    pub async fn create(&self, caller: &Caller, new: NewEvent, own: Option<ClientId>) -> Result<Made<Event>, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let (id, zone) = (EventId(self.core.new_id(own)), caller.planning.zone());
        let (id, zone, writer) = (&id, &zone, &writer);
        // Without a calendar of its own it goes where the default is by then.
        retrying(|| {
            let new = new.clone();
            async move {
                let (named, find) = (new.calendar, || self.core.owned().event(writer.user(), *id));
                let calendar = match self.core.calendar_for_new(writer, named).await {
                    Ok(calendar) => calendar,
                    Err(refused) => {
                        return self.core.unless_made_before(writer, Kind::Event, own, find, refused).await;
                    }
                };
                let event = Event::new(*id, writer.user(), calendar, new, zone, self.core.now())?;
                let made = self.core.create(caller, writer, event, own, find).await;
                made.map_err(|error| match error {
                    Error::Invalid(_) if named.is_none() => Error::Conflict(Conflict::Busy),
                    error => error,
                })
            }
        })
        .await
    }
}

impl Changeable for Event {
    type Id = EventId;

    async fn find(core: &Core, writer: &Writer, id: EventId) -> Result<Option<Self>, StoreError> {
        core.owned().event(writer.user(), id).await
    }

    async fn lock(unit: &mut Unit<'_>, writer: &Writer, id: EventId) -> Result<Option<Self>, StoreError> {
        unit.owned().event(writer.user(), id).await
    }

    async fn check_writable(&self, unit: &mut Unit<'_>) -> Result<(), Error> {
        check_writable(unit, self).await
    }

    fn takes_along(&self, after: &Self) -> bool {
        !self.original_starts_after(after).all_stay()
    }

    async fn take_along(&self, after: &Self, unit: &mut Unit<'_>) -> Result<(), StoreError> {
        unit.move_lines(self, after).await
    }
}
