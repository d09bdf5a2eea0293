//! The settings of a user.

use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const SETTINGS: &str = "/api/v1/users/me/settings";

fn first() -> Value {
    json!({
        "time_zone": null,
        "week_start": "sunday",
        "working_hours": {
            "start": "09:00", "end": "17:00", "days": ["monday", "tuesday", "wednesday", "thursday", "friday"],
        },
        "default_duration_minutes": 30,
        "hour_cycle": "auto",
        "samples": true,
        "task_views": [],
        "updated_at": "2026-11-20T09:00:00Z",
    })
}

async fn settings_have_defaults_and_keep_what_is_set(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    assert_eq!(ada.get(SETTINGS).await.body, first());
    let all = json!({
        "time_zone": "Asia/Calcutta",
        "week_start": "monday",
        "working_hours": { "start": "22:30", "end": "24:00", "days": ["sunday", "saturday"] },
        "default_duration_minutes": 45,
        "hour_cycle": "h12",
        "samples": false,
        "task_views": [{ "id": "00000000-0000-4000-8000-000000000001", "name": "Open", "query": { "completed": false } }],
    });
    let mut expected = all.clone();
    expected["working_hours"]["days"] = json!(["saturday", "sunday"]);
    // The clock stands still, and versions ascend.
    expected["updated_at"] = json!("2026-11-20T09:00:00.000001Z");
    let changed = ada.patch(SETTINGS, &all).await;
    assert_eq!((changed.status, &changed.body), (200, &expected));
    assert_eq!(ada.get(&format!("{SETTINGS}/")).await.body, expected);
    assert_eq!(grace.get(SETTINGS).await.body, first(), "somebody else's stay");
}

async fn absent_settings_stay_and_null_clears_only_the_zone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    ada.patch(SETTINGS, &json!({ "time_zone": "Europe/Berlin" })).await;
    assert_eq!(ada.patch(SETTINGS, &json!({})).await.body["time_zone"], "Europe/Berlin");
    let mut cleared = first();
    cleared["updated_at"] = json!("2026-11-20T09:00:00.000002Z");
    assert_eq!(ada.patch(SETTINGS, &json!({ "time_zone": null })).await.body, cleared);
    let nulls = json!({
        "week_start": null, "working_hours": null, "default_duration_minutes": null, "hour_cycle": null, "samples": null,
    });
    let faults = ["default_duration_minutes", "hour_cycle", "samples", "week_start", "working_hours"];
    assert_eq!(ada.patch(SETTINGS, &nulls).await.faults(), faults.map(|field| format!("body.{field} null")));
    let none = json!({ "working_hours": { "start": "00:00", "end": "24:00", "days": [] } });
    assert_eq!(ada.patch(SETTINGS, &none).await.body["working_hours"], none["working_hours"]);
}

async fn every_bad_setting_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (body, faults) in [
        (
            json!({ "time_zone": "europe/berlin", "week_start": "Sunday", "hour_cycle": "h24", "theme": "dark" }),
            vec![
                "body.hour_cycle invalid",
                "body.theme unknown_field",
                "body.time_zone invalid",
                "body.week_start invalid",
            ],
        ),
        (
            json!({ "default_duration_minutes": 4, "samples": "no" }),
            vec!["body.default_duration_minutes out_of_range", "body.samples wrong_type"],
        ),
        (json!({ "default_duration_minutes": 1441 }), vec!["body.default_duration_minutes out_of_range"]),
        (json!({ "default_duration_minutes": 7.5 }), vec!["body.default_duration_minutes wrong_type"]),
        (json!({ "working_hours": 5 }), vec!["body.working_hours wrong_type"]),
        (
            json!({ "working_hours": { "start": "09:00" } }),
            vec!["body.working_hours.days missing", "body.working_hours.end missing"],
        ),
        (
            json!({ "working_hours": { "start": "9:00", "end": "24:01", "days": ["mon", "sunday"], "tz": 1 } }),
            vec![
                "body.working_hours.days.0 invalid",
                "body.working_hours.end invalid",
                "body.working_hours.start invalid",
                "body.working_hours.tz unknown_field",
            ],
        ),
        (
            json!({ "working_hours": { "start": "17:00", "end": "17:00", "days": ["sunday", "sunday"] } }),
            vec!["body.working_hours.days.1 duplicate", "body.working_hours.end invalid"],
        ),
        (json!({ "working_hours": { "start": 9, "end": "17:00", "days": [1] } }), {
            vec!["body.working_hours.days wrong_type", "body.working_hours.start wrong_type"]
        }),
        (json!([]), vec!["body wrong_type"]),
    ] {
        assert_eq!(ada.patch(SETTINGS, &body).await.faults(), faults, "{body}");
    }
    assert_eq!(ada.get(SETTINGS).await.body, first());
}

async fn dismissed_samples_do_not_come_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    assert_eq!(ada.patch(SETTINGS, &json!({ "samples": true })).await.body["samples"], true);
    assert_eq!(ada.patch(SETTINGS, &json!({ "samples": false })).await.body["samples"], false);
    assert_eq!(ada.patch(SETTINGS, &json!({ "samples": true })).await.faults(), ["body.samples invalid"]);
    assert_eq!(ada.get(SETTINGS).await.body["samples"], false);
}

on_both_engines!(
    settings_have_defaults_and_keep_what_is_set,
    absent_settings_stay_and_null_clears_only_the_zone,
    every_bad_setting_is_named,
    dismissed_samples_do_not_come_back,
);
