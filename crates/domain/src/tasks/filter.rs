//! Which tasks of a list somebody asks for, and in which order.

use super::due_bound::DueBound;
use crate::vocabulary::vocabulary;
use crate::{Fault, FaultKind, LabelId, Priority, SearchQuery};

vocabulary!(
    /// The order of a list of tasks; what is alike in it stands in the order of the list.
    TaskOrder or Position {
        /// As their owner arranged them.
        Position = "position",
        /// What is due first; what is never due comes last.
        Due = "due",
        /// What matters most.
        Priority = "priority",
        /// What was made first.
        Created = "created",
    }
);

/// Which tasks: those that everything holds for that is said here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaskFilter {
    /// They hold all of these words in the title or the description.
    pub q: Option<SearchQuery>,
    /// They have one of these labels; any or none if there are none here.
    pub labels: Vec<LabelId>,
    /// They matter so much; each priority counts if there is none here.
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
