//! A change makes its account due within about a minute, whenever it was last planned. So a clock that was ahead at that time no longer
//! delays planning.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261127_000045_plan_due"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261127_000045_plan_due/postgres.sql"),
            _ => include_str!("m20261127_000045_plan_due/sqlite.sql"),
        };
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
