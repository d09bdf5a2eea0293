//! What planning may take: how many plans at once, how many tasks, how much of a calendar.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use reqwest::Method;
use scheduler_application::{PlannerRun, Ports};
use scheduler_domain::planner::PlanningProblem;
use scheduler_http::WriteLimits;
use scheduler_test_support::{Actor, Engine, GatedStore, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::{PLAN, RUN, TASKS, add, blocks_of, changes, friday, places, plan, run, set_mode, token, work_soon};

const PREVIEW: &str = "/api/v1/planner/preview";
const CALENDARS: &str = "/api/v1/calendars/";
/// Of series that each have more than are shown of one, so many are too much together.
const SERIES: usize = 21;

async fn an_account_waits_for_some_plans_and_no_more(engine: Engine) {
    let app = TestApp::start(engine).await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let base = app.serve_beside(&Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() }).await;
    let (ada, grace) = (app.user("ada").await.at(&base), app.user("grace").await.at(&base));
    let running: Vec<_> = (0..4).map(|_| tokio::spawn(ada.request(Method::POST, RUN).send())).collect();
    for _ in &running {
        gate.arrival().await;
    }
    for path in [RUN, PREVIEW] {
        let refused = ada.post_nothing(path).await;
        assert_eq!((refused.refusal(), refused.header("retry-after")), ((503, "unavailable"), "1"));
    }
    assert_eq!(ada.get(PLAN).await.status, 200, "the plan as it is can be read");
    assert_eq!(grace.post_nothing(PREVIEW).await.status, 200, "nobody else is refused");
    for _ in 0..20 {
        gate.admit();
    }
    for answer in join_all(running).await {
        assert_eq!(answer.unwrap().unwrap().status(), 200);
    }
    assert_eq!(ada.post_nothing(PREVIEW).await.status, 200);
}

async fn a_preview_takes_no_place_from_those_who_write(engine: Engine) {
    let app = TestApp::start(engine).await;
    let gate = Arc::new(GatedStore::new(app.store.clone()));
    let ports = Ports { store: Arc::clone(&gate) as _, ..app.ports.clone() };
    let one = WriteLimits { at_once: 1, patience: Duration::ZERO };
    let base = app.serve_beside_with(&ports, |_, connections| connections.writes = one).await;
    let ada = app.user("ada").await.at(&base);
    let writing = tokio::spawn(ada.request(Method::POST, TASKS).json(&json!({ "title": "Report" })).send());
    gate.arrival().await;
    assert_eq!(ada.post_nothing(RUN).await.refusal(), (503, "unavailable"));
    assert_eq!(ada.post_nothing(PREVIEW).await.status, 200);
    gate.admit();
    assert_eq!(writing.await.unwrap().unwrap().status(), 201);
}

/// Adds a task that stands in no plan unless somebody puts it there.
async fn add_by_hand(actor: &Actor, title: &str) {
    let answer = actor.post(TASKS, &json!({ "title": title, "auto": false })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
}

async fn of_very_many_tasks_those_with_blocks_and_those_that_are_due_are_planned(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    add_by_hand(&ada, "One of many").await;
    app.database.add_copies("tasks", u32::try_from(PlanningProblem::MOST_TASKS).unwrap(), &[]).await;
    let (pinned, pinned_id) = add(&ada, "Pinned", 60).await;
    ada.post(&format!("{pinned}/schedule"), &json!({ "start": friday("09:00") })).await;
    add(&ada, "At any time", 60).await;
    let (due, due_id) = add(&ada, "Due", 60).await;
    ada.patch(&due, &json!({ "due": "2026-11-20" })).await;
    let planned = run(&ada).await;
    let expected = [(pinned_id, friday("09:00"), 60), (due_id, friday("10:00"), 60)];
    assert_eq!(places(&planned), expected, "at the end of the list, and beyond as many as are planned");
    assert_eq!(places(&plan(&ada).await), expected);
}

async fn a_run_writes_blocks_and_leaves_the_rest_of_a_task_as_it_is(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let task =
        json!({ "title": "Report", "description": "Of the whole year", "duration_minutes": 60, "priority": "high" });
    let path = ada.post(TASKS, &task).await.header("location").to_owned();
    let (before, since) = (ada.get(&path).await.body, token(&ada).await);
    app.clock.advance(chrono::TimeDelta::seconds(5));
    run(&ada).await;
    let mut after = ada.get(&path).await.body;
    assert_eq!(after["blocks"][0]["start"], friday("09:05"));
    assert!(after["updated_at"].as_str() > before["updated_at"].as_str());
    let page = ada.get(&format!("/api/v1/changes/?since={since}")).await.body;
    assert_eq!(page["changes"][0]["object"], after, "its devices hear of it");
    for key in ["blocks", "scheduled_start", "updated_at"] {
        after[key] = before[key].clone();
    }
    assert_eq!(after, before);
}

/// Adds series with an occurrence each minute.
async fn add_series(actor: &Actor, is_busy: bool, calendar: &Value) {
    let series = json!({
        "title": "Tick", "start": friday("08:00"), "end": friday("08:01"), "busy": is_busy, "calendar_id": calendar,
        "recurrence": { "rrule": "FREQ=MINUTELY" },
    });
    for _ in 0..SERIES {
        let answer = actor.post("/api/v1/events/", &series).await;
        assert_eq!(answer.status, 201, "{answer:?}");
    }
}

async fn where_a_calendar_has_too_much_nothing_is_planned_over_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let calendar = ada.post(CALENDARS, &json!({ "name": "Clock" })).await;
    let (path, id) = (calendar.header("location").to_owned(), calendar.body["id"].clone());
    let (report, report_id) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    add_series(&ada, false, &id).await;
    assert_eq!(work_soon(&app).await, [PlannerRun::Done], "what never makes busy is nothing to the plan");
    assert_eq!(blocks_of(&ada, &report).await.len(), 1);
    add_series(&ada, true, &id).await;
    let (before, since) = (plan(&ada).await, token(&ada).await);
    for path in [RUN, PREVIEW] {
        assert_eq!(ada.post_nothing(path).await.faults(), ["body.horizon_days out_of_range"]);
    }
    assert_eq!(work_soon(&app).await, [PlannerRun::TooManyOccurrences]);
    assert_eq!(work_soon(&app).await, [], "until something changes");
    assert_eq!((plan(&ada).await, changes(&ada, &since).await.0), (before, vec![]), "it is left as it is");
    assert_eq!(ada.patch(&path, &json!({ "visible": false })).await.status, 200);
    assert_eq!(work_soon(&app).await, [PlannerRun::Done]);
    let there = places(&plan(&ada).await).into_iter().map(|(task, _, _)| Value::from(task));
    assert_eq!(there.collect::<Vec<_>>(), [Value::from(report_id)]);
}

on_both_engines!(
    an_account_waits_for_some_plans_and_no_more,
    a_preview_takes_no_place_from_those_who_write,
    of_very_many_tasks_those_with_blocks_and_those_that_are_due_are_planned,
    a_run_writes_blocks_and_leaves_the_rest_of_a_task_as_it_is,
    where_a_calendar_has_too_much_nothing_is_planned_over_it,
);
