//! The blocks of tasks, and how much of a task is done. A task stores its blocks as a list. Triggers maintain the starts of all blocks but
//! the first. The first begins at `scheduled_start`, which has an index of its own and which earlier versions read and write.
//!
//! No row is rewritten. A `scheduled_start` without a list means one pinned block for the whole task. So does one with a list that begins
//! at another time: an earlier version has written it after the list.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261127_000042_blocks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261127_000042_blocks/postgres.sql"),
            _ => include_str!("m20261127_000042_blocks/sqlite.sql"),
        };
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
