//! Tasks that repeat in files and in full lists. The clock of the tests stands at nine in the morning of 2026-11-20, a Friday, in UTC.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::exports::{archive, entry};
use super::imports::import;
use super::repetition::{TASKS, complete, count, next_of, path_of, repeating};

fn file(lines: &str) -> String {
    format!("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:u\nSUMMARY:x\n{lines}\nEND:VTODO\nEND:VCALENDAR\n")
}

async fn tasks_file(actor: &Actor) -> String {
    entry(&mut archive(actor).await, "tasks.ics").replace("\r\n ", "")
}

async fn a_file_says_how_a_task_repeats_and_so_does_the_export(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    import(&ada, file("DUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=3")).await;
    let task = ada.get(TASKS).await.body["data"][0].clone();
    assert_eq!(task["recurrence"], json!({ "rrule": "FREQ=DAILY;COUNT=3", "from": "due" }));
    let out = tasks_file(&ada).await;
    for line in ["DTSTART;VALUE=DATE:20261120", "DUE;VALUE=DATE:20261120", "RRULE:FREQ=DAILY;COUNT=3"] {
        assert!(out.lines().any(|known| known == line), "{line}: {out}");
    }
    let again = import(&ada, out).await;
    assert_eq!(json!([again["unchanged"], again["problems"]]), json!([1, []]));
    let data: Value = serde_json::from_str(&entry(&mut archive(&ada).await, "data.json")).unwrap();
    assert_eq!(data["tasks"][0]["recurrence"], task["recurrence"]);
    // A file that completes it makes the next one, which then goes on with the rule alone.
    import(&ada, file("DUE;VALUE=DATE:20261120\nRRULE:FREQ=DAILY;COUNT=3\nSTATUS:COMPLETED\nSEQUENCE:1")).await;
    let list = ada.get(TASKS).await.body["data"].clone();
    assert_eq!(json!([list[0]["next_id"], list[1]["due"]]), json!([list[1]["id"], "2026-11-21"]));
    let out = tasks_file(&ada).await;
    assert_eq!(out.matches("RRULE:").count(), 1, "{out}");
    let again = import(&ada, out).await;
    assert_eq!(json!([again["unchanged"], again["problems"]]), json!([2, []]));
}

async fn a_file_of_the_same_second_as_the_completion_is_older(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let before = tasks_file(&ada).await;
    complete(&ada, &path).await;
    let after = tasks_file(&ada).await;
    import(&grace, before.clone()).await;
    let report = import(&grace, after).await;
    assert_eq!(json!([report["created"], report["updated"], report["problems"]]), json!([1, 1, []]));
    let repeating = async |actor: &Actor| {
        let list = actor.get(TASKS).await.body["data"].clone();
        let open =
            list.as_array().unwrap().iter().filter(|it| it["completed"] == false && it["recurrence"] != json!(null));
        open.map(|task| task["due"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(repeating(&grace).await, ["2026-11-21"]);
    let again = import(&grace, before).await;
    assert_eq!(json!([again["updated"], again["unchanged"]]), json!([0, 1]), "the older one changes nothing");
    assert_eq!(repeating(&grace).await, ["2026-11-21"]);
}

async fn a_file_that_opens_a_task_and_changes_its_next_one_keeps_the_next_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let done = complete(&ada, &path).await;
    let next = next_of(&ada, &done).await;
    let component = |task: &Value, title: &str| {
        let id = task["id"].as_str().unwrap();
        format!("BEGIN:VTODO\nUID:{id}\nSUMMARY:{title}\nSEQUENCE:9\nLAST-MODIFIED:20990101T000000Z\nEND:VTODO\n")
    };
    let components = [component(&done, "opened"), component(&next, "changed")].concat();
    let report = import(&ada, format!("BEGIN:VCALENDAR\n{components}END:VCALENDAR\n")).await;
    assert_eq!(json!([report["updated"], report["created"], report["problems"]]), json!([1, 1, []]));
    let there = ada.get(TASKS).await.body["data"].clone();
    let titles: Vec<_> = there.as_array().unwrap().iter().map(|task| task["title"].clone()).collect();
    assert_eq!(titles, ["opened", "changed"]);
}

async fn a_rule_that_tasks_cannot_have_is_given_back_as_it_came(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    import(&ada, file("DTSTART:20261120T090000Z\nRRULE:FREQ=HOURLY")).await;
    assert_eq!(ada.get(TASKS).await.body["data"][0]["recurrence"], json!(null));
    assert!(tasks_file(&ada).await.contains("\r\nRRULE:FREQ=HOURLY\r\n"));
}

async fn a_full_list_has_a_tenth_more_room_for_next_ones_and_for_nothing_else(engine: Engine) {
    let app = TestApp::start_with(engine, |settings| settings.quotas.tasks = 10).await;
    let ada = app.user("ada").await;
    let mut path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    for _ in 0..11 {
        path = path_of(&next_of(&ada, &complete(&ada, &path).await).await);
    }
    assert_eq!(count(&ada).await, 12);
    let body = json!({ "completed": true });
    let before = ada.get(&path).await.body;
    let refused = ada.patch(&path, &body).await;
    assert_eq!(refused.refusal(), (409, "quota_exceeded"));
    assert_eq!(refused.body["detail"], "An account may have no more than 12 of these");
    assert_eq!(ada.get(&path).await.body, before);
    assert_eq!(ada.post(TASKS, &json!({ "title": "x" })).await.refusal(), (409, "quota_exceeded"));
    // In a file it is a problem of this task alone.
    let lines =
        format!("UID:{}\nSUMMARY:x\nSTATUS:COMPLETED\nRRULE:FREQ=DAILY\nSEQUENCE:1", &before["id"].as_str().unwrap());
    let report = import(&ada, format!("BEGIN:VCALENDAR\nBEGIN:VTODO\n{lines}\nEND:VTODO\nEND:VCALENDAR\n")).await;
    let why = "There is no room for the next one of this task: an account may have at most 12 tasks";
    assert_eq!(json!([report["skipped"], report["problems"][0]["message"]]), json!([1, why]));
    assert_eq!(ada.get(&path).await.body, before);
    let first = ada.get(TASKS).await.body["data"][0].clone();
    ada.delete(&path_of(&first)).await;
    let done = complete(&ada, &path).await;
    assert_eq!(count(&ada).await, 12);
    let last = path_of(&next_of(&ada, &done).await);
    let ended = ada.patch(&last, &json!({ "completed": true, "recurrence": null })).await;
    assert_eq!((ended.status, &ended.body["next_id"]), (200, &json!(null)), "one that ends needs no room");
}

on_both_engines!(
    a_file_says_how_a_task_repeats_and_so_does_the_export,
    a_file_of_the_same_second_as_the_completion_is_older,
    a_file_that_opens_a_task_and_changes_its_next_one_keeps_the_next_one,
    a_rule_that_tasks_cannot_have_is_given_back_as_it_came,
    a_full_list_has_a_tenth_more_room_for_next_ones_and_for_nothing_else,
);
