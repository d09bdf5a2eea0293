//! Instants, wherever the clock hangs that they were read from: they are answered in UTC, and taken again as they were answered.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

/// As it is written, and as it is answered.
const INSTANTS: [(&str, &str); 9] = [
    ("2026-11-20T14:30:00+05:30", "2026-11-20T09:00:00Z"),
    ("2026-11-20T14:45:00+05:45", "2026-11-20T09:00:00Z"),
    ("2026-11-20T23:00:00+14:00", "2026-11-20T09:00:00Z"),
    ("2026-11-19T21:00:00-12:00", "2026-11-20T09:00:00Z"),
    ("2026-11-20T05:30:00-03:30", "2026-11-20T09:00:00Z"),
    ("2026-11-20T09:00:00+00:00", "2026-11-20T09:00:00Z"),
    ("2026-11-20T09:00:00-00:00", "2026-11-20T09:00:00Z"),
    // The days differ, and the years.
    ("2027-01-01T05:00:00+05:30", "2026-12-31T23:30:00Z"),
    ("2028-02-28T20:00:00-05:00", "2028-02-29T01:00:00Z"),
];

fn later(instant: &str) -> String {
    let end = chrono::DateTime::parse_from_rfc3339(instant).unwrap() + chrono::TimeDelta::hours(1);
    end.to_rfc3339()
}

async fn is_kept(actor: &Actor, path: &str, field: &str, kept: &str) -> Value {
    let body = actor.get(path).await.body;
    assert_eq!(body[field], kept, "{path} {field}");
    body
}

async fn an_instant_with_an_offset_is_answered_in_utc_and_taken_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (written, kept) in INSTANTS {
        let task = ada.post("/api/v1/tasks/", &json!({ "title": "x", "due": written })).await;
        assert_eq!((task.status, &task.body["due"]), (201, &json!(kept)), "{written}");
        let path = task.header("location");
        let scheduled = ada.post(&format!("{path}/schedule"), &json!({ "start": written })).await;
        assert_eq!((scheduled.status, &scheduled.body["scheduled_start"]), (200, &json!(kept)), "{written}");
        is_kept(&ada, path, "due", kept).await;
        let before = is_kept(&ada, path, "scheduled_start", kept).await;
        let again = ada.put(path, &json!({ "due": before["due"] })).await;
        assert_eq!(again.body, before, "{written}: nothing changed");

        let body = json!({ "title": "x", "start": written, "end": later(written), "time_zone": "Asia/Kolkata" });
        let event = ada.post("/api/v1/events/", &body).await;
        assert_eq!((event.status, &event.body["start"]), (201, &json!(kept)), "{written}");
        let path = event.header("location");
        let before = is_kept(&ada, path, "start", kept).await;
        let again = ada.patch(path, &json!({ "start": before["start"], "end": before["end"] })).await;
        assert_eq!(again.body, before, "{written}: nothing changed");
        assert_eq!(
            ada.patch(path, &json!({ "start": written, "end": later(written) })).await.body,
            before,
            "{written}"
        );

        let window = format!("?from={}&to={}", written.replace('+', "%2B"), later(written).replace('+', "%2B"));
        let found = ada.get(&format!("/api/v1/events/{window}")).await.body;
        assert!(found["data"].as_array().unwrap().contains(&before), "{written}: {found}");
    }
}

async fn instants_survive_the_trash_and_the_log(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let start = ada.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    for (written, _) in INSTANTS {
        let body = json!({ "title": "x", "start": written, "end": later(written) });
        let event = ada.post("/api/v1/events/", &body).await;
        ada.delete(event.header("location")).await;
        let restored = ada.post_nothing(&format!("/api/v1/trash/{}/restore", event.body["id"].as_str().unwrap())).await;
        for field in ["start", "end", "time_zone", "created_at"] {
            assert_eq!(restored.body[field], event.body[field], "{written} {field}");
        }
        let told = ada.get(&format!("/api/v1/changes/?since={start}")).await.body["changes"].clone();
        assert_eq!(told.as_array().unwrap().last().unwrap()["object"], restored.body, "{written}");
    }
}

on_both_engines!(an_instant_with_an_offset_is_answered_in_utc_and_taken_again, instants_survive_the_trash_and_the_log,);
