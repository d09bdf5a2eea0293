//! Plans that wait until somebody takes them.

use chrono::TimeDelta;
use scheduler_application::PlannerRun;
use scheduler_test_support::{Engine, TestApp, on_both_engines};
use serde_json::json;

use super::{add, blocks_of, changes, done, friday, places, plan, run, set_mode, token, work, work_soon};

const ACCEPT: &str = "/api/v1/planner/accept";
const DISCARD: &str = "/api/v1/planner/discard";
const DONE: [PlannerRun; 1] = [PlannerRun::Done];

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
    app.clock.advance(TimeDelta::hours(20));
    assert_eq!(work(&app).await, DONE);
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
    a_plan_is_proposed_and_taken,
    a_task_that_changed_since_is_passed_over,
    what_is_discarded_is_not_proposed_again_until_something_changes,
    a_proposal_goes_when_planning_is_switched_off_or_writes_by_itself,
);
