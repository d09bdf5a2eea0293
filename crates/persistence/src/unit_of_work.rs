//! One transaction that hands out the repositories.

use async_trait::async_trait;
use scheduler_application::{
    ApiKeyRepository, AuditRepository, EventRepository, ItemRepository, OutboxRepository, ResetTokenRepository,
    SessionRepository, SettingsRepository, Standing, StoreError, TaskRepository, UnitOfWork, UserRepository,
};
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

#[async_trait]
impl UnitOfWork for SqlUnitOfWork {
    fn users(&mut self) -> &mut dyn UserRepository {
        self
    }

    fn sessions(&mut self) -> &mut dyn SessionRepository {
        self
    }

    fn reset_tokens(&mut self) -> &mut dyn ResetTokenRepository {
        self
    }

    fn api_keys(&mut self) -> &mut dyn ApiKeyRepository {
        self
    }

    fn settings(&mut self) -> &mut dyn SettingsRepository {
        self
    }

    fn tasks(&mut self) -> &mut dyn TaskRepository {
        self
    }

    fn events(&mut self) -> &mut dyn EventRepository {
        self
    }

    fn items(&mut self) -> &mut dyn ItemRepository {
        self
    }

    fn audit(&mut self) -> &mut dyn AuditRepository {
        self
    }

    fn outbox(&mut self) -> &mut dyn OutboxRepository {
        self
    }

    fn standing(&self) -> Option<Standing> {
        self.1
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.0.commit().await
    }
}
