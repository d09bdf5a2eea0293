//! The parts of imported files for which events and tasks have no field, so that exports can return them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{text, uuid};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000026_kept_lines"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        table
            .table("kept_lines")
            .col(uuid("owner_id"))
            .col(uuid("id"))
            .col(text("lines"))
            .primary_key(Index::create().name("kept_lines_pkey").col("owner_id").col("id"))
            .foreign_key(
                ForeignKey::create()
                    .name("kept_lines_owner_id_fkey")
                    .from("kept_lines", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, table)).await
    }
}
