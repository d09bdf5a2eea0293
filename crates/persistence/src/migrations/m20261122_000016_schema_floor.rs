//! Which versions can work on the schema: see `floor.rs`.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::string_len;

use super::floor;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        floor::SINCE
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let mut table = Table::create();
        manager.create_table(table.table(floor::TABLE).col(string_len("step", 255)).take()).await?;
        let insert =
            Query::insert().into_table(floor::TABLE).columns(["step"]).values_panic([floor::SINCE.into()]).take();
        manager.execute(insert).await
    }
}
