//! What stands on the caller's calendar: events, and the tasks that are scheduled.

use std::sync::Arc;

use scheduler_domain::{Event, Task, Window, in_window, scheduled_in};

use crate::core::Core;
use crate::{Caller, Error};

/// What stands in a window of a calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarWindow {
    /// The events, by their start and then by id.
    pub events: Vec<Event>,
    /// The scheduled tasks, likewise.
    pub tasks: Vec<Task>,
}

/// Use cases of the calendar as a whole.
pub struct Calendar {
    core: Arc<Core>,
}

impl Calendar {
    pub(crate) const fn new(core: Arc<Core>) -> Self {
        Self { core }
    }

    /// All of the caller's that overlaps a window. All-day events are where the caller is.
    pub async fn look(&self, caller: &Caller, window: Window) -> Result<CalendarWindow, Error> {
        let reader = self.core.authorize(caller, Caller::reader)?;
        let read = self.core.read();
        let events = read.events().near(reader.user(), window).await?;
        let tasks = read.tasks().scheduled_near(reader.user(), window).await?;
        Ok(CalendarWindow {
            events: in_window(events, window, &caller.planning.zone().days()),
            tasks: scheduled_in(tasks, window, caller.planning.default_duration),
        })
    }
}
