//! Planning in the background: what makes an account due, and what a worker does then.

use std::sync::Arc;

use chrono::TimeDelta;
use scheduler_application::{App, PlannerRun, Ports};
use scheduler_test_support::{Engine, GatedStore, TestApp, on_both_engines};
use serde_json::json;

use super::{
    DONE, SETTINGS, add, blocks_of, changes, friday, places, plan, planned_automatically, run, set_mode, token, work,
    work_soon,
};

async fn whoever_switches_it_on_is_planned_for_at_once_and_after_each_change(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (report, _) = add(&ada, "Report", 60).await;
    add(&grace, "hers", 60).await;
    set_mode(&ada, "automatic").await;
    assert_eq!(work(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("09:00"), false)]);
    assert_eq!(work_soon(&app).await, [], "what it wrote itself does not make it due");
    let (call, _) = add(&ada, "Call", 30).await;
    assert_eq!(work(&app).await, [], "changes are gathered");
    add(&ada, "Letter", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("09:00"), false)], "what stands well stays");
    assert_eq!(blocks_of(&ada, &call).await.len(), 1);
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("12:00") });
    ada.post("/api/v1/events/", &event).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert!(blocks_of(&ada, &call).await[0].0 >= friday("12:00"), "an event comes in the way");
    assert_eq!(plan(&grace).await["planned_at"], json!(null));
}

async fn whoever_switches_it_off_is_left_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    set_mode(&ada, "automatic").await;
    assert_eq!(work(&app).await, DONE);
    let (report, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "off").await;
    assert_eq!(work_soon(&app).await, []);
    app.clock.advance(TimeDelta::days(2));
    assert_eq!(work(&app).await, []);
    assert_eq!(blocks_of(&ada, &report).await, []);
}

async fn other_settings_change_the_plan_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("10:00") });
    ada.post("/api/v1/events/", &event).await;
    let (report, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    assert_eq!(blocks_of(&ada, &report).await, [(friday("10:00"), false)]);
    let days = ["monday", "tuesday", "wednesday", "thursday", "friday"];
    let hours = json!({ "working_hours": { "start": "13:00", "end": "17:00", "days": days } });
    assert_eq!(ada.patch(SETTINGS, &hours).await.status, 200);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("13:00"), false)]);
}

async fn a_missed_block_is_planned_anew_and_said(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, id) = planned_automatically(&app).await;
    app.clock.advance(TimeDelta::minutes(61));
    assert_eq!(work(&app).await, DONE, "nobody did anything but wait");
    let starts = blocks_of(&ada, &path).await;
    assert!(starts.iter().all(|(start, _)| *start >= friday("10:00")) && starts.len() == 1, "{starts:?}");
    let missed = json!([{ "task_id": id, "start": friday("09:00"), "minutes": 60 }]);
    assert_eq!(plan(&ada).await["missed"], missed);
    ada.patch(&path, &json!({ "completed": true })).await;
    assert_eq!(plan(&ada).await["missed"], json!([]), "it is done after all");
}

async fn what_is_completed_gives_its_time_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, _) = add(&ada, "First", 120).await;
    let (second, _) = add(&ada, "Second", 120).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    let starts = [blocks_of(&ada, &first).await, blocks_of(&ada, &second).await];
    let later = if starts[0] > starts[1] { &first } else { &second };
    ada.patch(later, &json!({ "completed": true })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, later).await, []);
}

async fn the_next_of_a_task_that_repeats_finds_its_time_by_itself(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let daily = json!({
        "title": "Stretch", "duration_minutes": 15, "due": "2026-11-20",
        "recurrence": { "rrule": "FREQ=DAILY", "from": "due" },
    });
    let path = ada.post(super::TASKS, &daily).await.header("location").to_owned();
    set_mode(&ada, "automatic").await;
    work(&app).await;
    assert_eq!(blocks_of(&ada, &path).await, [(friday("09:00"), false)]);
    let everyday = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
    let hours = json!({ "working_hours": { "start": "09:00", "end": "17:00", "days": everyday } });
    assert_eq!(ada.patch(SETTINGS, &hours).await.status, 200);
    ada.patch(&path, &json!({ "completed": true })).await;
    assert_eq!(work_soon(&app).await, DONE);
    let starts: Vec<_> = places(&plan(&ada).await).into_iter().map(|(_, start, _)| start).collect();
    assert_eq!(starts, ["2026-11-21T09:00:00Z"], "tomorrow, not a second time today");
    assert_eq!(ada.patch(&path, &json!({ "completed": false })).await.status, 200);
    let open = ada.get("/api/v1/tasks/?completed=false").await.body;
    assert_eq!(open["count"], 1, "the next one goes again: that the planner moved it is nobody's change of it");
}

/// An instance whose writes wait until they are let in.
pub(super) fn gated(app: &TestApp) -> (Arc<App>, Arc<GatedStore>) {
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let ports = Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() };
    (Arc::new(App::new(&ports, &app.settings)), gate)
}

