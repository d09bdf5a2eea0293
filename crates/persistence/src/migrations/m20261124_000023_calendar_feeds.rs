//! The secret addresses of published calendars, and the state of their files when they were last written.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer_null, binary, string_len_null, timestamp_with_time_zone_null, uuid};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000023_calendar_feeds"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        table
            .table("calendar_feeds")
            .col(uuid("id").primary_key())
            .col(binary("hash"))
            .col(big_integer_null("written_place"))
            .col(string_len_null("written_tag", 80))
            .col(timestamp_with_time_zone_null("written_changed_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("calendar_feeds_id_fkey")
                    .from("calendar_feeds", "id")
                    .to("calendars", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, table)).await?;
        let mut by_hash = Index::create();
        by_hash.name("calendar_feeds_hash").table("calendar_feeds").col("hash").unique();
        manager.create_index(by_hash).await
    }
}
