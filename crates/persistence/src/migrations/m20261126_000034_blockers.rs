//! What tasks wait for. A version that does not know it leaves it as it is, and forgets it of tasks that it takes from the trash; it
//! neither marks a blocker that it puts there nor one that it takes out, so until all instances know it, a task may seem to wait for one
//! in the trash.

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
