//! 100 000 of everything: somebody's rows, multiplied within the database. A column that a later step of the schema adds is
//! copied too, whatever it is called.

use scheduler_test_support::{Engine, TestDatabase};

/// How many of each.
const MANY: u32 = 100_000;

/// A table to fill: whose rows are multiplied, and which columns differ from one to the next.
struct Table {
    name: &'static str,
    template: String,
    /// By the row's number, `n`.
    different: Vec<(&'static str, String)>,
}

/// Makes 100 000 others like this user, who has one of everything. Half of the tasks, events, items and entries of the trail
/// are this user's.
pub(crate) async fn multiply(database: &TestDatabase, user: &str) {
    let engine = database.engine();
    let mut statements = Vec::new();
    for table in tables(engine, user) {
        let sql = match engine {
            Engine::Sqlite => format!("SELECT name FROM pragma_table_info('{}')", table.name),
            Engine::Postgres => format!(
                "SELECT attname FROM pg_attribute WHERE attrelid = '{}'::regclass AND attnum > 0 AND NOT attisdropped",
                table.name
            ),
        };
        let columns = database.query(&sql).await.into_iter().map(|mut row| row.remove(0)).collect::<Vec<_>>();
        statements.push(filled(&table, &columns));
    }
    statements.push(
        // Each has a second block that begins with the first one.
        "INSERT INTO task_blocks (owner_id, start_at, task_id) \
         SELECT owner_id, scheduled_start, id FROM tasks WHERE scheduled_start IS NOT NULL"
            .to_owned(),
    );
    statements.push(ledger_of_the_many(engine, user));
    statements.extend(errands(engine, user));
    statements.push(format!(
        "UPDATE search_progress SET place = {} WHERE owner_id = {}",
        3 * MANY,
        id_of(engine, user)
    ));
    let statements = statements.join(";");
    match engine {
        Engine::Sqlite => {
            let quickly = "PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF";
            database.execute(&format!("{quickly}; BEGIN IMMEDIATE; {statements}; COMMIT")).await;
        }
        Engine::Postgres => {
            // Without foreign keys and triggers, which take most of the time; so the trail is counted by hand.
            database.execute(&format!("SET session_replication_role = replica; {statements}; ANALYZE")).await;
        }
    }
}

fn filled(table: &Table, columns: &[String]) -> String {
    let value = |column: &String| {
        let own = table.different.iter().find(|(name, _)| name == column);
        own.map_or_else(|| format!("template.{column}"), |(_, value)| value.clone())
    };
    let values = columns.iter().map(value).collect::<Vec<_>>().join(", ");
    let (name, columns, template) = (table.name, columns.join(", "), &table.template);
    format!(
        "WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {MANY}) \
         INSERT INTO {name} ({columns}) SELECT {values} FROM number CROSS JOIN \
         (SELECT * FROM {name} WHERE {template} LIMIT 1) AS template"
    )
}

fn tables(engine: Engine, user: &str) -> Vec<Table> {
    let (hash, user) = (hash(engine), id_of(engine, user));
    let id = numbered(engine, 'f');
    let own = |column: &'static str| (column, id.clone());
    let half = |column: &'static str| (column, format!("CASE n % 2 WHEN 0 THEN template.{column} ELSE {id} END"));
    let email = |column| (column, "'somebody' || n || '@example.org'".to_owned());
    let hash = ("hash", hash.to_owned());
    let days_ago = |column, first| (column, days_ago(engine, first));
    // The first of the others' webhooks has something to send.
    let first_due = "CASE n WHEN 1 THEN '2001-01-01T00:00:00.000000Z' ELSE '2100-01-01T00:00:00.000000Z' END";
    let first_due =
        if engine == Engine::Postgres { format!("({first_due})::timestamptz") } else { first_due.to_owned() };
    let late = ("due_at", "'2100-01-01T00:00:00.000000Z'".to_owned());
    let position = ("position", "-1000 * n".to_owned());
    let table = |name, owner: &str, different| Table { name, template: format!("{owner} = {user}"), different };
    let mut all = vec![
        table("users", "id", vec![own("id"), email("email"), email("email_key")]),
        table("sessions", "user_id", vec![own("id"), own("user_id")]),
        table("reset_tokens", "user_id", vec![own("id"), own("user_id"), hash.clone()]),
        table("api_keys", "user_id", vec![own("id"), own("user_id"), hash.clone()]),
        table(
            "tasks",
            // Few tasks wait for others.
            "blocked_by IS NULL AND owner_id",
            vec![own("id"), half("owner_id"), position.clone(), days_ago("scheduled_start", "2026-11-20 09:00")],
        ),
        table(
            "events",
            "owner_id",
            vec![
                own("id"),
                half("owner_id"),
                half("calendar_id"),
                days_ago("start_at", "2026-11-20 09:00"),
                days_ago("end_at", "2026-11-20 10:00"),
            ],
        ),
        table("calendars", "owner_id", vec![own("id"), own("owner_id")]),
        table("labels", "owner_id", vec![own("id"), own("owner_id")]),
        Table { name: "calendar_feeds", template: "true".to_owned(), different: vec![own("id"), hash.clone()] },
        table("subscriptions", "owner_id", vec![own("calendar_id"), half("owner_id"), late.clone()]),
        table("plans", "owner_id", vec![own("owner_id"), late.clone()]),
        table(
            "webhooks",
            "owner_id",
            vec![own("id"), own("owner_id"), ("place", (3 * MANY).to_string()), ("next_due_at", first_due)],
        ),
        table("webhook_deliveries", "owner_id", vec![own("id"), own("webhook_id"), own("owner_id"), late.clone()]),
        waiting_behind_one(engine, &user),
        table("items", "owner_id", vec![own("id"), half("owner_id")]),
        table("imports", "owner_id", vec![own("id"), half("owner_id")]),
        table("outbox", "user_id", vec![own("id"), own("user_id"), late]),
        table("audit_entries", "actor_id", vec![own("id"), half("actor_id"), own("subject_id"), own("owner_id")]),
    ];
    all.extend(logs(engine, &user, &half("owner_id")));
    all.extend(index(engine, &user, &half("owner_id")));
    if engine == Engine::Postgres {
        // On SQLite the triggers of tasks have filled it.
        all.push(table("task_labels", "owner_id", vec![own("task_id"), half("owner_id"), position]));
        let anybody = "true".to_owned();
        all.push(Table { name: "attempts", template: anybody, different: vec![own("subject")] });
    }
    all
}

/// Messages of one thing to the first of the others' webhooks: all wait behind the first of them, and have long been due.
fn waiting_behind_one(engine: Engine, user: &str) -> Table {
    let first = id_of(engine, "f0000000-0000-0000-0000-000000000001");
    let different = vec![
        ("id", numbered(engine, 'd')),
        ("webhook_id", first.clone()),
        ("owner_id", first.clone()),
        ("thing_id", first),
        ("place", "n".to_owned()),
        ("is_next", "n = 1".to_owned()),
        ("due_at", "'2001-01-01T00:00:00.000000Z'".to_owned()),
    ];
    Table { name: "webhook_deliveries", template: format!("owner_id = {user}"), different }
}

/// Beside each thing of [`tables`] its entry in the log; as many deletions, and what was deleted in the trash. All who have them
/// have a ledger that knows how many.
fn logs(engine: Engine, user: &str, half: &(&'static str, String)) -> Vec<Table> {
    let (there, gone) = (numbered(engine, 'f'), numbered(engine, 'e'));
    let entry = |op: &str, id: &str, first: u32| Table {
        name: "changes",
        template: format!("owner_id = {user} AND kind = 'task' AND op = '{op}'"),
        different: vec![("id", id.to_owned()), half.clone(), ("place", format!("{first} + n"))],
    };
    let has_one = || "n % 2".to_owned();
    let ledger = vec![
        ("owner_id", there.clone()),
        ("last_place", (3 * MANY).to_string()),
        ("tasks", has_one()),
        ("events", has_one()),
        ("items", has_one()),
    ];
    let days_ago = days_ago(engine, "2026-11-20 08:00");
    let discarded = vec![("id", gone.clone()), half.clone(), ("deleted_at", days_ago)];
    vec![
        Table { name: "ledgers", template: format!("owner_id = {user}"), different: ledger },
        entry("put", &there, MANY),
        entry("delete", &gone, 2 * MANY),
        Table { name: "trash", template: format!("owner_id = {user}"), different: discarded },
    ]
}

/// Beside each thing its entry in the index, behind the letters of its owner; the index follows every log.
fn index(engine: Engine, user: &str, half: &(&'static str, String)) -> Vec<Table> {
    let (id, place) = (numbered(engine, 'f'), (3 * MANY).to_string());
    let terms = match engine {
        Engine::Sqlite => "'zzzzzzzz1private zzzzzzzz4private zzzzzzzz4secret'",
        Engine::Postgres => "tsvector 'zzzzzzzz1private zzzzzzzz4private zzzzzzzz4secret'",
    };
    let terms = format!("CASE n % 2 WHEN 0 THEN template.terms ELSE {terms} END");
    let template = format!("owner_id = {user}");
    let at = days_ago(engine, "2026-11-20 09:00");
    let entry = vec![("number", "1000 + n".to_owned()), ("id", id.clone()), half.clone(), ("at", at), ("terms", terms)];
    vec![
        Table { name: "search_entries", template: template.clone(), different: entry },
        Table { name: "search_progress", template, different: vec![("owner_id", id), ("place", place)] },
    ]
}

/// What the ledger of the one whose half of everything is knows then.
fn ledger_of_the_many(engine: Engine, user: &str) -> String {
    let user = id_of(engine, user);
    let counts = ["tasks", "events", "items"]
        .map(|table| format!("{table} = (SELECT COUNT(*) FROM {table} WHERE owner_id = {user})"));
    format!("UPDATE ledgers SET last_place = {}, {} WHERE owner_id = {user}", 3 * MANY, counts.join(", "))
}

/// Twenty of the tasks of the one whose half of everything is are unlike all others, and the index knows their words.
fn errands(engine: Engine, user: &str) -> [String; 2] {
    let user = id_of(engine, user);
    let own = format!(
        "owner_id = {user} AND id IN (SELECT id FROM tasks WHERE owner_id = {user} ORDER BY position LIMIT 20)"
    );
    let terms = match engine {
        Engine::Sqlite => "terms || ' ' || substr(terms, 1, 8) || '4errand'",
        Engine::Postgres => "terms || array_to_tsvector(ARRAY[left((tsvector_to_array(terms))[1], 8) || '4errand'])",
    };
    let entries = match engine {
        // FTS5 hears of what is added and removed alone.
        Engine::Sqlite => format!(
            "CREATE TEMP TABLE errands AS SELECT number, owner_id, id, kind, is_done, at, title, {terms} AS terms \
             FROM search_entries WHERE {own}; DELETE FROM search_entries WHERE {own}; \
             INSERT INTO search_entries SELECT * FROM errands"
        ),
        Engine::Postgres => format!("UPDATE search_entries SET terms = {terms} WHERE {own}"),
    };
    let tasks = format!(
        "UPDATE tasks SET completed = true, priority = 'urgent', scheduled_start = NULL, due = '2001-11-20T12:00:00Z' WHERE {own}"
    );
    [entries, tasks]
}

/// The id with a first digit and the row's number.
fn numbered(engine: Engine, digit: char) -> String {
    match engine {
        Engine::Sqlite => format!("unhex(printf('{digit}%031x', n))"),
        Engine::Postgres => format!("('{digit}' || lpad(to_hex(n), 31, '0'))::uuid"),
    }
}

fn id_of(engine: Engine, user: &str) -> String {
    match engine {
        Engine::Sqlite => format!("unhex(replace('{user}', '-', ''))"),
        Engine::Postgres => format!("'{user}'"),
    }
}

fn hash(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "randomblob(32)",
        Engine::Postgres => "sha256(n::text::bytea)",
    }
}

/// So many days before an instant as the row's number says.
fn days_ago(engine: Engine, first: &str) -> String {
    match engine {
        Engine::Sqlite => format!("strftime('%Y-%m-%dT%H:%M:%S.000000Z', '{first}', '-' || n || ' days')"),
        Engine::Postgres => format!("timestamptz '{first}+00' - n * interval '1 day'"),
    }
}
