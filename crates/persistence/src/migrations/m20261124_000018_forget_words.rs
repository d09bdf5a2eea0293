//! On SQLite the words of deleted things leave the search index at once. Without this FTS5 writes them once more, as deleted, and keeps
//! both until it merges its segments at some later time.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000018_forget_words"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        if manager.get_database_backend() == DbBackend::Postgres {
            return Ok(());
        }
        // The second statement merges what was deleted before this step.
        let sql = "INSERT INTO search_terms (search_terms, rank) VALUES ('secure-delete', 1); \
                   INSERT INTO search_terms (search_terms) VALUES ('optimize')";
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
