//! Somebody has fallen behind: what stands on other days stays there.

use chrono::TimeDelta;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::{DONE, RUN, add, blocks_of, done, plan, run, set_mode, work, work_soon};

/// Somebody with a long task today, a meeting all Monday, and a task that so stands on Tuesday. They have fallen behind by half an hour.
struct Behind {
    ada: Actor,
    today: String,
    monday: String,
    later: String,
    answer: Value,
}

impl Behind {
    async fn begin(app: &TestApp, mode: &str) -> Self {
        let ada = app.user("ada").await;
        let meeting = json!({ "title": "Meeting", "start": "2026-11-23T09:00:00Z", "end": "2026-11-23T17:00:00Z" });
        let monday = ada.post("/api/v1/events/", &meeting).await.header("location").to_owned();
        let (today, _) = add(&ada, "Long", 360).await;
        let (later, _) = add(&ada, "Later", 180).await;
        run(&ada).await;
        set_mode(&ada, mode).await;
        assert_eq!(work(app).await, DONE);
        assert_eq!(blocks_of(&ada, &later).await, [on(TUESDAY)]);
        app.clock.advance(TimeDelta::minutes(31));
        let answer = done(ada.post(RUN, &json!({ "fallen_behind": true })).await);
        Self { ada, today, monday, later, answer }
    }

    async fn later(&self) -> Vec<(String, bool)> {
        blocks_of(&self.ada, &self.later).await
    }
}

const MONDAY: &str = "2026-11-23T09:00:00Z";
const TUESDAY: &str = "2026-11-24T09:00:00Z";

fn on(start: &str) -> (String, bool) {
    (start.to_owned(), false)
}

async fn what_stands_on_other_days_stays_there_for_the_rest_of_the_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let behind = Behind::begin(&app, "automatic").await;
    let ada = &behind.ada;
    assert_eq!(blocks_of(ada, &behind.today).await, [on("2026-11-20T09:35:00Z")]);
    assert_eq!(ada.delete(&behind.monday).await.status, 200);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(behind.later().await, [on(TUESDAY)], "it does not move up to Monday");
    ada.patch(&behind.today, &json!({ "completed": true })).await;
    assert_eq!(work_soon(&app).await, DONE);
    run(ada).await;
    assert_eq!(behind.later().await, [on(TUESDAY)], "nor to today, which is what was planned afresh");
    // A run of its own moves it: that is no change of a person's.
    let meeting = json!({ "title": "Meeting", "start": "2026-11-24T09:00:00Z", "end": "2026-11-24T10:00:00Z" });
    assert_eq!(ada.post("/api/v1/events/", &meeting).await.status, 201);
    assert_eq!(work_soon(&app).await, DONE);
    let moved = behind.later().await;
    assert_ne!(moved, [on(TUESDAY)]);
    add(ada, "Call", 30).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(behind.later().await, moved);
}

async fn it_ends_with_the_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let behind = Behind::begin(&app, "automatic").await;
    assert_eq!(behind.ada.delete(&behind.monday).await.status, 200);
    assert_eq!(work_soon(&app).await, DONE);
    behind.ada.patch(&behind.today, &json!({ "completed": true })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(behind.later().await, [on(TUESDAY)]);
    app.clock.advance(TimeDelta::hours(15));
    assert_eq!(work(&app).await, DONE);
    assert_eq!(behind.later().await, [on(MONDAY)]);
}

async fn it_ends_when_something_is_changed_that_stands_on_another_day_or_all_is_planned_afresh(engine: Engine) {
    let app = TestApp::start(engine).await;
    let behind = Behind::begin(&app, "automatic").await;
    assert_eq!(behind.ada.delete(&behind.monday).await.status, 200);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(behind.later().await, [on(TUESDAY)]);
    behind.ada.patch(&behind.later, &json!({ "description": "with figures" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(behind.later().await, [on(MONDAY)]);
    let app = TestApp::start(engine).await;
    let behind = Behind::begin(&app, "automatic").await;
    assert_eq!(behind.ada.delete(&behind.monday).await.status, 200);
    done(behind.ada.post(RUN, &json!({ "afresh": true })).await);
    assert_ne!(behind.later().await, [on(TUESDAY)]);
}

async fn it_begins_when_a_proposal_is_taken(engine: Engine) {
    let app = TestApp::start(engine).await;
    let behind = Behind::begin(&app, "suggest").await;
    assert_ne!(behind.answer["proposal"], json!(null));
    done(behind.ada.post_nothing("/api/v1/planner/accept").await);
    assert_eq!(behind.ada.delete(&behind.monday).await.status, 200);
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(plan(&behind.ada).await["proposal"], json!(null), "nothing is to move up");
    behind.ada.patch(&behind.later, &json!({ "description": "with figures" })).await;
    assert_eq!(work_soon(&app).await, DONE);
    assert_eq!(plan(&behind.ada).await["proposal"]["moved"], json!(1));
}

on_both_engines!(
    what_stands_on_other_days_stays_there_for_the_rest_of_the_day,
    it_ends_with_the_day,
    it_ends_when_something_is_changed_that_stands_on_another_day_or_all_is_planned_afresh,
    it_begins_when_a_proposal_is_taken,
);
