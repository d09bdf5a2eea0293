//! Plans that wait until somebody takes them.

use chrono::TimeDelta;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::{
    DONE, RUN, TASKS, add, blocks_of, changes, done, friday, meet, places, plan, run, set_mode, token, work, work_soon,
};

const ACCEPT: &str = "/api/v1/planner/accept";
const DISCARD: &str = "/api/v1/planner/discard";

async fn a_plan_is_proposed_and_taken(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, "Report", 60).await;
    let since = token(&ada).await;
    set_mode(&ada, "suggest").await;
    assert_eq!(work(&app).await, DONE);
    assert_eq!(changes(&ada, &since).await.0, ["settings", "plan"], "no task is written");
    let waiting = plan(&ada).await;
    let proposal = waiting["proposal"].clone();
    assert_eq!((places(&waiting), places(&proposal)), (vec![], vec![(id.clone(), friday("09:00"), 60)]));
    assert_eq!([&proposal["moved"], &proposal["placed"], &proposal["removed"]], [&json!(0), &json!(1), &json!(0)]);
    assert_eq!((blocks_of(&ada, &path).await, &waiting["run"]), (vec![], &json!(null)));
    assert_eq!(run(&ada).await["proposal"], proposal, "the same again is the same proposal");
    let other = json!({ "id": "00000000-0000-4000-8000-000000000001" });
    assert_eq!(ada.post(ACCEPT, &other).await.refusal(), (409, "no_proposal"));
    let taken = done(ada.post(ACCEPT, &json!({ "id": proposal["id"] })).await);
    assert_eq!((places(&taken), &taken["proposal"]), (vec![(id, friday("09:00"), 60)], &json!(null)));
    assert_eq!((&taken["run"]["placed"], blocks_of(&ada, &path).await.len()), (&json!(1), 1));
    assert_eq!(ada.post_nothing(ACCEPT).await.refusal(), (409, "no_proposal"));
    work_soon(&app).await;
    assert_eq!(plan(&ada).await["proposal"], json!(null), "there is nothing more to propose");
}

async fn a_task_that_changed_since_is_passed_over(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (first, _) = add(&ada, "First", 60).await;
    let (second, _) = add(&ada, "Second", 60).await;
    let (third, _) = add(&ada, "Third", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    ada.post(&format!("{first}/schedule"), &json!({ "start": friday("15:00") })).await;
    ada.delete(&second).await;
    let taken = done(ada.post_nothing(ACCEPT).await);
    assert_eq!(taken["run"]["placed"], json!(1));
    assert_eq!(blocks_of(&ada, &first).await, [(friday("15:00"), true)]);
    assert_eq!(blocks_of(&ada, &third).await.len(), 1);
}

async fn what_would_stand_over_something_newer_is_passed_over(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, _) = add(&ada, "Report", 60).await;
    let (call, _) = add(&ada, "Call", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let meeting = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("10:00") });
    assert_eq!(ada.post("/api/v1/events/", &meeting).await.status, 201);
    let taken = done(ada.post_nothing(ACCEPT).await);
    assert_eq!(taken["run"]["placed"], json!(1));
    assert_eq!(blocks_of(&ada, &report).await, [], "it would stand under the meeting");
    assert_eq!(blocks_of(&ada, &call).await, [(friday("10:00"), false)]);
    work_soon(&app).await;
    done(ada.post_nothing(ACCEPT).await);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("11:00"), false)], "it is proposed anew");
}

async fn where_one_task_stays_no_other_one_is_put_in_its_place(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let meeting = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("10:00") });
    assert_eq!(ada.post("/api/v1/events/", &meeting).await.status, 201);
    let (report, _) = add(&ada, "Report", 60).await;
    run(&ada).await;
    set_mode(&ada, "suggest").await;
    let urgent = json!({ "title": "Call", "duration_minutes": 60, "priority": "urgent", "due": friday("11:00") });
    let call = ada.post(TASKS, &urgent).await.header("location").to_owned();
    work_soon(&app).await;
    let proposal = plan(&ada).await["proposal"].clone();
    assert_eq!([&proposal["moved"], &proposal["placed"]], [&json!(1), &json!(1)], "the report makes room");
    ada.patch(&report, &json!({ "title": "Another name" })).await;
    let before = plan(&ada).await;
    let refused = ada.post(ACCEPT, &json!({ "id": proposal["id"] })).await;
    assert_eq!(refused.refusal(), (409, "nothing_fits"));
    assert_eq!((plan(&ada).await, blocks_of(&ada, &call).await), (before, vec![]), "nothing is done");
    work_soon(&app).await;
    let again = plan(&ada).await["proposal"].clone();
    assert_eq!((&again["moved"], again["id"] == proposal["id"]), (&json!(1), false), "both are proposed anew");
    done(ada.post(ACCEPT, &json!({ "id": again["id"] })).await);
    assert_eq!(blocks_of(&ada, &call).await, [(friday("10:00"), false)]);
}

