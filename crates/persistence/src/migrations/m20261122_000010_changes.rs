//! The change log, the ledger from which it numbers, the trash, and the versions of accounts, settings and items.

use sea_orm_migration::prelude::*;
use sea_orm_migration::schema::{
    big_integer, binary_null, string_len, text, text_null, timestamp_with_time_zone, uuid, uuid_null,
};
use sea_orm_migration::sea_orm::DbBackend;

use super::clustered;

/// The step.
pub(crate) struct Step;

impl MigrationName for Step {
    fn name(&self) -> &'static str {
        "m20261122_000010_changes"
    }
}

/// An instant that both engines can read; every row gets its own value right after.
const EPOCH: &str = "1970-01-01T00:00:00.000000Z";

#[async_trait::async_trait]
impl MigrationTrait for Step {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        versions(manager).await?;
        order_of_items(manager).await?;
        ledgers(manager).await?;
        changes(manager).await?;
        trash(manager).await
    }
}

/// The version of a thing's state: when it last changed, at first when it was created.
async fn versions(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    for (table, column) in [("users", "updated_at"), ("users", "settings_updated_at"), ("items", "updated_at")] {
        let mut version = timestamp_with_time_zone(column);
        version.default(EPOCH);
        manager.alter_table(Table::alter().table(table).add_column(version).take()).await?;
        run(manager, &format!("UPDATE {table} SET {column} = created_at")).await?;
    }
    Ok(())
}

/// By the time of creation: ids that clients choose do not ascend with time.
async fn order_of_items(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    manager.drop_index(Index::drop().name("items_owner_id_id").table("items").to_owned()).await?;
    let mut own = Index::create();
    own.name("items_owner_id_created_at").table("items").col("owner_id").col("created_at").col("id");
    manager.create_index(own).await?;
    let mut all = Index::create();
    all.name("items_created_at").table("items").col("created_at").col("id");
    manager.create_index(all).await
}

/// One row per owner: the ends of their log and of their task list, and how many things they have. Every write for an owner locks the row,
/// so that writes take turns.
async fn ledgers(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut last_position = big_integer("last_position");
    last_position.null();
    let mut table = Table::create();
    table
        .table("ledgers")
        .col(uuid("owner_id").primary_key())
        .col(big_integer("last_place"))
        .col(big_integer("forgotten"))
        .col(last_position)
        .col(big_integer("tasks"))
        .col(big_integer("events"))
        .col(big_integer("items"))
        .foreign_key(&mut owner("ledgers"));
    manager.create_table(clustered(manager, table)).await?;
    let end = if manager.get_database_backend() == DbBackend::Postgres {
        "COALESCE((SELECT last_position FROM task_lists WHERE task_lists.owner_id = users.id), \
         (SELECT MAX(position) FROM tasks WHERE tasks.owner_id = users.id))"
    } else {
        "(SELECT MAX(position) FROM tasks WHERE tasks.owner_id = users.id)"
    };
    let count = |table: &str| format!("(SELECT COUNT(*) FROM {table} WHERE {table}.owner_id = users.id)");
    let (tasks, events, items) = (count("tasks"), count("events"), count("items"));
    let fill = format!(
        "INSERT INTO ledgers (owner_id, last_place, forgotten, last_position, tasks, events, items) \
         SELECT id, {tasks} + {events} + {items}, 0, {end}, {tasks}, {events}, {items} FROM users"
    );
    run(manager, &fill).await?;
    if manager.get_database_backend() == DbBackend::Postgres {
        manager.drop_table(Table::drop().table("task_lists").take()).await?;
        // Every write for an owner updates this row; in a page with free space that updates no index.
        run(manager, "ALTER TABLE ledgers SET (fillfactor = 50)").await?;
    }
    Ok(())
}

/// The last change of each thing, including deleted things.
async fn changes(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut table = Table::create();
    table
        .table("changes")
        .col(uuid("owner_id"))
        .col(uuid("id"))
        .col(string_len("kind", 16))
        .col(string_len("op", 8))
        .col(timestamp_with_time_zone("version"))
        .col(big_integer("place"))
        .col(timestamp_with_time_zone("at"))
        .col(binary_null("digest"))
        .primary_key(Index::create().col("owner_id").col("id").primary())
        .foreign_key(&mut owner("changes"));
    manager.create_table(clustered(manager, table)).await?;
    run(
        manager,
        "INSERT INTO changes (owner_id, id, kind, op, version, place, at) \
         SELECT owner_id, id, kind, 'put', updated_at, ROW_NUMBER() OVER (PARTITION BY owner_id ORDER BY id), updated_at FROM ( \
         SELECT owner_id, id, 'task' AS kind, updated_at FROM tasks UNION ALL \
         SELECT owner_id, id, 'event' AS kind, updated_at FROM events UNION ALL \
         SELECT owner_id, id, 'item' AS kind, updated_at FROM items) AS things",
    )
    .await?;
    let mut by_place = Index::create();
    by_place.name("changes_owner_id_place").table("changes").col("owner_id").col("place").unique();
    manager.create_index(by_place).await?;
    // Used by the clean-up.
    run(manager, "CREATE INDEX changes_deleted ON changes (at) WHERE op = 'delete'").await?;
    run(manager, "CREATE INDEX changes_deleted_of ON changes (owner_id, place) WHERE op = 'delete'").await?;
    // Tells this log from one that continues from a restored backup.
    let mut epoch = Table::create();
    epoch.table("change_epoch").col(uuid("id").primary_key()).col(text_null("place"));
    manager.create_table(epoch).await?;
    let random = match manager.get_database_backend() {
        DbBackend::Postgres => "gen_random_uuid()",
        _ => "randomblob(16)",
    };
    run(manager, &format!("INSERT INTO change_epoch (id) VALUES ({random})")).await
}

async fn trash(manager: &SchemaManager<'_>) -> Result<(), DbErr> {
    let mut table = Table::create();
    table
        .table("trash")
        .col(uuid("owner_id"))
        .col(uuid("id"))
        .col(string_len("kind", 16))
        .col(string_len("title", 255))
        .col(text("content"))
        .col(timestamp_with_time_zone("deleted_at"))
        .col(timestamp_with_time_zone("expires_at"))
        .col(uuid_null("predecessor"))
        .col(uuid_null("successor"))
        .primary_key(Index::create().col("owner_id").col("id").primary())
        .foreign_key(&mut owner("trash"));
    manager.create_table(clustered(manager, table)).await?;
    let mut order = Index::create();
    order.name("trash_owner_id_deleted_at").table("trash").col("owner_id").col("deleted_at").col("id");
    manager.create_index(order).await?;
    let mut expired = Index::create();
    expired.name("trash_expires_at").table("trash").col("expires_at");
    manager.create_index(expired).await
}

fn owner(table: &'static str) -> ForeignKeyCreateStatement {
    let mut key = ForeignKey::create();
    key.name(format!("{table}_owner_id_fkey"))
        .from(table, "owner_id")
        .to("users", "id")
        .on_delete(ForeignKeyAction::Cascade);
    key
}

async fn run(manager: &SchemaManager<'_>, sql: &str) -> Result<(), DbErr> {
    manager.get_connection().execute_unprepared(sql).await.map(drop)
}
