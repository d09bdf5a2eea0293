//! Which delivery of a thing comes next, so that a worker that looks for one need not skip those that wait behind it.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::boolean;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000049_next_deliveries"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let is_next = boolean("is_next").default(true).take();
        manager.alter_table(Table::alter().table("webhook_deliveries").add_column(is_next).take()).await?;
        for statement in STATEMENTS {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

const STATEMENTS: [&str; 4] = [
    // Finds an earlier delivery of the same thing.
    "CREATE INDEX IF NOT EXISTS webhook_deliveries_before ON webhook_deliveries (webhook_id, thing_id, place) WHERE state = 'pending'",
    "UPDATE webhook_deliveries SET is_next = FALSE WHERE state = 'pending' AND EXISTS (SELECT 1 FROM webhook_deliveries AS earlier \
     WHERE earlier.webhook_id = webhook_deliveries.webhook_id AND earlier.thing_id = webhook_deliveries.thing_id \
     AND earlier.place < webhook_deliveries.place AND earlier.state = 'pending')",
    // Finds the deliveries that a worker takes from a webhook. The next step adds which webhook it takes them from.
    "CREATE INDEX IF NOT EXISTS webhook_deliveries_next ON webhook_deliveries (webhook_id, due_at, place) WHERE state = 'pending' AND is_next",
    "DROP INDEX IF EXISTS webhook_deliveries_due_at",
];
