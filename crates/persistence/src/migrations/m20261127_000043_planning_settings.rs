//! How somebody's tasks are planned, in which sets of hours, and which of these a label names.
//!
//! An earlier version knows the working hours alone. They stay the hull of the first set; where they are not, that version has changed
//! them, and they count.

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
            // JSON; nothing until somebody has made sets.
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
            // One at a time: SQLite adds no two columns at once.
            manager.alter_table(Table::alter().table("users").add_column(column).take()).await?;
        }
        // No foreign key: a set that is gone may come back, and is in no table.
        manager.alter_table(Table::alter().table("labels").add_column(uuid_null("hour_set_id")).take()).await
    }
}
