//! Some tasks of a list, and saved views of it.

use std::collections::HashMap;

use chrono::{SecondsFormat, TimeDelta};
use scheduler_application::Clock as _;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};

const TASKS: &str = "/api/v1/tasks/";
const SETTINGS: &str = "/api/v1/users/me/settings";

async fn make(actor: &Actor, task: &Value) -> String {
    let made = actor.post(TASKS, task).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body["id"].as_str().unwrap().to_owned()
}

/// The titles on a page, and how many there are in all.
async fn listed(actor: &Actor, query: &str) -> (Vec<String>, i64) {
    let answer = actor.get(&format!("{TASKS}?{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {answer:?}");
    let titles = answer.body["data"].as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap().to_owned());
    (titles.collect(), answer.body["count"].as_i64().unwrap())
}

async fn assert_listed(actor: &Actor, query: &str, titles: &[&str]) {
    let expected = titles.iter().map(|title| (*title).to_owned()).collect::<Vec<_>>();
    let count = i64::try_from(titles.len()).unwrap();
    assert_eq!(listed(actor, query).await, (expected, count), "{query}");
}

/// It is 10:00 on 20 November in Berlin.
async fn in_berlin(app: &TestApp, name: &str) -> Actor {
    let actor = app.user(name).await;
    assert_eq!(actor.patch(SETTINGS, &json!({ "time_zone": "Europe/Berlin" })).await.status, 200);
    actor
}

async fn each_filter_says_which_tasks(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (in_berlin(&app, "ada").await, app.user("grace").await);
    make(&ada, &json!({ "title": "Call", "priority": "high", "due": "2026-11-20" })).await;
    let done = make(&ada, &json!({ "title": "Write", "description": "to Müller", "priority": "low" })).await;
    let planned = make(&ada, &json!({ "title": "Read", "due": "2026-11-21T22:59:00Z" })).await;
    make(&ada, &json!({ "title": "Mull", "priority": "urgent", "due": "2026-11-22" })).await;
    make(&grace, &json!({ "title": "Grace's", "priority": "high", "due": "2026-11-20" })).await;
    ada.put(&format!("{TASKS}{done}"), &json!({ "completed": true })).await;
    ada.post(&format!("{TASKS}{planned}/schedule"), &json!({ "start": "2026-11-20T10:00:00Z" })).await;
    for (query, titles) in [
        ("", vec!["Call", "Write", "Read", "Mull"]),
        ("priority=high", vec!["Call"]),
        ("priority=urgent,%20high,high", vec!["Call", "Mull"]),
        ("priority=urgent,high,normal,low", vec!["Call", "Write", "Read", "Mull"]),
        ("completed=true", vec!["Write"]),
        ("completed=false", vec!["Call", "Read", "Mull"]),
        ("scheduled=true", vec!["Read"]),
        ("scheduled=false", vec!["Call", "Write", "Mull"]),
        ("due_after=2026-11-21", vec!["Read", "Mull"]),
        ("due_before=2026-11-22", vec!["Call", "Read"]),
        ("due_after=today&due_before=today%2B1", vec!["Call"]),
        ("due_after=today+1&due_before=today+2", vec!["Read"]),
        ("due_before=today-1", vec![]),
        ("due_after=2026-11-21T23:59:00%2B01:00&due_before=2026-11-22", vec!["Read"]),
        ("q=MUL", vec!["Write", "Mull"]),
        ("q=mull%20write", vec!["Write"]),
        ("q=***", vec![]),
        ("q=mul&completed=false", vec!["Mull"]),
        ("completed=false&scheduled=false&priority=urgent&due_after=today", vec!["Mull"]),
        ("order=due", vec!["Call", "Read", "Mull", "Write"]),
        ("order=priority", vec!["Mull", "Call", "Read", "Write"]),
        ("order=created&completed=false", vec!["Call", "Read", "Mull"]),
        ("color=red", vec!["Call", "Write", "Read", "Mull"]),
    ] {
        assert_listed(&ada, query, &titles).await;
    }
    assert_listed(&app.superuser().await, "priority=high", &[]).await;
}

