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
        // Of its beginning: PostgreSQL keeps no long texts in an index.
        let by_uid =
            "CREATE INDEX IF NOT EXISTS events_uid ON events (owner_id, substr(uid, 1, 200)) WHERE uid IS NOT NULL";
        manager.get_connection().execute_unprepared(by_uid).await.map(drop)
    }
}
