//! Finds an id in the trash of any owner: checked before another thing takes the id.

use sea_orm_migration::prelude::*;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261122_000015_trash_ids"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.create_index(Index::create().name("trash_id").table("trash").col("id").take()).await
    }
}
