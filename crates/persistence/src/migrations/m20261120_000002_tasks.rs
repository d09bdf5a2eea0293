//! Tasks.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean, string_len, text, timestamp_with_time_zone, uuid};
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261120_000002_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager
            .create_table(
                Table::create()
                    .table("tasks")
                    .col(uuid("id").primary_key())
                    .col(uuid("owner_id"))
                    .col(string_len("title", 255))
                    .col(text("description"))
                    .col(boolean("completed"))
                    .col(big_integer("position"))
                    .col(timestamp_with_time_zone("created_at"))
                    .col(timestamp_with_time_zone("updated_at"))
                    .foreign_key(
                        ForeignKey::create()
                            .name("tasks_owner_id_fkey")
                            .from("tasks", "owner_id")
                            .to("users", "id")
                            .on_delete(ForeignKeyAction::Cascade),
                    )
                    .take(),
            )
            .await?;
        // Orders the list and finds its ends. A reorder swaps positions within one statement, so the rule is checked when the statement
        // ends. SQLite checks row by row and has no deferred check; there the single writer keeps positions distinct, and the index only
        // orders.
        if manager.get_database_backend() == DbBackend::Postgres {
            let rule = "ALTER TABLE tasks ADD CONSTRAINT tasks_owner_id_position_key \
                        UNIQUE (owner_id, position) DEFERRABLE INITIALLY IMMEDIATE";
            manager.get_connection().execute_unprepared(rule).await?;
            // The end of each list. Appending a task locks its row, so that concurrent appends take turns.
            let ends = "CREATE TABLE task_lists ( \
                        owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, \
                        last_position bigint NOT NULL)";
            manager.get_connection().execute_unprepared(ends).await?;
            return Ok(());
        }
        let mut order = Index::create();
        order.name("tasks_owner_id_position").table("tasks").col("owner_id").col("position");
        manager.create_index(order).await
    }
}
