//! Whether log and ledgers say what is there. Every table of the schema is looked at: a new one fails this test until somebody
//! has decided whether devices are told of it.

use std::collections::BTreeSet;

use proptest::test_runner::TestRunner;
use scheduler_domain::Kind;
use scheduler_test_support::{Engine, ORIGIN, TestApp, TestDatabase, on_both_engines};

use super::steps::{Things, some_steps};

/// What belongs to an owner and is no thing of theirs: which tasks have a label and which had one, when their blocks begin, the log itself, its
/// ledgers, what is gone, the index and the webhooks that follow the log, what came in from elsewhere, and when it comes, and plans, whose entries
/// stand in their own table.
const NOT_TOLD: [&str; 16] = [
    "audit_entries",
    "changes",
    "former_labels",
    "imports",
    "kept_lines",
    "ledgers",
    "plan_contents",
    "plans",
    "search_entries",
    "search_progress",
    "subscriptions",
    "task_blocks",
    "task_labels",
    "trash",
    "webhook_deliveries",
    "webhooks",
];

/// Of a kind: its table, whose its rows are, what identifies them, and their version.
const fn kept_in(kind: Kind) -> (&'static str, &'static str, &'static str, &'static str) {
    match kind {
        Kind::Task => ("tasks", "owner_id", "id", "updated_at"),
        Kind::Event => ("events", "owner_id", "id", "updated_at"),
        Kind::Calendar => ("calendars", "owner_id", "id", "updated_at"),
        Kind::Label => ("labels", "owner_id", "id", "updated_at"),
        Kind::Item => ("items", "owner_id", "id", "updated_at"),
        Kind::Settings => ("users", "id", "id", "settings_updated_at"),
        Kind::Plan => ("plans", "owner_id", "owner_id", "version"),
    }
}

async fn owned_tables(database: &TestDatabase) -> BTreeSet<String> {
    let sql = match database.engine() {
        Engine::Sqlite => {
            "SELECT tables.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns \
             WHERE tables.type = 'table' AND columns.name = 'owner_id'"
        }
        Engine::Postgres => {
            "SELECT table_name FROM information_schema.columns \
             WHERE table_schema = current_schema() AND column_name = 'owner_id'"
        }
    };
    database.query(sql).await.into_iter().flatten().collect()
}

async fn count(database: &TestDatabase, what: &str) -> u32 {
    database.query(&format!("SELECT COUNT(*) FROM {what}")).await[0][0].parse().unwrap()
}

async fn nothing_is_found(database: &TestDatabase, what: &str) {
    assert_eq!(count(database, what).await, 0, "{what}");
}

/// What is kept by label says what the tasks say.
async fn labels_list_their_tasks(database: &TestDatabase) {
    let digits = match database.engine() {
        Engine::Sqlite => "lower(hex(task_labels.label_id))",
        Engine::Postgres => "replace(task_labels.label_id::text, '-', '')",
    };
    let task = format!(
        "tasks.owner_id = task_labels.owner_id AND tasks.id = task_labels.task_id \
         AND tasks.position = task_labels.position AND tasks.labels LIKE '%' || {digits} || ',%'"
    );
    nothing_is_found(database, &format!("task_labels LEFT JOIN tasks ON {task} WHERE tasks.id IS NULL")).await;
    let label = "labels.owner_id = task_labels.owner_id AND labels.id = task_labels.label_id";
    nothing_is_found(database, &format!("task_labels LEFT JOIN labels ON {label} WHERE labels.id IS NULL")).await;
    let said = database.query("SELECT SUM(length(labels)) / 33 FROM tasks").await[0][0].parse::<u32>().unwrap();
    assert_eq!(count(database, "task_labels").await, said);
    assert!(said > 5, "{said}: tasks have labels");
}

/// What is kept of further blocks says what the tasks say.
async fn further_blocks_are_listed(database: &TestDatabase) {
    let listed = match database.engine() {
        Engine::Sqlite => {
            "(SELECT tasks.owner_id, tasks.id AS task_id, value ->> 'start' AS start_at \
             FROM tasks, json_each(tasks.blocks) WHERE key > 0)"
        }
        Engine::Postgres => {
            "(SELECT tasks.owner_id, tasks.id AS task_id, (block ->> 'start')::timestamptz AS start_at FROM tasks, \
             jsonb_array_elements(tasks.blocks::jsonb) WITH ORDINALITY AS each (block, number) WHERE number > 1)"
        }
    };
    let same = "listed.owner_id = task_blocks.owner_id AND listed.task_id = task_blocks.task_id \
                AND listed.start_at = task_blocks.start_at";
    let missing = format!("{listed} AS listed LEFT JOIN task_blocks ON {same} WHERE task_blocks.task_id IS NULL");
    nothing_is_found(database, &missing).await;
    let stale = format!("task_blocks LEFT JOIN {listed} AS listed ON {same} WHERE listed.task_id IS NULL");
    nothing_is_found(database, &stale).await;
    let count = count(database, "task_blocks").await;
    assert!(count > 3, "{count}: tasks have several blocks");
}

