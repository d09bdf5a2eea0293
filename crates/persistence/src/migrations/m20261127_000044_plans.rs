//! Plans: when each account is planned for next, which worker has claimed it, and what is kept of its plan. Triggers make an account due
//! when anything is written to its log that a plan depends on, so that no write can forget it, and neither can an instance of an earlier
//! version.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261127_000044_plans"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261127_000044_plans/postgres.sql"),
            _ => include_str!("m20261127_000044_plans/sqlite.sql"),
        };
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