async fn what_has_room_is_taken_beside_a_long_row_of_tasks_that_stay(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut row = Vec::new();
    for number in 0..12 {
        row.push(add(&ada, &format!("Task {number}"), 30).await.0);
    }
    run(&ada).await;
    set_mode(&ada, "suggest").await;
    let urgent = json!({ "title": "Call", "duration_minutes": 30, "priority": "urgent" });
    let call = ada.post(TASKS, &urgent).await.header("location").to_owned();
    let light = json!({ "title": "Walk", "duration_minutes": 30, "priority": "low" });
    let walk = ada.post(TASKS, &light).await.header("location").to_owned();
    let proposal = done(ada.post(RUN, &json!({ "afresh": true })).await)["proposal"].clone();
    assert_eq!([&proposal["moved"], &proposal["placed"]], [&json!(12), &json!(2)], "each moves by one place");
    ada.patch(&row[11], &json!({ "title": "Another name" })).await;
    done(ada.post(ACCEPT, &json!({ "id": proposal["id"] })).await);
    assert_eq!(blocks_of(&ada, &row[0]).await, [(friday("09:00"), false)], "it has no place to move to");
    assert_eq!(blocks_of(&ada, &call).await, []);
    assert_eq!(blocks_of(&ada, &walk).await, [(friday("15:30"), false)]);
}

async fn of_hundreds_of_tasks_all_are_taken_but_those_that_changed_since(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, "Call", 5).await;
    // More than one statement writes.
    app.database.add_copies("tasks", 600, &[]).await;
    let (renamed, renamed_id) = add(&ada, "Renamed", 5).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let proposal = plan(&ada).await["proposal"].clone();
    assert_eq!(proposal["placed"], json!(602));
    ada.patch(&renamed, &json!({ "title": "Another" })).await;
    let since = token(&ada).await;
    let taken = done(ada.post_nothing(ACCEPT).await);
    let others = places(&proposal).into_iter().filter(|(task, ..)| *task != renamed_id);
    assert_eq!(places(&taken), others.collect::<Vec<_>>(), "each stands where it was proposed");
    assert_eq!((&taken["run"]["placed"], blocks_of(&ada, &renamed).await), (&json!(601), vec![]));
    let task = ada.get(&path).await.body;
    assert_eq!(task["title"], "Call", "the rest of a task stays as it is");
    let changed = ada.get(&format!("/api/v1/changes/?since={since}")).await.body["changes"].clone();
    let told = changed.as_array().unwrap().iter().find(|change| change["id"] == json!(id)).unwrap();
    assert_eq!(told["object"], task, "other devices are told of it");
    let run = json!({ "run": taken["run"]["id"] });
    assert_eq!(places(&done(ada.post("/api/v1/planner/undo", &run).await)), [], "and all of it is undone");
}

async fn what_is_discarded_is_not_proposed_again_until_something_changes(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let dropped = done(ada.post_nothing(DISCARD).await);
    assert_eq!((&dropped["proposal"], blocks_of(&ada, &path).await), (&json!(null), vec![]));
    assert_eq!(ada.post_nothing(DISCARD).await.refusal(), (409, "no_proposal"));
    assert_eq!(work_soon(&app).await, DONE);
    app.clock.advance(TimeDelta::hours(14));
    work(&app).await;
    assert_eq!(plan(&ada).await["proposal"], json!(null), "only time has passed");
    assert_ne!(run(&ada).await["proposal"], json!(null), "but whoever asks is answered");
    ada.post_nothing(DISCARD).await;
    ada.patch(&path, &json!({ "description": "as before" })).await;
    work_soon(&app).await;
    assert_eq!(plan(&ada).await["proposal"], json!(null), "the very same is not wanted");
    add(&ada, "Call", 30).await;
    work_soon(&app).await;
    assert_ne!(plan(&ada).await["proposal"], json!(null), "another plan is proposed");
}

