//! Which tasks made a given one when they were completed: asked before that one goes to the trash.

use sea_orm_migration::prelude::*;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000040_next_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let connection = manager.get_connection();
        connection
            .execute_unprepared("CREATE INDEX tasks_next_id ON tasks (owner_id, next_id) WHERE next_id IS NOT NULL")
            .await?;
        // By the expression alone: with the owner before it, SQLite prefers the primary key and reads all that they have there.
        let next = super::super::tasks::predecessors::next_in_trash(manager.get_database_backend());
        let sql =
            format!("CREATE INDEX trash_next_id ON trash (({next})) WHERE kind = 'task' AND ({next}) IS NOT NULL");
        connection.execute_unprepared(&sql).await.map(drop)
    }
}
