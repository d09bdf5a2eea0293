//! When a task is due, how long it takes, and when somebody means to do it.

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
        // Due on a date or at an instant, as the standard writes them: they sort as texts, and one column says both.
        for column in
            [string_len_null("due", 32), integer_null("duration"), timestamp_with_time_zone_null("scheduled_start")]
        {
            // One at a time: SQLite adds no two columns at once.
            manager.alter_table(Table::alter().table("tasks").add_column(column).take()).await?;
        }
        // What a window of the calendar reads; most tasks are not in it.
        let scheduled = "CREATE INDEX tasks_scheduled ON tasks (owner_id, scheduled_start) \
                         WHERE scheduled_start IS NOT NULL";
        manager.get_connection().execute_unprepared(scheduled).await?;
        Ok(())
    }
}
