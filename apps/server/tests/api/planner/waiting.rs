//! A proposal that plans everything afresh waits as it is.

use chrono::TimeDelta;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::{DONE, RUN, TASKS, add, done, friday, places, plan, set_mode, work, work_soon};

async fn what_is_planned_afresh_waits_as_it_is_until_something_changes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    // The plan says how much free time it lacks, and every five minutes that is another number.
    ada.post(TASKS, &json!({ "title": "Book", "duration_minutes": 1_440, "due": "2026-11-20" })).await;
    let report = json!({ "title": "Report", "duration_minutes": 60, "not_before": friday("15:00") });
    let report = ada.post(TASKS, &report).await.body["id"].as_str().unwrap().to_owned();
    // The worker looks again when this block ends.
    let (path, _) = add(&ada, "By hand", 30).await;
    ada.post(&format!("{path}/schedule"), &json!({ "start": friday("09:00") })).await;
    ada.patch(&path, &json!({ "auto": false })).await;
    set_mode(&ada, "suggest").await;
    app.clock.advance(TimeDelta::seconds(1));
    let proposal = done(ada.post(RUN, &json!({ "afresh": true })).await)["proposal"].clone();
    assert!(places(&proposal).contains(&(report, friday("15:00"), 60)), "{proposal}");
    work_soon(&app).await;
    assert_eq!(plan(&ada).await["proposal"], proposal, "of the change before");
    assert_eq!(ada.post("/api/v1/labels/", &json!({ "name": "home" })).await.status, 201);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(plan(&ada).await["proposal"], proposal, "what changed has nothing to do with it");
    app.clock.advance(TimeDelta::minutes(30));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(plan(&ada).await["proposal"], proposal, "nothing changed but the time");
    assert_eq!(work_soon(&app).await, [], "and it is looked at when it begins");
    add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    let another = plan(&ada).await["proposal"].clone();
    assert_ne!(another["id"], proposal["id"]);
    assert_eq!(places(&another).len(), places(&proposal).len(), "the block by hand is over, and the call is new");
    app.clock.advance(TimeDelta::hours(6));
    assert_eq!(work(&app).await, DONE);
    assert_ne!(plan(&ada).await["proposal"]["id"], another["id"], "its first block has begun");
}

on_both_engines!(what_is_planned_afresh_waits_as_it_is_until_something_changes);
