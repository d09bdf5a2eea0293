//! Which tasks of a list the store is asked for.

use scheduler_domain::{DueEdge, LabelId, Priority, TaskOrder};
use uuid::Uuid;

/// Which tasks, and in which order. All given conditions must match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskSelection {
    /// What they hold.
    pub words: Option<WordsOfTasks>,
    /// They have one of these labels, if any are given.
    pub labels: Vec<LabelId>,
    /// They have one of these priorities, if any are given.
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

/// Words to search for, and the tasks for which the index is outdated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WordsOfTasks {
    /// The words, folded: each is the beginning of a word in the title or in the description.
    pub words: Vec<String>,
    /// Tasks for which the index is not used.
    pub changed: Vec<Uuid>,
    /// Those of them that hold the words.
    pub found: Vec<Uuid>,
}
