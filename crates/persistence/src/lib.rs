//! The store port on SQLite and PostgreSQL.
//!
//! SeaORM describes the tables, writes the statements and the migrations, and drives PostgreSQL; on
//! SQLite its statements run in place (see `sqlite.rs`).
//!
//! Architecture invariant: only this crate names the ORM and the drivers, and nothing here decides anything; it maps
//! rows to values and names the constraint that broke.

mod api_keys;
mod attempts;
mod audit;
mod authority;
mod backup;
mod calendars;
mod changes;
mod connection;
mod diagnosis;
mod entities;
mod error;
mod events;
mod feeds;
mod imports;
mod items;
mod labels;
mod migrations;
mod outbox;
mod plans;
mod port;
mod postgres;
mod reading;
mod reset_tokens;
mod row;
mod search;
mod sessions;
mod settings;
mod snapshot;
mod sqlite;
mod statement;
mod store;
mod subscriptions;
mod table;
mod tasks;
mod trash;
mod users;
mod webhooks;

pub use backup::{BackupError, back_up, restore};
pub use diagnosis::{Diagnosis, SchemaState, sqlite_file};
pub use migrations::apply::MigrationError;
pub use migrations::floor::UnusableSchema;
pub use postgres::Patience;
pub use store::SqlStore;
