//! The place in the change log of each thing's first entry, by which a webhook knows what is new to it. It is not known for things that
//! exist already, nor for things that an earlier version creates: webhooks report those as changed.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::big_integer_null;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000048_first_places"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        manager.alter_table(Table::alter().table("changes").add_column(big_integer_null("first_place")).take()).await
    }
}
