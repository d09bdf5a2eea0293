//! Addresses that are told of changes, and up to where each follows the change log of its owner.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, binary, binary_null, boolean, string_len, text, text_null, timestamp_with_time_zone,
    timestamp_with_time_zone_null, uuid,
};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000046_webhooks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut webhooks = Table::create();
        webhooks
            .table("webhooks")
            .col(uuid("id").primary_key())
            .col(uuid("owner_id"))
            .col(text("url"))
            .col(text("events"))
            .col(string_len("description", 255))
            .col(boolean("is_active"))
            .col(text_null("stopped"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .col(timestamp_with_time_zone_null("succeeded_at"))
            .col(timestamp_with_time_zone_null("former_secret_until"))
            .col(binary("secret"))
            .col(binary_null("former_secret"))
            .col(big_integer("place"))
            .col(big_integer("caught_up"))
            .foreign_key(
                ForeignKey::create()
                    .name("webhooks_owner_id_fkey")
                    .from("webhooks", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, webhooks)).await?;
        manager.create_index(Index::create().name("webhooks_owner_id").table("webhooks").col("owner_id").take()).await
    }
}
