//! How an event repeats. What its row says of its start and end is then the time that all its occurrences cover, which an earlier
//! version would take for the event's own; so none of them works on this schema.

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
