//! Taking back what a run moved.

use chrono::TimeDelta;
use scheduler_application::PlannerRun;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::background::gated;
use super::redoing::REDO;
use super::{
    DONE, add, blocks_of, done, friday, meet, plan, planned_after_a_meeting, planned_automatically, run, set_mode,
    work, work_soon,
};

pub(super) const UNDO: &str = "/api/v1/planner/undo";

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
    done(ada.post(UNDO, &json!({ "run": second["run"]["id"] })).await);
    assert_eq!(ada.get(&path).await.body["blocks"], before);
    let undone = done(ada.post(UNDO, &json!({ "run": first["run"]["id"] })).await);
    assert_eq!(blocks_of(&ada, &path).await, []);
    assert_eq!((&undone["run"]["id"], &undone["run"]["is_undone"]), (&second["run"]["id"], &json!(true)));
    let again = ada.post(UNDO, &json!({ "run": first["run"]["id"] })).await;
    assert_eq!(again.refusal(), (409, "no_such_run"));
}

async fn a_run_that_is_not_the_last_is_taken_back_where_its_blocks_still_stand(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, _) = add(&ada, "First", 60).await;
    let (second, _) = add(&ada, "Second", 60).await;
    let old = run(&ada).await;
    meet(&ada, "09:00", "10:00").await;
    let new = run(&ada).await;
    assert_eq!(new["run"]["moved"], json!(1), "the first alone lies under the meeting");
    let stands = ada.get(&first).await.body["blocks"].clone();
    let undone = done(ada.post(UNDO, &json!({ "run": old["run"]["id"] })).await);
    assert_eq!((&undone["run"]["id"], &undone["run"]["is_undone"]), (&new["run"]["id"], &json!(false)));
    assert_eq!((&ada.get(&first).await.body["blocks"], blocks_of(&ada, &second).await), (&stands, vec![]));
}

async fn all_steps_of_a_morning_are_taken_back_one_after_another(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, _) = planned_after_a_meeting(&app).await;
    let mut steps = Vec::new();
    for (start, end) in [("10:00", "11:00"), ("11:00", "12:00"), ("12:00", "13:00")] {
        let before = blocks_of(&ada, &path).await;
        let meeting = meet(&ada, start, end).await;
        assert_eq!(work_soon(&app).await, DONE);
        assert_ne!(blocks_of(&ada, &path).await, before);
        steps.push((before, meeting, plan(&ada).await["run"]["id"].clone()));
    }
    for (before, meeting, run) in steps.into_iter().rev() {
        done(ada.post(UNDO, &json!({ "run": run })).await);
        assert_eq!(blocks_of(&ada, &path).await, before);
        assert_eq!(ada.delete(&meeting).await.status, 200);
        assert_eq!(work_soon(&app).await, DONE);
        assert_eq!(blocks_of(&ada, &path).await, before, "it stays where the undo has put it");
    }
}

async fn what_stands_where_something_is_taken_back_to_makes_room(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, _) = planned_after_a_meeting(&app).await;
    let meeting = meet(&ada, "10:00", "11:00").await;
    work_soon(&app).await;
    let moved = plan(&ada).await["run"]["id"].clone();
    ada.delete(&meeting).await;
    let (call, _) = add(&ada, "Call", 60).await;
    ada.patch(&call, &json!({ "priority": "urgent" })).await;
    work_soon(&app).await;
    assert_eq!(blocks_of(&ada, &call).await, [(friday("10:00"), false)]);
    done(ada.post(UNDO, &json!({ "run": moved })).await);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("10:00"), false)]);
    assert_eq!(blocks_of(&ada, &call).await, [(friday("11:00"), false)]);
}

async fn a_run_of_which_nothing_can_be_taken_back_now_can_be_later(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    let first = run(&ada).await["run"]["id"].clone();
    meet(&ada, "09:00", "10:00").await;
    let second = run(&ada).await["run"]["id"].clone();
    let before = plan(&ada).await;
    assert_eq!(ada.post(UNDO, &json!({ "run": first })).await.refusal(), (409, "run_moved_on"), "it is still kept");
    assert_eq!(plan(&ada).await, before);
    done(ada.post(UNDO, &json!({ "run": second })).await);
    done(ada.post(UNDO, &json!({ "run": first })).await);
    assert_eq!(blocks_of(&ada, &path).await, []);
}

