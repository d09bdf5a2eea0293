//! Why the last try of each webhook failed, and since when its receiver puts off.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, text_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000051_webhook_failures"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in
            [timestamp_with_time_zone_null("put_off_since"), big_integer_null("last_status"), text_null("last_error")]
        {
            manager.alter_table(Table::alter().table("webhooks").add_column(column).take()).await?;
        }
        Ok(())
    }
}
