//! Calendar objects: all components of one UID (RFC 4791, section 4.1), in values of the domain.

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_domain::{Color, EventDescription, Place, Recurrence, Span, TaskDescription, TaskDuration, Title, When};

/// An event: a single one, or a series with its overrides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventObject {
    /// The UID (RFC 5545, section 3.8.4.7).
    pub uid: String,
    /// How often it was changed in a way that matters (section 3.8.7.4): the highest of its components.
    pub sequence: u32,
    /// When it was made.
    pub created: Option<DateTime<Utc>>,
    /// When it last changed: the latest of its components.
    pub last_modified: Option<DateTime<Utc>>,
    /// What it says.
    pub fields: EventFields,
    /// How it repeats.
    pub recurrence: Option<Recurrence>,
    /// Occurrences that differ. Whether the series has an occurrence at their original start is not checked here.
    pub overrides: Vec<Override>,
}

/// What an event or one of its occurrences says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventFields {
    /// SUMMARY; "(No title)" where there is none.
    pub title: Title,
    /// DESCRIPTION.
    pub description: EventDescription,
    /// LOCATION.
    pub place: Place,
    /// DTSTART with DTEND or DURATION.
    pub span: Span,
    /// URL, as it is written.
    pub url: Option<String>,
    /// STATUS, if it says one.
    pub status: Option<EventStatus>,
    /// Whether its time counts as busy: TRANSP, which is OPAQUE by default, for all-day events too (section 3.8.2.7).
    pub busy: bool,
    /// COLOR (RFC 7986, section 5.9), if it is one of the domain's words. Others stay in `unknown`.
    pub color: Option<Color>,
    /// CATEGORIES.
    pub categories: Vec<String>,
    /// Its reminders.
    pub alarms: Vec<Alarm>,
    /// Content lines of known properties that say more than the values here: with parameters, or a longer text. The writer gives each back
    /// as long as it still means the present value, so code that changes a value need not touch them.
    pub originals: Vec<String>,
    /// What this product does not know, as unfolded content lines; components with their BEGIN and END.
    pub unknown: Vec<String>,
}

/// One occurrence that differs from its series, with all that it says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Override {
    /// RECURRENCE-ID: which occurrence it is.
    pub original_start: When,
    /// What it says.
    pub fields: EventFields,
}

/// Whether an event takes place (RFC 5545, section 3.8.1.11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventStatus {
    /// Maybe.
    Tentative,
    /// It does.
    Confirmed,
    /// It does not.
    Cancelled,
}

impl EventStatus {
    /// Each with its word in files.
    pub(crate) const ALL: [(Self, &'static str); 3] =
        [(Self::Tentative, "TENTATIVE"), (Self::Confirmed, "CONFIRMED"), (Self::Cancelled, "CANCELLED")];
}

/// A reminder (VALARM; RFC 5545, section 3.6.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// When it rings; `None` for what could not be read.
    pub trigger: Option<Trigger>,
    /// All of it as unfolded content lines, with BEGIN and END.
    pub lines: Vec<String>,
}

/// When a reminder rings (section 3.8.6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// So long after an edge of the event; negative before it.
    From(Edge, TimeDelta),
    /// At an instant.
    At(DateTime<Utc>),
}

/// An edge of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// When it begins.
    Start,
    /// When it is over.
    End,
}

/// A task (VTODO; RFC 5545, section 3.6.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskObject {
    /// The UID.
    pub uid: String,
    /// How often it was changed in a way that matters.
    pub sequence: u32,
    /// When it was made.
    pub created: Option<DateTime<Utc>>,
    /// When it last changed.
    pub last_modified: Option<DateTime<Utc>>,
    /// SUMMARY; "(No title)" where there is none.
    pub title: Title,
    /// DESCRIPTION.
    pub description: TaskDescription,
    /// DTSTART: from when on it may be done.
    pub not_before: Option<When>,
    /// X-SCHEDULER-NOT-BEFORE: the same in our own files, where a DTSTART cannot say it because it must be before DUE.
    pub own_not_before: Option<When>,
    /// DUE, or DTSTART with DURATION.
    pub due: Option<When>,
    /// Whether it is done: STATUS or COMPLETED.
    pub completed: bool,
    /// COMPLETED: when it was done.
    pub completed_at: Option<DateTime<Utc>>,
    /// PRIORITY from 1, the highest, to 9; `None` where it is not said or 0 (section 3.8.1.9).
    pub priority: Option<u8>,
    /// ESTIMATED-DURATION (draft-ietf-calext-ical-tasks), or DURATION.
    pub duration: Option<TaskDuration>,
    /// CATEGORIES.
    pub categories: Vec<String>,
    /// RRULE, letter for letter and not checked.
    pub rrule: Option<String>,
    /// Its reminders.
    pub alarms: Vec<Alarm>,
    /// Content lines of known properties that say more than the values here: with parameters, or a longer text. The writer gives each back
    /// as long as it still means the present value, so code that changes a value need not touch them.
    pub originals: Vec<String>,
    /// What this product does not know, as unfolded content lines.
    pub unknown: Vec<String>,
}
