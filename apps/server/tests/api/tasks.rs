//! The task list.

use futures::future::join_all;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const TASKS: &str = "/api/v1/tasks/";

async fn add(actor: &Actor, titles: &[&str]) -> Vec<String> {
    let mut ids = Vec::new();
    for title in titles {
        let answer = actor.post(TASKS, &json!({ "title": title })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        ids.push(answer.body["id"].as_str().unwrap().to_owned());
    }
    ids
}

fn titles_of(answer: &Answer) -> Vec<String> {
    let entries = answer.body["data"].as_array().unwrap().iter();
    entries.map(|task| task["title"].as_str().unwrap().to_owned()).collect()
}

async fn titles(actor: &Actor) -> String {
    titles_of(&actor.get(TASKS).await).concat()
}

async fn a_task_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(TASKS, &json!({ "title": "  Call Grace ", "description": "two\nlines\t" })).await;
    assert_eq!(made.status, 201);
    let path = made.header("location").to_owned();
    let id = made.body["id"].clone();
    let mut expected = json!({
        "id": id,
        "title": "Call Grace",
        "description": "two\nlines\t",
        "completed": false,
        "position": made.body["position"],
        "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z",
        "due": null,
        "duration_minutes": 30,
        "priority": "normal",
        "not_before": null,
        "min_block_minutes": null,
        "auto": true,
        "labels": [],
        "blocked_by": [],
        "recurrence": null,
        "next_id": null,
        "minutes_done": 0,
        "blocks": [],
        "scheduled_start": null,
    });
    assert_eq!(made.body, expected);
    assert_eq!(ada.get(&path).await.body, expected);
    app.clock.advance(chrono::TimeDelta::milliseconds(1_500));
    let changed = ada.put(&path, &json!({ "title": "Call Ada", "description": null, "completed": true })).await;
    expected["title"] = json!("Call Ada");
    expected["description"] = json!("");
    expected["completed"] = json!(true);
    expected["updated_at"] = json!("2026-11-20T09:00:01.500Z");
    assert_eq!((changed.status, &changed.body), (200, &expected));
    assert_eq!(ada.get(&path).await.body, expected);
    let deleted = ada.delete(&path).await;
    assert_eq!((deleted.status, &deleted.body), (200, &json!({ "message": "Task deleted successfully" })));
    assert_eq!(ada.get(&path).await.refusal(), (404, "not_found"));
    assert_eq!(ada.delete(&path).await.refusal(), (404, "not_found"));
}

async fn both_spellings_of_a_path_are_the_same(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post("/api/v1/tasks", &json!({ "title": "x" })).await;
    assert_eq!(made.status, 201);
    let path = made.header("location");
    assert_eq!(ada.get("/api/v1/tasks").await.body, ada.get("/api/v1/tasks/").await.body);
    assert_eq!(ada.get(&format!("{path}/")).await.body, made.body);
    assert_eq!(ada.put_nothing(&format!("{path}/toggle-completed/")).await.body["completed"], true);
}

async fn absent_fields_stay_and_null_clears_only_what_can_be_empty(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(TASKS, &json!({ "title": "x", "description": "y" })).await;
    let path = made.header("location");
    assert_eq!(ada.put(path, &json!({})).await.body, made.body);
    let answer = ada.put(path, &json!({ "title": null, "completed": null, "priority": null, "position": 1 })).await;
    let expected = ["body.completed null", "body.position unknown_field", "body.priority null", "body.title null"];
    assert_eq!(answer.faults(), expected);
    assert_eq!(ada.get(path).await.body, made.body);
}

async fn a_task_has_a_priority(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let made = ada.post(TASKS, &json!({ "title": "x", "priority": "urgent" })).await;
    assert_eq!((made.status, &made.body["priority"]), (201, &json!("urgent")));
    let path = made.header("location");
    assert_eq!(ada.patch(path, &json!({ "title": "y" })).await.body["priority"], "urgent");
    let low = ada.patch(path, &json!({ "priority": "low" })).await;
    assert_eq!(low.body["priority"], "low");
    assert_eq!(ada.patch(path, &json!({ "priority": "low" })).await.body, low.body, "nothing changes");
    assert_eq!(ada.patch(path, &json!({ "priority": "Low" })).await.faults(), ["body.priority invalid"]);
    ada.delete(path).await;
    let id = made.body["id"].as_str().unwrap();
    assert_eq!(ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await.body["priority"], "low");
}

