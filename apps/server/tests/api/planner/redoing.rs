//! A run that was undone is done again; and what is held until then.

use chrono::TimeDelta;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::undoing::{UNDO, undo};
use super::{
    DONE, RUN, add, blocks_of, changes, done, friday, meet, plan, planned_after_a_meeting, planned_automatically, run,
    set_mode, token, work, work_soon,
};

pub(super) const REDO: &str = "/api/v1/planner/redo";

async fn what_is_taken_back_and_done_again_is_the_very_same(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    meet(&ada, "10:00", "11:00").await;
    let mut paths = Vec::new();
    for (title, minutes) in [("Report", 60), ("Call", 30), ("Letter", 45), ("Essay", 90)] {
        paths.push(add(&ada, title, minutes).await.0);
    }
    ada.patch(&paths[3], &json!({ "min_block_minutes": 30, "not_before": friday("09:30") })).await;
    set_mode(&ada, "automatic").await;
    work(&app).await;
    meet(&ada, "09:00", "10:00").await;
    assert_eq!(work_soon(&app).await, DONE);
    let planned = plan(&ada).await;
    let all_blocks = async || {
        let mut all = Vec::new();
        for path in &paths {
            all.push(ada.get(path).await.body["blocks"].clone());
        }
        all
    };
    let before = all_blocks().await;
    assert!(before.iter().all(|blocks| *blocks != json!([])));
    let which = json!({ "run": planned["run"]["id"] });
    let refused = ada.post(REDO, &which).await;
    assert_eq!(refused.refusal(), (409, "no_such_run"), "it stands");
    done(ada.post(UNDO, &which).await);
    assert_ne!(all_blocks().await, before);
    app.clock.advance(TimeDelta::minutes(7));
    let again = done(ada.post(REDO, &which).await);
    assert_eq!((&again["run"], &again["held"]), (&planned["run"], &json!([])));
    assert_eq!(all_blocks().await, before, "with their ids");
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(
        (all_blocks().await, &plan(&ada).await["run"]),
        (before, &planned["run"]),
        "a plan that stands well stays"
    );
    done(ada.post(UNDO, &which).await);
}

async fn of_what_was_changed_since_only_the_rest_is_done_again_and_what_is_in_its_way_is_planned_around(
    engine: Engine,
) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut paths = Vec::new();
    for title in ["First", "Second", "Third", "Fourth", "Fifth"] {
        paths.push(add(&ada, title, 60).await.0);
    }
    set_mode(&ada, "automatic").await;
    work(&app).await;
    let which = json!({ "run": plan(&ada).await["run"]["id"] });
    let mut places = Vec::new();
    for path in &paths {
        places.push(blocks_of(&ada, path).await);
    }
    done(ada.post(UNDO, &which).await);
    ada.post(&format!("{}/schedule", paths[1]), &json!({ "start": friday("16:00") })).await;
    ada.patch(&paths[2], &json!({ "completed": true })).await;
    ada.patch(&paths[3], &json!({ "auto": false })).await;
    let there = |index: usize| blocks_of(&ada, &paths[index]);
    let start = places[4][0].0.clone();
    let meeting = json!({ "title": "Meeting", "start": start, "end": friday("15:00") });
    assert_eq!(ada.post("/api/v1/events/", &meeting).await.status, 201);
    done(ada.post(REDO, &which).await);
    assert_eq!((there(0).await, there(4).await), (places[0].clone(), places[4].clone()), "whatever lies there");
    assert_eq!(there(1).await, [(friday("16:00"), true)]);
    assert_eq!((there(2).await, there(3).await), (vec![], vec![]));
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(there(0).await, places[0]);
    assert_ne!(there(4).await, places[4], "it makes way for the meeting");
}

async fn what_would_be_over_is_not_put_again_and_the_run_stays_undone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    let planned = run(&ada).await;
    let which = json!({ "run": planned["run"]["id"] });
    done(ada.post(UNDO, &which).await);
    app.clock.advance(TimeDelta::minutes(59));
    done(ada.post(REDO, &which).await);
    assert_eq!(blocks_of(&ada, &path).await, [(friday("09:00"), false)], "it has begun, and is not over");
    let held = done(ada.post(UNDO, &which).await)["held"].clone();
    assert_eq!(held.as_array().unwrap().len(), 1);
    app.clock.advance(TimeDelta::minutes(1));
    let before = plan(&ada).await;
    for _ in 0..2 {
        assert_eq!(ada.post(REDO, &which).await.refusal(), (409, "run_moved_on"));
    }
    assert_eq!((blocks_of(&ada, &path).await, plan(&ada).await), (vec![], before), "as if nobody had asked");
}

