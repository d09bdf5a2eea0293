//! How much a task matters.

use crate::vocabulary::vocabulary;

vocabulary!(
    /// How much a task matters to its owner, beside its place in the list.
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
