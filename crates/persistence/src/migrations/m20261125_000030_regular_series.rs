//! Classes for series that occur in one part of each year or month (`events/sizes.rs`). Earlier versions do not read these classes, so none
//! of them works on this schema. Existing series move to their class when they next change.

use sea_orm_migration::prelude::*;

use super::floor;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261125_000030_regular_series"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let raise = format!("UPDATE {} SET step = '{}'", floor::TABLE, self.name());
        manager.get_connection().execute_unprepared(&raise).await.map(drop)
    }
}