async fn a_run_of_which_nothing_can_be_done_again_now_can_be_later(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    let which = json!({ "run": run(&ada).await["run"]["id"] });
    let stood = blocks_of(&ada, &path).await;
    done(ada.post(UNDO, &which).await);
    ada.patch(&path, &json!({ "auto": false })).await;
    assert_eq!(ada.post(REDO, &which).await.refusal(), (409, "run_moved_on"));
    ada.patch(&path, &json!({ "auto": true })).await;
    done(ada.post(REDO, &which).await);
    assert_eq!(blocks_of(&ada, &path).await, stood);
    done(ada.post(UNDO, &which).await);
}

async fn an_earlier_run_is_done_again_after_a_later_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, _) = planned_automatically(&app).await;
    let first = undo(&ada).await["run"]["id"].clone();
    let (call, _) = add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    let second = plan(&ada).await["run"]["id"].clone();
    assert_ne!(first, second);
    done(ada.post(REDO, &json!({ "run": first })).await);
    assert_eq!(work_soon(&app).await, DONE);
    let (report, call) = (blocks_of(&ada, &report).await, blocks_of(&ada, &call).await);
    assert!(report.len() == 1 && call.len() == 1 && report != call, "{report:?} {call:?}");
}

async fn what_is_held_is_told_and_whoever_asks_for_a_plan_lets_it_go(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, report) = planned_after_a_meeting(&app).await;
    let meeting = meet(&ada, "10:00", "11:00").await;
    let (call_path, call) = add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(plan(&ada).await["held"], json!([]));
    let since = token(&ada).await;
    assert_eq!(undo(&ada).await["held"], json!([report, call]), "what has no block comes last");
    let (kinds, since) = changes(&ada, &since).await;
    assert!(kinds.contains(&"plan".to_owned()), "{kinds:?}");
    assert_eq!(ada.delete(&meeting).await.status, 200);
    ada.delete(&call_path).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(plan(&ada).await["held"], json!([report]));
    let preview = done(ada.post_nothing("/api/v1/planner/preview").await);
    assert_eq!(preview["held"], json!([]), "so it would be");
    let stands = blocks_of(&ada, &path).await;
    let (_, since) = changes(&ada, &since).await;
    assert_eq!(run(&ada).await["held"], json!([]));
    assert_eq!((blocks_of(&ada, &path).await, changes(&ada, &since).await.0), (stands, vec!["plan".to_owned()]));
}

async fn who_has_fallen_behind_today_has_nothing_planned_that_is_held_and_not_of_today(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, path, report) = planned_automatically(&app).await;
    undo(&ada).await;
    let planned = done(ada.post(RUN, &json!({ "fallen_behind": true })).await);
    assert_eq!((&planned["held"], blocks_of(&ada, &path).await), (&json!([report]), vec![]));
    assert_eq!(run(&ada).await["held"], json!([]));
    assert_eq!(blocks_of(&ada, &path).await.len(), 1);
}

async fn what_is_held_is_told_until_midnight_and_that_is_news(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, _, report) = planned_automatically(&app).await;
    assert_eq!(undo(&ada).await["held"], json!([report]));
    let since = token(&ada).await;
    app.clock.advance(TimeDelta::hours(15));
    assert_eq!(plan(&ada).await["held"], json!([]));
    assert_eq!(work(&app).await, DONE);
    assert!(changes(&ada, &since).await.0.contains(&"plan".to_owned()));
}

on_both_engines!(
    what_is_taken_back_and_done_again_is_the_very_same,
    of_what_was_changed_since_only_the_rest_is_done_again_and_what_is_in_its_way_is_planned_around,
    what_would_be_over_is_not_put_again_and_the_run_stays_undone,
    a_run_of_which_nothing_can_be_done_again_now_can_be_later,
    an_earlier_run_is_done_again_after_a_later_one,
    what_is_held_is_told_and_whoever_asks_for_a_plan_lets_it_go,
    who_has_fallen_behind_today_has_nothing_planned_that_is_held_and_not_of_today,
    what_is_held_is_told_until_midnight_and_that_is_news,
);
