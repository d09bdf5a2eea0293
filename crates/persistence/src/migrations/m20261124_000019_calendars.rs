//! Calendars, of which every account has one.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean, string_len, timestamp_with_time_zone, uuid};
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
        let mut count = big_integer("calendars");
        count.default(1);
        manager.alter_table(Table::alter().table("ledgers").add_column(count).take()).await
    }
}

async fn calendars(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    // A calendar in the trash keeps its row, because its events refer to it.
    let mut is_trashed = boolean("is_trashed");
    is_trashed.default(false);
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
        .col(is_trashed)
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
    // Never two at once. It is never none, either: a default calendar cannot be deleted.
    run(manager, "CREATE UNIQUE INDEX calendars_default ON calendars (owner_id) WHERE is_default").await?;
    // Calendars to exclude wherever events are read; usually there are none.
    run(manager, "CREATE INDEX calendars_trashed ON calendars (owner_id) WHERE is_trashed").await?;
    run(manager, &first_calendars(manager.get_database_backend())).await
}

/// Gives a calendar to each account that has none.
pub(super) fn first_calendars(backend: DbBackend) -> String {
    // The id of an account's first calendar is the account's id with another UUID version, see `CalendarId::first_of`.
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

async fn run(manager: &SchemaManager<'_>, sql: &str) -> Result<(), DbErr> {
    manager.get_connection().execute_unprepared(sql).await.map(drop)
}
