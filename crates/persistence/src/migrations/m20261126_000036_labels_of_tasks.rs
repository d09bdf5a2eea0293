//! The labels of tasks. Each task stores its labels as a list. Triggers maintain the reverse: which tasks a label has, in the order of
//! their owner's list. So no statement that writes a task can forget it, and neither can an earlier version that moves or deletes one. An
//! earlier version loses the labels of tasks that it restores from the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::sea_orm::DbBackend;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261126_000036_labels_of_tasks"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let sql = match manager.get_database_backend() {
            DbBackend::Postgres => include_str!("m20261126_000036_labels_of_tasks/postgres.sql"),
            _ => include_str!("m20261126_000036_labels_of_tasks/sqlite.sql"),
        };
        manager.get_connection().execute_unprepared(sql).await.map(drop)
    }
}
