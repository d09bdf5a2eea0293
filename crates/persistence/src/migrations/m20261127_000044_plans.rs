//! Plans: when each account is planned next, which worker has claimed it, and the stored parts of its plan. Triggers make an account due
//! when a change that affects its plan is logged. So no write can forget it, and neither can an instance of an earlier version.

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
