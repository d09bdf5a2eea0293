//! The blocks of a task: the times at which somebody means to work on it.

use reqwest::Method;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const TASKS: &str = "/api/v1/tasks/";

async fn add(actor: &Actor, body: &Value) -> (String, String) {
    let answer = actor.post(TASKS, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    (answer.header("location").to_owned(), answer.body["id"].as_str().unwrap().to_owned())
}

fn block(start: &str, minutes: u32, pinned: bool) -> Value {
    json!({ "start": start, "minutes": minutes, "pinned": pinned })
}

fn with_id(id: &Value, block: &Value) -> Value {
    let mut block = block.clone();
    block["id"] = id.clone();
    block
}

/// The blocks of an answer without their ids.
fn said(answer: &Answer) -> Vec<Value> {
    let without_id =
        |block: &Value| json!({ "start": block["start"], "minutes": block["minutes"], "pinned": block["pinned"] });
    answer.body["blocks"].as_array().unwrap().iter().map(without_id).collect()
}

fn ids(answer: &Answer) -> Vec<Value> {
    answer.body["blocks"].as_array().unwrap().iter().map(|block| block["id"].clone()).collect()
}

async fn scheduling_makes_one_pinned_block_that_is_as_long_as_its_task(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, &json!({ "title": "x" })).await;
    let schedule = format!("{path}/schedule");
    let answer = ada.post(&schedule, &json!({ "start": "2026-11-20T09:00:00Z", "duration_minutes": 90 })).await;
    let whole = |minutes| json!([with_id(&json!(id), &block("2026-11-20T09:00:00Z", minutes, true))]);
    assert_eq!(answer.body["blocks"], whole(90));
    assert_eq!(ada.patch(&path, &json!({ "duration_minutes": 45 })).await.body["blocks"], whole(45));
    assert_eq!(ada.patch(&path, &json!({ "duration_minutes": null })).await.body["blocks"], whole(30));
    ada.patch("/api/v1/users/me/settings", &json!({ "default_duration_minutes": 50 })).await;
    assert_eq!(ada.get(&path).await.body["blocks"], whole(50));
    let two = json!([block("2026-11-21T09:00:00Z", 30, false), block("2026-11-22T09:00:00Z", 30, false)]);
    ada.patch(&path, &json!({ "blocks": two })).await;
    let again = ada.post(&schedule, &json!({ "start": "2026-11-20T09:00:00Z" })).await;
    assert_eq!(again.body["blocks"], whole(50), "in place of all others");
    let gone = ada.delete(&schedule).await;
    assert_eq!((&gone.body["blocks"], &gone.body["scheduled_start"]), (&json!([]), &Value::Null));
}

async fn blocks_are_put_moved_let_go_and_taken_away(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, &json!({ "title": "x", "duration_minutes": 120 })).await;
    let (early, late) = (block("2026-11-20T09:00:00Z", 30, true), block("2026-11-21T09:00:00Z", 90, false));
    let unsaid = json!({ "start": "2026-11-20T10:00:00+01:00", "minutes": 30 });
    let put = ada.patch(&path, &json!({ "blocks": [late, unsaid] })).await;
    assert_eq!(
        (put.status, said(&put)),
        (200, vec![early.clone(), late.clone()]),
        "in order, and pinned unless said otherwise"
    );
    assert_eq!(put.body["scheduled_start"], "2026-11-20T09:00:00Z");
    assert_eq!(ada.get(&path).await.body, put.body);
    assert_eq!(ada.patch(&path, &json!({ "blocks": [late, unsaid] })).await.body, put.body, "the same again");
    assert_eq!(ada.patch(&path, &json!({ "blocks": put.body["blocks"] })).await.body, put.body, "as it is answered");
    assert_eq!(ada.put(&path, &json!({ "title": "y" })).await.body["blocks"], put.body["blocks"], "absent, they stay");

    let [first, second] = &ids(&put)[..] else { panic!("two blocks") };
    let moved = block("2026-11-23T09:00:00Z", 30, true);
    let body = json!({ "blocks": [with_id(first, &moved), with_id(second, &late)] });
    let answer = ada.patch(&path, &body).await;
    assert_eq!((said(&answer), ids(&answer)), (vec![late.clone(), moved], vec![second.clone(), first.clone()]));
    assert_eq!(answer.body["scheduled_start"], "2026-11-21T09:00:00Z");

    let done = ada.put_nothing(&format!("{path}/toggle-completed")).await;
    assert_eq!(done.body["blocks"], answer.body["blocks"]);
    ada.delete(&path).await;
    let restored = ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await;
    assert_eq!(restored.body["blocks"], answer.body["blocks"]);
    for none in [json!(null), json!([])] {
        ada.patch(&path, &body).await;
        let gone = ada.patch(&path, &json!({ "blocks": none })).await;
        assert_eq!((&gone.body["blocks"], &gone.body["scheduled_start"]), (&json!([]), &Value::Null));
    }
    let single = ada.patch(&path, &json!({ "blocks": [{ "start": "2026-11-20T09:00:00Z", "pinned": false }] })).await;
    assert_eq!(said(&single), [block("2026-11-20T09:00:00Z", 120, false)]);
}

