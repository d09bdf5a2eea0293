//! Completed tasks that repeat, opened again. The clock of the tests stands at nine in the morning of 2026-11-20, a Friday, in UTC.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};
use super::imports::import;
use super::repetition::{TASKS, complete, count, next_of, path_of, repeating, toggle};

const LABELS: &str = "/api/v1/labels/";

/// Takes a thing out of the trash.
async fn restore(actor: &Actor, thing: &Value) -> Value {
    let back = actor.post_nothing(&format!("/api/v1/trash/{}/restore", thing["id"].as_str().unwrap())).await;
    assert_eq!(back.status, 200, "{back:?}");
    back.body
}

async fn opening_again_takes_back_what_nobody_has_touched(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = next_of(&ada, &complete(&ada, &path).await).await;
    let start = token(&ada).await;
    let other = ada.post(TASKS, &json!({ "title": "Other" })).await.body["id"].clone();
    ada.post(&format!("{}/move", path_of(&next)), &json!({ "after": other })).await;
    let open = toggle(&ada, &path).await.body;
    let said = json!([open["completed"], open["next_id"], open["recurrence"]["rrule"]]);
    assert_eq!(said, json!([false, null, "FREQ=DAILY"]));
    assert_eq!(ada.get(&path_of(&next)).await.status, 404);
    assert_eq!(ada.get("/api/v1/trash/").await.body["count"], 0, "it is gone for good");
    let told = since(&ada, &start).await["changes"].clone();
    assert!(told.as_array().unwrap().iter().any(|one| one["id"] == next["id"] && one["op"] == "delete"), "{told}");
    assert_ne!(complete(&ada, &path).await["next_id"], json!(null), "and completed again it makes another");
}

async fn what_is_taken_back_is_waited_for_no_more_by_the_opened_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = complete(&ada, &path).await["next_id"].clone();
    ada.patch(&path, &json!({ "blocked_by": [next] })).await;
    let open = toggle(&ada, &path).await.body;
    assert_eq!(json!([open["blocked_by"], open["recurrence"]["rrule"]]), json!([[], "FREQ=DAILY"]));
    assert_eq!(count(&ada).await, 1);
}

async fn opening_again_leaves_what_somebody_has_touched_and_repeats_no_more(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for change in [json!({ "title": "Feed" }), json!({ "completed": true })] {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        let changed = ada.patch(&path_of(&next), &change).await.body;
        let open = ada.patch(&path, &json!({ "completed": false })).await.body;
        assert_eq!(json!([open["recurrence"], open["next_id"]]), json!([null, null]), "{change}");
        assert_eq!(ada.get(&path_of(&next)).await.body, changed);
        assert_eq!(complete(&ada, &path).await["next_id"], json!(null));
    }
}

async fn opening_again_goes_on_repeating_when_the_next_one_is_gone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for is_for_good in [false, true] {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        ada.delete(&path_of(&next)).await;
        if is_for_good {
            ada.delete("/api/v1/trash/").await;
        }
        let open = toggle(&ada, &path).await.body;
        assert_eq!(json!([open["recurrence"]["rrule"], open["next_id"]]), json!(["FREQ=DAILY", null]));
        let another = complete(&ada, &path).await["next_id"].clone();
        assert!(another != next["id"] && another.is_string(), "{another}");
    }
}

async fn opening_again_leaves_what_others_wait_for(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = next_of(&ada, &complete(&ada, &path).await).await;
    let made = ada.post(TASKS, &json!({ "title": "Other", "blocked_by": [next["id"]] })).await;
    let open = toggle(&ada, &path).await.body;
    assert_eq!(json!([open["recurrence"], open["next_id"]]), json!([null, null]));
    assert_eq!(ada.get(&path_of(&next)).await.body, next);
    assert_eq!(ada.get(made.header("location")).await.body["blocked_by"], json!([next["id"]]));
}

async fn what_comes_back_from_the_trash_repeats_no_more_where_the_opened_one_does(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for change in [json!({}), json!({ "title": "Feed" })] {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        ada.patch(&path_of(&next), &change).await;
        ada.delete(&path_of(&next)).await;
        toggle(&ada, &path).await;
        let another = next_of(&ada, &complete(&ada, &path).await).await;
        assert_eq!(another["recurrence"]["rrule"], "FREQ=DAILY");
        let back = restore(&ada, &next).await;
        assert_eq!(json!([back["due"], back["completed"], back["recurrence"]]), json!([next["due"], false, null]));
        assert_eq!(ada.get(&path_of(&next)).await.body, back);
        assert_eq!(complete(&ada, &path_of(&next)).await["next_id"], json!(null));
    }
}

