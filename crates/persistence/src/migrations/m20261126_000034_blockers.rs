//! The tasks that a task waits for. A version without this column leaves it unchanged, and loses it for tasks that it restores from the
//! trash. It does not change the mark of a blocker that it deletes or restores, so until all instances know the column, a task may appear
//! to wait for one in the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text_null;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000034_blockers"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let blocked_by = text_null("blocked_by");
        manager.alter_table(Table::alter().table("tasks").add_column(blocked_by).take()).await?;
        let waiting = "CREATE INDEX tasks_waiting ON tasks (owner_id) WHERE blocked_by IS NOT NULL";
        manager.get_connection().execute_unprepared(waiting).await.map(drop)
    }
}
