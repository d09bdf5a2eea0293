//! What is on the caller's calendar: events, and scheduled tasks.

use std::sync::Arc;

use scheduler_domain::{EventOccurrence, Task, Window};

use crate::core::Core;
use crate::{Caller, Error, InWindow, Shows};

/// The contents of a window of a calendar.
pub struct CalendarWindow {
    /// The events.
    pub events: InWindow<EventOccurrence>,
    /// The scheduled tasks.
    pub tasks: InWindow<Task>,
}

/// Use cases of the calendar as a whole.
pub struct Calendar {
    core: Arc<Core>,
}

impl Calendar {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// Everything of the caller that overlaps a window. All-day events are in the caller's time zone.
    pub async fn look(&self, caller: &Caller, window: Window, shows: Shows) -> Result<CalendarWindow, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let events = self.core.events_in(caller, &reader, window, shows).await?;
        let tasks = self.core.owned().tasks_scheduled_near(reader.user(), window).await?;
        Ok(CalendarWindow { events, tasks: InWindow::of_tasks(tasks, window, caller.planning.default_duration) })
    }
}
