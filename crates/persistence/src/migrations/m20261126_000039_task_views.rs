//! A user's saved views of the task list, stored with their other settings.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000039_task_views"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let views = text("task_views").default("[]").take();
        manager.alter_table(Table::alter().table("users").add_column(views).take()).await
    }
}
