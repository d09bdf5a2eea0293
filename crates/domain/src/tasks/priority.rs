//! How much a task matters.

use crate::vocabulary::vocabulary;

vocabulary!(
    /// How important a task is to its owner, independently of its place in the list.
    Priority or Normal {
        /// Before all else.
        Urgent = "urgent",
        /// More than most.
        High = "high",
        /// As most.
        Normal = "normal",
        /// When there is nothing else.
        Low = "low",
    }
);

impl Priority {
    /// The relative cost of an hour of lateness, for the planner.
    #[must_use]
    pub const fn weight(self) -> i64 {
        match self {
            Self::Urgent => 8,
            Self::High => 4,
            Self::Normal => 2,
            Self::Low => 1,
        }
    }
}
