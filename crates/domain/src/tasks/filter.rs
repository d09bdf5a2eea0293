//! Which tasks of a list are requested, and in which order.

use super::due_bound::DueBound;
use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind, LabelId, Priority, SearchQuery};

vocabulary!(
    /// The order of a list of tasks; equal ones are in list order.
    TaskOrder or Position {
        /// As their owner arranged them.
        Position = "position",
        /// By due date; tasks without one come last.
        Due = "due",
        /// What matters most.
        Priority = "priority",
        /// By creation time, the oldest first.
        Created = "created",
    }
);

/// Which tasks: those that match all conditions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskFilter {
    /// The title or the description contains all of these words.
    pub q: Option<SearchQuery>,
    /// They have one of these labels; empty means no condition.
    pub labels: Vec<LabelId>,
    /// They have one of these priorities; empty means no condition.
    pub priorities: Vec<Priority>,
    /// They are done, or are not.
    pub completed: Option<bool>,
    /// They are on the calendar, or are not.
    pub scheduled: Option<bool>,
    /// They are due from here on.
    pub due_after: Option<DueBound>,
    /// They are due before this.
    pub due_before: Option<DueBound>,
}

impl TaskFilter {
    /// The most labels that one filter names.
    pub const MAX_LABELS: usize = 50;

    /// Labels that a filter names, each once.
    pub fn labels_of(ids: impl IntoIterator<Item = LabelId>) -> Result<Vec<LabelId>, Fault> {
        let mut labels = Vec::new();
        for id in ids {
            if !labels.contains(&id) {
                labels.push(id);
            }
            if labels.len() > Self::MAX_LABELS {
                return Err(Fault::new(FaultKind::TooLong, format!("At most {} labels", Self::MAX_LABELS)));
            }
        }
        Ok(labels)
    }
}
