//! Calendars, of which every account has one, and the events of those that are in the trash.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, boolean, boolean_null, integer, string_len, string_len_null, text, text_null,
    timestamp_with_time_zone, uuid,
};
use sea_orm_migration::sea_orm::DbBackend;

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000019_calendars"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        calendars(manager).await?;
        trashed_events(manager).await?;
        let mut count = big_integer("calendars");
        count.default(1);
        manager.alter_table(Table::alter().table("ledgers").add_column(count).take()).await
    }
}

async fn calendars(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut table = Table::create();
    table
        .table("calendars")
        .col(uuid("id").primary_key())
        .col(uuid("owner_id"))
        .col(string_len("name", 255))
        .col(string_len("color", 16))
        .col(boolean("is_visible"))
        .col(boolean("is_default"))
        .col(big_integer("position"))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .foreign_key(
            ForeignKey::create()
                .name("calendars_owner_id_fkey")
                .from("calendars", "owner_id")
                .to("users", "id")
                .on_delete(ForeignKeyAction::Cascade),
        );
    manager.create_table(clustered(manager, table)).await?;
    let mut order = Index::create();
    order.name("calendars_owner_id_position").table("calendars").col("owner_id").col("position").col("id");
    manager.create_index(order).await?;
    // Never two at once. Nobody makes it none, either: a default calendar cannot be deleted.
    run(manager, "CREATE UNIQUE INDEX calendars_default ON calendars (owner_id) WHERE is_default").await?;
    run(manager, &first_calendars(manager.get_database_backend())).await
}

/// Gives one to each account that lacks it.
pub(super) fn first_calendars(backend: DbBackend) -> String {
    // The id of an account's first calendar is the account's with another version, see `CalendarId::first_of`.
    let first = match backend {
        DbBackend::Postgres => "CAST(overlay(CAST(id AS text) placing '8' from 15 for 1) AS uuid)",
        _ => "unhex(substr(hex(id), 1, 12) || '8' || substr(hex(id), 14))",
    };
    format!(
        "INSERT INTO calendars (id, owner_id, name, color, is_visible, is_default, position, created_at, updated_at) \
         SELECT {first}, id, 'Calendar', 'blue', TRUE, TRUE, 0, created_at, created_at FROM users \
         WHERE NOT EXISTS (SELECT 1 FROM calendars WHERE calendars.owner_id = users.id)"
    )
}

/// As `events` is from the next step on. The rows go with the entry of their calendar in the trash.
async fn trashed_events(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut table = Table::create();
    table
        .table("trashed_events")
        .col(uuid("id").primary_key())
        .col(uuid("owner_id"))
        .col(string_len("title", 255))
        .col(text("description"))
        .col(string_len("place", 255))
        .col(boolean("all_day"))
        .col(timestamp_with_time_zone("start_at"))
        .col(timestamp_with_time_zone("end_at"))
        .col(string_len_null("time_zone", 64))
        .col(string_len("color", 16))
        .col(timestamp_with_time_zone("created_at"))
        .col(timestamp_with_time_zone("updated_at"))
        .col(integer("size_class"))
        .col(uuid("calendar_id"))
        .col(boolean_null("is_busy"))
        .col(string_len_null("status", 16))
        .col(text_null("url"))
        .col(text_null("reminders"))
        .col(text_null("uid"))
        .col(big_integer("sequence"))
        .foreign_key(
            ForeignKey::create()
                .name("trashed_events_trash_fkey")
                .from_tbl("trashed_events")
                .from_col("owner_id")
                .from_col("calendar_id")
                .to_tbl("trash")
                .to_col("owner_id")
                .to_col("id")
                .on_delete(ForeignKeyAction::Cascade),
        );
    manager.create_table(clustered(manager, table)).await?;
    let mut theirs = Index::create();
    theirs.name("trashed_events_calendar").table("trashed_events").col("owner_id").col("calendar_id");
    manager.create_index(theirs).await
}

async fn run(manager: &SchemaManager<'_>, sql: &str) -> Result<(), DbErr> {
    manager.get_connection().execute_unprepared(sql).await.map(drop)
}
