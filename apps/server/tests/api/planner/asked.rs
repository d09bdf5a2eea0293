//! Planning when somebody asks for it.

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::{PLAN, RUN, TASKS, add, blocks_of, changes, done, friday, places, plan, run, token, work, work_soon};

async fn there_is_an_empty_plan_before_anybody_asks(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let empty = json!({
        "blocks": [], "at_risk": [], "feasible": true, "planned_at": null, "run": null, "missed": [], "held": [],
        "proposal": null,
    });
    assert_eq!(plan(&ada).await, empty);
    assert_eq!(ada.get("/api/v1/planner").await.body, empty, "with and without a slash");
}

async fn planning_now_puts_blocks_and_says_why(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, report_id) = add(&ada, "Report", 60).await;
    let (call, call_id) = add(&ada, "Call", 30).await;
    ada.patch(&call, &json!({ "priority": "urgent" })).await;
    let since = token(&ada).await;
    let planned = run(&ada).await;
    let run_id = planned["run"]["id"].clone();
    let expected = json!({
        "blocks": [
            { "task_id": call_id, "start": friday("09:00"), "minutes": 30, "pinned": false,
              "reason": "The first free time in its hours", "because": { "kind": "first_free" } },
            { "task_id": report_id, "start": friday("09:30"), "minutes": 60, "pinned": false,
              "reason": "Behind \"Call\", which has a higher priority",
              "because": { "kind": "behind_weightier", "task_id": call_id } },
        ],
        "at_risk": [], "feasible": true, "planned_at": friday("09:00"),
        "run": { "id": run_id, "at": friday("09:00"), "moved": 0, "placed": 2, "removed": 0, "is_undone": false, "causes": [] },
        "missed": [], "held": [], "proposal": null,
    });
    assert_eq!(planned, expected);
    assert_eq!(plan(&ada).await, expected);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("09:30"), false)]);
    let (told, since) = changes(&ada, &since).await;
    assert_eq!(told.iter().filter(|kind| *kind == "task").count(), 2);
    assert_eq!(told.last().map(String::as_str), Some("plan"));
    assert_eq!(run(&ada).await, expected, "the same again moves nothing");
    assert_eq!(changes(&ada, &since).await.0, Vec::<String>::new(), "and tells nothing");
    assert_eq!(work_soon(&app).await, [], "nobody switched planning on");
}

async fn the_change_log_names_the_plan_by_its_owner(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let me = ada.get("/api/v1/users/me").await.body["id"].clone();
    add(&ada, "Report", 60).await;
    let since = token(&ada).await;
    run(&ada).await;
    let page = ada.get(&format!("/api/v1/changes/?since={since}")).await.body;
    let told = page["changes"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(told, json!({ "kind": "plan", "id": me, "op": "put", "version": friday("09:00") }));
}

async fn a_preview_is_kept_nowhere(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, "Report", 60).await;
    let before = plan(&ada).await;
    let since = token(&ada).await;
    let preview = done(ada.post_nothing("/api/v1/planner/preview").await);
    assert_eq!(places(&preview), [(id, friday("09:00"), 60)]);
    assert_eq!(plan(&ada).await, before);
    assert_eq!(blocks_of(&ada, &path).await, []);
    assert_eq!(changes(&ada, &since).await.0, Vec::<String>::new());
}

async fn what_is_in_the_way_is_planned_around(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("10:00") });
    ada.post("/api/v1/events/", &event).await;
    let daily = json!({ "title": "Stand-up", "start": "2026-11-19T11:00:00Z", "end": "2026-11-19T11:30:00Z",
                        "recurrence": { "rrule": "FREQ=DAILY" } });
    ada.post("/api/v1/events/", &daily).await;
    let (_, id) = add(&ada, "Report", 90).await;
    assert_eq!(places(&run(&ada).await), [(id, friday("11:30"), 90)], "whole, between neither");
}

async fn what_will_be_late_is_said_with_what_would_help(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "title": "Report", "duration_minutes": 120, "due": friday("10:00") });
    let id = ada.post(TASKS, &body).await.body["id"].clone();
    let planned = run(&ada).await;
    let [risk] = &planned["at_risk"].as_array().unwrap()[..] else { panic!("one: {planned}") };
    assert_eq!((&risk["task_id"], &risk["late_minutes"]), (&id, &json!(60)));
    assert_eq!(risk["because"], json!({ "kind": "too_little_time", "task_ids": [], "minutes": 60 }));
    let (mends, actions) = (risk["mends"].as_array().unwrap(), risk["actions"].as_array().unwrap());
    assert!(!mends.is_empty() && mends.len() == actions.len(), "{risk}");
    let later = json!({ "kind": "due_later", "days": 1, "due": "2026-11-21T10:00:00Z" });
    assert!(actions.contains(&later) && mends.contains(&json!("Due 1 day later")), "{risk}");
    assert_eq!(planned["feasible"], false);
    // Three days have enough hours, and none of them in one piece.
    let bob = app.user("bob").await;
    let body = json!({ "title": "Long", "duration_minutes": 600, "due": "2026-11-24" });
    assert_eq!(bob.post(TASKS, &body).await.status, 201);
    let long = run(&bob).await["at_risk"][0].clone();
    let because = json!({ "kind": "no_long_stretch", "task_ids": [], "minutes": 480, "needed_minutes": 600 });
    assert_eq!(long["because"], because);
    let said = "There is no free stretch of 600 minutes before it is due or the plan ends; the longest has 480";
    assert_eq!(long["reason"], said);
}

