//! By which index SQLite finds some tasks of a list, and which of them it sorts.

use scheduler_test_support::{Actor, Engine, TestApp};

use super::recording;

/// How SQLite finds tasks for a page and its total, and what it sorts.
async fn plan(app: &TestApp, actor: &Actor, query: &str) -> Vec<String> {
    recording::taken(Engine::Sqlite);
    assert_eq!(actor.get(&format!("/api/v1/tasks/?{query}")).await.status, 200, "{query}");
    let mut ran = recording::taken(Engine::Sqlite);
    ran.retain(|ran| ran.sql.contains(" FROM tasks INDEXED BY ") || ran.sql.contains(" CROSS JOIN tasks "));
    let [ran] = &ran[..] else { panic!("{query}: one statement reads a page, not {}", ran.len()) };
    let steps = app.database.query(&format!("EXPLAIN QUERY PLAN {}", ran.sql)).await;
    let steps = steps.into_iter().map(|mut step| step.remove(3));
    steps.filter(|step| step.contains(" tasks ") || step.contains(" FOR ORDER BY")).collect()
}

/// Where nothing is sorted a page costs no more than itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_index_of_the_leading_filter_finds_the_tasks() {
    let app = TestApp::start(Engine::Sqlite).await;
    let ada = app.user("ada").await.at(&recording::start(&app, "").await);
    for (query, index, is_sorted) in [
        ("completed=false", "tasks_completed (owner_id=? AND completed=?)", false),
        ("completed=false&order=due", "tasks_completed (owner_id=? AND completed=?)", true),
        ("priority=low", "tasks_priority (owner_id=? AND <expr>=?)", false),
        ("priority=low&completed=true", "tasks_priority (owner_id=? AND <expr>=?)", false),
        ("priority=low&order=priority", "tasks_priority (owner_id=? AND <expr>=?)", false),
        ("priority=low,high", "tasks_priority (owner_id=? AND <expr>=?)", true),
        ("priority=low,high&order=priority", "tasks_priority (owner_id=? AND <expr>=?)", false),
        ("scheduled=false", "tasks_unscheduled (owner_id=?)", false),
        ("scheduled=false&priority=low&completed=true", "tasks_unscheduled (owner_id=?)", false),
        ("scheduled=true", "tasks_scheduled (owner_id=? AND scheduled_start>?)", true),
        ("due_after=today&completed=false", "tasks_due (owner_id=? AND due>?)", true),
        ("due_after=today&order=due", "tasks_due (owner_id=? AND due>?)", false),
        ("due_after=today&due_before=today+1&scheduled=true", "tasks_due (owner_id=? AND due>? AND due<?)", true),
        ("order=due", "tasks_due (owner_id=?)", false),
        ("order=priority", "tasks_priority (owner_id=?)", false),
        ("order=created", "tasks_created (owner_id=?)", false),
        ("label=00000000-0000-4000-8000-000000000001", "sqlite_autoindex_tasks_1 (id=?)", false),
        ("q=tea&due_after=today&completed=false", "sqlite_autoindex_tasks_1 (id=?)", true),
    ] {
        let steps = plan(&app, &ada, query).await;
        let (sorts, finds): (Vec<_>, Vec<_>) = steps.iter().partition(|step| step.contains(" FOR ORDER BY"));
        assert!(!finds.is_empty() && finds.iter().all(|step| step.ends_with(index)), "{query}: {steps:?}");
        assert_eq!(!sorts.is_empty(), is_sorted, "{query}: {steps:?}");
    }
}

/// What a window costs does not grow with the list: tasks are found by when a block of theirs begins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_window_of_the_calendar_finds_tasks_by_their_blocks() {
    let app = TestApp::start(Engine::Sqlite).await;
    let ada = app.user("ada").await.at(&recording::start(&app, "").await);
    recording::taken(Engine::Sqlite);
    let window = ada.get("/api/v1/calendar/?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z").await;
    assert_eq!(window.status, 200);
    let mut ran = recording::taken(Engine::Sqlite);
    ran.retain(|ran| ran.sql.contains(" FROM task_blocks "));
    let [ran] = &ran[..] else { panic!("one statement reads the tasks of a window, not {}", ran.len()) };
    let steps = app.database.query(&format!("EXPLAIN QUERY PLAN {}", ran.sql)).await;
    let steps: Vec<_> =
        steps.into_iter().map(|mut step| step.remove(3)).filter(|step| step.contains(" task")).collect();
    let expected = [
        "SEARCH tasks USING INDEX tasks_scheduled (owner_id=? AND scheduled_start>? AND scheduled_start<?)",
        "SEARCH task_blocks USING PRIMARY KEY (owner_id=? AND start_at>? AND start_at<?)",
        "SEARCH tasks USING INDEX sqlite_autoindex_tasks_1 (id=?)",
    ];
    assert_eq!(steps, expected);
}
