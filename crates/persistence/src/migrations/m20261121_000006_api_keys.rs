//! API keys.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    binary, boolean, string_len, timestamp_with_time_zone, timestamp_with_time_zone_null, uuid,
};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000006_api_keys"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("api_keys")
                    .col(uuid("id").primary_key())
                    .col(uuid("user_id"))
                    .col(binary("hash"))
                    .col(string_len("name", 255))
                    .col(boolean("may_read"))
                    .col(boolean("may_write"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("expires_at"))
                    .col(timestamp_with_time_zone_null("last_used_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("api_keys_user_id_fkey")
                            .from("api_keys", "user_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("api_keys_hash").table("api_keys").col("hash").unique().take())
            .await?;
        manager.create_index(Index::create().name("api_keys_user_id").table("api_keys").col("user_id").take()).await
    }
}
