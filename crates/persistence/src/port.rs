//! The store port: which part answers which question. Above all other files, and known to none.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use scheduler_application::{
    ApiKeyQueries, ApiKeyRepository, ApiKeyStatements, AttemptStatements, AuditQueries, AuditRepository, Authority,
    ChangeQueries, ChangeStatements, Entered, EventQueries, EventRepository, ItemQueries, ItemRepository,
    OutboxQueries, OutboxRepository, OutboxStatements, Queries, ResetTokenQueries, ResetTokenRepository,
    SessionQueries, SessionRepository, SessionStatements, SettingsQueries, SettingsRepository, Standing, Statements,
    Store, StoreError, TaskQueries, TaskRepository, TrashQueries, TrashRepository, TrashStatements, UnitOfWork,
    UserQueries, UserRepository, Write, Writer,
};
use scheduler_domain::AuditEntry;
use sea_orm::Statement;

use crate::changes;
use crate::migrations::newest;
use crate::store::{AutoCommit, SqlStore};
use crate::unit_of_work::SqlUnitOfWork;

#[async_trait]
impl Store for SqlStore {
    fn read(&self) -> &dyn Queries {
        self.auto_commit()
    }

    fn write(&self) -> &dyn Statements {
        self.auto_commit()
    }

    async fn write_once(
        &self,
        writer: &Writer,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<Entered, StoreError> {
        let database = self.database();
        let logged = changes::logged(database.backend(), write, writer.holder().at, entry)?;
        database.log_once(writer, logged).await
    }

    async fn begin(&self, authority: &Authority) -> Result<Box<dyn UnitOfWork>, StoreError> {
        let mut transaction = self.database().begin().await?;
        let standing = match authority.holder() {
            Some(holder) => Some(transaction.confirm(holder).await?),
            None => None,
        };
        Ok(Box::new(SqlUnitOfWork(transaction, standing)))
    }

    async fn ready(&self) -> Result<(), StoreError> {
        let database = self.database();
        let sql = "SELECT MAX(version) FROM seaql_migrations";
        let applied: Option<(Option<String>,)> = database.one(Statement::from_string(database.backend(), sql)).await?;
        if applied.and_then(|row| row.0) == newest() {
            return Ok(());
        }
        Err(StoreError::Unavailable("the schema is of another version".into()))
    }
}

impl Queries for AutoCommit {
    fn users(&self) -> &dyn UserQueries {
        self
    }

    fn sessions(&self) -> &dyn SessionQueries {
        self
    }

    fn reset_tokens(&self) -> &dyn ResetTokenQueries {
        self
    }

    fn api_keys(&self) -> &dyn ApiKeyQueries {
        self
    }

    fn settings(&self) -> &dyn SettingsQueries {
        self
    }

    fn tasks(&self) -> &dyn TaskQueries {
        self
    }

    fn events(&self) -> &dyn EventQueries {
        self
    }

    fn items(&self) -> &dyn ItemQueries {
        self
    }

    fn changes(&self) -> &dyn ChangeQueries {
        self
    }

    fn trash(&self) -> &dyn TrashQueries {
        self
    }

    fn audit(&self) -> &dyn AuditQueries {
        self
    }

    fn outbox(&self) -> &dyn OutboxQueries {
        self
    }
}

impl Statements for AutoCommit {
    fn sessions(&self) -> &dyn SessionStatements {
        self
    }

    fn api_keys(&self) -> &dyn ApiKeyStatements {
        self
    }

    fn changes(&self) -> &dyn ChangeStatements {
        self
    }

    fn trash(&self) -> &dyn TrashStatements {
        self
    }

    fn outbox(&self) -> &dyn OutboxStatements {
        self
    }

    fn attempts(&self) -> &dyn AttemptStatements {
        self.attempts()
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

    fn trash(&mut self) -> &mut dyn TrashRepository {
        self
    }

    fn audit(&mut self) -> &mut dyn AuditRepository {
        self
    }

    fn outbox(&mut self) -> &mut dyn OutboxRepository {
        self
    }

    async fn write(
        &mut self,
        at: DateTime<Utc>,
        write: &Write<'_>,
        entry: Option<&AuditEntry>,
    ) -> Result<Entered, StoreError> {
        let logged = changes::logged(self.0.backend(), write, at, entry)?;
        self.0.log(logged).await
    }

    fn standing(&self) -> Option<Standing> {
        self.1
    }

    async fn commit(self: Box<Self>) -> Result<(), StoreError> {
        self.0.commit().await
    }
}
