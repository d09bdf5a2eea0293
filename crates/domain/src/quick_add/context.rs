//! The context that quick add needs in addition to the text.

use std::ops::Range;

use chrono::{DateTime, Utc};

use super::language::Language;
use crate::vocabulary::vocabulary;
use crate::{TaskDuration, TimeZone, WeekStart};

vocabulary!(
    /// What the line describes. Tasks and events have different fields, so the same words may mean different things.
    Target or Task {
        /// A task.
        Task = "task",
        /// An event.
        Event = "event",
    }
);

/// The context that quick add needs in addition to the text.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The present; nothing is understood as earlier.
    pub now: DateTime<Utc>,
    /// Where days begin and what clocks show.
    pub zone: &'a TimeZone,
    /// The day that `next week` begins with.
    pub week_start: WeekStart,
    /// The language of the words, and for ambiguous dates.
    pub language: Language,
    /// The length of an event that says only when it starts.
    pub default_duration: TaskDuration,
    /// Ranges of UTF-16 code units that the user made plain text again, in any order: no word that touches one of them is
    /// understood. Parts outside the text are ignored.
    pub plain: &'a [Range<usize>],
}
