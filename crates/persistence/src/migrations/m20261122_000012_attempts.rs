//! Attempts on PostgreSQL, where several instances count together. On SQLite the single process counts in its memory.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261122_000012_attempts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Postgres {
            let sql = include_str!("m20261122_000012_attempts/postgres.sql");
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
