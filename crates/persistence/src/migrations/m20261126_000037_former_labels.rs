//! Which tasks had a label that is in the trash, so that they get it back. The rows are deleted with the label's entry in the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::uuid;

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000037_former_labels"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        table
            .table("former_labels")
            .col(uuid("owner_id"))
            .col(uuid("label_id"))
            // A task may be in the trash, too, and be restored before the label is.
            .col(uuid("task_id"))
            .primary_key(
                Index::create().name("former_labels_pkey").col("owner_id").col("label_id").col("task_id").primary(),
            )
            .foreign_key(
                ForeignKey::create()
                    .name("former_labels_label_id_fkey")
                    .from("former_labels", ("owner_id", "label_id"))
                    .to("trash", ("owner_id", "id"))
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, table)).await
    }
}
