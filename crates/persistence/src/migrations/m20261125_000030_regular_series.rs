//! Series that are in one part of each year or month are in classes of it (`events/sizes.rs`), which earlier versions do not read; so none of
//! them works on this schema. Those that are there already move when they next change.

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
