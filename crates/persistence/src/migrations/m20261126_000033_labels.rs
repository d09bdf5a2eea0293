//! Labels, which group tasks.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, string_len, text, timestamp_with_time_zone, uuid};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000033_labels"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        table
            .table("labels")
            .col(uuid("id").primary_key())
            .col(uuid("owner_id"))
            .col(string_len("name", 50))
            // A letter may become several in lower case.
            .col(text("name_key"))
            .col(string_len("color", 16))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("updated_at"))
            .foreign_key(
                ForeignKey::create()
                    .name("labels_owner_id_fkey")
                    .from("labels", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, table)).await?;
        let mut names = Index::create();
        names.name("labels_name").table("labels").col("owner_id").col("name_key").unique();
        manager.create_index(names).await?;
        let mut count = big_integer("labels");
        count.default(0);
        manager.alter_table(Table::alter().table("ledgers").add_column(count).take()).await
    }
}