async fn after_a_discard_what_stands_is_at_risk_and_not_what_was_proposed(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    meet(&ada, "09:00", "10:00").await;
    let (path, review) = add(&ada, "Review", 60).await;
    ada.patch(&path, &json!({ "due": "2026-11-20" })).await;
    run(&ada).await;
    set_mode(&ada, "suggest").await;
    let outage = json!({ "title": "Outage", "duration_minutes": 400, "due": "2026-11-20", "priority": "urgent" });
    assert_eq!(ada.post(TASKS, &outage).await.status, 201);
    work_soon(&app).await;
    let at_risk = |plan: &serde_json::Value| plan["at_risk"].as_array().unwrap().clone();
    let waiting = plan(&ada).await;
    assert_eq!((at_risk(&waiting)[0]["task_id"].as_str(), at_risk(&waiting).len()), (Some(&*review), 1), "{waiting}");
    assert_eq!(at_risk(&done(ada.post_nothing(DISCARD).await)), [json!(null); 0]);
    work_soon(&app).await;
    assert_eq!(at_risk(&plan(&ada).await), [json!(null); 0], "it still stands this morning");
    let late = json!([{ "start": "2026-11-23T09:00:00Z", "minutes": 60, "pinned": true }]);
    ada.patch(&path, &json!({ "blocks": late })).await;
    assert_eq!(at_risk(&plan(&ada).await)[0]["late_minutes"], json!(58 * 60), "by what it has now");
}

async fn after_a_discard_missed_blocks_are_proposed_the_next_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (_, id) = add(&ada, "Report", 60).await;
    run(&ada).await;
    set_mode(&ada, "suggest").await;
    app.clock.advance(TimeDelta::minutes(61));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(places(&plan(&ada).await["proposal"]), [(id.clone(), friday("10:05"), 60)], "it was missed");
    done(ada.post_nothing(DISCARD).await);
    app.clock.advance(TimeDelta::hours(4));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(plan(&ada).await["proposal"], json!(null));
    app.clock.advance(TimeDelta::hours(10));
    assert_eq!(work(&app).await, DONE, "it is another day");
    let monday = "2026-11-23T09:00:00Z".to_owned();
    assert_eq!(places(&plan(&ada).await["proposal"]), [(id.clone(), monday, 60)]);
    let missed = json!([{ "task_id": id, "start": friday("09:00"), "minutes": 60 }]);
    assert_eq!(plan(&ada).await["missed"], missed);
}

async fn what_was_changed_before_a_discard_is_still_planned(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let event = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("12:00") });
    ada.post("/api/v1/events/", &event).await;
    add(&ada, "Report", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let (_, call) = add(&ada, "Call", 30).await;
    app.clock.advance(TimeDelta::milliseconds(500));
    done(ada.post_nothing(DISCARD).await);
    assert_eq!(work_soon(&app).await, DONE);
    let proposed = places(&plan(&ada).await["proposal"]);
    assert!(proposed.iter().any(|(task, ..)| *task == call), "{proposed:?}");
}

