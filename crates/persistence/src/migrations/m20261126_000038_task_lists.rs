//! Lists of some tasks: by when they are due, by how much they matter, by whether they are done or on the calendar, and by when
//! they were made.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000038_task_lists"
    }
}

/// How much a task matters, the most first.
const RANK: &str = "(CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'low' THEN 3 ELSE 2 END)";

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        // Dates and instants are ordered by their bytes. SQLite counts by the rank alone; PostgreSQL needs the column beside it.
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
        // Beside so many others that begin with the owner, the one of those that wait must bound more than that.
        manager.get_connection().execute_unprepared("DROP INDEX IF EXISTS tasks_waiting").await?;
        let waiting = "CREATE INDEX tasks_waiting ON tasks (owner_id, blocked_by) WHERE blocked_by IS NOT NULL";
        manager.get_connection().execute_unprepared(waiting).await?;
        Ok(())
    }
}