/// A saved view as a query of the list.
fn query_of(view: &Value, labels: &HashMap<String, String>) -> String {
    let mut parts: Vec<_> = view["order"].as_str().map(|order| format!("order={order}")).into_iter().collect();
    for (name, value) in view["query"].as_object().unwrap() {
        let one = |value: &Value| match value {
            Value::String(text) if name == "label" => labels[text].clone(),
            Value::String(text) => text.replace('+', "%2B").replace(' ', "%20"),
            other => other.to_string(),
        };
        let values = value.as_array().map_or_else(|| vec![one(value)], |values| values.iter().map(one).collect());
        parts.push(format!("{name}={}", values.join(",")));
    }
    parts.join("&")
}

/// The web app shows views of what it holds itself: `web/src/features/tasks/views/own-view-tasks.test.ts` reads the same table.
async fn a_view_shows_what_the_web_app_shows(engine: Engine) {
    let table: Value = serde_json::from_str(include_str!("../../../../crates/domain/vectors/task-views.json")).unwrap();
    let app = TestApp::start(engine).await;
    assert_eq!(app.clock.now().to_rfc3339_opts(SecondsFormat::Secs, true), table["now"].as_str().unwrap());
    let ada = in_berlin(&app, "ada").await;
    let mut labels = HashMap::new();
    for name in ["home", "work"] {
        let made = ada.post("/api/v1/labels/", &json!({ "name": name, "color": "blue" })).await;
        labels.insert(name.to_owned(), made.body["id"].as_str().unwrap().to_owned());
    }
    for task in table["tasks"].as_array().unwrap() {
        let mut body = task.as_object().unwrap().clone();
        let (completed, start) = (body.remove("completed"), body.remove("scheduled_start"));
        if let Some(names) = body.get_mut("labels") {
            *names = names.as_array().unwrap().iter().map(|name| json!(labels[name.as_str().unwrap()])).collect();
        }
        let id = make(&ada, &Value::Object(body)).await;
        if let Some(completed) = completed {
            ada.put(&format!("{TASKS}{id}"), &json!({ "completed": completed })).await;
        }
        if let Some(start) = start {
            ada.post(&format!("{TASKS}{id}/schedule"), &json!({ "start": start })).await;
        }
    }
    for view in table["views"].as_array().unwrap() {
        let titles: Vec<_> = view["titles"].as_array().unwrap().iter().map(|title| title.as_str().unwrap()).collect();
        assert_listed(&ada, &query_of(view, &labels), &titles).await;
    }
}

async fn labels_say_which_tasks_and_one_that_is_not_there_is_on_none(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let label = async |actor: &Actor, name: &str| {
        let made = actor.post("/api/v1/labels/", &json!({ "name": name })).await;
        made.body["id"].as_str().unwrap().to_owned()
    };
    let (home, work, hers) = (label(&ada, "home").await, label(&ada, "work").await, label(&grace, "home").await);
    let second = make(&ada, &json!({ "title": "Second", "labels": [home, work] })).await;
    make(&ada, &json!({ "title": "Third", "labels": [work], "priority": "high" })).await;
    app.clock.advance(TimeDelta::minutes(1));
    let first = make(&ada, &json!({ "title": "First", "labels": [home] })).await;
    make(&ada, &json!({ "title": "None" })).await;
    make(&grace, &json!({ "title": "Grace's", "labels": [hers] })).await;
    ada.post(&format!("{TASKS}{first}/move"), &json!({ "before": second })).await;
    let unknown = "00000000-0000-4000-8000-000000000001";
    for (query, titles) in [
        (format!("label={home}"), vec!["First", "Second"]),
        (format!("label={home}&order=created"), vec!["Second", "First"]),
        (format!("label={home},{work}"), vec!["First", "Second", "Third"]),
        (format!("label={work}&priority=high"), vec!["Third"]),
        (format!("label={work},%20{home}&completed=false&scheduled=false"), vec!["First", "Second", "Third"]),
        (format!("q=s&label={home}"), vec!["Second"]),
        (format!("q=s&label={unknown}"), vec![]),
        (format!("label={hers}"), vec![]),
        (format!("label={unknown}"), vec![]),
        (format!("label={unknown},{home}"), vec!["First", "Second"]),
    ] {
        assert_listed(&ada, &query, &titles).await;
    }
    ada.delete(&format!("/api/v1/labels/{home}")).await;
    assert_listed(&ada, &format!("label={home}"), &[]).await;
}

