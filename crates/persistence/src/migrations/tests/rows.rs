//! Rows as each version wrote them. A new step adds those of its tables and columns here.

use scheduler_test_support::Engine;

use super::number_of;

/// `@1` is an id, `!1` the id of a first calendar, `~1` bytes; each with one digit. Ada is 1 and Grace 2.
const ROWS: [(&str, &str); 50] = [
    (
        "_users",
        "INSERT INTO users (id, email, email_key, full_name, password_hash, is_superuser, is_active, created_at) VALUES \
         (@1, 'Ada@example.org', 'ada@example.org', 'Ada', 'hash of ada', true, true, '2026-11-20T09:00:00.123456Z'), \
         (@2, 'grace@example.org', 'grace@example.org', NULL, 'hash of grace', false, false, '2026-11-20T10:00:00.000000Z'); \
         INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES \
         (@3, @1, '2026-11-20T09:00:00.000000Z', '2026-11-28T09:00:00.000000Z'); \
         INSERT INTO reset_tokens (id, user_id, created_at, expires_at, hash) VALUES \
         (@3, @2, '2026-11-20T09:00:00.000000Z', '2026-11-20T10:00:00.000000Z', ~1)",
    ),
    (
        "_tasks",
        "INSERT INTO tasks (id, owner_id, title, description, completed, position, created_at, updated_at) VALUES \
         (@4, @1, 'second', 'two lines', true, 70, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:30:00.000001Z'), \
         (@5, @1, 'first', '', false, -5, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z'), \
         (@6, @2, 'of grace', '', false, 70, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z')",
    ),
    (
        "_sessions",
        "UPDATE sessions SET last_seen_at = '2026-11-20T09:05:00.000000Z', address = '::1', user_agent = 'Browser'",
    ),
    (
        "_items",
        "INSERT INTO items (id, owner_id, title, description, created_at) VALUES \
         (@7, @1, 'Lamp', 'for reading', '2026-11-20T09:00:00.000000Z'), \
         (@8, @2, 'Desk', NULL, '2026-11-20T09:00:00.000001Z'); \
         INSERT INTO audit_entries (id, at, actor_id, action, subject_kind, subject_id, changes) VALUES \
         (@3, '2026-11-20T09:00:00.000000Z', @1, 'created', 'item', @7, '[[\"title\",null,\"Lamp\"]]'), \
         (@4, '2026-11-20T09:00:00.000000Z', NULL, 'created', 'user', @1, '[]')",
    ),
    (
        "_outbox",
        "INSERT INTO outbox (id, user_id, recipient, subject, body_text, body_html, queued_at, attempts, due_at, failed_at, failure) \
         VALUES (@3, @1, 'ada@example.org', 'Hello', ~2, ~3, '2026-11-20T09:00:00.000000Z', 1, '2026-11-20T09:00:05.000000Z', \
         NULL, 'busy'), (@4, @2, 'grace@example.org', 'Hello', NULL, NULL, '2026-11-20T09:00:00.000000Z', 1, \
         '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z', 'no such mailbox')",
    ),
    (
        "_api_keys",
        "INSERT INTO api_keys (id, user_id, hash, name, may_read, may_write, created_at, expires_at, last_used_at) VALUES \
         (@3, @1, ~4, 'program', true, false, '2026-11-20T09:00:00.000000Z', '2027-11-20T09:00:00.000000Z', NULL)",
    ),
    (
        "_settings",
        "UPDATE users SET time_zone = 'Europe/Berlin', week_start = 'monday', work_start = 480, work_end = 960, work_days = 3, \
         default_duration = 45, hour_cycle = 'h23', shows_samples = false WHERE id = @1",
    ),
    (
        "_events",
        "INSERT INTO events (id, owner_id, title, description, place, all_day, start_at, end_at, time_zone, color, created_at, \
         updated_at, size_class) VALUES \
         (@9, @1, 'Tea', 'with milk', 'Home', false, '2026-11-20T09:00:00.000000Z', '2026-11-20T10:00:00.000000Z', \
         'Asia/Kolkata', 'red', '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000002Z', 0), \
         (@a, @1, 'Fair', '', '', true, '2026-11-21T00:00:00.000000Z', '2026-11-22T00:00:00.000000Z', \
         NULL, 'blue', '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z', 16)",
    ),
    (
        "_scheduling",
        "UPDATE tasks SET due = '2026-12-01', duration = 20, scheduled_start = '2026-11-20T12:00:00.000000Z' WHERE id = @4",
    ),
    (
        "_changes",
        "UPDATE users SET updated_at = created_at, settings_updated_at = created_at; UPDATE items SET updated_at = created_at; \
         INSERT INTO ledgers (owner_id, last_place, forgotten, last_position, tasks, events, items) VALUES \
         (@1, 6, 0, 200, 2, 2, 1), (@2, 2, 0, 70, 1, 0, 1); \
         INSERT INTO changes (owner_id, id, kind, op, version, place, at, digest) VALUES \
         (@1, @4, 'task', 'put', '2026-11-20T09:30:00.000001Z', 1, '2026-11-20T09:30:00.000001Z', NULL), \
         (@1, @5, 'task', 'put', '2026-11-20T09:00:00.000000Z', 2, '2026-11-20T09:00:00.000000Z', ~5), \
         (@1, @7, 'item', 'put', '2026-11-20T09:00:00.000000Z', 3, '2026-11-20T09:00:00.000000Z', NULL), \
         (@1, @9, 'event', 'put', '2026-11-20T09:00:00.000002Z', 4, '2026-11-20T09:00:00.000002Z', NULL), \
         (@1, @a, 'event', 'put', '2026-11-20T09:00:00.000000Z', 5, '2026-11-20T09:00:00.000000Z', NULL), \
         (@1, @b, 'item', 'delete', '2026-11-20T09:00:00.000001Z', 6, '2026-11-20T09:00:00.000001Z', NULL), \
         (@2, @6, 'task', 'put', '2026-11-20T09:00:00.000000Z', 1, '2026-11-20T09:00:00.000000Z', NULL), \
         (@2, @8, 'item', 'put', '2026-11-20T09:00:00.000001Z', 2, '2026-11-20T09:00:00.000001Z', NULL); \
         INSERT INTO trash (owner_id, id, kind, title, content, deleted_at, expires_at, predecessor, successor) VALUES \
         (@1, @b, 'item', 'Gone', '{\"id\":\"00000000-0000-7000-8000-00000000000b\",\
         \"owner_id\":\"00000000-0000-7000-8000-000000000001\",\"title\":\"Gone\",\"description\":\"for now\",\
         \"created_at\":\"2026-11-20T09:00:00Z\",\"updated_at\":\"2026-11-20T09:00:00Z\"}', \
         '2026-11-20T09:00:00.000001Z', '2026-12-20T09:00:00.000001Z', NULL, NULL)",
    ),
    ("_attempts", ""),
    ("_counts", ""),
    ("_erasure", "UPDATE audit_entries SET owner_id = @1"),
    ("_trash_ids", ""),
    ("_schema_floor", ""),
    (
        "_search",
        "INSERT INTO search_entries (owner_id, id, kind, is_done, at, title, terms) VALUES \
         (@1, @4, 'task', true, '2026-11-20T12:00:00.000000Z', ' second', 'aaaaaaab1second aaaaaaab4lines aaaaaaab4second'); \
         INSERT INTO search_progress (owner_id, place) VALUES (@1, 1)",
    ),
    ("_forget_words", ""),
    (
        "_calendars",
        "INSERT INTO calendars (id, owner_id, name, color, is_visible, is_default, position, created_at, updated_at) VALUES \
         (!1, @1, 'Calendar', 'blue', true, true, 0, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z'), \
         (!2, @2, 'Calendar', 'blue', true, true, 0, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z'), \
         (@c, @1, 'Work', 'green', false, false, 1, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z'), \
         (@d, @1, 'Old', 'red', true, false, 2, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z'); \
         UPDATE calendars SET is_trashed = true WHERE id = @d; \
         INSERT INTO trash (owner_id, id, kind, title, content, deleted_at, expires_at, predecessor, successor) VALUES \
         (@1, @d, 'calendar', 'Old', '{\"id\":\"00000000-0000-7000-8000-00000000000d\",\
         \"owner_id\":\"00000000-0000-7000-8000-000000000001\",\"name\":\"Old\",\"color\":\"red\",\"is_visible\":true,\
         \"is_default\":false,\"position\":2,\"created_at\":\"2026-11-20T09:00:00Z\",\"updated_at\":\"2026-11-20T09:00:00Z\"}', \
         '2026-11-20T09:00:00.000000Z', '2026-12-20T09:00:00.000001Z', NULL, NULL)",
    ),
    ("_calendars_of_events", ""),
    ("_series", ""),
    (
        "_publishing",
        "UPDATE calendars SET feed_details = 'busy', feed_created_at = '2026-11-20T09:00:00.000000Z' WHERE id = @c",
    ),
    ("_calendar_feeds", "INSERT INTO calendar_feeds (id, hash) VALUES (@c, ~c)"),
    (
        "_sources_of_events",
        "UPDATE events SET uid = 'tea@example.org', source_modified_at = '2026-11-19T09:00:00.000000Z', \
         source_version = updated_at WHERE id = @9",
    ),
    (
        "_sources_of_tasks",
        "UPDATE tasks SET uid = 'second@example.org', source_modified_at = '2026-11-19T09:00:00.000000Z', \
         source_version = updated_at WHERE id = @4",
    ),
    ("_kept_lines", "INSERT INTO kept_lines (owner_id, id, lines) VALUES (@1, @9, '{}')"),
    (
        "_imports",
        "INSERT INTO imports (id, owner_id, calendar_id, is_dry_run, time_zone, state, done, total, created, updated, unchanged, \
         skipped, failure, created_at, due_at, attempts, problems) VALUES (@3, @1, @c, false, 'Europe/Berlin', 'done', 3, 3, 1, 0, 1, 1, NULL, \
         '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z', 1, 0); \
         INSERT INTO import_parts (import_id, number, bytes) VALUES (@3, 0, ~1); \
         INSERT INTO import_problems (import_id, number, problems) VALUES (@3, 1, '[]')",
    ),
    (
        "_subscribed_calendars",
        "INSERT INTO calendars (id, owner_id, name, color, is_visible, is_default, position, is_trashed, subscription_url, \
         subscription_minutes, last_refreshed_at, last_refresh_error, created_at, updated_at) VALUES \
         (@9, @2, 'Holidays', 'red', true, false, 1, false, 'https://example.org/a.ics', 30, '2026-11-20T09:00:00.000000Z', \
         'The server answered 404', '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z')",
    ),
    (
        "_subscriptions",
        "INSERT INTO subscriptions (calendar_id, owner_id, due_at, is_running, attempts, failures, attempted_at, asked_at, etag, \
         last_modified, content_hash, read_as, published_minutes, remark) VALUES (@9, @2, '2026-11-20T09:00:00.000000Z', false, 4, 1, \
         '2026-11-20T09:00:00.000000Z', NULL, 'tag', NULL, NULL, '1 UTC', 60, NULL)",
    ),
    ("_regular_series", ""),
    ("_priorities", "UPDATE tasks SET priority = 'high' WHERE id = @4"),
    ("_planned_tasks", "UPDATE tasks SET not_before = '2026-11-25', min_block = 15, auto = false WHERE id = @4"),
    (
        "_labels",
        "INSERT INTO labels (id, owner_id, name, name_key, color, created_at, updated_at) VALUES \
         (@b, @2, 'Home', 'home', 'red', '2026-11-20T09:00:00.000000Z', '2026-11-20T09:30:00.000000Z'); \
         UPDATE ledgers SET labels = 1 WHERE owner_id = @2",
    ),
    (
        "_blockers",
        "UPDATE tasks SET blocked_by = '+00000000000070008000000000000003-00000000000070008000000000000009' WHERE id = @4",
    ),
    (
        "_repeating_tasks",
        "UPDATE tasks SET rrule = 'FREQ=DAILY', repeats_from = 'completion', next_id = @5 WHERE id = @4",
    ),
    ("_labels_of_tasks", "UPDATE tasks SET labels = '0000000000007000800000000000000b,' WHERE id = @6"),
    (
        "_former_labels",
        "INSERT INTO trash (owner_id, id, kind, title, content, deleted_at, expires_at, predecessor, successor) VALUES \
         (@1, @c, 'label', 'Club', '{\"id\":\"00000000-0000-7000-8000-00000000000c\",\
         \"owner_id\":\"00000000-0000-7000-8000-000000000001\",\"name\":\"Club\",\"name_key\":\"club\",\"color\":\"red\",\
         \"created_at\":\"2026-11-20T09:00:00Z\",\"updated_at\":\"2026-11-20T09:00:00Z\"}', \
         '2026-11-20T09:00:00.000000Z', '2026-12-20T09:00:00.000001Z', NULL, NULL); \
         INSERT INTO former_labels (owner_id, label_id, task_id) VALUES (@1, @c, @5)",
    ),
    ("_task_lists", ""),
    (
        "_task_views",
        "UPDATE users SET task_views = '[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"name\":\"Soon\",\"query\":\
         {\"due_before\":\"today+7\"}}]' WHERE id = @1",
    ),
    ("_next_tasks", ""),
    ("_next_in_trash", ""),
    (
        "_blocks",
        "UPDATE tasks SET minutes_done = 25, scheduled_start = '2026-11-20T12:00:00.000000Z', blocks = \
         '[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"start\":\"2026-11-20T12:00:00.000000Z\",\"minutes\":30,\"pinned\":true},\
         {\"id\":\"00000000-0000-4000-8000-000000000002\",\"start\":\"2026-11-25T12:00:00.000000Z\",\"minutes\":45,\"pinned\":false}]' \
         WHERE id = @4",
    ),
    (
        "_planning_settings",
        "UPDATE users SET planning_mode = 'suggest', planning_max_per_day = 300, planning_free_share = 2500, hour_sets = \
         '[{\"id\":\"00000000-0000-4000-8000-000000000001\",\"name\":\"Office\",\"spans\":[{\"start\":480,\"end\":960,\"days\":1},\
         {\"start\":540,\"end\":600,\"days\":2}]}]' WHERE id = @1; \
         UPDATE labels SET hour_set_id = @3 WHERE id = @b",
    ),
    (
        "_plans",
        "INSERT INTO plans (owner_id, due_at, attempts, failures, planned_at, place, version) VALUES (@1, \
         '2026-11-20T12:00:00.000000Z', 2, 1, '2026-11-20T11:00:00.000000Z', 7, '2026-11-20T11:00:00.000000Z'); \
         UPDATE ledgers SET last_place = 7 WHERE owner_id = @1; \
         INSERT INTO plan_contents (owner_id, present, run, proposal, discarded) VALUES (@1, \
         '{\"blocks\":[{\"task\":\"00000000-0000-7000-8000-000000000004\",\"start\":\"2026-11-25T12:00:00Z\",\"minutes\":45,\
         \"pinned\":false,\"why\":\"first_free\"}],\"at_risk\":[],\"missed\":[],\"feasible\":true}', NULL, NULL, NULL)",
    ),
    ("_plan_due", ""),
    (
        "_webhooks",
        "INSERT INTO webhooks (id, owner_id, url, events, description, is_active, stopped, created_at, updated_at, succeeded_at, \
         former_secret_until, secret, former_secret, place, caught_up) VALUES (@3, @1, 'https://example.org/hook', \
         'task.created,event.deleted', 'for tea', true, NULL, '2026-11-20T09:00:00.000000Z', '2026-11-20T09:00:00.000000Z', NULL, \
         '2026-11-21T09:00:00.000000Z', ~6, ~7, 5, 4)",
    ),
    (
        "_webhook_deliveries",
        "INSERT INTO webhook_deliveries (id, webhook_id, owner_id, event, thing_id, place, body, queued_at, state, is_running, \
         attempts, failures, due_at, attempted_at, last_status, last_error) VALUES (@4, @3, @1, 'task.created', @4, 5, '{}', \
         '2026-11-20T09:00:00.000000Z', 'pending', false, 1, 1, '2026-11-20T09:00:15.000000Z', '2026-11-20T09:00:00.000000Z', 500, \
         'The server answered with an error (500)')",
    ),
    ("_first_places", "UPDATE changes SET first_place = 1 WHERE owner_id = @1 AND id = @7"),
    ("_next_deliveries", ""),
    ("_webhooks_due", "UPDATE webhooks SET next_due_at = '2026-11-20T09:00:15.000000Z' WHERE id = @3"),
    (
        "_webhook_failures",
        "UPDATE webhooks SET last_status = 500, last_error = 'The server answered with an error (500)' WHERE id = @3",
    ),
];

