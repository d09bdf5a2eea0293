//! The tables as SeaORM sees them.

pub(crate) mod api_keys;
pub(crate) mod audit_entries;
pub(crate) mod calendars;
pub(crate) mod events;
pub(crate) mod imports;
pub(crate) mod items;
pub(crate) mod labels;
pub(crate) mod outbox;
pub(crate) mod reset_tokens;
pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod tasks;
pub(crate) mod users;
pub(crate) mod webhook_deliveries;
pub(crate) mod webhooks;