async fn today_is_that_of_the_zone_of_the_settings(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    // It is 09:00 in UTC: still the 19th in Honolulu, and the 20th until midnight in Auckland, which is 11:00.
    for due in ["2026-11-19", "2026-11-20", "2026-11-20T10:59:00Z", "2026-11-20T11:00:00Z", "2026-11-21"] {
        make(&ada, &json!({ "title": due, "due": due })).await;
    }
    let today = "due_after=today&due_before=today+1";
    assert_listed(&ada, today, &["2026-11-20", "2026-11-20T10:59:00Z", "2026-11-20T11:00:00Z"]).await;
    for (zone, titles) in
        [("Pacific/Auckland", vec!["2026-11-20", "2026-11-20T10:59:00Z"]), ("Pacific/Honolulu", vec!["2026-11-19"])]
    {
        ada.patch(SETTINGS, &json!({ "time_zone": zone })).await;
        assert_listed(&ada, today, &titles).await;
    }
}

async fn what_was_written_before_is_found_and_what_was_changed_or_deleted_is_not(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, second) =
        (make(&ada, &json!({ "title": "Tea" })).await, make(&ada, &json!({ "title": "Teapot" })).await);
    app.app.search.catch_up().await.unwrap();
    assert_listed(&ada, "q=tea", &["Tea", "Teapot"]).await;
    make(&ada, &json!({ "title": "Tea room" })).await;
    ada.put(&format!("{TASKS}{first}"), &json!({ "title": "Coffee" })).await;
    ada.delete(&format!("{TASKS}{second}")).await;
    assert_listed(&ada, "q=tea", &["Tea room"]).await;
    app.app.search.catch_up().await.unwrap();
    assert_listed(&ada, "q=tea", &["Tea room"]).await;
    assert_listed(&ada, "q=coffee", &["Coffee"]).await;
    // Events and items hold the word too.
    ada.post("/api/v1/items/", &json!({ "title": "Tea" })).await;
    assert_listed(&ada, "q=tea", &["Tea room"]).await;
}

async fn turning_the_pages_of_a_filter_meets_each_task_once(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for number in 0..30 {
        let due = (number % 4 == 0).then_some("2026-11-20");
        let priority = if number % 3 == 0 { "high" } else { "normal" };
        make(&ada, &json!({ "title": format!("Task {number:02}"), "priority": priority, "due": due })).await;
    }
    for filter in
        ["priority=high", "q=task", "due_after=today", "completed=false", "scheduled=false", "priority=low,high"]
    {
        for order in ["position", "due", "priority", "created"] {
            let (mut met, mut count) = (Vec::new(), 1);
            while i64::try_from(met.len()).unwrap() < count {
                let (page, all) = listed(&ada, &format!("{filter}&order={order}&limit=7&skip={}", met.len())).await;
                assert!(!page.is_empty(), "{filter} {order}: {met:?}");
                met.extend(page);
                count = all;
            }
            let (whole, _) = listed(&ada, &format!("{filter}&order={order}")).await;
            assert_eq!(met, whole, "{filter} {order}");
            met.sort();
            met.dedup();
            assert_eq!(met.len(), whole.len(), "{filter} {order}");
            let beyond = listed(&ada, &format!("{filter}&order={order}&skip=1000")).await;
            assert_eq!(beyond, (vec![], count), "{filter} {order}");
        }
    }
}