/// Rows of one engine only: the step that adds the table, the step that removes it (if any), and the rows.
const ON_POSTGRES: [(&str, &str, &str); 2] = [
    ("_tasks", "_changes", "INSERT INTO task_lists (owner_id, last_position) VALUES (@1, 200), (@2, 70)"),
    ("_attempts", "", "INSERT INTO attempts (rule, subject, times, expires_at) VALUES (1, @3, ARRAY[1, 2], 3)"),
];

/// All rows of the version whose schema has this many steps.
pub(super) fn of(engine: Engine, steps: usize) -> String {
    assert_eq!(ROWS.len(), super::steps().len(), "a new step has rows of its own, or none");
    let is_there = |step: &str| number_of(step) <= steps;
    let mut all: Vec<_> =
        ROWS.iter().filter(|(step, rows)| is_there(step) && !rows.is_empty()).map(|row| row.1).collect();
    if engine == Engine::Postgres {
        let own =
            ON_POSTGRES.iter().filter(|(from, until, _)| is_there(from) && (until.is_empty() || !is_there(until)));
        all.extend(own.map(|row| row.2));
    }
    let mut sql = all.join("; ");
    for digit in "123456789abcd".chars() {
        let (id, bytes) = match engine {
            Engine::Sqlite => (format!("x'0000000000007000800000000000000{digit}'"), format!("x'0{digit}'")),
            Engine::Postgres => (format!("'00000000-0000-7000-8000-00000000000{digit}'"), format!("'\\x0{digit}'")),
        };
        let first = id.replace("7000", "8000");
        sql = sql.replace(&format!("!{digit}"), &first);
        sql = sql.replace(&format!("@{digit}"), &id).replace(&format!("~{digit}"), &bytes);
    }
    sql
}
