//! Imports that run in the background: their progress, the files that they read, and the problems in them.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, binary, boolean, string_len, text, text_null, timestamp_with_time_zone, uuid,
};

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000027_imports"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut imports = Table::create();
        imports
            .table("imports")
            .col(uuid("id").primary_key())
            .col(uuid("owner_id"))
            .col(uuid("calendar_id"))
            .col(boolean("is_dry_run"))
            .col(text("time_zone"))
            .col(string_len("state", 16))
            .col(big_integer("done"))
            .col(big_integer("total"))
            .col(big_integer("created"))
            .col(big_integer("updated"))
            .col(big_integer("unchanged"))
            .col(big_integer("skipped"))
            .col(text_null("failure"))
            .col(timestamp_with_time_zone("created_at"))
            .col(timestamp_with_time_zone("due_at"))
            .col(big_integer("attempts"))
            .col(big_integer("problems"))
            .foreign_key(
                ForeignKey::create()
                    .name("imports_owner_id_fkey")
                    .from("imports", "owner_id")
                    .to("users", "id")
                    .on_delete(ForeignKeyAction::Cascade),
            );
        manager.create_table(clustered(manager, imports)).await?;
        manager.create_index(Index::create().name("imports_owner_id").table("imports").col("owner_id").take()).await?;
        // Used by the worker, and by the removal of old imports.
        for index in [
            "CREATE INDEX imports_due_at ON imports (due_at) WHERE state IN ('queued', 'running')",
            "CREATE INDEX imports_ended_at ON imports (due_at) WHERE state IN ('done', 'failed')",
        ] {
            manager.get_connection().execute_unprepared(index).await?;
        }
        for (name, content) in [("import_parts", binary("bytes")), ("import_problems", text("problems"))] {
            let mut table = Table::create();
            table
                .table(name)
                .col(uuid("import_id"))
                .col(big_integer("number"))
                .col(content)
                .primary_key(Index::create().name(format!("{name}_pkey")).col("import_id").col("number"))
                .foreign_key(
                    ForeignKey::create()
                        .name(format!("{name}_import_id_fkey"))
                        .from(name, "import_id")
                        .to("imports", "id")
                        .on_delete(ForeignKeyAction::Cascade),
                );
            manager.create_table(table.take()).await?;
        }
        Ok(())
    }
}
