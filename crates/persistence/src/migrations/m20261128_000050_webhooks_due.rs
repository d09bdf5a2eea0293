//! When each webhook next has something to send: they take turns, however much of one waits.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::timestamp_with_time_zone_null;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261128_000050_webhooks_due"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        for column in ["next_due_at", "paused_until"] {
            let column = timestamp_with_time_zone_null(column);
            manager.alter_table(Table::alter().table("webhooks").add_column(column).take()).await?;
        }
        for statement in STATEMENTS {
            manager.get_connection().execute_unprepared(statement).await?;
        }
        Ok(())
    }
}

const STATEMENTS: [&str; 2] = [
    "UPDATE webhooks SET next_due_at = (SELECT MIN(due_at) FROM webhook_deliveries WHERE webhook_id = webhooks.id \
     AND state = 'pending' AND is_next)",
    "CREATE INDEX IF NOT EXISTS webhooks_next_due_at ON webhooks (next_due_at, id) WHERE next_due_at IS NOT NULL",
];
