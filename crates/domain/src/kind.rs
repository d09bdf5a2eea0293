//! The kinds of things that somebody owns.

use crate::vocabulary::vocabulary;

vocabulary!(
    /// What a thing is, to devices that are told of its changes.
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
        /// The plan of a user, known by the user's id. Nothing is told of it but that it is another one.
        Plan = "plan",
    }
);
