//! What takes time, and what is told of a block that stands where no plan has put it.

use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::{add, blocks_of, friday, places, plan, run};

async fn of_a_block_that_came_there_since_no_reason_is_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, "Report", 60).await;
    ada.post(&format!("{path}/schedule"), &json!({ "start": friday("09:00") })).await;
    assert_eq!(run(&ada).await["blocks"][0]["because"], json!({ "kind": "pinned" }));
    let mut blocks = ada.get(&path).await.body["blocks"].clone();
    blocks[0]["pinned"] = json!(false);
    ada.patch(&path, &json!({ "blocks": blocks })).await;
    let let_go = plan(&ada).await["blocks"][0].clone();
    assert_eq!((&let_go["start"], &let_go["pinned"]), (&json!(friday("09:00")), &json!(false)));
    assert_eq!((let_go.get("because"), let_go.get("reason")), (None, None), "the planner has not looked at it yet");
    assert_eq!(run(&ada).await["blocks"][0]["because"], json!({ "kind": "first_free" }));
}

async fn what_is_completed_takes_no_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (pinned, _) = add(&ada, "Pinned", 60).await;
    let (alone, _) = add(&ada, "Alone", 60).await;
    ada.post(&format!("{pinned}/schedule"), &json!({ "start": friday("09:00") })).await;
    let block = json!([{ "start": friday("10:00"), "minutes": 60, "pinned": false }]);
    ada.patch(&alone, &json!({ "auto": false, "blocks": block })).await;
    for path in [&pinned, &alone] {
        ada.patch(path, &json!({ "completed": true })).await;
    }
    let (_, id) = add(&ada, "Report", 120).await;
    assert_eq!(places(&run(&ada).await), [(id, friday("09:00"), 120)]);
    assert_eq!(blocks_of(&ada, &pinned).await, [(friday("09:00"), true)], "they stay on the calendar");
    assert_eq!(blocks_of(&ada, &alone).await, [(friday("10:00"), false)]);
}

async fn what_somebody_has_declined_takes_none_of_their_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let declined = "ATTENDEE;PARTSTAT=DECLINED:mailto:ada@example.org";
    let meeting = |uid: &str, start: &str, end: &str, answers: &str| {
        format!(
            "BEGIN:VEVENT\nUID:{uid}@x\nDTSTAMP:20261101T000000Z\nDTSTART:20261120T{start}00Z\nDTEND:20261120T{end}00Z\n\
             SUMMARY:{uid}\n{answers}\nEND:VEVENT\n"
        )
    };
    let events = [
        meeting("mine", "0900", "1000", declined),
        meeting("hers", "1000", "1100", "ATTENDEE;PARTSTAT=DECLINED:mailto:grace@example.org"),
        meeting("daily", "1100", "1200", &format!("{declined}\nRRULE:FREQ=DAILY;COUNT=3")),
    ];
    let file = format!("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n{}END:VCALENDAR\n", events.concat());
    let calendars = "/api/v1/calendars/";
    let calendar = ada.get(calendars).await.body["data"][0]["id"].as_str().unwrap().to_owned();
    let import = || {
        let request = ada.request(Method::POST, &format!("{calendars}{calendar}/import"));
        ada.send(request.header(CONTENT_TYPE, "text/calendar").body(file.replace('\n', "\r\n")))
    };
    assert_eq!(import().await.body["created"], 3);
    let (_, short) = add(&ada, "Short", 60).await;
    let (_, long) = add(&ada, "Long", 120).await;
    assert_eq!(places(&run(&ada).await), [(short, friday("09:00"), 60), (long, friday("11:00"), 120)]);
    assert_eq!(import().await.body["unchanged"], 3, "the same file changes nothing");
    let exported = ada.get(&format!("{calendars}{calendar}/export.ics")).await.text;
    assert_eq!(exported.matches(declined).count(), 2, "the answers are given back as they came: {exported}");
}

async fn a_risk_that_its_task_contradicts_by_now_is_not_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let meeting = json!({ "title": "Meeting", "start": friday("09:00"), "end": friday("10:00") });
    ada.post("/api/v1/events/", &meeting).await;
    let (late, _) = add(&ada, "Report", 60).await;
    ada.patch(&late, &json!({ "due": friday("10:00") })).await;
    let (endless, _) = add(&ada, "Endless", 600).await;
    let planned = run(&ada).await;
    let told = |plan: &Value| {
        let late = plan["at_risk"].as_array().unwrap().iter().map(|risk| risk["late_minutes"].clone());
        (late.collect::<Vec<_>>(), plan["feasible"].clone())
    };
    let (is_late, is_left_out) = (json!(60), Value::Null);
    assert_eq!(told(&planned), (vec![is_left_out.clone(), is_late.clone()], json!(false)));
    // Nobody plans again: planning is off.
    let after = async |path: &str, change: Value| {
        assert_eq!(ada.patch(path, &change).await.status, 200, "{change}");
        told(&plan(&ada).await).0
    };
    let both = [is_left_out.clone(), is_late];
    let left_out = [is_left_out];
    assert_eq!(after(&late, json!({ "title": "The report" })).await, both, "that says nothing of it");
    assert_eq!(after(&endless, json!({ "title": "Without end" })).await, both);
    assert_eq!(after(&late, json!({ "due": null })).await, left_out, "it is not due");
    assert_eq!(after(&late, json!({ "due": friday("10:00") })).await, both);
    assert_eq!(after(&late, json!({ "auto": false })).await, left_out, "it is not planned");
    assert_eq!(after(&late, json!({ "auto": true })).await, both);
    let placed = |minutes: i64| json!({ "blocks": [{ "start": friday("09:00"), "minutes": minutes, "pinned": true }] });
    assert_eq!(after(&late, placed(60)).await, left_out, "it is placed in time");
    assert_eq!(after(&endless, placed(540)).await, left_out, "but for an hour");
    assert_eq!(after(&endless, placed(600)).await, [Value::Null; 0]);
    assert_eq!(plan(&ada).await["feasible"], true);
}

on_both_engines!(
    a_risk_that_its_task_contradicts_by_now_is_not_told,
    of_a_block_that_came_there_since_no_reason_is_told,
    what_is_completed_takes_no_time,
    what_somebody_has_declined_takes_none_of_their_time,
);
