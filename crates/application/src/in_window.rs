//! Everything that overlaps a window of a calendar, however much that is.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_domain::{
    Event, EventOccurrence, EventsInWindow, Task, TaskDuration, Window, WindowOutcome, scheduled_in,
};

use crate::core::Core;
use crate::{Caller, Error, Found, Reader, Reading};

/// What overlaps a window.
pub enum InWindow<T> {
    /// All of it, by its start and then by id.
    Few(Vec<T>),
    /// More than is held in memory at once.
    Many(ManyInWindow<T>),
}

/// Receives things with their starts one by one, in no particular order, and says when it has enough.
type Take<T> = Box<dyn FnMut(DateTime<Utc>, T) -> ControlFlow<()> + Send>;

/// The contents of a window, if they are too much to hold in memory at once. Nothing has been read yet.
pub struct ManyInWindow<T>(Box<dyn Near<T>>);

/// A read of what may overlap a window. It runs once.
#[async_trait]
trait Near<T>: Send {
    async fn read(self: Box<Self>, take: Take<T>) -> Result<Extent, Error>;
}

/// Whether an answer has all that a window holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    Whole,
    /// For a series with very many occurrences, or one that takes very long to expand, only the first occurrences.
    Part,
}

/// How a window shows events that repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// Each occurrence by itself.
    Occurrences,
    /// Each series once, if any of its occurrences is in the window.
    Series,
}

/// A window with at most this many occurrences of series is answered from memory.
const FEW: usize = 1_000;
/// The same for the bytes of their texts.
const FEW_TEXT_BYTES: usize = 1 << 20;
/// The same limit for the steps of expanding them: about 2 ms.
const FEW_STEPS: u32 = 200_000;

impl Core {
    /// The caller's events that overlap a window, by their start and then by id; all-day events are in the caller's time zone.
    pub(crate) async fn events_in(
        &self,
        caller: &Caller,
        reader: &Reader,
        window: Window,
        shows: Shows,
    ) -> Result<InWindow<EventOccurrence>, Error> {
        let days = || caller.planning.zone().days();
        let many = |near| Ok(InWindow::Many(ManyInWindow(Box::new(EventsNear { near, window, days: days(), shows }))));
        match self.owned().events_near(reader.user(), window).await? {
            Found::Many(near) => many(near),
            Found::Few(near) => {
                let mut looking = EventsInWindow::bounded(window, days(), FEW, FEW_STEPS, FEW_TEXT_BYTES);
                let rows = near.iter().flat_map(|event| shown(&mut looking, event, shows)).collect();
                let rows = looking.in_order(rows);
                if looking.outcome() == WindowOutcome::Complete {
                    return Ok(InWindow::Few(rows));
                }
                many(self.owned().every_event_near(reader.user(), window))
            }
        }
    }
}

/// What a window shows of an event.
fn shown(looking: &mut EventsInWindow, event: &Event, shows: Shows) -> Vec<EventOccurrence> {
    match shows {
        Shows::Occurrences => looking.occurrences(event),
        Shows::Series if looking.has_any(event) => {
            vec![EventOccurrence { event: event.clone(), original_start: None, is_overridden: false }]
        }
        Shows::Series => Vec::new(),
    }
}

/// Events near a window.
struct EventsNear {
    near: Box<dyn Reading<Event>>,
    window: Window,
    days: scheduler_domain::ZoneDays,
    shows: Shows,
}

#[async_trait]
impl Near<EventOccurrence> for EventsNear {
    async fn read(self: Box<Self>, mut take: Take<EventOccurrence>) -> Result<Extent, Error> {
        let Self { near, window, days, shows } = *self;
        let looking = Arc::new(Mutex::new(EventsInWindow::new(window, days)));
        let shared = Arc::clone(&looking);
        let each = move |event| {
            let mut looking = shared.lock().unwrap_or_else(PoisonError::into_inner);
            for one in shown(&mut looking, &event, shows) {
                take(looking.start_of(&one), one)?;
            }
            if looking.outcome() == WindowOutcome::Exceeded {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        near.run(Box::new(each)).await?;
        let outcome = looking.lock().unwrap_or_else(PoisonError::into_inner).outcome();
        match outcome {
            WindowOutcome::Complete => Ok(Extent::Whole),
            WindowOutcome::Incomplete => Ok(Extent::Part),
            WindowOutcome::Exceeded => Err(Error::TooManyOccurrences),
        }
    }
}

/// Scheduled tasks near a window.
struct TasksNear {
    near: Box<dyn Reading<Task>>,
    window: Window,
    default_duration: TaskDuration,
}

#[async_trait]
impl Near<Task> for TasksNear {
    async fn read(self: Box<Self>, mut take: Take<Task>) -> Result<Extent, Error> {
        let Self { near, window, default_duration } = *self;
        let each = move |task: Task| match task.start_in(window, default_duration) {
            Some(start) => take(start, task),
            None => ControlFlow::Continue(()),
        };
        near.run(Box::new(each)).await?;
        Ok(Extent::Whole)
    }
}

impl InWindow<Task> {
    /// Takes those scheduled tasks that are in the window.
    pub(crate) fn of_tasks(near: Found<Task>, window: Window, default_duration: TaskDuration) -> Self {
        match near {
            Found::Few(near) => Self::Few(scheduled_in(near, window, default_duration)),
            Found::Many(near) => Self::Many(ManyInWindow(Box::new(TasksNear { near, window, default_duration }))),
        }
    }
}

impl<T: 'static> ManyInWindow<T> {
    /// Reads everything from one snapshot, and passes on each thing with its start, in no particular order, until `take` has
    /// enough. `take` is called on a thread that it may block.
    pub async fn read(
        self,
        take: impl FnMut(DateTime<Utc>, T) -> ControlFlow<()> + Send + 'static,
    ) -> Result<Extent, Error> {
        self.0.read(Box::new(take)).await
    }
}