async fn a_task_says_what_a_planner_has_to_know(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let known = json!({ "not_before": "2026-11-25", "min_block_minutes": 15, "auto": false });
    let mut new = known.clone();
    new["title"] = json!("x");
    let made = ada.post(TASKS, &new).await;
    let path = made.header("location");
    let said = |body: &Value| json!({ "not_before": body["not_before"], "min_block_minutes": body["min_block_minutes"], "auto": body["auto"] });
    assert_eq!(said(&made.body), known);
    assert_eq!(said(&ada.put(path, &json!({ "title": "y" })).await.body), known, "absent fields stay");
    ada.delete(path).await;
    let restored = ada.post_nothing(&format!("/api/v1/trash/{}/restore", made.body["id"].as_str().unwrap())).await;
    assert_eq!(said(&restored.body), known);
    let cleared = ada.patch(path, &json!({ "not_before": null, "min_block_minutes": null, "auto": true })).await;
    assert_eq!(said(&cleared.body), json!({ "not_before": null, "min_block_minutes": null, "auto": true }));
    let at = ada.patch(path, &json!({ "not_before": "2026-11-25T10:00:00+01:00" })).await;
    assert_eq!(at.body["not_before"], "2026-11-25T09:00:00Z");
    let wrong = json!({ "not_before": "soon", "min_block_minutes": 4, "auto": null });
    let faults = ["body.auto null", "body.min_block_minutes out_of_range", "body.not_before invalid"];
    assert_eq!(ada.patch(path, &wrong).await.faults(), faults);
    assert_eq!(ada.get(path).await.body, at.body);
}

async fn toggling_completes_and_reopens_in_place(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let ids = add(&ada, &["a", "b", "c"]).await;
    let path = format!("/api/v1/tasks/{}/toggle-completed", ids[0]);
    assert_eq!(ada.put_nothing(&path).await.body["completed"], true);
    assert_eq!(titles(&ada).await, "abc");
    assert_eq!(ada.put_nothing(&path).await.body["completed"], false);
}

async fn the_list_is_paged_with_the_total(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    add(&ada, &["a", "b", "c", "d", "e"]).await;
    let page = ada.get("/api/v1/tasks/?skip=1&limit=2&other=x").await;
    assert_eq!((titles_of(&page).concat().as_str(), &page.body["count"]), ("bc", &json!(5)));
    let beyond = ada.get("/api/v1/tasks/?skip=99").await;
    assert_eq!(beyond.body, json!({ "data": [], "count": 5 }));
    assert_eq!(ada.get("/api/v1/tasks/?limit=0").await.faults(), ["query.limit out_of_range"]);
}

async fn a_partial_reorder_uses_the_positions_of_the_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let ids = add(&ada, &["a", "b", "c", "d", "e"]).await;
    let answer = ada.post("/api/v1/tasks/reorder", &json!([ids[4], ids[0], ids[2]])).await;
    assert_eq!((answer.status, &answer.body["count"]), (200, &json!(3)));
    assert_eq!(titles_of(&answer).concat(), "eac");
    assert_eq!(titles(&ada).await, "ebadc");
    let answer = ada.post("/api/v1/tasks/reorder", &json!([])).await;
    assert_eq!((answer.status, &answer.body), (200, &json!({ "data": [], "count": 0 })));
}

