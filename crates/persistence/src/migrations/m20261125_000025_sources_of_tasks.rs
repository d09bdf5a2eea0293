//! The UIDs of tasks from other lists, and their sources. A version without these columns loses them for a task that it restores from the
//! trash; the same file then imports the task a second time.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, text_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000025_sources_of_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let columns = [
            text_null("uid"),
            big_integer("sequence").default(0).take(),
            timestamp_with_time_zone_null("source_modified_at"),
            timestamp_with_time_zone_null("source_version"),
        ];
        // One at a time: SQLite cannot add two columns in one statement.
        for column in columns {
            manager.alter_table(Table::alter().table("tasks").add_column(column).take()).await?;
        }
        super::index_uids(manager, "tasks").await
    }
}
