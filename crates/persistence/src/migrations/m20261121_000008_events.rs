//! Events.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer, string_len, string_len_null, text, timestamp_with_time_zone, uuid};
use sea_orm_migration::sea_orm::DbBackend;

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000008_events"
    }
}

/// The columns by which a window is looked up: it reads one stretch of each size class.
const WINDOW: [&str; 3] = ["owner_id", "size_class", "start_at"];

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut events = Table::create();
        events
            .table("events")
            .col(uuid("id"))
            .col(uuid("owner_id"))
            .col(string_len("title", 255))
            .col(text("description"))
            .col(string_len("place", 255))
            .col(boolean("all_day"))
            .col(timestamp_with_time_zone("start_at"))
            .col(timestamp_with_time_zone("end_at"))
            .col(string_len_null("time_zone", 64))
            .col(string_len("color", 16))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(integer("size_class"))
            .foreign_key(
                ForeignKey::create()
                    .name("events_owner_id_fkey")
                    .from("events", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        let (mut by_id, mut by_window) = (Index::create(), Index::create());
        by_id.col("id");
        for column in WINDOW {
            by_window.col(column);
        }
        if manager.get_database_backend() == DbBackend::Postgres {
            events.primary_key(by_id.primary());
            manager.create_table(events).await?;
            return manager.create_index(by_window.name("events_window").table("events").take()).await;
        }
        // SQLite can store the rows themselves in the order in which windows read them. So a window takes a few pages of the file, in
        // whatever order the events were created.
        events.primary_key(by_window.col("id").primary());
        manager.create_table(clustered(manager, events)).await?;
        manager.create_index(by_id.name("events_id").table("events").unique().take()).await
    }
}
