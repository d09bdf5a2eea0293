//! The planner: what it is asked, what it writes, and what it does by itself. It is Friday the 20th of November 2026, nine o'clock, and
//! everybody works from nine to five.

mod asked;
mod background;
mod behind;
mod bounds;
mod causes;
mod missed;
mod proposals;
mod redoing;
mod standing;
mod undoing;
mod waiting;

use chrono::TimeDelta;
use scheduler_application::PlannerRun;
use scheduler_test_support::{Actor, Answer, TestApp};
use serde_json::{Value, json};

const PLAN: &str = "/api/v1/planner/";
const RUN: &str = "/api/v1/planner/run";
const TASKS: &str = "/api/v1/tasks/";
const SETTINGS: &str = "/api/v1/users/me/settings";
const DONE: [PlannerRun; 1] = [PlannerRun::Done];

/// Adds a task; answers where it is and its id.
async fn add(actor: &Actor, title: &str, minutes: i64) -> (String, String) {
    let answer = actor.post(TASKS, &json!({ "title": title, "duration_minutes": minutes })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    (answer.header("location").to_owned(), answer.body["id"].as_str().unwrap().to_owned())
}

/// Puts a meeting on Friday; answers where it is.
async fn meet(actor: &Actor, start: &str, end: &str) -> String {
    let answer =
        actor.post("/api/v1/events/", &json!({ "title": "Meeting", "start": friday(start), "end": friday(end) })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.header("location").to_owned()
}

async fn set_mode(actor: &Actor, mode: &str) {
    let answer = actor.patch(SETTINGS, &json!({ "planning": { "mode": mode } })).await;
    assert_eq!((answer.status, &answer.body["planning"]["mode"]), (200, &json!(mode)), "{answer:?}");
}

/// What was asked of the planner, which has to do it.
fn done(answer: Answer) -> Value {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

async fn run(actor: &Actor) -> Value {
    done(actor.post_nothing(RUN).await)
}

async fn plan(actor: &Actor) -> Value {
    done(actor.get(PLAN).await)
}

/// The blocks of a plan, or of a part of it: which task, when, how long.
fn places(plan: &Value) -> Vec<(String, String, i64)> {
    let text = |block: &Value, key: &str| block[key].as_str().unwrap().to_owned();
    let place = |block: &Value| (text(block, "task_id"), text(block, "start"), block["minutes"].as_i64().unwrap());
    plan["blocks"].as_array().unwrap().iter().map(place).collect()
}

/// When the blocks of a task begin, and whether they are pinned.
async fn blocks_of(actor: &Actor, path: &str) -> Vec<(String, bool)> {
    let task = actor.get(path).await.body;
    let block = |block: &Value| (block["start"].as_str().unwrap().to_owned(), block["pinned"].as_bool().unwrap());
    task["blocks"].as_array().unwrap().iter().map(block).collect()
}

fn friday(time: &str) -> String {
    format!("2026-11-20T{time}:00Z")
}

/// Does what the worker does at this moment; answers what came of each run.
async fn work(app: &TestApp) -> Vec<PlannerRun> {
    let mut runs = Vec::new();
    while let Some(claimed) = app.app.planner.claim().await.unwrap() {
        runs.push(app.app.planner.run_claimed(&claimed).await.unwrap());
    }
    runs
}

/// The same a little later, when what was changed is due.
async fn work_soon(app: &TestApp) -> Vec<PlannerRun> {
    app.clock.advance(TimeDelta::seconds(1));
    work(app).await
}

/// Somebody for whom a report of an hour was planned by itself; where that is, and its id.
async fn planned_automatically(app: &TestApp) -> (Actor, String, String) {
    planned_by_itself(app, app.user("ada").await).await
}

/// The same after a meeting from nine to ten.
async fn planned_after_a_meeting(app: &TestApp) -> (Actor, String, String) {
    let ada = app.user("ada").await;
    meet(&ada, "09:00", "10:00").await;
    planned_by_itself(app, ada).await
}

async fn planned_by_itself(app: &TestApp, actor: Actor) -> (Actor, String, String) {
    let (path, id) = add(&actor, "Report", 60).await;
    set_mode(&actor, "automatic").await;
    assert_eq!(work(app).await, DONE);
    (actor, path, id)
}

/// The kinds of what changed since a token, and the next token.
async fn changes(actor: &Actor, since: &str) -> (Vec<String>, String) {
    let page = actor.get(&format!("/api/v1/changes/?since={since}")).await.body;
    let kinds = page["changes"].as_array().unwrap().iter().map(|change| change["kind"].as_str().unwrap().to_owned());
    (kinds.collect(), page["next"].as_str().unwrap().to_owned())
}

async fn token(actor: &Actor) -> String {
    actor.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned()
}
