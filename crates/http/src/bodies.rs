//! What things look like in answers, for all features that answer with them.
//!
//! Architecture invariant: nothing here knows a feature; how requests look stands with the feature that reads them.

pub(crate) mod calendars;
pub(crate) mod events;
mod hours;
pub(crate) mod items;
pub(crate) mod labels;
pub(crate) mod object;
mod planning;
pub(crate) mod settings;
mod task_views;
pub(crate) mod tasks;
pub(crate) mod users;
pub(crate) mod webhooks;
