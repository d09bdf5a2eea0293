//! Which tasks of a list the store is asked for.

use scheduler_domain::{DueEdge, LabelId, Priority, TaskOrder};
use uuid::Uuid;

/// Which tasks, and in which order. Everything that is said here holds for each of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskSelection {
    /// What they hold.
    pub words: Option<WordsOfTasks>,
    /// They have one of these labels, if there are any here.
    pub labels: Vec<LabelId>,
    /// They have one of these priorities, if there are any here.
    pub priorities: Vec<Priority>,
    /// They are done, or are not.
    pub completed: Option<bool>,
    /// They are on the calendar, or are not.
    pub scheduled: Option<bool>,
    /// They are due on its later side.
    pub due_after: Option<DueEdge>,
    /// They are due on its earlier side.
    pub due_before: Option<DueEdge>,
    /// Their order.
    pub order: TaskOrder,
}

/// Words that tasks hold, and tasks of which the index does not know how they are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordsOfTasks {
    /// The words, folded: each is the beginning of a word of the title or of the description.
    pub words: Vec<String>,
    /// Tasks of which the index is not asked.
    pub changed: Vec<Uuid>,
    /// Those of them that hold the words.
    pub found: Vec<Uuid>,
}
