//! When tasks are due, how long they take, and when somebody means to do them.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const TASKS: &str = "/api/v1/tasks/";
const SETTINGS: &str = "/api/v1/users/me/settings";

async fn add(actor: &Actor, body: &Value) -> (String, Value) {
    let answer = actor.post(TASKS, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    (answer.header("location").to_owned(), answer.body)
}

/// What a task says of its times.
fn times(task: &Value) -> (&Value, &Value, &Value) {
    (&task["due"], &task["duration_minutes"], &task["scheduled_start"])
}

async fn a_task_is_due_on_a_date_or_at_an_instant(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, task) = add(&ada, &json!({ "title": "x", "due": "2026-11-30", "duration_minutes": 90 })).await;
    assert_eq!(times(&task), (&json!("2026-11-30"), &json!(90), &Value::Null));
    assert_eq!(ada.get(&path).await.body, task);
    assert_eq!(ada.get(TASKS).await.body["data"], json!([task]));
    let changed = ada.put(&path, &json!({ "due": "2026-11-30T18:00:00+01:00" })).await.body;
    assert_eq!(times(&changed), (&json!("2026-11-30T17:00:00Z"), &json!(90), &Value::Null));
    assert_eq!(ada.put(&path, &json!({ "title": "y" })).await.body["due"], "2026-11-30T17:00:00Z", "it stays");
    assert_eq!(ada.put(&path, &json!({ "due": null })).await.body["due"], Value::Null);
    let (_, plain) = add(&ada, &json!({ "title": "x", "due": null, "duration_minutes": null })).await;
    assert_eq!(times(&plain), (&Value::Null, &json!(30), &Value::Null));
}

async fn a_due_date_at_the_edge_of_the_years_comes_back_and_is_taken_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (due, kept) in [
        ("1900-01-01", "1900-01-01"),
        ("2199-12-31", "2199-12-31"),
        ("1900-01-01T05:00:00+05:00", "1900-01-01T00:00:00Z"),
        ("2199-12-31T18:59:00-05:00", "2199-12-31T23:59:00Z"),
    ] {
        let (path, task) = add(&ada, &json!({ "title": "x", "due": due })).await;
        assert_eq!(task["due"], kept, "{due}");
        let again = ada.put(&path, &json!({ "title": "y", "due": ada.get(&path).await.body["due"] })).await;
        assert_eq!((again.status, &again.body["due"]), (200, &json!(kept)), "{due}");
    }
}

async fn a_task_that_does_not_say_takes_as_long_as_the_settings_say(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, task) = add(&ada, &json!({ "title": "x" })).await;
    assert_eq!(task["duration_minutes"], 30);
    ada.patch(SETTINGS, &json!({ "default_duration_minutes": 50 })).await;
    assert_eq!(ada.get(&path).await.body["duration_minutes"], 50);
    assert_eq!(ada.put(&path, &json!({ "duration_minutes": 1440 })).await.body["duration_minutes"], 1440);
    ada.patch(SETTINGS, &json!({ "default_duration_minutes": 55 })).await;
    assert_eq!(ada.get(TASKS).await.body["data"][0]["duration_minutes"], 1440, "its own");
    assert_eq!(ada.put(&path, &json!({ "duration_minutes": null })).await.body["duration_minutes"], 55);
    let answer = ada.put_nothing(&format!("{path}/toggle-completed")).await;
    assert_eq!((answer.status, &answer.body["duration_minutes"]), (200, &json!(55)));
}

async fn a_task_is_scheduled_rescheduled_and_unscheduled(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, task) = add(&ada, &json!({ "title": "x", "due": "2026-11-30" })).await;
    let schedule = format!("{path}/schedule");
    app.clock.advance(chrono::TimeDelta::seconds(1));
    let answer = ada.post(&schedule, &json!({ "start": "2026-11-20T10:05:00+01:00" })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(times(&answer.body), (&json!("2026-11-30"), &json!(30), &json!("2026-11-20T09:05:00Z")));
    assert_eq!(answer.body["updated_at"], "2026-11-20T09:00:01Z");
    assert_eq!(ada.get(&path).await.body, answer.body);
    let body = json!({ "start": "2026-11-21T09:00:00Z", "duration_minutes": 45 });
    let answer = ada.post(&format!("{schedule}/"), &body).await;
    assert_eq!(times(&answer.body), (&json!("2026-11-30"), &json!(45), &json!("2026-11-21T09:00:00Z")));
    let answer = ada.post(&schedule, &json!({ "start": "2026-11-22T09:00:00Z" })).await;
    assert_eq!(answer.body["duration_minutes"], 45, "it stays");
    let answer = ada.post(&schedule, &json!({ "start": "2026-11-22T09:00:00Z", "duration_minutes": null })).await;
    assert_eq!(answer.body["duration_minutes"], 30, "as most");
    for _ in 0..2 {
        let answer = ada.delete(&schedule).await;
        assert_eq!((answer.status, times(&answer.body)), (200, times(&task)));
    }
    assert_eq!(ada.delete(&path).await.status, 200);
    assert_eq!(ada.post(&schedule, &body).await.refusal(), (404, "not_found"));
    assert_eq!(ada.delete(&schedule).await.refusal(), (404, "not_found"));
}

