//! How an event repeats. The start and end in its row then span all its occurrences. An earlier version would take them for those of the
//! event itself, so none works on this schema.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::text_null;

use super::floor;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000021_series"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("events").add_column(text_null("series")).take()).await?;
        let raise = format!("UPDATE {} SET step = '{}'", floor::TABLE, self.name());
        manager.get_connection().execute_unprepared(&raise).await.map(drop)
    }
}
