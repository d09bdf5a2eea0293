//! The address of a subscribed calendar, and the state of the subscription. A version without these columns (during an upgrade of several
//! instances) lets people write into such a calendar; what they write is lost when the source next changes.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, text_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000028_subscribed_calendars"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One at a time: SQLite cannot add two columns in one statement.
        for column in [
            text_null("subscription_url"),
            big_integer_null("subscription_minutes"),
            timestamp_with_time_zone_null("last_refreshed_at"),
            text_null("last_refresh_error"),
        ] {
            manager.alter_table(Table::alter().table("calendars").add_column(column).take()).await?;
        }
        Ok(())
    }
}
