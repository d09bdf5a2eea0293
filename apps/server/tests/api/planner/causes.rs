//! What a run came of.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use scheduler_application::{App, Clock, Ports};
use scheduler_test_support::{Engine, FrozenClock, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::redoing::REDO;
use super::undoing::undo;
use super::{
    DONE, add, blocks_of, done, meet, plan, planned_after_a_meeting, planned_automatically, run, set_mode, work,
    work_soon,
};

/// What a run came of, by kind and id.
fn causes(plan: &Value) -> Vec<(String, String)> {
    let text = |cause: &Value, key: &str| cause[key].as_str().unwrap().to_owned();
    plan["run"]["causes"].as_array().unwrap().iter().map(|it| (text(it, "kind"), text(it, "id"))).collect()
}

async fn a_run_says_what_was_changed_since_the_plan_before(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, report, id) = planned_after_a_meeting(&app).await;
    assert_eq!(causes(&plan(&ada).await), [], "nothing was planned before");
    app.clock.advance(TimeDelta::milliseconds(1));
    let meeting = meet(&ada, "10:00", "11:00").await;
    assert_eq!(work_soon(&app).await, DONE);
    let event = ada.get(&meeting).await.body;
    let told = plan(&ada).await;
    assert_eq!(causes(&told), [("event".to_owned(), event["id"].as_str().unwrap().to_owned())]);
    assert_eq!(told["run"]["causes"][0]["version"], event["updated_at"]);
    // What is taken back and done again is no change of a person's.
    let which = json!({ "run": undo(&ada).await["run"]["id"] });
    done(ada.post(REDO, &which).await);
    undo(&ada).await;
    app.clock.advance(TimeDelta::milliseconds(1));
    let (call, call_id) = add(&ada, "Call", 30).await;
    ada.patch(&report, &json!({ "priority": "high" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    let task = |id: &str| ("task".to_owned(), id.to_owned());
    assert_eq!(causes(&plan(&ada).await), [task(&call_id), task(&id)]);
    ada.delete(&meeting).await;
    ada.delete(&call).await;
    app.clock.advance(TimeDelta::hours(2));
    for number in 0..51 {
        add(&ada, &format!("Task {number}"), 5).await;
    }
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(causes(&plan(&ada).await), [], "too many to be told");
    add(&ada, "Asked", 30).await;
    assert_eq!((causes(&run(&ada).await), causes(&plan(&ada).await)), (vec![], vec![]), "it came of the request");
}

async fn a_change_of_the_second_before_is_a_cause_whatever_was_decided_in_between(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, _, _) = planned_automatically(&app).await;
    let half_a_second = || app.clock.advance(TimeDelta::milliseconds(500));
    half_a_second();
    let (_, call) = add(&ada, "Call", 30).await;
    half_a_second();
    let which = json!({ "run": undo(&ada).await["run"]["id"] });
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(causes(&plan(&ada).await), [("task".to_owned(), call)], "an undo");
    half_a_second();
    let (letter, _) = add(&ada, "Letter", 30).await;
    half_a_second();
    done(ada.post(REDO, &which).await);
    half_a_second();
    ada.patch(&letter, &json!({ "title": "Long letter" })).await;
    let version = ada.get(&letter).await.body["updated_at"].clone();
    assert_eq!(work_soon(&app).await, DONE);
    let told = plan(&ada).await["run"]["causes"].clone();
    assert_eq!((told.as_array().map(Vec::len), &told[0]["version"]), (Some(1), &version), "a redo: the last version");
    // What was planned for is no cause of a later run.
    half_a_second();
    let (_, essay) = add(&ada, "Essay", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(causes(&plan(&ada).await), [("task".to_owned(), essay)]);
}

async fn a_change_before_a_proposal_is_taken_is_a_cause_of_the_next_run(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    meet(&ada, "09:00", "10:00").await;
    add(&ada, "Report", 60).await;
    set_mode(&ada, "suggest").await;
    assert_eq!(work(&app).await, DONE);
    app.clock.advance(TimeDelta::milliseconds(500));
    let (_, call) = add(&ada, "Call", 30).await;
    done(ada.post_nothing("/api/v1/planner/accept").await);
    set_mode(&ada, "automatic").await;
    assert_eq!(work_soon(&app).await, DONE);
    let kinds: Vec<_> = causes(&plan(&ada).await).into_iter().filter(|(kind, _)| kind == "task").collect();
    assert_eq!(kinds, [("task".to_owned(), call)]);
}

/// A clock that goes on a little whenever somebody looks at it, as real ones do.
struct TickingClock(Arc<FrozenClock>);

impl Clock for TickingClock {
    fn now(&self) -> DateTime<Utc> {
        self.0.advance(TimeDelta::microseconds(1));
        self.0.now()
    }
}

async fn the_samples_that_go_with_the_first_block_are_no_cause_of_the_next_run(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (report, _) = add(&ada, "Report", 60).await;
    set_mode(&ada, "automatic").await;
    let samples = async || ada.get(super::SETTINGS).await.body["samples"].clone();
    assert_eq!(samples().await, true);
    let clock = Arc::new(TickingClock(Arc::clone(&app.clock)));
    let instance = App::new(&Ports { clock, ..app.ports.clone() }, &app.settings);
    let claimed = instance.planner.claim().await.unwrap().unwrap();
    instance.planner.run_claimed(&claimed).await.unwrap();
    assert_eq!((blocks_of(&ada, &report).await.len(), samples().await), (1, json!(false)));
    let (_, call) = add(&ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(causes(&plan(&ada).await), [("task".to_owned(), call)], "the planner took them away itself");
}

on_both_engines!(
    a_run_says_what_was_changed_since_the_plan_before,
    a_change_of_the_second_before_is_a_cause_whatever_was_decided_in_between,
    a_change_before_a_proposal_is_taken_is_a_cause_of_the_next_run,
    the_samples_that_go_with_the_first_block_are_no_cause_of_the_next_run,
);
