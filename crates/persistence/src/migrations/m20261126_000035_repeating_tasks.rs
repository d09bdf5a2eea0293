//! How tasks repeat. A version without these columns completes a task without creating the next one, and loses the repetition of a task
//! that it restores from the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len_null, text_null, uuid_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000035_repeating_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One at a time: SQLite cannot add two columns in one statement.
        for column in [text_null("rrule"), string_len_null("repeats_from", 16), uuid_null("next_id")] {
            manager.alter_table(Table::alter().table("tasks").add_column(column).take()).await?;
        }
        Ok(())
    }
}
