//! The settings of a user.

use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};
use uuid::Uuid;

use super::changes::{since, token};

const ID: &str = "00000000-0000-4000-8000-000000000001";
const SETTINGS: &str = "/api/v1/users/me/settings";

/// As they are for one of the app's actors, whose set of hours has an id made of theirs.
fn first(settings: &Value) -> Value {
    json!({
        "time_zone": null,
        "week_start": "sunday",
        "working_hours": {
            "start": "09:00", "end": "17:00", "days": ["monday", "tuesday", "wednesday", "thursday", "friday"],
        },
        "hour_sets": [{
            "id": settings["hour_sets"][0]["id"],
            "name": "Work",
            "spans": [{
                "start": "09:00", "end": "17:00", "days": ["monday", "tuesday", "wednesday", "thursday", "friday"],
            }],
        }],
        "planning": {
            "mode": "off", "horizon_days": 28, "buffer_minutes": 0, "max_minutes_per_day": null, "free_share": 0.0,
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
    let begun = ada.get(SETTINGS).await.body;
    assert_eq!(begun, first(&begun));
    let all = json!({
        "time_zone": "Asia/Calcutta",
        "week_start": "monday",
        "hour_sets": [
            { "id": ID, "name": " Office ", "spans": [
                { "start": "13:00", "end": "17:30", "days": ["tuesday", "monday"] },
                { "start": "09:00", "end": "12:00", "days": ["monday", "friday"] },
            ] },
            { "id": begun["hour_sets"][0]["id"], "name": "Never", "spans": [] },
        ],
        "planning": {
            "mode": "automatic", "horizon_days": 90, "buffer_minutes": 15, "max_minutes_per_day": 300, "free_share": 0.25,
        },
        "default_duration_minutes": 45,
        "hour_cycle": "h12",
        "samples": false,
        "task_views": [{ "id": "00000000-0000-4000-8000-000000000001", "name": "Open", "query": { "completed": false } }],
    });
    let mut expected = all.clone();
    expected["hour_sets"][0]["name"] = json!("Office");
    expected["hour_sets"][0]["spans"][0]["days"] = json!(["monday", "tuesday"]);
    expected["working_hours"] = json!({ "start": "09:00", "end": "17:30", "days": ["monday", "tuesday", "friday"] });
    // The clock stands still, and versions ascend.
    expected["updated_at"] = json!("2026-11-20T09:00:00.000001Z");
    let changed = ada.patch(SETTINGS, &all).await;
    assert_eq!((changed.status, &changed.body), (200, &expected));
    assert_eq!(ada.get(&format!("{SETTINGS}/")).await.body, expected);
    let of_grace = grace.get(SETTINGS).await.body;
    assert_eq!(of_grace, first(&of_grace), "somebody else's stay");
    assert_ne!(of_grace["hour_sets"][0]["id"], begun["hour_sets"][0]["id"]);
}

async fn absent_settings_stay_and_null_clears_only_the_zone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    ada.patch(SETTINGS, &json!({ "time_zone": "Europe/Berlin" })).await;
    assert_eq!(ada.patch(SETTINGS, &json!({})).await.body["time_zone"], "Europe/Berlin");
    let mut cleared = first(&ada.get(SETTINGS).await.body);
    cleared["updated_at"] = json!("2026-11-20T09:00:00.000002Z");
    assert_eq!(ada.patch(SETTINGS, &json!({ "time_zone": null })).await.body, cleared);
    let nulls = json!({
        "week_start": null, "working_hours": null, "default_duration_minutes": null, "hour_cycle": null, "samples": null,
        "hour_sets": null, "planning": null,
    });
    let faults =
        ["default_duration_minutes", "hour_cycle", "hour_sets", "planning", "samples", "week_start", "working_hours"];
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
    let settings = ada.get(SETTINGS).await.body;
    assert_eq!(settings, first(&settings));
}

async fn every_bad_set_of_hours_and_setting_of_planning_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let set = |id: &str, name: &str| json!({ "id": id, "name": name, "spans": [] });
    let span = |end: &str| json!({ "start": "09:00", "end": end, "days": ["monday"] });
    let sets = |count: usize| (0..count).map(|it| set(&Uuid::from_u128(it as u128).to_string(), &format!("Set {it}")));
    for (body, faults) in [
        (json!({ "hour_sets": [] }), vec!["body.hour_sets too_short"]),
        (json!({ "hour_sets": sets(21).collect::<Vec<_>>() }), vec!["body.hour_sets too_long"]),
        (json!({ "hour_sets": [5] }), vec!["body.hour_sets.0 wrong_type"]),
        (
            json!({ "hour_sets": [{ "id": "1", "spans": [{ "end": "9", "days": ["monday"] }, span("09:00")], "color": 1 }] }),
            vec![
                "body.hour_sets.0.color unknown_field",
                "body.hour_sets.0.id wrong_type",
                "body.hour_sets.0.name missing",
                "body.hour_sets.0.spans.0.end invalid",
                "body.hour_sets.0.spans.0.start missing",
                "body.hour_sets.0.spans.1.end invalid",
            ],
        ),
        (
            json!({ "hour_sets": [{ "id": ID, "name": "x", "spans": vec![span("10:00"); 51] }] }),
            vec!["body.hour_sets.0.spans too_long"],
        ),
        (
            json!({ "hour_sets": [set(ID, "Work"), set(ID, "wORK")] }),
            vec!["body.hour_sets.1.id duplicate", "body.hour_sets.1.name duplicate"],
        ),
        (json!({ "hour_sets": [set(ID, "Work")], "working_hours": span("10:00") }), vec!["body.hour_sets invalid"]),
        (json!({ "planning": [] }), vec!["body.planning wrong_type"]),
        (
            json!({ "planning": {
                "mode": "on", "horizon_days": 0, "buffer_minutes": 121, "max_minutes_per_day": 4, "free_share": 0.91, "x": 1,
            } }),
            vec![
                "body.planning.buffer_minutes out_of_range",
                "body.planning.free_share out_of_range",
                "body.planning.horizon_days out_of_range",
                "body.planning.max_minutes_per_day out_of_range",
                "body.planning.mode invalid",
                "body.planning.x unknown_field",
            ],
        ),
        (
            json!({ "planning": { "horizon_days": null, "buffer_minutes": 1.5, "max_minutes_per_day": "5", "free_share": "0" } }),
            vec![
                "body.planning.buffer_minutes wrong_type",
                "body.planning.free_share wrong_type",
                "body.planning.horizon_days null",
                "body.planning.max_minutes_per_day wrong_type",
            ],
        ),
    ] {
        assert_eq!(ada.patch(SETTINGS, &body).await.faults(), faults, "{body}");
    }
    let settings = ada.get(SETTINGS).await.body;
    assert_eq!(settings, first(&settings));
    let most = ada.patch(SETTINGS, &json!({ "hour_sets": sets(20).collect::<Vec<_>>() })).await;
    assert_eq!(most.body["hour_sets"].as_array().map(Vec::len), Some(20));
}

async fn a_change_of_planning_names_some_of_its_fields(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let planning =
        async |change: Value| ada.patch(SETTINGS, &json!({ "planning": change })).await.body["planning"].clone();
    planning(json!({ "mode": "suggest", "max_minutes_per_day": 240 })).await;
    let changed = planning(json!({ "free_share": 0.2, "horizon_days": 14.0 })).await;
    let expected = json!({
        "mode": "suggest", "horizon_days": 14, "buffer_minutes": 0, "max_minutes_per_day": 240, "free_share": 0.2,
    });
    assert_eq!(changed, expected);
    assert_eq!(planning(json!({})).await, expected);
    assert_eq!(planning(json!({ "max_minutes_per_day": null })).await["max_minutes_per_day"], Value::Null);
}

async fn working_hours_are_those_of_the_first_set(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let span = |start: &str, end: &str| json!({ "start": start, "end": end, "days": ["monday"] });
    let set = |spans: Value| json!({ "hour_sets": [{ "id": ID, "name": "Office", "spans": spans }] });
    let two = ada.patch(SETTINGS, &set(json!([span("09:00", "12:00"), span("13:00", "17:00")]))).await.body;
    assert_eq!(two["working_hours"], span("09:00", "17:00"));
    let replaced = ada.patch(SETTINGS, &json!({ "working_hours": span("08:00", "16:00") })).await.body;
    assert_eq!(replaced["hour_sets"], set(json!([span("08:00", "16:00")]))["hour_sets"]);
    let none = ada.patch(SETTINGS, &set(json!([]))).await.body;
    assert_eq!(none["working_hours"], json!({ "start": "08:00", "end": "16:00", "days": [] }));
    assert_eq!(ada.get(SETTINGS).await.body, none);
}

/// Devices hear of it as of any other setting.
async fn the_change_log_tells_of_planning_and_hours(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let before = token(&ada).await;
    let settings = ada.patch(SETTINGS, &json!({ "planning": { "mode": "automatic" } })).await.body;
    let told = since(&ada, &before).await;
    assert_eq!(told["changes"][0]["object"], settings);
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
    every_bad_set_of_hours_and_setting_of_planning_is_named,
    a_change_of_planning_names_some_of_its_fields,
    working_hours_are_those_of_the_first_set,
    the_change_log_tells_of_planning_and_hours,
    dismissed_samples_do_not_come_back,
);
