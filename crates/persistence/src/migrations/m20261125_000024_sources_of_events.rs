//! The sources of imported events. A version without these columns loses them for an event that it restores from the trash; an import with
//! a newer state of the event may then leave it unchanged.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone_null;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000024_sources_of_events"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // One at a time: SQLite cannot add two columns in one statement.
        for column in
            [timestamp_with_time_zone_null("source_modified_at"), timestamp_with_time_zone_null("source_version")]
        {
            manager.alter_table(Table::alter().table("events").add_column(column).take()).await?;
        }
        super::index_uids(manager, "events").await
    }
}
