//! What is told to webhooks, and what became of it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, big_integer_null, boolean, string_len, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid,
};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000047_webhook_deliveries"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut deliveries = Table::create();
        deliveries
            .table("webhook_deliveries")
            .col(uuid("id").primary_key())
            .col(uuid("webhook_id"))
            .col(uuid("owner_id"))
            .col(string_len("event", 32))
            .col(uuid("thing_id"))
            .col(big_integer("place"))
            .col(text("body"))
            .col(timestamp_with_time_zone("queued_at"))
            .col(string_len("state", 16))
            .col(boolean("is_running"))
            .col(big_integer("attempts"))
            .col(big_integer("failures"))
            .col(timestamp_with_time_zone("due_at"))
            .col(timestamp_with_time_zone_null("attempted_at"))
            .col(big_integer_null("last_status"))
            .col(text_null("last_error"))
            .foreign_key(
                ForeignKey::create()
                    .name("webhook_deliveries_webhook_id_fkey")
                    .from("webhook_deliveries", "webhook_id")
                    .to("webhooks", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, deliveries)).await?;
        for index in INDEXES {
            manager.get_connection().execute_unprepared(index).await?;
        }
        Ok(())
    }
}

const INDEXES: [&str; 6] = [
    // What the worker looks for, how many of whose are under way, and how many of a webhook wait.
    "CREATE INDEX webhook_deliveries_due_at ON webhook_deliveries (due_at) WHERE state = 'pending'",
    "CREATE INDEX webhook_deliveries_running ON webhook_deliveries (owner_id) WHERE is_running",
    "CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id) WHERE state = 'pending'",
    // What came before of the same thing.
    "CREATE INDEX webhook_deliveries_thing ON webhook_deliveries (webhook_id, thing_id, place)",
    // What is shown, and what is forgotten.
    "CREATE INDEX webhook_deliveries_webhook_id ON webhook_deliveries (webhook_id, queued_at, id)",
    "CREATE INDEX webhook_deliveries_ended ON webhook_deliveries (owner_id, queued_at, id) WHERE state <> 'pending'",
];
