//! When subscribed calendars are fetched, which worker has claimed them, and what is known of their last good state.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, binary_null, boolean, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid,
};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000029_subscriptions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut subscriptions = Table::create();
        subscriptions
            .table("subscriptions")
            .col(uuid("calendar_id").primary_key())
            .col(uuid("owner_id"))
            .col(timestamp_with_time_zone("due_at"))
            .col(boolean("is_running"))
            .col(big_integer("attempts"))
            .col(big_integer("failures"))
            .col(timestamp_with_time_zone_null("attempted_at"))
            .col(timestamp_with_time_zone_null("asked_at"))
            .col(text_null("etag"))
            .col(text_null("last_modified"))
            .col(binary_null("content_hash"))
            .col(text_null("read_as"))
            .col(big_integer_null("published_minutes"))
            .col(text_null("remark"))
            .foreign_key(
                ForeignKey::create()
                    .name("subscriptions_calendar_id_fkey")
                    .from("subscriptions", "calendar_id")
                    .to("calendars", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, subscriptions)).await?;
        // Used by the worker, and for counting an owner's running fetches.
        manager
            .create_index(Index::create().name("subscriptions_due_at").table("subscriptions").col("due_at").take())
            .await?;
        let under_way = "CREATE INDEX subscriptions_running ON subscriptions (owner_id) WHERE is_running";
        manager.get_connection().execute_unprepared(under_way).await.map(drop)
    }
}
