//! Where events came in from. A version that does not know it loses that of an event that it takes from the trash: then an import that
//! has a newer state of it may leave it alone.

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
        // One at a time: SQLite adds no two at once.
        for column in
            [timestamp_with_time_zone_null("source_modified_at"), timestamp_with_time_zone_null("source_version")]
        {
            manager.alter_table(Table::alter().table("events").add_column(column).take()).await?;
        }
        super::index_uids(manager, "events").await
    }
}
