//! The priorities of tasks. A version without this column gives a task that it restores from the trash the normal priority.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000031_priorities"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let priority = text("priority").default("normal").take();
        manager.alter_table(Table::alter().table("tasks").add_column(priority).take()).await
    }
}
