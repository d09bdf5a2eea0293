//! The JSON of things in responses, for all features that return them.
//!
//! Architecture invariant: nothing here knows a feature; the JSON of a request is defined in the feature that reads it.

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
