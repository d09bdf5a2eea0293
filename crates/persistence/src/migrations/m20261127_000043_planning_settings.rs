//! How a user's tasks are planned, in which sets of hours, and which set a label names.
//!
//! An earlier version knows only the working hours. They are always the hull of the first set. If they differ from it, that version has
//! changed them, and they count.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{integer, integer_null, string_len, text_null, uuid_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261127_000043_planning_settings"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut columns = [
            // JSON; NULL until the user has created sets.
            text_null("hour_sets"),
            string_len("planning_mode", 16),
            integer("planning_horizon"),
            integer("planning_buffer"),
            integer_null("planning_max_per_day"),
            // In ten-thousandths.
            integer("planning_free_share"),
        ];
        columns[1].default("off");
        columns[2].default(28);
        columns[3].default(0);
        columns[5].default(0);
        for column in columns {
            // One at a time: SQLite cannot add two columns in one statement.
            manager.alter_table(Table::alter().table("users").add_column(column).take()).await?;
        }
        // No foreign key: a set has no table of its own, and a deleted one may come back.
        manager.alter_table(Table::alter().table("labels").add_column(uuid_null("hour_set_id")).take()).await
    }
}
