//! Where and when a session was last used; unknown for sessions that are older than this step.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len_null, timestamp_with_time_zone_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000003_sessions"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in [
            timestamp_with_time_zone_null("last_seen_at"),
            string_len_null("address", 45),
            string_len_null("user_agent", 255),
        ] {
            // One at a time: SQLite cannot add two columns in one statement.
            manager.alter_table(Table::alter().table("sessions").add_column(column).take()).await?;
        }
        manager
            .create_index(
                Index::create().name("reset_tokens_expires_at").table("reset_tokens").col("expires_at").take(),
            )
            .await
    }
}
