//! Who may put events into a calendar, change them, export a calendar and publish it. Today a calendar has only an owner; members
//! with roles can be added here. Reads of events, and changes of a calendar itself, do not use these checks: they are limited by
//! owner in the store.

use scheduler_domain::{Calendar, CalendarId, Event};

use crate::core::Core;
use crate::error::no_such_calendar;
use crate::unit::Unit;
use crate::{AccountHolder, Conflict, Error, Reader, Snapshot, Writer};

impl Core {
    /// The calendar for a new event of the writer: the named one, or the default.
    pub(crate) async fn calendar_for_new(
        &self,
        writer: &Writer,
        named: Option<CalendarId>,
    ) -> Result<CalendarId, Error> {
        if let Some(named) = named {
            return self.calendar_for_writing(writer, named).await;
        }
        // Every account has one as long as it is there.
        self.owned().default_calendar(writer.user()).await?.ok_or(Error::Unauthenticated)
    }

    /// A calendar in which the writer may create and change events. The store checks that it still exists when an event is written.
    pub(crate) async fn calendar_for_writing(&self, writer: &Writer, id: CalendarId) -> Result<CalendarId, Error> {
        match self.owned().calendar(writer.user(), id).await? {
            Some(calendar) if calendar.subscription.is_some() => {
                self.refuse(writer, Error::Conflict(Conflict::ReadOnlyCalendar)).await
            }
            Some(calendar) => Ok(calendar.id),
            None => self.refuse(writer, no_such_calendar()).await,
        }
    }
}

/// Whether the writer may change and delete an event. Events of a subscription may not be changed: they come from its address. The
/// store rejects such writes too.
pub(crate) async fn check_writable(unit: &mut Unit<'_>, event: &Event) -> Result<(), Error> {
    if unit.owned().is_subscription(event.owner, event.calendar).await? {
        return Err(Error::Conflict(Conflict::ReadOnlyCalendar));
    }
    Ok(())
}

/// The calendars whose events the caller may read, as they are in a snapshot, in their order.
pub(crate) async fn readable_calendars(snapshot: &mut dyn Snapshot, reader: &Reader) -> Result<Vec<Calendar>, Error> {
    Ok(snapshot.calendars(reader.user()).await?)
}

/// A calendar that the caller may publish, and stop publishing: only their own.
pub(crate) async fn publishable_calendar(
    unit: &mut Unit<'_>,
    holder: &AccountHolder,
    id: CalendarId,
) -> Result<Calendar, Error> {
    let own = unit.owned().calendars(holder.user()).await?;
    own.into_iter().find(|calendar| calendar.id == id).ok_or(Error::NotFound)
}
