//! What was missed, and how long it is told.

use chrono::TimeDelta;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::{add, done, friday, places, plan, run};

async fn what_was_missed_is_told_until_the_next_day_with_hours_is_over(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (_, id) = add(&ada, "Report", 60).await;
    run(&ada).await;
    app.clock.advance(TimeDelta::minutes(61));
    let missed = json!([{ "task_id": id, "start": friday("09:00"), "minutes": 60 }]);
    assert_eq!(run(&ada).await["missed"], missed);
    // Nobody plans again: planning is off. It is half past ten on Monday, and then on Tuesday.
    app.clock.advance(TimeDelta::days(3));
    assert_eq!(plan(&ada).await["missed"], missed, "Friday was the last day with hours");
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(plan(&ada).await["missed"], json!([]));
    let preview = done(ada.post_nothing("/api/v1/planner/preview").await);
    assert_eq!(preview["missed"].as_array().unwrap().len(), 0, "its new block of Friday is as old: {preview}");
}

async fn what_was_missed_and_finds_no_other_time_is_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, "Report", 60).await;
    run(&ada).await;
    app.clock.advance(TimeDelta::minutes(61));
    let event = json!({ "title": "Travel", "start": friday("10:00"), "end": "2026-12-31T00:00:00Z" });
    ada.post("/api/v1/events/", &event).await;
    let planned = run(&ada).await;
    assert_eq!(planned["missed"], json!([{ "task_id": id, "start": friday("09:00"), "minutes": 60 }]));
    assert_eq!((places(&planned), planned["at_risk"][0]["task_id"].clone()), (vec![], json!(id)));
    ada.patch(&path, &json!({ "minutes_done": 60 })).await;
    assert_eq!(run(&ada).await["missed"], json!([]), "it was worked after all");
}

on_both_engines!(
    what_was_missed_is_told_until_the_next_day_with_hours_is_over,
    what_was_missed_and_finds_no_other_time_is_told,
);
