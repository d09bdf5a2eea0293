//! The result of quick add: the fields, and which letters set them.

use crate::vocabulary::vocabulary;
use crate::{Priority, RecurrenceRule, Span, TaskDuration, TaskRepetition, When};

vocabulary!(
    /// The field that a part of the text says.
    Field {
        /// When a task is due.
        Due = "due",
        /// How long a task takes.
        Duration = "duration_minutes",
        /// How urgent a task is.
        Priority = "priority",
        /// A label of a task.
        Labels = "labels",
        /// When a task may be begun.
        NotBefore = "not_before",
        /// How a task or an event repeats.
        Recurrence = "recurrence",
        /// When an event begins; also its end, if one phrase sets both.
        Start = "start",
        /// When an event is over.
        End = "end",
        /// Where an event is.
        Location = "location",
    }
);

/// Recognized letters. Parts are in the order of the text and do not overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The first UTF-16 code unit.
    pub from: usize,
    /// The UTF-16 code unit after the last.
    pub to: usize,
    /// What they say.
    pub field: Field,
}

/// The fields of a task. Fields that the text does not set are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskFields {
    /// The rest of the text. Its length is not checked.
    pub title: String,
    /// By when it is to be done.
    pub due: Option<When>,
    /// How long it takes.
    pub duration: Option<TaskDuration>,
    /// How much it matters.
    pub priority: Option<Priority>,
    /// The names of its labels without `#`, each once.
    pub labels: Vec<String>,
    /// When it may be begun.
    pub not_before: Option<When>,
    /// How it is repeated. With it, `due` is the first occurrence.
    pub recurrence: Option<TaskRepetition>,
}

/// The fields of an event. Fields that the text does not set are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFields {
    /// The rest of the text. Its length is not checked.
    pub title: String,
    /// When it is.
    pub span: Option<Span>,
    /// Where it is.
    pub location: Option<String>,
    /// How it is repeated. With it, `span` is the first occurrence.
    pub recurrence: Option<RecurrenceRule>,
}

/// The fields by what the text was read for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fields {
    /// Those of a task.
    Task(TaskFields),
    /// Those of an event.
    Event(EventFields),
}

/// What was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Understood {
    /// What the text says.
    pub fields: Fields,
    /// Which letters say it.
    pub parts: Vec<Part>,
}
