//! Tasks that wait for others.

use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};
use super::exports::{archive, entry};
use super::imports::import;

const TASKS: &str = "/api/v1/tasks/";

async fn make(actor: &Actor, title: &str, blocked_by: &[&str]) -> String {
    let made = actor.post(TASKS, &json!({ "title": title, "blocked_by": blocked_by })).await;
    made.body["id"].as_str().unwrap_or_else(|| panic!("{made:?}")).to_owned()
}

fn path(id: &str) -> String {
    format!("{TASKS}{id}")
}

async fn wait(actor: &Actor, id: &str, blocked_by: &[&str]) -> Answer {
    actor.patch(&path(id), &json!({ "blocked_by": blocked_by })).await
}

async fn blockers(actor: &Actor, id: &str) -> Value {
    actor.get(&path(id)).await.body["blocked_by"].clone()
}

/// The refusal of the field, as its sentence.
fn refusal(answer: &Answer) -> &str {
    assert_eq!(answer.faults(), ["body.blocked_by invalid"], "{answer:?}");
    answer.body["detail"][0]["msg"].as_str().unwrap()
}

fn sorted(ids: &[&str]) -> Value {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    json!(ids)
}

async fn a_task_waits_for_others_once_each_and_in_the_order_of_their_ids(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (one, two) = (make(&ada, "one", &[]).await, make(&ada, "two", &[]).await);
    let third = make(&ada, "three", &[&two, &one, &two]).await;
    let both = sorted(&[&one, &two]);
    assert_eq!(blockers(&ada, &third).await, both);
    let put = ada.put(&path(&third), &json!({ "title": "third" })).await;
    assert_eq!(put.body["blocked_by"], both, "an absent field stays");
    let same = wait(&ada, &third, &[&one, &two]).await;
    assert_eq!(same.body["updated_at"], put.body["updated_at"], "the same again is no change");
    assert_eq!(wait(&ada, &third, &[&two]).await.body["blocked_by"], json!([two]));
    ada.put_nothing(&format!("{}/toggle-completed", path(&two))).await;
    assert_eq!(blockers(&ada, &third).await, json!([two]), "a completed one stays there");
    assert_eq!(wait(&ada, &third, &[]).await.body["blocked_by"], json!([]));
}

async fn a_list_that_is_wrong_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let (task, theirs) = (make(&ada, "mine", &[]).await, make(&grace, "theirs", &[]).await);
    let gone = make(&ada, "gone", &[]).await;
    ada.delete(&path(&gone)).await;
    for id in [&theirs, &gone, "00000000-0000-4000-8000-00000000ffff"] {
        assert_eq!(refusal(&wait(&ada, &task, &[id]).await), "No such task");
        assert_eq!(refusal(&ada.post(TASKS, &json!({ "title": "x", "blocked_by": [id] })).await), "No such task");
    }
    for (wrong, fault) in [
        (json!(null), "null"),
        (json!("x"), "wrong_type"),
        (json!(["x"]), "wrong_type"),
        (json!(vec![&theirs; 21]), "too_long"),
    ] {
        let expected = [format!("body.blocked_by {fault}")];
        assert_eq!(ada.patch(&path(&task), &json!({ "blocked_by": wrong })).await.faults(), expected);
        assert_eq!(ada.post(TASKS, &json!({ "title": "x", "blocked_by": wrong })).await.faults(), expected);
    }
    assert_eq!(blockers(&ada, &task).await, json!([]));
    assert_eq!(ada.get(TASKS).await.body["count"], 1);
}

async fn a_circle_is_refused_and_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let draft = make(&ada, "Draft", &[]).await;
    let report = make(&ada, "Report", &[&draft]).await;
    let talk = make(&ada, "Talk", &[&report]).await;
    let refused = wait(&ada, &draft, &[&talk]).await;
    assert_eq!(refusal(&refused), "These tasks would wait for each other: Draft → Talk → Report → Draft");
    let itself = ada.patch(&path(&talk), &json!({ "title": "Speech", "blocked_by": [report, talk] })).await;
    assert_eq!(refusal(&itself), "These tasks would wait for each other: Speech → Speech");
    let own = "00000000-0000-4000-8000-00000000aaaa";
    let new = ada.post(TASKS, &json!({ "id": own, "title": "Own", "blocked_by": [own] })).await;
    assert_eq!(refusal(&new), "These tasks would wait for each other: Own → Own");
    assert_eq!(blockers(&ada, &draft).await, json!([]));
    assert_eq!(wait(&ada, &talk, &[]).await.status, 200);
    assert_eq!(wait(&ada, &draft, &[&talk]).await.status, 200, "it is a circle no more");
}

async fn of_two_requests_that_close_a_circle_together_one_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for round in 0..8 {
        let (one, two) = (make(&ada, &format!("a{round}"), &[]).await, make(&ada, "b", &[]).await);
        let (of_one, of_two) = ([one.as_str()], [two.as_str()]);
        let (first, second) = tokio::join!(wait(&ada, &one, &of_two), wait(&ada, &two, &of_one));
        let mut statuses = [first.status, second.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 422], "{first:?} {second:?}");
    }
}

async fn a_request_that_made_a_waiting_task_may_be_repeated(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (one, two) = (make(&ada, "one", &[]).await, make(&ada, "two", &[]).await);
    let body = |blockers: &[&str]| json!({ "id": "00000000-0000-4000-8000-00000000abcd", "title": "x", "blocked_by": blockers });
    assert_eq!(ada.post(TASKS, &body(&[&one])).await.status, 201);
    assert_eq!(ada.post(TASKS, &body(&[&one])).await.status, 200);
    assert_eq!(ada.post(TASKS, &body(&[&two])).await.refusal(), (409, "id_taken"));
    ada.delete(&path(&one)).await;
    assert_eq!(ada.post(TASKS, &body(&[&one])).await.status, 200, "what it waited for is gone meanwhile");
}