async fn every_fault_of_blocks_is_told_at_its_place(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, &json!({ "title": "x" })).await;
    let good = block("2026-11-20T09:00:00Z", 30, true);
    let same = with_id(&json!(id), &good);
    let elsewhere = with_id(&json!(id), &block("2026-11-21T09:00:00Z", 30, true));
    let many: Vec<_> = (0..51)
        .map(|day| block(&format!("2026-{:02}-{:02}T09:00:00Z", 1 + day / 28, 1 + day % 28), 30, true))
        .collect();
    for (blocks, faults) in [
        (json!("x"), vec!["body.blocks wrong_type"]),
        (json!({}), vec!["body.blocks wrong_type"]),
        (json!([7]), vec!["body.blocks.0 wrong_type"]),
        (json!([{}, good]), vec!["body.blocks.0.start missing"]),
        (
            json!([good, { "start": "soon", "minutes": 4, "pinned": null, "id": null, "x": 1 }]),
            vec![
                "body.blocks.1.id null",
                "body.blocks.1.minutes out_of_range",
                "body.blocks.1.pinned null",
                "body.blocks.1.start invalid",
                "body.blocks.1.x unknown_field",
            ],
        ),
        (json!([good, block("2026-11-20T09:29:00Z", 30, true)]), vec!["body.blocks.1.start invalid"]),
        (json!([same, elsewhere]), vec!["body.blocks.1.id duplicate"]),
        (json!([good, { "start": "2026-11-21T09:00:00Z" }]), vec!["body.blocks.1.minutes missing"]),
        (json!(many), vec!["body.blocks too_long"]),
    ] {
        assert_eq!(ada.patch(&path, &json!({ "blocks": blocks })).await.faults(), faults, "{blocks}");
    }
    assert_eq!(ada.patch(&path, &json!({ "blocks": many[1..] })).await.status, 200);
    let start = json!({ "scheduled_start": "2026-11-20T09:00:00Z" });
    assert_eq!(ada.patch(&path, &start).await.faults(), ["body.scheduled_start unknown_field"]);
}

