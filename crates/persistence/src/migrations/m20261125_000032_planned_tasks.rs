//! What the planner must know of a task. A version without these columns loses them for tasks that it restores from the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer_null, string_len_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000032_planned_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let auto = boolean("auto").default(true).take();
        // One at a time: SQLite cannot add two columns in one statement.
        for column in [string_len_null("not_before", 32), integer_null("min_block"), auto] {
            manager.alter_table(Table::alter().table("tasks").add_column(column).take()).await?;
        }
        Ok(())
    }
}