async fn a_proposal_is_made_anew_when_its_first_block_begins(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    app.clock.advance(TimeDelta::minutes(2));
    let (_, id) = add(&ada, "Report", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let first = plan(&ada).await["proposal"].clone();
    assert_eq!(places(&first), [(id.clone(), friday("09:05"), 60)]);
    assert_eq!(work_soon(&app).await, []);
    app.clock.advance(TimeDelta::minutes(4));
    assert_eq!(work(&app).await, DONE);
    let second = plan(&ada).await["proposal"].clone();
    assert_eq!(places(&second), [(id, friday("09:10"), 60)]);
    assert_ne!(first["id"], second["id"]);
}

async fn what_has_begun_since_is_passed_over_and_planned_anew(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let meeting = async |start: &str, end: &str| {
        let event = json!({ "title": "Meeting", "start": friday(start), "end": friday(end) });
        assert_eq!(ada.post("/api/v1/events/", &event).await.status, 201);
    };
    let (report, report_id) = add(&ada, "Report", 60).await;
    run(&ada).await;
    assert_eq!(blocks_of(&ada, &report).await, [(friday("09:00"), false)]);
    meeting("09:00", "10:00").await;
    let (call, call_id) = add(&ada, "Call", 60).await;
    let (letter, letter_id) = add(&ada, "Letter", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let proposed = places(&plan(&ada).await["proposal"]);
    let starts: Vec<_> = proposed.iter().map(|(_, start, _)| start.clone()).collect();
    assert_eq!(starts, [friday("10:00"), friday("11:00"), friday("12:00")]);
    let last = proposed[2].0.clone();
    // The worker comes late: meanwhile all but the last have begun, and so has the block that the report has.
    app.clock.advance(TimeDelta::minutes(150));
    let taken = done(ada.post_nothing(ACCEPT).await);
    assert_eq!(blocks_of(&ada, &report).await, [(friday("09:00"), false)]);
    for (id, path) in [(call_id, &call), (letter_id, &letter)] {
        let expected = if id == last { vec![(friday("12:00"), false)] } else { vec![] };
        assert_eq!(blocks_of(&ada, path).await, expected, "{proposed:?}");
    }
    assert_eq!((last == report_id, &taken["run"]["placed"]), (false, &json!(1)));
    assert_eq!(taken["proposal"], json!(null));
    assert_eq!(work_soon(&app).await, DONE);
    let again = places(&plan(&ada).await["proposal"]);
    assert!(again.len() == 3 && again.iter().all(|(_, start, _)| *start >= friday("11:30")), "{again:?}");
}

async fn a_rest_of_the_day_that_is_planned_afresh_waits_until_the_next_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, id) = add(&ada, "Report", 120).await;
    run(&ada).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    app.clock.advance(TimeDelta::minutes(31));
    let behind = json!({ "fallen_behind": true });
    let proposal = done(ada.post(RUN, &behind).await)["proposal"].clone();
    assert_eq!(places(&proposal), [(id.clone(), friday("09:35"), 120)]);
    ada.patch(&report, &json!({ "description": "late" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(places(&plan(&ada).await["proposal"]), places(&proposal), "it is still wanted");
    app.clock.advance(TimeDelta::minutes(6));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(places(&plan(&ada).await["proposal"]), [(id.clone(), friday("09:40"), 120)]);
    let taken = done(ada.post_nothing(ACCEPT).await);
    assert_eq!((&taken["run"]["moved"], blocks_of(&ada, &report).await), (&json!(1), vec![(friday("09:40"), false)]));
    app.clock.advance(TimeDelta::minutes(10));
    work(&app).await;
    assert_eq!(plan(&ada).await["proposal"], json!(null), "what has begun stays again");
    done(ada.post(RUN, &behind).await);
    assert_ne!(plan(&ada).await["proposal"], json!(null));
    app.clock.advance(TimeDelta::hours(15));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(places(&plan(&ada).await["proposal"]), [(id, "2026-11-23T09:00:00Z".to_owned(), 120)], "the next day");
}

async fn a_proposal_goes_when_planning_is_switched_off_or_writes_by_itself(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "suggest").await;
    work(&app).await;
    let since = token(&ada).await;
    set_mode(&ada, "off").await;
    assert_eq!(changes(&ada, &since).await.0, ["settings", "plan"]);
    assert_eq!(plan(&ada).await["proposal"], json!(null));
    set_mode(&ada, "suggest").await;
    work(&app).await;
    assert_ne!(plan(&ada).await["proposal"], json!(null));
    set_mode(&ada, "automatic").await;
    assert_eq!(work(&app).await, DONE);
    assert_eq!((&plan(&ada).await["proposal"], blocks_of(&ada, &path).await.len()), (&json!(null), 1));
}

on_both_engines!(
    after_a_discard_what_stands_is_at_risk_and_not_what_was_proposed,
    after_a_discard_missed_blocks_are_proposed_the_next_day,
    what_was_changed_before_a_discard_is_still_planned,
    a_proposal_is_made_anew_when_its_first_block_begins,
    what_has_begun_since_is_passed_over_and_planned_anew,
    a_rest_of_the_day_that_is_planned_afresh_waits_until_the_next_day,
    a_plan_is_proposed_and_taken,
    a_task_that_changed_since_is_passed_over,
    what_would_stand_over_something_newer_is_passed_over,
    what_has_room_is_taken_beside_a_long_row_of_tasks_that_stay,
    where_one_task_stays_no_other_one_is_put_in_its_place,
    of_hundreds_of_tasks_all_are_taken_but_those_that_changed_since,
    what_is_discarded_is_not_proposed_again_until_something_changes,
    a_proposal_goes_when_planning_is_switched_off_or_writes_by_itself,
);
