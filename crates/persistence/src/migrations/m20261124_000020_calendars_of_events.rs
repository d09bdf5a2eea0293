//! The calendar of an event, and other new columns. Earlier versions would create events without a calendar and cannot read entries of
//! calendars in the log, so none of them works on this schema.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{big_integer, boolean_null, string_len_null, text_null};
use sea_orm_migration::sea_orm::DbBackend;

use super::floor;
use super::m20261124_000019_calendars::first_calendars;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261124_000020_calendars_of_events"
    }
}

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let is_postgres = manager.get_database_backend() == DbBackend::Postgres;
        // Written by hand: the builder cannot name the foreign key, and SQLite accepts one only together with its column.
        let kind = if is_postgres { "uuid" } else { "uuid_text" };
        let key = format!(
            "ALTER TABLE events ADD COLUMN calendar_id {kind} CONSTRAINT events_calendar_id_fkey REFERENCES calendars (id)"
        );
        run(manager, &key).await?;
        let mut sequence = big_integer("sequence");
        sequence.default(0);
        let columns = [
            boolean_null("is_busy"),
            string_len_null("status", 16),
            text_null("url"),
            text_null("reminders"),
            text_null("uid"),
            sequence,
        ];
        for column in columns {
            manager.alter_table(Table::alter().table("events").add_column(column).take()).await?;
        }
        // For accounts that an earlier version created after the step before.
        run(manager, &first_calendars(manager.get_database_backend())).await?;
        // Blue was the default colour of an event; it is now the colour of the first calendar.
        let first = match manager.get_database_backend() {
            DbBackend::Postgres => "CAST(overlay(CAST(owner_id AS text) placing '8' from 15 for 1) AS uuid)",
            _ => "unhex(substr(hex(owner_id), 1, 12) || '8' || substr(hex(owner_id), 14))",
        };
        let fill = format!(
            "UPDATE events SET calendar_id = {first}, color = CASE color WHEN 'blue' THEN 'calendar' ELSE color END, \
             is_busy = NOT all_day"
        );
        run(manager, &fill).await?;
        // Events have other content than before, in the same versions: devices must load them anew.
        let random = if is_postgres { "gen_random_uuid()" } else { "randomblob(16)" };
        run(manager, &format!("UPDATE change_epoch SET id = {random}")).await?;
        run(manager, "CREATE INDEX events_calendar ON events (calendar_id, owner_id)").await?;
        run(manager, &format!("UPDATE {} SET step = '{}'", floor::TABLE, self.name())).await
    }
}

async fn run(manager: &SchemaManager<'_>, sql: &str) -> Result<(), DbErr> {
    manager.get_connection().execute_unprepared(sql).await.map(drop)
}