async fn a_bad_reorder_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let ids = add(&ada, &["a", "b"]).await;
    let theirs = add(&grace, &["x"]).await;
    let reorder = async |body: Value| ada.post("/api/v1/tasks/reorder", &body).await;
    let unknown = "00000000-0000-7000-8000-ffffffffffff";
    assert_eq!(reorder(json!([ids[1], ids[0], unknown])).await.refusal(), (404, "not_found"));
    assert_eq!(reorder(json!([ids[1], theirs[0], ids[0]])).await.refusal(), (404, "not_found"));
    assert_eq!(reorder(json!([ids[1], unknown, ids[1]])).await.faults(), ["body.2 duplicate"]);
    assert_eq!(reorder(json!([ids[1], "x", 5])).await.faults(), ["body.1 wrong_type", "body.2 wrong_type"]);
    assert_eq!(reorder(json!({ "ids": ids })).await.faults(), ["body wrong_type"]);
    assert_eq!((titles(&ada).await.as_str(), titles(&grace).await.as_str()), ("ab", "x"));
}

async fn a_task_moves_before_and_after_another(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let ids = add(&ada, &["a", "b", "c", "d"]).await;
    let steps = [
        (0, json!({ "after": ids[3] }), "bcda"),
        (2, json!({ "before": ids[1] }), "cbda"),
        (3, json!({ "after": ids[1] }), "cbda"),
        (0, json!({ "before": ids[1] }), "cabd"),
    ];
    for (moved, anchor, expected) in steps {
        let answer = ada.post(&format!("/api/v1/tasks/{}/move", ids[moved]), &anchor).await;
        assert_eq!((answer.status, &answer.body["id"]), (200, &json!(ids[moved])), "{anchor}");
        assert_eq!(titles(&ada).await, expected, "{anchor}");
    }
}

async fn a_bad_move_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let ids = add(&ada, &["a", "b"]).await;
    let theirs = add(&grace, &["x"]).await;
    let path = format!("/api/v1/tasks/{}/move", ids[0]);
    for (body, faults) in [
        (json!({}), "body invalid"),
        (json!({ "before": ids[1], "after": ids[1] }), "body invalid"),
        (json!({ "before": ids[0] }), "body.before invalid"),
        (json!({ "after": ids[0] }), "body.after invalid"),
        (json!({ "after": null }), "body.after null"),
        (json!({ "after": "x" }), "body.after wrong_type"),
    ] {
        assert_eq!(ada.post(&path, &body).await.faults(), [faults], "{body}");
    }
    let answer = ada.post(&path, &json!({ "after": theirs[0] })).await;
    assert_eq!(answer.refusal(), (404, "not_found"));
    let answer = ada.post(&format!("/api/v1/tasks/{}/move", theirs[0]), &json!({ "after": ids[0] })).await;
    assert_eq!(answer.refusal(), (404, "not_found"));
    assert_eq!(titles(&ada).await, "ab");
}

async fn tasks_made_at_once_all_get_a_position_of_their_own(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({ "title": "x" });
    let answers = join_all((0..24).map(|_| ada.post(TASKS, &body))).await;
    assert!(answers.iter().all(|answer| answer.status == 201));
    let mut positions: Vec<_> = answers.iter().map(|answer| answer.body["position"].as_i64().unwrap()).collect();
    positions.sort_unstable();
    positions.dedup();
    assert_eq!(positions.len(), 24);
}

async fn toggles_at_once_are_all_counted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = format!("/api/v1/tasks/{}/toggle-completed", add(&ada, &["a"]).await[0]);
    let answers = join_all((0..9).map(|_| ada.put_nothing(&path))).await;
    assert_eq!(answers.iter().filter(|answer| answer.body["completed"] == true).count(), 5);
}

on_both_engines!(
    a_task_is_made_read_changed_and_deleted,
    both_spellings_of_a_path_are_the_same,
    absent_fields_stay_and_null_clears_only_what_can_be_empty,
    a_task_has_a_priority,
    a_task_says_what_a_planner_has_to_know,
    toggling_completes_and_reopens_in_place,
    the_list_is_paged_with_the_total,
    a_partial_reorder_uses_the_positions_of_the_named,
    a_bad_reorder_changes_nothing,
    a_task_moves_before_and_after_another,
    a_bad_move_changes_nothing,
    tasks_made_at_once_all_get_a_position_of_their_own,
    toggles_at_once_are_all_counted,
);
