//! How a calendar is published, as its owner sees it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000022_publishing"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One at a time: SQLite cannot add two columns in one statement.
        for column in [string_len_null("feed_details", 16), timestamp_with_time_zone_null("feed_created_at")] {
            manager.alter_table(Table::alter().table("calendars").add_column(column).take()).await?;
        }
        Ok(())
    }
}
