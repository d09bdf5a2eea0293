//! When a task is due, how long it takes, and for when it is scheduled.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer_null, string_len_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000009_scheduling"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Due on a date or at an instant, in the format of the standard: the texts sort in order of time, and one column holds either.
        for column in
            [string_len_null("due", 32), integer_null("duration"), timestamp_with_time_zone_null("scheduled_start")]
        {
            // One at a time: SQLite cannot add two columns in one statement.
            manager.alter_table(Table::alter().table("tasks").add_column(column).take()).await?;
        }
        // Used by windows of the calendar; most tasks are not in it.
        let scheduled = "CREATE INDEX tasks_scheduled ON tasks (owner_id, scheduled_start) \
                         WHERE scheduled_start IS NOT NULL";
        manager.get_connection().execute_unprepared(scheduled).await?;
        Ok(())
    }
}
