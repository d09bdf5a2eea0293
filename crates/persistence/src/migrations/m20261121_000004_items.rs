//! Items, and the audit trail.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{string_len, string_len_null, text, timestamp_with_time_zone, uuid, uuid_null};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000004_items"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut items = Table::create();
        items
            .table("items")
            .col(uuid("id").primary_key())
            .col(uuid("owner_id"))
            .col(string_len("title", 255))
            .col(string_len_null("description", 255))
            .col(timestamp_with_time_zone("created_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("items_owner_id_fkey")
                    .from("items", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, items)).await?;
        // An owner's list; the ids ascend with time.
        manager
            .create_index(Index::create().name("items_owner_id_id").table("items").col("owner_id").col("id").take())
            .await?;
        // No foreign keys: an entry outlives the users that it names.
        let mut audit = Table::create();
        audit
            .table("audit_entries")
            .col(uuid("id").primary_key())
            .col(timestamp_with_time_zone("at"))
            .col(uuid_null("actor_id"))
            .col(string_len("action", 16))
            .col(string_len("subject_kind", 16))
            .col(uuid("subject_id"))
            .col(text("changes"));
        manager.create_table(clustered(manager, audit)).await
    }
}
