//! The store port on SQLite and PostgreSQL, by SeaORM.
//!
//! Architecture invariant: only this crate names the ORM, and nothing here decides anything; it maps
//! rows to values and names the constraint that broke.

mod auth;
mod connect;
mod entities;
mod error;
mod migrations;
mod store;
mod tasks;
mod unit_of_work;
mod users;

pub use store::SqlStore;
