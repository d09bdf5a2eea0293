//! The settings of a user, in the user's row: every request reads that row anyway, and finds in it the settings that it needs.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{boolean, integer, string_len, string_len_null};

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261121_000007_settings"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut columns = [
            string_len_null("time_zone", 64),
            string_len("week_start", 16),
            integer("work_start"),
            integer("work_end"),
            integer("work_days"),
            integer("default_duration"),
            string_len("hour_cycle", 8),
            boolean("shows_samples"),
        ];
        columns[1].default("sunday");
        // Minutes since midnight, and one bit a day, Monday the lowest.
        columns[2].default(9 * 60);
        columns[3].default(17 * 60);
        columns[4].default(0b1_1111);
        columns[5].default(30);
        columns[6].default("auto");
        columns[7].default(true);
        for column in columns {
            // One at a time: SQLite cannot add two columns in one statement.
            manager.alter_table(Table::alter().table("users").add_column(column).take()).await?;
        }
        Ok(())
    }
}
