//! Indexes for filtered and ordered lists of tasks: by due date, by priority, by completion, by being on the calendar, and by creation.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000038_task_lists"
    }
}

/// The rank of a priority, the highest first.
const RANK: &str = "(CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END)";

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Dates and instants sort by their bytes. SQLite can count from the rank alone; PostgreSQL also needs the column.
        let (due, rank_beside) = match manager.get_database_backend() {
            DbBackend::Postgres => ("due COLLATE \"C\"", " INCLUDE (priority)"),
            _ => ("due", ""),
        };
        for (name, columns) in [
            ("tasks_completed", "(owner_id, completed, position)".to_owned()),
            ("tasks_priority", format!("(owner_id, {RANK}, position){rank_beside}")),
            ("tasks_due", format!("(owner_id, {due}, position)")),
            ("tasks_unscheduled", "(owner_id, position) WHERE scheduled_start IS NULL".to_owned()),
            ("tasks_created", "(owner_id, created_at, position)".to_owned()),
        ] {
            let sql = format!("CREATE INDEX IF NOT EXISTS {name} ON tasks {columns}");
            manager.get_connection().execute_unprepared(&sql).await?;
        }
        // There are now many other indexes that begin with the owner, so the index of waiting tasks must bound a second column.
        manager.get_connection().execute_unprepared("DROP INDEX IF EXISTS tasks_waiting").await?;
        let waiting = "CREATE INDEX tasks_waiting ON tasks (owner_id, blocked_by) WHERE blocked_by IS NOT NULL";
        manager.get_connection().execute_unprepared(waiting).await?;
        Ok(())
    }
}
