//! Taking back what a run moved.

use chrono::TimeDelta;
use scheduler_application::PlannerRun;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::{add, blocks_of, done, friday, plan, run, set_mode, work, work_soon};

const UNDO: &str = "/api/v1/planner/undo";

async fn a_run_is_taken_back_but_for_what_somebody_changed_since(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, _) = add(&ada, "First", 60).await;
    let (second, _) = add(&ada, "Second", 60).await;
    let (third, _) = add(&ada, "Third", 60).await;
    let planned = run(&ada).await;
    ada.post(&format!("{first}/schedule"), &json!({ "start": friday("15:00") })).await;
    ada.patch(&second, &json!({ "title": "Another name" })).await;
    ada.delete(&third).await;
    let undone = done(ada.post(UNDO, &json!({ "run": planned["run"]["id"] })).await);
    assert_eq!((&undone["run"]["id"], &undone["run"]["is_undone"]), (&planned["run"]["id"], &json!(true)));
    assert_eq!(blocks_of(&ada, &first).await, [(friday("15:00"), true)]);
    assert_eq!(blocks_of(&ada, &second).await, []);
    assert_eq!(ada.get(&second).await.body["title"], "Another name");
    let again = ada.post(UNDO, &json!({ "run": planned["run"]["id"] })).await;
    assert_eq!(again.refusal(), (409, "no_such_run"));
}

async fn blocks_go_back_to_where_they_were(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    let first = run(&ada).await;
    let before = ada.get(&path).await.body["blocks"].clone();
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("12:00") });
    ada.post("/api/v1/events/", &event).await;
    let second = run(&ada).await;
    assert_eq!(second["run"]["moved"], json!(1));
    let old = ada.post(UNDO, &json!({ "run": first["run"]["id"] })).await;
    assert_eq!(old.refusal(), (409, "no_such_run"), "it is not the last one");
    done(ada.post(UNDO, &json!({ "run": second["run"]["id"] })).await);
    assert_eq!(ada.get(&path).await.body["blocks"], before);
}

async fn what_was_taken_back_is_left_so_until_something_changes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    let id = plan(&ada).await["run"]["id"].clone();
    done(ada.post(UNDO, &json!({ "run": id })).await);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(work(&app).await, []);
    assert_eq!(blocks_of(&ada, &path).await, []);
    ada.patch(&path, &json!({ "priority": "high" })).await;
    assert_eq!(work_soon(&app).await, [PlannerRun::Done]);
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
}

async fn what_is_done_stays_and_a_proposal_goes_when_a_run_is_taken_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, _) = add(&ada, "Report", 60).await;
    let (call, _) = add(&ada, "Call", 30).await;
    let planned = run(&ada).await;
    ada.patch(&report, &json!({ "completed": true })).await;
    add(&ada, "Letter", 30).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    assert_ne!(plan(&ada).await["proposal"], json!(null));
    let undone = done(ada.post(UNDO, &json!({ "run": planned["run"]["id"] })).await);
    assert_eq!(undone["proposal"], json!(null), "it was made for other blocks");
    assert_eq!((blocks_of(&ada, &report).await.len(), blocks_of(&ada, &call).await.len()), (1, 0));
}

on_both_engines!(
    what_is_done_stays_and_a_proposal_goes_when_a_run_is_taken_back,
    a_run_is_taken_back_but_for_what_somebody_changed_since,
    blocks_go_back_to_where_they_were,
    what_was_taken_back_is_left_so_until_something_changes,
);
