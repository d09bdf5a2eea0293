//! Events and scheduled tasks in one answer.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const DAY: &str = "?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z";

async fn event(actor: &Actor, title: &str, start: &str, end: &str) -> Value {
    let body = json!({ "title": title, "start": start, "end": end });
    let answer = actor.post("/api/v1/events/", &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.body
}

/// A task at a time; where none is given it takes as long as most.
async fn task(actor: &Actor, title: &str, start: &str, minutes: Option<u32>) -> Value {
    let made = actor.post("/api/v1/tasks/", &json!({ "title": title, "duration_minutes": minutes })).await;
    let path = format!("{}/schedule", made.header("location"));
    let answer = actor.post(&path, &json!({ "start": start })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

async fn look(actor: &Actor, window: &str) -> (String, String) {
    let answer = actor.get(&format!("/api/v1/calendar/{window}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let titles = |entries: &Value| entries.as_array().unwrap().iter().map(|it| it["title"].as_str().unwrap()).collect();
    (titles(&answer.body["events"]), titles(&answer.body["tasks"]))
}

async fn events_and_scheduled_tasks_are_answered_as_they_are_by_themselves(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let empty = json!({ "events": [], "tasks": [] });
    assert_eq!(ada.get(&format!("/api/v1/calendar{DAY}")).await.body, empty);
    let tea = event(&ada, "tea", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    let letter = task(&ada, "letter", "2026-11-20T09:30:00Z", None).await;
    ada.post("/api/v1/tasks/", &json!({ "title": "some time", "due": "2026-11-20" })).await;
    let answer = ada.get(&format!("/api/v1/calendar/{DAY}")).await;
    assert_eq!(answer.body, json!({ "events": [tea], "tasks": [letter] }));
    assert_eq!(grace.get(&format!("/api/v1/calendar/{DAY}")).await.body, empty);
}

async fn tasks_overlap_a_window_as_events_do_and_stand_in_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    task(&ada, "d", "2026-11-20T23:55:00Z", Some(30)).await;
    task(&ada, "x", "2026-11-21T00:00:00Z", Some(30)).await;
    task(&ada, "y", "2026-11-19T23:30:00Z", None).await;
    task(&ada, "b", "2026-11-20T09:00:00Z", Some(10)).await;
    task(&ada, "c", "2026-11-20T09:00:00Z", Some(5)).await;
    task(&ada, "a", "2026-11-19T23:30:00Z", Some(31)).await;
    assert_eq!(look(&ada, DAY).await.1, "abcd");
    ada.patch("/api/v1/users/me/settings", &json!({ "default_duration_minutes": 31 })).await;
    assert_eq!(look(&ada, DAY).await.1, "yabcd", "most take longer now");
    assert_eq!(look(&ada, "?from=2026-11-20T09:05:00Z&to=2026-11-20T09:06:00Z").await.1, "b");
}

async fn what_is_done_to_a_task_shows_on_the_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let letter = task(&ada, "letter", "2026-11-20T09:30:00Z", None).await;
    let path = format!("/api/v1/tasks/{}", letter["id"].as_str().unwrap());
    ada.put_nothing(&format!("{path}/toggle-completed")).await;
    let shown = ada.get(&format!("/api/v1/calendar/{DAY}")).await.body;
    assert_eq!(shown["tasks"][0]["completed"], true);
    ada.delete(&format!("{path}/schedule")).await;
    assert_eq!(look(&ada, DAY).await.1, "");
    assert_eq!(ada.get(&path).await.status, 200, "it stays in the list");
    ada.post(&format!("{path}/schedule"), &json!({ "start": "2026-11-20T09:30:00Z" })).await;
    assert_eq!(look(&ada, DAY).await.1, "letter");
    ada.delete(&path).await;
    assert_eq!(look(&ada, DAY).await.1, "");
}

async fn whole_days_are_those_of_the_owners_zone_here_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "title": "fair", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    assert_eq!(ada.post("/api/v1/events/", &body).await.status, 201);
    ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": "Asia/Tokyo" })).await;
    assert_eq!(look(&ada, "?from=2026-11-19T15:00:00Z&to=2026-11-19T16:00:00Z").await.0, "fair");
    assert_eq!(look(&ada, "?from=2026-11-20T15:00:00Z&to=2026-11-20T16:00:00Z").await.0, "");
}

async fn a_bad_window_of_the_calendar_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (query, faults) in [
        ("", vec!["query.from missing", "query.to missing"]),
        ("?from=x&to=2026-11-20T00:00:00Z", vec!["query.from invalid"]),
        ("?from=2026-11-20T00:00:00Z&to=2026-11-20T00:00:00Z", vec!["query.to invalid"]),
        ("?from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:01Z", vec!["query.to out_of_range"]),
    ] {
        assert_eq!(ada.get(&format!("/api/v1/calendar/{query}")).await.faults(), faults, "{query}");
    }
}

on_both_engines!(
    events_and_scheduled_tasks_are_answered_as_they_are_by_themselves,
    tasks_overlap_a_window_as_events_do_and_stand_in_order,
    what_is_done_to_a_task_shows_on_the_calendar,
    whole_days_are_those_of_the_owners_zone_here_too,
    a_bad_window_of_the_calendar_is_refused,
);
