//! The use cases, one struct a feature.
//!
//! Architecture invariant: features do not import each other; code that several of them need is in the layers below.

pub(crate) mod api_keys;
pub(crate) mod archives;
pub(crate) mod audit;
pub(crate) mod auth;
pub(crate) mod calendar;
pub(crate) mod calendars;
pub(crate) mod changes;
pub(crate) mod events;
pub(crate) mod exports;
pub(crate) mod housekeeping;
pub(crate) mod imports;
pub(crate) mod items;
pub(crate) mod labels;
pub(crate) mod outbox;
pub(crate) mod planner;
pub(crate) mod publishing;
pub(crate) mod quick_add;
pub(crate) mod recovery;
pub(crate) mod search;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod subscriptions;
pub(crate) mod tasks;
pub(crate) mod trash;
pub(crate) mod users;
pub(crate) mod webhooks;