async fn opening_again_ends_it_where_the_next_one_was_completed_and_is_in_the_trash(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = next_of(&ada, &complete(&ada, &path).await).await;
    let third = next_of(&ada, &complete(&ada, &path_of(&next)).await).await;
    ada.delete(&path_of(&next)).await;
    assert_eq!(toggle(&ada, &path).await.body["recurrence"], json!(null));
    assert_eq!(ada.get(&path_of(&third)).await.body["recurrence"]["rrule"], "FREQ=DAILY");
}

async fn never_do_two_repeat_though_a_completed_one_between_them_is_gone_for_good(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for is_first_in_trash in [false, true] {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let first = complete(&ada, &path).await;
        let next = next_of(&ada, &first).await;
        let third = next_of(&ada, &complete(&ada, &path_of(&next)).await).await;
        if is_first_in_trash {
            ada.delete(&path).await;
        }
        let start = token(&ada).await;
        ada.delete(&path_of(&next)).await;
        let told = since(&ada, &start).await["changes"].clone();
        let is_told = told.as_array().unwrap().iter().any(|one| one["id"] == first["id"] && one["op"] == "put");
        assert_eq!(is_told, !is_first_in_trash, "{told}");
        assert_eq!(ada.delete(&format!("/api/v1/trash/{}", next["id"].as_str().unwrap())).await.status, 200);
        if is_first_in_trash {
            restore(&ada, &first).await;
        }
        let open = toggle(&ada, &path).await.body;
        assert_eq!(json!([open["completed"], open["recurrence"], open["next_id"]]), json!([false, null, null]));
        assert_eq!(complete(&ada, &path).await["next_id"], json!(null));
        assert_eq!(ada.get(&path_of(&third)).await.body, third, "it alone goes on");
    }
}

async fn a_stay_in_the_trash_is_no_change_of_the_next_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = next_of(&ada, &complete(&ada, &path).await).await;
    ada.delete(&path_of(&next)).await;
    assert_eq!(restore(&ada, &next).await["recurrence"], next["recurrence"]);
    assert_eq!(toggle(&ada, &path).await.body["recurrence"]["rrule"], "FREQ=DAILY");
    assert_eq!(count(&ada).await, 1);
}

async fn what_becomes_of_a_label_is_no_change_of_the_next_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let label = async |name: &str| ada.post(LABELS, &json!({ "name": name })).await.body;
    for is_merged in [false, true] {
        let home = label(if is_merged { "Garden" } else { "Home" }).await;
        let there = format!("{LABELS}{}", home["id"].as_str().unwrap());
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        ada.patch(&path, &json!({ "labels": [home["id"]] })).await;
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        if is_merged {
            let into = label("Work").await;
            ada.post(&format!("{there}/merge"), &json!({ "into": into["id"] })).await;
        } else {
            ada.patch(&there, &json!({ "name": "House" })).await;
            ada.delete(&there).await;
            restore(&ada, &home).await;
        }
        assert_ne!(ada.get(&path_of(&next)).await.body["updated_at"], next["updated_at"], "devices are told");
        assert_eq!(toggle(&ada, &path).await.body["recurrence"]["rrule"], "FREQ=DAILY");
        assert_eq!(ada.get(&path_of(&next)).await.status, 404);
        // What somebody does to it afterwards is a change.
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        ada.patch(&path_of(&next), &json!({ "labels": [] })).await;
        assert_eq!(toggle(&ada, &path).await.body["recurrence"], json!(null));
    }
}

async fn a_file_that_changes_the_next_one_touches_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let next = next_of(&ada, &complete(&ada, &path).await).await;
    let uid = next["id"].as_str().unwrap();
    let lines = format!("UID:{uid}\nSUMMARY:Feed\nDUE;VALUE=DATE:20261121\nRRULE:FREQ=DAILY\nSEQUENCE:1");
    let report = import(&ada, format!("BEGIN:VCALENDAR\nBEGIN:VTODO\n{lines}\nEND:VTODO\nEND:VCALENDAR\n")).await;
    assert_eq!(report["updated"], 1, "{report}");
    assert_eq!(toggle(&ada, &path).await.body["recurrence"], json!(null));
    assert_eq!(ada.get(&path_of(&next)).await.body["title"], "Feed");
}

on_both_engines!(
    opening_again_takes_back_what_nobody_has_touched,
    what_is_taken_back_is_waited_for_no_more_by_the_opened_one,
    opening_again_leaves_what_somebody_has_touched_and_repeats_no_more,
    opening_again_goes_on_repeating_when_the_next_one_is_gone,
    opening_again_leaves_what_others_wait_for,
    what_comes_back_from_the_trash_repeats_no_more_where_the_opened_one_does,
    opening_again_ends_it_where_the_next_one_was_completed_and_is_in_the_trash,
    never_do_two_repeat_though_a_completed_one_between_them_is_gone_for_good,
    a_stay_in_the_trash_is_no_change_of_the_next_one,
    what_becomes_of_a_label_is_no_change_of_the_next_one,
    a_file_that_changes_the_next_one_touches_it,
);