async fn a_scheduled_task_is_completed_moved_and_reordered_as_others(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, task) = add(&ada, &json!({ "title": "x", "due": "2026-11-30", "duration_minutes": 20 })).await;
    let (_, other) = add(&ada, &json!({ "title": "y" })).await;
    let scheduled = ada.post(&format!("{path}/schedule"), &json!({ "start": "2026-11-20T09:05:00Z" })).await.body;
    let done = ada.put_nothing(&format!("{path}/toggle-completed")).await.body;
    assert_eq!((&done["completed"], times(&done)), (&json!(true), times(&scheduled)));
    let moved = ada.post(&format!("{path}/move"), &json!({ "after": other["id"] })).await.body;
    assert_eq!(times(&moved), times(&scheduled));
    let reordered = ada.post("/api/v1/tasks/reorder", &json!([task["id"], other["id"]])).await.body;
    assert_eq!(times(&reordered["data"][0]), times(&scheduled));
}

async fn every_bad_time_of_a_task_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, task) = add(&ada, &json!({ "title": "x" })).await;
    for (due, duration, faults) in [
        (json!("tomorrow"), json!(4), vec!["body.due invalid", "body.duration_minutes out_of_range"]),
        (json!("2026-02-30"), json!(1441), vec!["body.due invalid", "body.duration_minutes out_of_range"]),
        (json!("2200-01-01"), json!(i64::MAX), vec!["body.due out_of_range", "body.duration_minutes out_of_range"]),
        (json!("2026-11-30T17:00:01Z"), json!("30"), vec!["body.due invalid", "body.duration_minutes wrong_type"]),
        (json!("1900-01-01T00:00:00+05:00"), json!(30), vec!["body.due out_of_range"]),
        (json!("2199-12-31T23:00:00-05:00"), json!(30), vec!["body.due out_of_range"]),
        (json!(20_261_130), json!(7.5), vec!["body.due wrong_type", "body.duration_minutes wrong_type"]),
    ] {
        let body = json!({ "title": "x", "due": due, "duration_minutes": duration });
        assert_eq!(ada.post(TASKS, &body).await.faults(), faults, "{body}");
        assert_eq!(ada.put(&path, &body).await.faults(), faults, "{body}");
    }
    let schedule = format!("{path}/schedule");
    for (body, faults) in [
        (json!({}), vec!["body.start missing"]),
        (json!({ "start": null, "end": "x" }), vec!["body.end unknown_field", "body.start null"]),
        (json!({ "start": "2026-11-20", "duration_minutes": 0 }), {
            vec!["body.duration_minutes out_of_range", "body.start invalid"]
        }),
        (json!({ "start": "2026-11-20T09:00:59Z" }), vec!["body.start invalid"]),
        (json!({ "start": "1815-12-10T09:00:00Z" }), vec!["body.start out_of_range"]),
        (json!([]), vec!["body wrong_type"]),
    ] {
        assert_eq!(ada.post(&schedule, &body).await.faults(), faults, "{body}");
    }
    assert_eq!(
        ada.put(&path, &json!({ "scheduled_start": null })).await.faults(),
        ["body.scheduled_start unknown_field"]
    );
    assert_eq!(ada.get(&path).await.body, task);
}

async fn the_first_scheduled_task_takes_the_samples_away(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (path, _) = add(&ada, &json!({ "title": "x", "due": "2026-11-30" })).await;
    let samples = async |actor: &Actor| actor.get(SETTINGS).await.body["samples"].clone();
    ada.put_nothing(&format!("{path}/toggle-completed")).await;
    ada.delete(&format!("{path}/schedule")).await;
    assert_eq!(samples(&ada).await, true, "nothing is on the calendar");
    let body = json!({ "start": "2026-11-20T09:00:00Z" });
    assert_eq!(grace.post(&format!("{path}/schedule"), &body).await.refusal(), (404, "not_found"));
    assert_eq!(ada.post(&format!("{path}/schedule"), &body).await.status, 200);
    assert_eq!((samples(&ada).await, samples(&grace).await), (json!(false), json!(true)));
    ada.delete(&format!("{path}/schedule")).await;
    assert_eq!(samples(&ada).await, false, "for good");
}

on_both_engines!(
    a_task_is_due_on_a_date_or_at_an_instant,
    a_due_date_at_the_edge_of_the_years_comes_back_and_is_taken_again,
    a_task_that_does_not_say_takes_as_long_as_the_settings_say,
    a_task_is_scheduled_rescheduled_and_unscheduled,
    a_scheduled_task_is_completed_moved_and_reordered_as_others,
    every_bad_time_of_a_task_is_named,
    the_first_scheduled_task_takes_the_samples_away,
);
