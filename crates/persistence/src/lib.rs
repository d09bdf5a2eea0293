//! The store port on SQLite and PostgreSQL.
//!
//! SeaORM describes the tables and writes the migrations and some of the statements. Its own driver (sqlx) only runs the migrations. All
//! other statements run on `tokio-postgres` (see `postgres.rs`) or, on SQLite, in place (see `sqlite.rs`).
//!
//! Architecture invariant: only this crate names the ORM and the drivers. It makes no decisions; it maps rows to values and names the
//! constraint that was violated.

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