async fn every_table_of_things_is_in_the_log_and_in_the_ledgers(engine: Engine) {
    let app = TestApp::start(engine).await;
    let database = &app.database;
    let kinds = Kind::ALL.iter().copied().filter(|kind| !matches!(kind, Kind::Settings | Kind::Plan));
    let told = kinds.clone().map(|kind| kept_in(kind).0);
    let known: BTreeSet<_> = told.chain(NOT_TOLD).map(str::to_owned).collect();
    assert_eq!(owned_tables(database).await, known, "told, or not by decision");

    let root = app.superuser().await;
    let root = app.app.auth.authenticate(root.token(), ORIGIN).await.unwrap();
    let mut runner = TestRunner::deterministic();
    for name in ["ada", "grace"] {
        let (caller, things) = (app.caller(name).await, Things::default());
        for (number, step) in some_steps(&mut runner, 150).into_iter().enumerate() {
            things.take(&app, if number % 10 == 0 { &root } else { &caller }, step).await;
        }
    }
    for kind in Kind::ALL.iter().copied().filter(|kind| *kind != Kind::Plan) {
        let (table, owner, id, version) = kept_in(kind);
        // What is in a calendar in the trash keeps its row, and so does the calendar.
        let is_there = match kind {
            Kind::Event => "calendar_id NOT IN (SELECT id FROM calendars WHERE is_trashed)",
            Kind::Calendar => "NOT is_trashed",
            _ => "TRUE",
        };
        let there = format!("(SELECT * FROM {table} WHERE {is_there}) AS {table}");
        let same = format!("changes.owner_id = {table}.{owner} AND changes.id = {table}.{id}");
        let entry = format!(
            "changes.kind = '{}' AND changes.op = 'put' AND changes.version = {table}.{version}",
            kind.as_str()
        );
        assert!(count(database, &format!("{there} JOIN changes ON {same} WHERE {entry}")).await > 1, "{kind:?}");
        let of_kind = format!("changes.kind = '{}'", kind.as_str());
        nothing_is_found(
            database,
            &format!(
                "changes LEFT JOIN {there} ON {same} AND {entry} WHERE {of_kind} AND op = 'put' AND {table}.id IS NULL"
            ),
        )
        .await;
        if kind == Kind::Settings {
            // They stand in the row of the account, which there is before they are ever changed.
            continue;
        }
        nothing_is_found(
            database,
            // An account's first calendar is there before it is ever changed, too.
            &match kind {
                Kind::Calendar => format!(
                    "{there} LEFT JOIN changes ON {same} AND {entry} WHERE changes.id IS NULL \
                     AND {table}.created_at <> (SELECT created_at FROM users WHERE users.id = {table}.owner_id)"
                ),
                _ => format!("{there} LEFT JOIN changes ON {same} AND {entry} WHERE changes.id IS NULL"),
            },
        )
        .await;
        nothing_is_found(database, &format!("{there} JOIN changes ON {same} WHERE op <> 'put' OR NOT {of_kind}")).await;
        let counted =
            format!("(SELECT COUNT(*) FROM {table} WHERE {table}.owner_id = ledgers.owner_id AND {is_there})");
        nothing_is_found(database, &format!("ledgers WHERE {table} <> {counted}")).await;
    }
    labels_list_their_tasks(database).await;
    further_blocks_are_listed(database).await;
    let same = "changes.owner_id = trash.owner_id AND changes.id = trash.id AND changes.kind = trash.kind";
    let gone = "changes.op = 'delete' AND changes.version = trash.deleted_at";
    nothing_is_found(database, &format!("trash LEFT JOIN changes ON {same} AND {gone} WHERE changes.id IS NULL")).await;
    assert!(count(database, "trash").await > 0, "something is in the trash");
    nothing_is_found(database, "users LEFT JOIN ledgers ON owner_id = users.id WHERE ledgers.owner_id IS NULL").await;
    nothing_is_found(database, "ledgers JOIN changes ON changes.owner_id = ledgers.owner_id WHERE place > last_place")
        .await;
    nothing_is_found(
        database,
        "ledgers JOIN tasks ON tasks.owner_id = ledgers.owner_id WHERE position > last_position",
    )
    .await;
}

on_both_engines!(every_table_of_things_is_in_the_log_and_in_the_ledgers);
