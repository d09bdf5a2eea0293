//! Finds the tasks that created a given one when they were completed. Needed before that one goes to the trash.

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
        let sql = "CREATE INDEX tasks_next_id ON tasks (owner_id, next_id) WHERE next_id IS NOT NULL";
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
