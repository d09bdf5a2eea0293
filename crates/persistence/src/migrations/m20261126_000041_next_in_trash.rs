//! The same for tasks in the trash. A step of its own, because a concurrent deletion locks the two tables in the other order.

use sea_orm_migration::prelude::*;

use crate::tasks::predecessors::next_in_trash;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000041_next_in_trash"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // By the expression alone: with the owner before it, SQLite prefers the primary key and reads the owner's whole trash.
        let next = next_in_trash(manager.get_database_backend());
        let sql =
            format!("CREATE INDEX trash_next_id ON trash (({next})) WHERE kind = 'task' AND ({next}) IS NOT NULL");
        manager.get_connection().execute_unprepared(&sql).await.map(drop)
    }
}