async fn a_run_whose_tasks_are_all_done_or_gone_cannot_be_undone_or_done_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, _) = add(&ada, "Report", 60).await;
    let (call, _) = add(&ada, "Call", 30).await;
    let which = json!({ "run": run(&ada).await["run"]["id"] });
    ada.post(&format!("{call}/schedule"), &json!({ "start": friday("15:00") })).await;
    ada.patch(&report, &json!({ "completed": true })).await;
    assert_eq!(ada.post(UNDO, &which).await.refusal(), (409, "run_moved_on"), "the call may stand there again");
    assert_eq!(ada.delete(&call).await.status, 200);
    assert_eq!(ada.post(UNDO, &which).await.refusal(), (409, "no_such_run"), "nothing of it is open");
    ada.patch(&report, &json!({ "completed": false })).await;
    done(ada.post(UNDO, &which).await);
    assert_eq!(ada.delete(&report).await.status, 200);
    assert_eq!(ada.post(REDO, &which).await.refusal(), (409, "no_such_run"));
}

/// Takes back what was planned last.
pub(super) async fn undo(actor: &Actor) -> Value {
    let id = plan(actor).await["run"]["id"].clone();
    done(actor.post(UNDO, &json!({ "run": id })).await)
}

async fn what_was_undone_is_left_so_until_it_is_changed_itself(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, _) = planned_automatically(&app).await;
    undo(&ada).await;
    assert_eq!(work_soon(&app).await, DONE, "what was in its way may move");
    assert_eq!(blocks_of(&ada, &path).await, []);
    let (call, _) = add(&ada, "Call", 30).await;
    meet(&ada, "15:00", "15:30").await;
    assert_eq!(work_soon(&app).await, DONE, "of something else");
    assert_eq!((blocks_of(&ada, &path).await, blocks_of(&ada, &call).await.len()), (vec![], 1));
    ada.patch(&path, &json!({ "priority": "high" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
}

async fn what_was_undone_moves_again_where_a_newer_meeting_lies_over_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, _) = planned_after_a_meeting(&app).await;
    let first = meet(&ada, "10:30", "11:30").await;
    assert_eq!(work_soon(&app).await, DONE);
    undo(&ada).await;
    let under_it = [(friday("10:00"), false)];
    add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &path).await, under_it, "that meeting was there when it was undone");
    ada.delete(&first).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &path).await, under_it);
    meet(&ada, "10:15", "10:45").await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_ne!(blocks_of(&ada, &path).await, under_it, "this one is newer");
}

async fn what_was_undone_is_at_risk_only_if_it_is_due_and_there_is_no_time_for_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, "Report", 120).await;
    ada.patch(&path, &json!({ "due": "2026-11-20" })).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    undo(&ada).await;
    meet(&ada, "09:00", "15:00").await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!((&plan(&ada).await["at_risk"], &plan(&ada).await["feasible"]), (&json!([]), &json!(true)));
    meet(&ada, "15:00", "16:00").await;
    assert_eq!(work_soon(&app).await, DONE);
    let told = plan(&ada).await;
    let risk = &told["at_risk"][0];
    assert_eq!((&risk["task_id"], &risk["late_minutes"], &risk["mends"]), (&json!(id), &json!(null), &json!([])));
    assert_eq!(risk["because"]["minutes"], json!(60));
    assert_eq!((&told["feasible"], blocks_of(&ada, &path).await), (&json!(false), vec![]));
}

async fn where_nothing_is_planned_again_what_was_late_has_no_place_once_its_run_is_taken_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    meet(&ada, "09:00", "10:00").await;
    let (path, id) = add(&ada, "Report", 60).await;
    ada.patch(&path, &json!({ "due": friday("10:00") })).await;
    let told = |plan: &Value| (plan["at_risk"][0]["task_id"].clone(), plan["at_risk"][0]["late_minutes"].clone());
    let planned = run(&ada).await;
    assert_eq!(told(&planned), (json!(id), json!(60)));
    done(ada.post(UNDO, &json!({ "run": planned["run"]["id"] })).await);
    assert_eq!(told(&plan(&ada).await), (json!(id), Value::Null));
}

