//! The kinds of things that somebody owns.

use crate::vocabulary::vocabulary;

vocabulary!(
    /// The kind of a thing in the change log.
    Kind {
        /// A task.
        Task = "task",
        /// An event.
        Event = "event",
        /// A calendar, apart from what is in it.
        Calendar = "calendar",
        /// A label, apart from the tasks that have it.
        Label = "label",
        /// An item.
        Item = "item",
        /// The settings of a user, known by the user's id.
        Settings = "settings",
        /// The plan of a user, identified by the user's id. The log says only that it has changed.
        Plan = "plan",
    }
);