async fn every_bad_parameter_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (query, faults) in [
        ("priority=", vec!["query.priority invalid"]),
        ("priority=high,", vec!["query.priority invalid"]),
        ("priority=High", vec!["query.priority invalid"]),
        ("completed=1", vec!["query.completed wrong_type"]),
        ("completed=", vec!["query.completed wrong_type"]),
        ("scheduled=yes", vec!["query.scheduled wrong_type"]),
        (
            "due_after=tomorrow&due_before=today%2B3651",
            vec!["query.due_after invalid", "query.due_before out_of_range"],
        ),
        ("due_after=2026-02-30", vec!["query.due_after invalid"]),
        ("due_after=1899-12-31", vec!["query.due_after out_of_range"]),
        ("due_before=2026-11-20T09:00:01Z", vec!["query.due_before invalid"]),
        ("q=", vec!["query.q missing"]),
        ("q=a%00b", vec!["query.q control_character"]),
        ("label=", vec!["query.label invalid"]),
        ("label=00000000000040008000000000000001", vec!["query.label invalid"]),
        ("label=00000000-0000-4000-8000-000000000001,x", vec!["query.label invalid"]),
        ("order=title", vec!["query.order invalid"]),
        (
            "order=&q=&limit=0&skip=-1&completed=x&priority=x",
            vec![
                "query.completed wrong_type",
                "query.limit out_of_range",
                "query.order invalid",
                "query.priority invalid",
                "query.q missing",
                "query.skip out_of_range",
            ],
        ),
    ] {
        let answer = ada.get(&format!("{TASKS}?{query}")).await;
        assert_eq!(
            (answer.status, answer.faults()),
            (422, faults.iter().map(|it| (*it).to_owned()).collect()),
            "{query}"
        );
    }
    assert_eq!(app.anonymous().get(&format!("{TASKS}?completed=true")).await.status, 401);
}

fn view(number: u32, name: &str) -> Value {
    json!({ "id": format!("00000000-0000-4000-8000-{number:012}"), "name": name, "query": {} })
}

async fn views_are_kept_with_the_settings(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    assert_eq!(ada.get(SETTINGS).await.body["task_views"], json!([]));
    let everything = json!({
        "id": "00000000-0000-4000-8000-000000000001",
        "name": "Bald 🗓",
        "query": {
            "q": "tee \"*\"", "label": ["00000000-0000-4000-8000-00000000000a"], "priority": ["low", "urgent"],
            "completed": false, "scheduled": true, "due_after": "2026-11-20T09:00:00Z", "due_before": "today+7",
        },
        "order": "due",
    });
    let views = json!([everything, view(2, "Alles")]);
    let start = token(&ada).await;
    let changed = ada.patch(SETTINGS, &json!({ "task_views": views })).await;
    assert_eq!((changed.status, &changed.body["task_views"]), (200, &views));
    assert_eq!(ada.get(SETTINGS).await.body, changed.body);
    assert_eq!(grace.get(SETTINGS).await.body["task_views"], json!([]), "somebody else has none of them");
    let told = since(&ada, &start).await;
    assert_eq!(told["changes"][0]["object"]["task_views"], views, "{told}");
    let other = ada.patch(SETTINGS, &json!({ "week_start": "monday" })).await;
    assert_eq!(other.body["task_views"], views, "an absent field stays as it is");
    let again = ada.patch(SETTINGS, &json!({ "task_views": views })).await;
    assert_eq!(again.body["updated_at"], other.body["updated_at"], "the same again is no change");
    // Trimmed, each once, and as the days are written.
    let typed = json!([{
        "id": "00000000-0000-4000-8000-000000000003", "name": " Now ",
        "query": { "q": " tea ", "priority": ["high", "high"], "label": [], "due_after": "today+0" },
    }]);
    let kept = json!([{
        "id": "00000000-0000-4000-8000-000000000003", "name": "Now",
        "query": { "q": "tea", "priority": ["high"], "due_after": "today" },
    }]);
    assert_eq!(ada.patch(SETTINGS, &json!({ "task_views": typed })).await.body["task_views"], kept);
    assert_eq!(ada.patch(SETTINGS, &json!({ "task_views": [] })).await.body["task_views"], json!([]));
}