async fn what_was_undone_is_planned_again_the_next_day_and_missed_blocks_are_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, id) = planned_after_a_meeting(&app).await;
    meet(&ada, "10:00", "15:00").await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("15:00"), false)]);
    undo(&ada).await;
    app.clock.advance(TimeDelta::hours(3));
    assert_eq!(work(&app).await, DONE, "its block has ended");
    assert_eq!(blocks_of(&ada, &report).await, [(friday("10:00"), false)]);
    assert_eq!(plan(&ada).await["missed"], json!([]));
    app.clock.advance(TimeDelta::hours(12));
    assert_eq!(work(&app).await, DONE, "it is midnight");
    assert_eq!(blocks_of(&ada, &report).await, [("2026-11-23T09:00:00Z".to_owned(), false)]);
    let missed = json!([{ "task_id": id, "start": friday("10:00"), "minutes": 60 }]);
    assert_eq!(plan(&ada).await["missed"], missed);
}

async fn a_change_of_the_second_before_is_planned_and_what_was_undone_stays(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, _) = planned_automatically(&app).await;
    let (call, _) = add(&ada, "Call", 30).await;
    app.clock.advance(TimeDelta::milliseconds(500));
    undo(&ada).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!((blocks_of(&ada, &report).await, blocks_of(&ada, &call).await.len()), (vec![], 1));
    assert_eq!(ada.get(&report).await.body["auto"], true, "it is only left alone");
    // That run is the last one now. What was undone before it is still held, too.
    undo(&ada).await;
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(work(&app).await, DONE);
    assert_eq!((blocks_of(&ada, &report).await, blocks_of(&ada, &call).await), (vec![], vec![]));
    run(&ada).await;
    assert_eq!(
        [blocks_of(&ada, &report).await.len(), blocks_of(&ada, &call).await.len()],
        [1, 1],
        "who asks is answered"
    );
}

async fn a_run_under_way_does_not_make_the_moves_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, _) = planned_automatically(&app).await;
    let (call, _) = add(&ada, "Call", 30).await;
    app.clock.advance(TimeDelta::seconds(1));
    let (instance, gate) = gated(&app);
    let claimed = instance.planner.claim().await.unwrap().unwrap();
    let (planned, ()) = tokio::join!(instance.planner.run_claimed(&claimed), async {
        gate.arrival().await;
        undo(&ada).await;
        gate.admit();
        // It begins anew, and finds what was undone.
        gate.arrival().await;
        gate.admit();
    });
    assert_eq!(planned.unwrap(), PlannerRun::Done);
    assert_eq!((blocks_of(&ada, &report).await, blocks_of(&ada, &call).await.len()), (vec![], 1));
    assert_eq!(work_soon(&app).await, []);
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
    work_soon(&app).await;
    assert_eq!(plan(&ada).await["proposal"]["placed"], json!(1), "what it has not to do with is proposed again");
    assert_eq!((blocks_of(&ada, &report).await.len(), blocks_of(&ada, &call).await.len()), (1, 0));
}

on_both_engines!(
    what_is_done_stays_and_a_proposal_goes_when_a_run_is_taken_back,
    a_run_is_taken_back_but_for_what_somebody_changed_since,
    blocks_go_back_to_where_they_were,
    a_run_that_is_not_the_last_is_taken_back_where_its_blocks_still_stand,
    all_steps_of_a_morning_are_taken_back_one_after_another,
    what_stands_where_something_is_taken_back_to_makes_room,
    a_run_of_which_nothing_can_be_taken_back_now_can_be_later,
    a_run_whose_tasks_are_all_done_or_gone_cannot_be_undone_or_done_again,
    what_was_undone_is_left_so_until_it_is_changed_itself,
    what_was_undone_moves_again_where_a_newer_meeting_lies_over_it,
    what_was_undone_is_at_risk_only_if_it_is_due_and_there_is_no_time_for_it,
    where_nothing_is_planned_again_what_was_late_has_no_place_once_its_run_is_taken_back,
    what_was_undone_is_planned_again_the_next_day_and_missed_blocks_are_told,
    a_change_of_the_second_before_is_planned_and_what_was_undone_stays,
    a_run_under_way_does_not_make_the_moves_again,
);
