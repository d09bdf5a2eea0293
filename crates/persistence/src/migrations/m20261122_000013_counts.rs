//! What requests need and must not count or search each time: the length of the audit trail, which triggers maintain, so that no statement
//! that writes to it can forget to; and an index of the superusers.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261122_000013_counts"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let trail = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261122_000013_counts/postgres.sql"),
            _ => include_str!("m20261122_000013_counts/sqlite.sql"),
        };
        let superusers = "CREATE INDEX users_superusers ON users (id) WHERE is_superuser AND is_active";
        for sql in [trail, superusers] {
            manager.get_connection().execute_unprepared(sql).await?;
        }
        Ok(())
    }
}