async fn every_fault_of_a_view_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let with = |query: Value| json!([{ "id": "00000000-0000-4000-8000-000000000001", "name": "x", "query": query }]);
    let many = (0..51).map(|number| view(number, &format!("View {number}"))).collect::<Vec<_>>();
    let labels = (0..51).map(|number| format!("00000000-0000-4000-8000-{number:012}")).collect::<Vec<_>>();
    for (views, faults) in [
        (Value::Null, vec!["body.task_views null"]),
        (json!({}), vec!["body.task_views wrong_type"]),
        (json!([view(1, "a"), 5]), vec!["body.task_views.1 wrong_type"]),
        (
            json!([{}]),
            vec!["body.task_views.0.id missing", "body.task_views.0.name missing", "body.task_views.0.query missing"],
        ),
        (json!([view(1, "a"), view(2, "b"), view(3, " ")]), vec!["body.task_views.2.name missing"]),
        (json!([view(1, "a\nb")]), vec!["body.task_views.0.name control_character"]),
        (json!([view(1, &"ü".repeat(51))]), vec!["body.task_views.0.name too_long"]),
        (json!([view(1, "Work"), view(2, "wORK")]), vec!["body.task_views.1.name duplicate"]),
        (json!([view(1, "Work"), view(1, "Home")]), vec!["body.task_views.1.id duplicate"]),
        (json!(many), vec!["body.task_views too_long"]),
        (
            json!([{ "id": "1", "name": 1, "query": [], "order": "title", "sort": 1 }]),
            vec![
                "body.task_views.0.id wrong_type",
                "body.task_views.0.name wrong_type",
                "body.task_views.0.order invalid",
                "body.task_views.0.query wrong_type",
                "body.task_views.0.sort unknown_field",
            ],
        ),
        (
            with(json!({
                "q": "", "label": ["x"], "priority": ["high", "High"], "completed": null, "scheduled": "yes",
                "due_after": "tomorrow", "due_before": "today+3651", "limit": 5,
            })),
            vec![
                "body.task_views.0.query.completed null",
                "body.task_views.0.query.due_after invalid",
                "body.task_views.0.query.due_before out_of_range",
                "body.task_views.0.query.label.0 wrong_type",
                "body.task_views.0.query.limit unknown_field",
                "body.task_views.0.query.priority.1 invalid",
                "body.task_views.0.query.q missing",
                "body.task_views.0.query.scheduled wrong_type",
            ],
        ),
        (with(json!({ "label": labels })), vec!["body.task_views.0.query.label too_long"]),
    ] {
        let answer = ada.patch(SETTINGS, &json!({ "task_views": views })).await;
        assert_eq!(
            (answer.status, answer.faults()),
            (422, faults.iter().map(|it| (*it).to_owned()).collect()),
            "{views}"
        );
    }
    assert_eq!(ada.get(SETTINGS).await.body["task_views"], json!([]));
}

on_both_engines!(
    each_filter_says_which_tasks,
    a_view_shows_what_the_web_app_shows,
    labels_say_which_tasks_and_one_that_is_not_there_is_on_none,
    today_is_that_of_the_zone_of_the_settings,
    what_was_written_before_is_found_and_what_was_changed_or_deleted_is_not,
    turning_the_pages_of_a_filter_meets_each_task_once,
    every_bad_parameter_is_named,
    views_are_kept_with_the_settings,
    every_fault_of_a_view_is_named,
);