async fn what_a_person_changes_meanwhile_wins(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    let (instance, gate) = gated(&app);
    let claimed = instance.planner.claim().await.unwrap().unwrap();
    let (planned, ()) = tokio::join!(instance.planner.run_claimed(&claimed), async {
        gate.arrival().await;
        ada.post(&format!("{path}/schedule"), &json!({ "start": friday("15:00") })).await;
        gate.admit();
        // It begins anew, and finds what was changed.
        gate.arrival().await;
        gate.admit();
    });
    assert_eq!(planned.unwrap(), PlannerRun::Done);
    assert_eq!(blocks_of(&ada, &path).await, [(friday("15:00"), true)]);
}

async fn somebody_who_goes_on_changing_things_is_planned_for_a_second_later(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    let (instance, gate) = gated(&app);
    let claimed = instance.planner.claim().await.unwrap().unwrap();
    let (planned, ()) = tokio::join!(instance.planner.run_claimed(&claimed), async {
        for title in ["one", "two", "three"] {
            gate.arrival().await;
            ada.patch(&path, &json!({ "title": title })).await;
            gate.admit();
        }
    });
    assert_eq!(planned.unwrap(), PlannerRun::Overtaken);
    assert_eq!((blocks_of(&ada, &path).await, work(&app).await), (vec![], vec![]));
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
}

async fn a_run_that_ends_late_has_lost_its_claim(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    let (instance, gate) = gated(&app);
    let claimed = instance.planner.claim().await.unwrap().unwrap();
    assert_eq!(work(&app).await, [], "it is claimed");
    let (planned, ()) = tokio::join!(instance.planner.run_claimed(&claimed), async {
        gate.arrival().await;
        app.clock.advance(TimeDelta::minutes(3));
        assert_eq!(work(&app).await, DONE, "another worker does it");
        for _ in 0..3 {
            gate.admit();
        }
    });
    assert_eq!(planned.unwrap(), PlannerRun::Overtaken);
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
    assert_eq!(work(&app).await, [], "it has no say in when that is due");
}

async fn an_account_that_is_switched_off_is_let_alone_until_it_is_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, root) = (app.user("ada").await, app.superuser().await);
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    let account = format!("/api/v1/users/{}", ada.get("/api/v1/users/me").await.body["id"].as_str().unwrap());
    root.patch(&account, &json!({ "is_active": false })).await;
    assert_eq!(work(&app).await, [PlannerRun::LetGo]);
    assert_eq!(work_soon(&app).await, []);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(work(&app).await, [PlannerRun::LetGo]);
    root.patch(&account, &json!({ "is_active": true })).await;
    app.clock.advance(TimeDelta::hours(1));
    let claimed = app.app.planner.claim().await.unwrap().unwrap();
    assert_eq!(claimed.failures, 1, "to be let alone is no failure");
    assert_eq!(app.app.planner.run_claimed(&claimed).await.unwrap(), PlannerRun::Done);
    let ada = app.log_in("ada@example.org").await;
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
    assert_eq!(root.delete(&account).await.status, 200);
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(work(&app).await, [], "its plan went with it");
}

async fn time_alone_tells_nothing_as_long_as_the_plan_stays(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    add(&ada, "Report", 60).await;
    run(&ada).await;
    set_mode(&ada, "automatic").await;
    let since = token(&ada).await;
    assert_eq!(work(&app).await, DONE);
    assert_eq!(changes(&ada, &since).await.0, Vec::<String>::new());
}

async fn a_plan_that_stays_is_not_written_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("12:00") });
    ada.post("/api/v1/events/", &event).await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    // A blank before it, which says nothing.
    app.database.execute("UPDATE plan_contents SET present = ' ' || present").await;
    let first = async || app.database.query("SELECT substr(present, 1, 1) FROM plan_contents").await[0][0].clone();
    ada.patch(&path, &json!({ "description": "with figures" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(
        (plan(&ada).await["planned_at"].clone(), first().await),
        (json!("2026-11-20T09:00:01Z"), " ".to_owned())
    );
    add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(first().await, "{");
}

on_both_engines!(
    a_plan_that_stays_is_not_written_again,
    whoever_switches_it_on_is_planned_for_at_once_and_after_each_change,
    whoever_switches_it_off_is_left_alone,
    other_settings_change_the_plan_too,
    a_missed_block_is_planned_anew_and_said,
    what_is_completed_gives_its_time_back,
    the_next_of_a_task_that_repeats_finds_its_time_by_itself,
    what_a_person_changes_meanwhile_wins,
    somebody_who_goes_on_changing_things_is_planned_for_a_second_later,
    a_run_that_ends_late_has_lost_its_claim,
    an_account_that_is_switched_off_is_let_alone_until_it_is_back,
    time_alone_tells_nothing_as_long_as_the_plan_stays,
);
