//! The search index. It is empty at first: the follower of the change log fills it in batches, so that no start waits for it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261123_000017_search"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261123_000017_search/postgres.sql"),
            _ => include_str!("m20261123_000017_search/sqlite.sql"),
        };
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
