//! One transaction that hands out the repositories.

use scheduler_application::Standing;
use sea_orm::{DbBackend, QuerySelect, sea_query::LockType};

use crate::connection::Transaction;

/// A transaction, and what the holder of its right is; it is rolled back when it is dropped.
pub(crate) struct SqlUnitOfWork(pub(crate) Transaction, pub(crate) Option<Standing>);

impl SqlUnitOfWork {
    /// Locks what a query finds until the unit ends. SQLite's unit holds the whole database already.
    /// `NO KEY`: rows that refer to a locked user may still be added.
    pub(crate) fn locked<Q: QuerySelect>(&self, query: Q) -> Q {
        match self.0.backend() {
            DbBackend::Postgres => query.lock(LockType::NoKeyUpdate),
            _ => query,
        }
    }
}
