//! Users, their sessions and their reset tokens.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{binary, boolean, string_len, string_len_null, text, timestamp_with_time_zone, uuid};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261120_000001_users"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("users")
                    .col(uuid("id").primary_key())
                    .col(string_len("email", 255))
                    .col(string_len("email_key", 1020))
                    .col(string_len_null("full_name", 255))
                    .col(text("password_hash"))
                    .col(boolean("is_superuser"))
                    .col(boolean("is_active"))
                    .col(timestamp_with_time_zone("created_at"))
                    .take(),
            )
            .await?;
        manager
            .create_index(Index::create().name("users_email_key").table("users").col("email_key").unique().take())
            .await?;
        // The order of the list of users.
        manager
            .create_index(Index::create().name("users_created_at").table("users").col("created_at").col("id").take())
            .await?;
        manager.create_table(owned_by_user("sessions", None)).await?;
        manager.create_index(Index::create().name("sessions_user_id").table("sessions").col("user_id").take()).await?;
        // Used by the clean-up of expired sessions.
        manager
            .create_index(Index::create().name("sessions_expires_at").table("sessions").col("expires_at").take())
            .await?;
        manager.create_table(owned_by_user("reset_tokens", Some(binary("hash")))).await?;
        manager
            .create_index(Index::create().name("reset_tokens_hash").table("reset_tokens").col("hash").unique().take())
            .await?;
        manager
            .create_index(Index::create().name("reset_tokens_user_id").table("reset_tokens").col("user_id").take())
            .await
    }
}

/// A table of things that expire and are deleted with their user.
fn owned_by_user(table: &'static str, extra: Option<ColumnDef>) -> TableCreateStatement {
    let mut create = Table::create();
    create
        .table(table)
        .col(uuid("id").primary_key())
        .col(uuid("user_id"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .foreign_key(
            ForeignKey::create()
                .name(format!("{table}_user_id_fkey"))
                .from(table, "user_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        );
    if let Some(mut column) = extra {
        create.col(&mut column);
    }
    create
}