/// What the log tells after a token: the ids in their order, and with each what it waits for, or null where it is gone.
async fn told(actor: &Actor, token: &str) -> Vec<(String, Value)> {
    let changes = since(actor, token).await["changes"].clone();
    let one = |one: &Value| (one["id"].as_str().unwrap().to_owned(), one["object"]["blocked_by"].clone());
    changes.as_array().unwrap().iter().map(one).collect()
}

async fn a_blocker_in_the_trash_is_not_told_and_comes_back_with_its_restoration(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (one, two) = (make(&ada, "one", &[]).await, make(&ada, "two", &[]).await);
    let waiting = make(&ada, "waiting", &[&one, &two]).await;
    let before = ada.get(&path(&waiting)).await.body;
    let start = token(&ada).await;
    ada.delete(&path(&one)).await;
    let without = ada.get(&path(&waiting)).await.body;
    assert_eq!(without["blocked_by"], json!([two]));
    assert_ne!(without["updated_at"], before["updated_at"], "it is another version");
    assert_eq!(told(&ada, &start).await, [(waiting.clone(), json!([two])), (one.clone(), json!(null))]);
    let start = token(&ada).await;
    let restored = ada.post_nothing(&format!("/api/v1/trash/{one}/restore")).await;
    assert_eq!(restored.status, 200, "{restored:?}");
    let again = ada.get(&path(&waiting)).await.body;
    assert_eq!(again["blocked_by"], sorted(&[&one, &two]));
    assert_eq!(again["updated_at"], restored.body["updated_at"], "all of it is one version");
    assert_eq!(told(&ada, &start).await, [(waiting, sorted(&[&one, &two])), (one, json!([]))]);
}

async fn a_waiting_task_comes_back_waiting_for_what_is_there(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (one, two) = (make(&ada, "one", &[]).await, make(&ada, "two", &[]).await);
    let waiting = make(&ada, "waiting", &[&one, &two]).await;
    ada.delete(&path(&waiting)).await;
    ada.delete(&path(&one)).await;
    let restored = ada.post_nothing(&format!("/api/v1/trash/{waiting}/restore")).await;
    assert_eq!(restored.body["blocked_by"], json!([two]));
    ada.post_nothing(&format!("/api/v1/trash/{one}/restore")).await;
    assert_eq!(blockers(&ada, &waiting).await, sorted(&[&one, &two]));
    // One that is gone for good does not come back.
    ada.delete(&path(&one)).await;
    assert_eq!(ada.delete(&format!("/api/v1/trash/{one}")).await.status, 200);
    assert_eq!(blockers(&ada, &waiting).await, json!([two]));
}

async fn what_would_close_a_circle_does_not_come_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let last = make(&ada, "last", &[]).await;
    let trashed = make(&ada, "trashed", &[&last]).await;
    let (free, early) = (make(&ada, "free", &[&trashed]).await, make(&ada, "early", &[&trashed]).await);
    ada.delete(&path(&trashed)).await;
    assert_eq!(wait(&ada, &last, &[&early]).await.status, 200, "nothing waits for the last now");
    let restored = ada.post_nothing(&format!("/api/v1/trash/{trashed}/restore")).await;
    assert_eq!(restored.body["blocked_by"], json!([last]));
    assert_eq!(blockers(&ada, &free).await, json!([trashed]));
    assert_eq!(blockers(&ada, &early).await, json!([]));
    ada.delete(&path(&trashed)).await;
    ada.post_nothing(&format!("/api/v1/trash/{trashed}/restore")).await;
    assert_eq!(blockers(&ada, &early).await, json!([]), "nor later");
}

async fn the_export_names_what_a_task_waits_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    import(&ada, "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:first\\,one\nSUMMARY:first\nEND:VTODO\nEND:VCALENDAR\n").await;
    let foreign = ada.get(TASKS).await.body["data"][0]["id"].as_str().unwrap().to_owned();
    let own = make(&ada, "own", &[]).await;
    make(&ada, "waiting", &[&foreign, &own]).await;
    for uid in [r"first\,one", own.as_str()] {
        let line = format!("RELATED-TO;RELTYPE=DEPENDS-ON:{uid}");
        let exported = entry(&mut archive(&ada).await, "tasks.ics").replace("\r\n ", "");
        assert_eq!(exported.lines().filter(|known| **known == line).count(), 1, "{line}: {exported}");
        // What is kept of it when it comes in again is not told twice.
        ada.patch(&path(&own), &json!({ "description": uid })).await;
        import(&ada, exported).await;
    }
    let data: Value = serde_json::from_str(&entry(&mut archive(&ada).await, "data.json")).unwrap();
    assert_eq!(data["tasks"][2]["blocked_by"], sorted(&[&foreign, &own]));
}

on_both_engines!(
    a_task_waits_for_others_once_each_and_in_the_order_of_their_ids,
    a_list_that_is_wrong_is_refused,
    a_circle_is_refused_and_named,
    of_two_requests_that_close_a_circle_together_one_is_refused,
    a_request_that_made_a_waiting_task_may_be_repeated,
    a_blocker_in_the_trash_is_not_told_and_comes_back_with_its_restoration,
    a_waiting_task_comes_back_waiting_for_what_is_there,
    what_would_close_a_circle_does_not_come_back,
    the_export_names_what_a_task_waits_for,
);
