//! The schema, step by step. A released step is never changed. A new one follows the rules in `docs/operations.md`, because earlier
//! versions go on working beside it.

pub(crate) mod apply;
pub(crate) mod floor;
mod m20261120_000001_users;
mod m20261120_000002_tasks;
mod m20261121_000003_sessions;
mod m20261121_000004_items;
mod m20261121_000005_outbox;
mod m20261121_000006_api_keys;
mod m20261121_000007_settings;
mod m20261121_000008_events;
mod m20261121_000009_scheduling;
mod m20261122_000010_changes;
mod m20261122_000012_attempts;
mod m20261122_000013_counts;
mod m20261122_000014_erasure;
mod m20261122_000015_trash_ids;
mod m20261122_000016_schema_floor;
mod m20261123_000017_search;
mod m20261124_000018_forget_words;
mod m20261124_000019_calendars;
mod m20261124_000020_calendars_of_events;
mod m20261124_000021_series;
mod m20261124_000022_publishing;
mod m20261124_000023_calendar_feeds;
mod m20261125_000024_sources_of_events;
mod m20261125_000025_sources_of_tasks;
mod m20261125_000026_kept_lines;
mod m20261125_000027_imports;
mod m20261125_000028_subscribed_calendars;
mod m20261125_000029_subscriptions;
mod m20261125_000030_regular_series;
mod m20261125_000031_priorities;
mod m20261125_000032_planned_tasks;
mod m20261126_000033_labels;
mod m20261126_000034_blockers;
mod m20261126_000035_repeating_tasks;
mod m20261126_000036_labels_of_tasks;
mod m20261126_000037_former_labels;
mod m20261126_000038_task_lists;
mod m20261126_000039_task_views;
mod m20261126_000040_next_tasks;
mod m20261126_000041_next_in_trash;
mod m20261127_000042_blocks;
mod m20261127_000043_planning_settings;
mod m20261127_000044_plans;
mod m20261127_000045_plan_due;
mod m20261128_000046_webhooks;
mod m20261128_000047_webhook_deliveries;
mod m20261128_000048_first_places;
mod m20261128_000049_next_deliveries;
mod m20261128_000050_webhooks_due;
mod m20261128_000051_webhook_failures;

use sea_orm_migration::prelude::TableCreateStatement;
use sea_orm_migration::sea_orm::{ConnectionTrait as _, DbBackend, DbErr};
use sea_orm_migration::{MigrationTrait, MigratorTrait, SchemaManager};

/// All steps, in order.
pub(crate) struct Migrator;

impl MigratorTrait for Migrator {
    fn migrations() -> Vec<Box<dyn MigrationTrait>> {
        vec![
            Box::new(m20261120_000001_users::Step),
            Box::new(m20261120_000002_tasks::Step),
            Box::new(m20261121_000003_sessions::Step),
            Box::new(m20261121_000004_items::Step),
            Box::new(m20261121_000005_outbox::Step),
            Box::new(m20261121_000006_api_keys::Step),
            Box::new(m20261121_000007_settings::Step),
            Box::new(m20261121_000008_events::Step),
            Box::new(m20261121_000009_scheduling::Step),
            Box::new(m20261122_000010_changes::Step),
            Box::new(m20261122_000012_attempts::Step),
            Box::new(m20261122_000013_counts::Step),
            Box::new(m20261122_000014_erasure::Step),
            Box::new(m20261122_000015_trash_ids::Step),
            Box::new(m20261122_000016_schema_floor::Step),
            Box::new(m20261123_000017_search::Step),
            Box::new(m20261124_000018_forget_words::Step),
            Box::new(m20261124_000019_calendars::Step),
            Box::new(m20261124_000020_calendars_of_events::Step),
            Box::new(m20261124_000021_series::Step),
            Box::new(m20261124_000022_publishing::Step),
            Box::new(m20261124_000023_calendar_feeds::Step),
            Box::new(m20261125_000024_sources_of_events::Step),
            Box::new(m20261125_000025_sources_of_tasks::Step),
            Box::new(m20261125_000026_kept_lines::Step),
            Box::new(m20261125_000027_imports::Step),
            Box::new(m20261125_000028_subscribed_calendars::Step),
            Box::new(m20261125_000029_subscriptions::Step),
            Box::new(m20261125_000030_regular_series::Step),
            Box::new(m20261125_000031_priorities::Step),
            Box::new(m20261125_000032_planned_tasks::Step),
            Box::new(m20261126_000033_labels::Step),
            Box::new(m20261126_000034_blockers::Step),
            Box::new(m20261126_000035_repeating_tasks::Step),
            Box::new(m20261126_000036_labels_of_tasks::Step),
            Box::new(m20261126_000037_former_labels::Step),
            Box::new(m20261126_000038_task_lists::Step),
            Box::new(m20261126_000039_task_views::Step),
            Box::new(m20261126_000040_next_tasks::Step),
            Box::new(m20261126_000041_next_in_trash::Step),
            Box::new(m20261127_000042_blocks::Step),
            Box::new(m20261127_000043_planning_settings::Step),
            Box::new(m20261127_000044_plans::Step),
            Box::new(m20261127_000045_plan_due::Step),
            Box::new(m20261128_000046_webhooks::Step),
            Box::new(m20261128_000047_webhook_deliveries::Step),
            Box::new(m20261128_000048_first_places::Step),
            Box::new(m20261128_000049_next_deliveries::Step),
            Box::new(m20261128_000050_webhooks_due::Step),
            Box::new(m20261128_000051_webhook_failures::Step),
        ]
    }
}

/// The names of all steps.
pub(crate) fn steps() -> Vec<String> {
    Migrator::migrations().iter().map(|step| step.name().to_owned()).collect()
}

#[cfg(test)]
mod tests;

/// A table whose rows are stored in the order of their ids. By default SQLite stores rows in an order of its own beside the primary key's,
/// and every insert pays for both; PostgreSQL has no such choice.
fn clustered(manager: &SchemaManager, mut table: TableCreateStatement) -> TableCreateStatement {
    if manager.get_database_backend() == DbBackend::Sqlite {
        table.extra("WITHOUT ROWID");
    }
    table
}

/// An index of the UIDs of a table with such a column. PostgreSQL's indexes cannot hold long texts, so there it has their hashes.
async fn index_uids(manager: &SchemaManager<'_>, table: &str) -> Result<(), DbErr> {
    let uid = if manager.get_database_backend() == DbBackend::Postgres { "md5(uid)" } else { "uid" };
    let index = format!("CREATE INDEX IF NOT EXISTS {table}_uid ON {table} (owner_id, {uid}) WHERE uid IS NOT NULL");
    manager.get_connection().execute_unprepared(&index).await.map(drop)
}
