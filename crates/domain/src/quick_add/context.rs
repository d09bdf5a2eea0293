//! What quick add has to know beside the text.

use std::ops::Range;

use chrono::{DateTime, Utc};

use super::language::Language;
use crate::vocabulary::vocabulary;
use crate::{TaskDuration, TimeZone, WeekStart};

vocabulary!(
    /// What the line is to become. Tasks and events have different fields, so the same words may say different things.
    Target or Task {
        /// A task.
        Task = "task",
        /// An event.
        Event = "event",
    }
);

/// What quick add has to know beside the text.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The present; nothing is understood as earlier.
    pub now: DateTime<Utc>,
    /// Where days begin and what clocks show.
    pub zone: &'a TimeZone,
    /// The day that `next week` begins with.
    pub week_start: WeekStart,
    /// The language of the words, and of dates that are ambiguous.
    pub language: Language,
    /// How long an event takes that says only when it starts.
    pub default_duration: TaskDuration,
    /// Ranges of UTF-16 code units that somebody made plain text again, in any order: no word that touches one of them is
    /// understood. What lies beyond the text is ignored.
    pub plain: &'a [Range<usize>],
}
