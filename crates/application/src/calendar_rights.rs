//! Who may do what with the events of a calendar. All that writes an event asks here, by way of its calendar: today a calendar has an
//! owner and nobody else, and members with roles will have their place here.

use scheduler_domain::CalendarId;

use crate::core::Core;
use crate::error::no_such_calendar;
use crate::{Error, Writer};

impl Core {
    /// The calendar that a new event of the writer's goes into: the one that is named, or the default.
    pub(crate) async fn calendar_for_new(
        &self,
        writer: &Writer,
        named: Option<CalendarId>,
    ) -> Result<CalendarId, Error> {
        if let Some(named) = named {
            return self.calendar_for_writing(writer, named).await;
        }
        // Every account has one as long as it is there.
        self.plan().default_calendar(writer.user()).await?.ok_or(Error::Unauthenticated)
    }

    /// A calendar whose events the writer may make and change. That it is still there when an event is written, the store sees to.
    pub(crate) async fn calendar_for_writing(&self, writer: &Writer, id: CalendarId) -> Result<CalendarId, Error> {
        match self.plan().calendar(writer.user(), id).await? {
            Some(calendar) => Ok(calendar.id),
            None => self.refuse(writer, no_such_calendar()).await,
        }
    }
}
