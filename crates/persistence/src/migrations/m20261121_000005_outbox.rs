//! Mails that wait to be sent.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, binary_null, string_len, text, text_null, timestamp_with_time_zone, timestamp_with_time_zone_null,
    uuid, uuid_null,
};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000005_outbox"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("outbox")
                    .col(uuid("id").primary_key())
                    .col(uuid_null("user_id"))
                    .col(string_len("recipient", 255))
                    .col(text("subject"))
                    .col(binary_null("body_text"))
                    .col(binary_null("body_html"))
                    .col(timestamp_with_time_zone("queued_at"))
                    .col(big_integer("attempts"))
                    .col(timestamp_with_time_zone("due_at"))
                    .col(timestamp_with_time_zone_null("failed_at"))
                    .col(text_null("failure"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("outbox_user_id_fkey")
                            .from("outbox", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager.create_index(Index::create().name("outbox_user_id").table("outbox").col("user_id").take()).await?;
        // Used by the worker.
        let due = "CREATE INDEX outbox_due_at ON outbox (due_at) WHERE failed_at IS NULL";
        manager.get_connection().execute_unprepared(due).await?;
        Ok(())
    }
}