async fn a_window_shows_a_task_by_any_of_its_blocks(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let hours = ["2026-11-20T09:00:00Z", "2026-11-22T09:00:00Z", "2026-11-22T11:00:00Z"];
    for actor in [&ada, &grace] {
        let (path, _) = add(actor, &json!({ "title": "x" })).await;
        let blocks: Vec<_> = hours.iter().map(|start| block(start, 30, true)).collect();
        actor.patch(&path, &json!({ "blocks": blocks })).await;
    }
    let (path, between) = add(&ada, &json!({ "title": "between" })).await;
    ada.post(&format!("{path}/schedule"), &json!({ "start": "2026-11-22T10:00:00Z" })).await;
    let found = async |from: &str, to: &str| {
        let window = ada.get(&format!("/api/v1/calendar/?from=2026-11-{from}:00:00Z&to=2026-11-{to}:00:00Z")).await;
        assert_eq!(window.status, 200, "{window:?}");
        let titles = window.body["tasks"].as_array().unwrap().iter();
        titles.map(|task| task["title"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(found("20T00", "21T00").await, ["x"]);
    assert_eq!(found("21T00", "22T00").await, Vec::<String>::new());
    assert_eq!(found("22T00", "23T00").await, ["x", "between"]);
    assert_eq!(found("22T10", "23T00").await, ["between", "x"], "by the first block in the window");
    ada.delete(&format!("{TASKS}{between}")).await;
    assert_eq!(found("22T00", "23T00").await, ["x"]);
}

async fn minutes_that_are_done_are_kept(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, id) = add(&ada, &json!({ "title": "x", "minutes_done": 15 })).await;
    assert_eq!(ada.put(&path, &json!({ "title": "y" })).await.body["minutes_done"], 15, "it stays");
    assert_eq!(ada.patch(&path, &json!({ "minutes_done": 1440 })).await.body["minutes_done"], 1440);
    ada.delete(&path).await;
    assert_eq!(ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await.body["minutes_done"], 1440);
    for (wrong, fault) in [(json!(-1), "out_of_range"), (json!(1441), "out_of_range"), (json!("1"), "wrong_type")] {
        let faults = ada.patch(&path, &json!({ "minutes_done": wrong })).await.faults();
        assert_eq!(faults, [format!("body.minutes_done {fault}")]);
    }
    assert_eq!(ada.patch(&path, &json!({ "minutes_done": null })).await.body["minutes_done"], 0);
}

async fn the_next_of_a_task_that_repeats_begins_without_blocks_and_with_nothing_done(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let new = json!({ "title": "x", "minutes_done": 15, "due": "2026-11-20", "recurrence": { "rrule": "FREQ=DAILY" } });
    let (path, _) = add(&ada, &new).await;
    let blocks = json!([block("2026-11-20T09:00:00Z", 10, true), block("2026-11-20T11:00:00Z", 10, true)]);
    ada.patch(&path, &json!({ "blocks": blocks })).await;
    let done = ada.put_nothing(&format!("{path}/toggle-completed")).await.body;
    assert_eq!((done["blocks"].as_array().unwrap().len(), &done["minutes_done"]), (2, &json!(15)));
    let next = ada.get(&format!("{TASKS}{}", done["next_id"].as_str().unwrap())).await.body;
    assert_eq!((&next["blocks"], &next["minutes_done"]), (&json!([]), &json!(0)));
}

async fn a_change_of_blocks_is_one_of_the_task(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, _) = add(&ada, &json!({ "title": "x" })).await;
    let before = ada.get(&path).await;
    app.clock.advance(chrono::TimeDelta::seconds(1));
    let blocks = |start| json!({ "blocks": [block(start, 30, true)] });
    let changed = ada.patch(&path, &blocks("2026-11-20T09:00:00Z")).await;
    assert_ne!(changed.body["updated_at"], before.body["updated_at"]);
    let stale = ada
        .request(Method::PATCH, &path)
        .header("if-match", &format!("\"{}\"", before.body["updated_at"].as_str().unwrap()));
    let stale = ada.send(stale.json(&blocks("2026-11-21T09:00:00Z"))).await;
    assert_eq!(stale.status, 412);
    assert_eq!(ada.get(&path).await.body, changed.body);
}

on_both_engines!(
    scheduling_makes_one_pinned_block_that_is_as_long_as_its_task,
    blocks_are_put_moved_let_go_and_taken_away,
    every_fault_of_blocks_is_told_at_its_place,
    a_window_shows_a_task_by_any_of_its_blocks,
    minutes_that_are_done_are_kept,
    the_next_of_a_task_that_repeats_begins_without_blocks_and_with_nothing_done,
    a_change_of_blocks_is_one_of_the_task,
);
