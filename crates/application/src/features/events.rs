//! Events, private to the owner of the calendar.

use std::sync::Arc;

use scheduler_domain::{Event, EventChanges, EventId, NewEvent, Window, in_window};

use crate::core::Core;
use crate::retrying::retrying;
use crate::{Caller, Error, Precondition, Writer};

/// Use cases of events. Somebody else's event is not found.
pub struct Events {
    core: Arc<Core>,
}

impl Events {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// The caller's events that overlap a window, by their start and then by id. All-day events are where the caller is.
    pub async fn list(&self, caller: &Caller, window: Window) -> Result<Vec<Event>, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let near = self.core.read().events().near(reader.user(), window).await?;
        Ok(in_window(near, window, &caller.planning.zone().days()))
    }

    /// One event.
    pub async fn get(&self, caller: &Caller, id: EventId) -> Result<Event, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        self.core.read().events().find(reader.user(), id).await?.ok_or(Error::NotFound)
    }

    /// Adds an event to the caller's calendar. The first one takes the samples away.
    pub async fn create(&self, caller: &Caller, new: NewEvent) -> Result<Event, Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        let now = self.core.now();
        let event = Event {
            id: EventId(self.core.ports.ids.next()),
            owner: writer.user(),
            title: new.title,
            description: new.description,
            place: new.place,
            span: new.span.in_zone(&caller.planning.zone()),
            color: new.color,
            created_at: now,
            updated_at: now,
        };
        if caller.planning.shows_samples {
            retrying(|| self.add_first(&writer, &event)).await?;
        } else {
            self.core.log_if_lapsed(&writer, self.core.write().events().add(&writer, &event).await)?;
        }
        Ok(event)
    }

    async fn add_first(&self, writer: &Writer, event: &Event) -> Result<(), Error> {
        let mut unit = self.core.begin(writer).await?;
        unit.settings().dismiss_samples(event.owner).await?;
        unit.events().add(event).await?;
        Ok(unit.commit().await?)
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
        let now = self.core.now();
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let mut event = unit.events().find(writer.user(), id).await?.ok_or(Error::NotFound)?;
            meant_for.check(event.updated_at)?;
            if event.apply(changes.clone(), &caller.planning.zone(), now)? {
                unit.events().update(&event).await?;
                unit.commit().await?;
            }
            Ok(event)
        })
        .await
    }

    /// Removes an event, if it is in a state that the removal is meant for.
    pub async fn delete(&self, caller: &Caller, id: EventId, meant_for: &Precondition) -> Result<(), Error> {
        let writer = self.core.authorize(caller, Caller::writer)?;
        retrying(|| async {
            let mut unit = self.core.begin(&writer).await?;
            let event = unit.events().find(writer.user(), id).await?.ok_or(Error::NotFound)?;
            meant_for.check(event.updated_at)?;
            unit.events().remove(writer.user(), id).await?;
            Ok(unit.commit().await?)
        })
        .await
    }
}
