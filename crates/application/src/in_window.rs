//! What a window of a calendar holds, however much it is.

use std::ops::ControlFlow;

use chrono::{DateTime, Utc};
use scheduler_domain::{Event, Task, TaskDuration, Window, ZoneDays, in_window, scheduled_in};

use crate::{Error, Found, Reading};

/// What overlaps a window.
pub enum InWindow<T> {
    /// All of it, by its start and then by id.
    Few(Vec<T>),
    /// More than is held at once.
    Many(ManyInWindow<T>),
}

/// When a thing begins, if it is in the window.
type StartIn<T> = Box<dyn Fn(&T) -> Option<DateTime<Utc>> + Send>;

/// What overlaps a window and is more than is held at once. Nothing of it is read yet.
pub struct ManyInWindow<T> {
    near: Box<dyn Reading<T>>,
    start_in: StartIn<T>,
}

impl InWindow<Event> {
    /// Takes those in the window from the events near it; whole days are those of the caller.
    pub(crate) fn of_events(near: Found<Event>, window: Window, days: ZoneDays) -> Self {
        match near {
            Found::Few(near) => Self::Few(in_window(near, window, &days)),
            Found::Many(near) => {
                Self::Many(ManyInWindow { near, start_in: Box::new(move |event| event.start_in(window, &days)) })
            }
        }
    }
}

impl InWindow<Task> {
    /// Takes those in the window from the scheduled tasks near it.
    pub(crate) fn of_tasks(near: Found<Task>, window: Window, default_duration: TaskDuration) -> Self {
        match near {
            Found::Few(near) => Self::Few(scheduled_in(near, window, default_duration)),
            Found::Many(near) => Self::Many(ManyInWindow {
                near,
                start_in: Box::new(move |task| task.start_in(window, default_duration)),
            }),
        }
    }
}

impl<T: 'static> ManyInWindow<T> {
    /// Reads all of it as it is at one moment, and hands on each thing with its start, in no particular order, until `each` has
    /// enough. It is called on a thread on which it may take its time.
    pub async fn read(
        self,
        mut each: impl FnMut(DateTime<Utc>, T) -> ControlFlow<()> + Send + 'static,
    ) -> Result<(), Error> {
        let Self { near, start_in } = self;
        let each = move |thing| match start_in(&thing) {
            Some(start) => each(start, thing),
            None => ControlFlow::Continue(()),
        };
        Ok(near.run(Box::new(each)).await?)
    }
}