async fn tasks_that_are_let_alone_keep_their_blocks(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (alone, alone_id) = add(&ada, "Alone", 60).await;
    let block = json!([{ "start": friday("09:00"), "minutes": 60, "pinned": false }]);
    ada.patch(&alone, &json!({ "auto": false, "blocks": block })).await;
    let (pinned, pinned_id) = add(&ada, "Pinned", 60).await;
    ada.post(&format!("{pinned}/schedule"), &json!({ "start": friday("10:00") })).await;
    let (_, id) = add(&ada, "Report", 60).await;
    let planned = run(&ada).await;
    let expected = [(alone_id, friday("09:00"), 60), (pinned_id, friday("10:00"), 60), (id, friday("11:00"), 60)];
    assert_eq!(places(&planned), expected);
    assert_eq!(planned["blocks"][1]["because"], json!({ "kind": "pinned" }));
    assert_eq!(blocks_of(&ada, &alone).await, [(friday("09:00"), false)]);
}

async fn who_has_fallen_behind_has_today_planned_afresh(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 120).await;
    run(&ada).await;
    app.clock.advance(TimeDelta::minutes(30));
    assert_eq!(run(&ada).await["blocks"][0]["because"], json!({ "kind": "begun" }), "what has begun stays");
    let afresh = done(ada.post(RUN, &json!({ "fallen_behind": true })).await);
    assert_eq!(blocks_of(&ada, &path).await, [(friday("09:30"), false)]);
    assert_eq!((&afresh["run"]["moved"], &afresh["run"]["placed"]), (&json!(1), &json!(0)));
}

async fn all_is_planned_afresh_when_somebody_asks_for_that(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, _) = add(&ada, "First", 120).await;
    run(&ada).await;
    let (_, second) = add(&ada, "Short", 60).await;
    run(&ada).await;
    assert_eq!(blocks_of(&ada, &first).await, [(friday("09:00"), false)], "what stands well stays");
    let afresh = done(ada.post(RUN, &json!({ "afresh": true })).await);
    assert_eq!(places(&afresh)[0], (second, friday("09:00"), 60), "the shorter one is first from nothing");
    assert_eq!(blocks_of(&ada, &first).await, [(friday("10:00"), false)]);
}

async fn what_is_asked_wrongly_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let faults = async |path: &str, body: Value| ada.post(&format!("{PLAN}{path}"), &body).await.faults();
    for path in ["run", "preview"] {
        assert_eq!(faults(path, json!({ "fallen_behind": 1 })).await, ["body.fallen_behind wrong_type"]);
        assert_eq!(faults(path, json!({ "afresh": 1 })).await, ["body.afresh wrong_type"]);
        assert_eq!(faults(path, json!({ "x": 1 })).await, ["body.x unknown_field"]);
        assert_eq!(faults(path, json!([])).await, ["body wrong_type"]);
        assert_eq!(ada.post(&format!("{PLAN}{path}"), &Value::Null).await.status, 200, "as good as none");
        let malformed = ada.post_text(&format!("{PLAN}{path}"), "x").await;
        assert_eq!(malformed.refusal(), (400, "malformed_body"));
        let text = ada.request(Method::POST, &format!("{PLAN}{path}")).header("content-type", "text/plain").body("{}");
        assert_eq!(ada.send(text).await.refusal(), (415, "unsupported_media_type"));
    }
    for path in ["accept", "discard"] {
        assert_eq!(faults(path, json!({ "id": "x" })).await, ["body.id wrong_type"]);
        let refused = ada.post_nothing(&format!("{PLAN}{path}")).await;
        assert_eq!(refused.refusal(), (409, "no_proposal"));
    }
    assert_eq!(faults("undo", json!({})).await, ["body.run missing"]);
    let unknown = json!({ "run": "00000000-0000-4000-8000-000000000001" });
    assert_eq!(ada.post(&format!("{PLAN}undo"), &unknown).await.refusal(), (409, "no_such_run"));
    assert_eq!(work(&app).await, []);
}

on_both_engines!(
    there_is_an_empty_plan_before_anybody_asks,
    planning_now_puts_blocks_and_says_why,
    the_change_log_names_the_plan_by_its_owner,
    a_preview_is_kept_nowhere,
    what_is_in_the_way_is_planned_around,
    what_will_be_late_is_said_with_what_would_help,
    tasks_that_are_let_alone_keep_their_blocks,
    who_has_fallen_behind_has_today_planned_afresh,
    all_is_planned_afresh_when_somebody_asks_for_that,
    what_is_asked_wrongly_is_refused,
);
