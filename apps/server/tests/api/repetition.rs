//! Tasks that repeat. The clock of the tests stands at nine in the morning of 2026-11-20, a Friday, in UTC.

use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::changes::{since, token};

pub(super) const TASKS: &str = "/api/v1/tasks/";

/// Makes a task that repeats by a rule from its due date; answers its path.
pub(super) async fn repeating(actor: &Actor, rule: &str, due: Value) -> String {
    let body = json!({ "title": "Water", "due": due, "recurrence": { "rrule": rule } });
    let made = actor.post(TASKS, &body).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.header("location").to_owned()
}

pub(super) async fn complete(actor: &Actor, path: &str) -> Value {
    let done = actor.patch(path, &json!({ "completed": true })).await;
    assert_eq!((done.status, &done.body["completed"]), (200, &json!(true)), "{done:?}");
    done.body
}

/// The next one of a completed task.
pub(super) async fn next_of(actor: &Actor, done: &Value) -> Value {
    let id = done["next_id"].as_str().unwrap_or_else(|| panic!("{done} has a next one"));
    actor.get(&format!("{TASKS}{id}")).await.body
}

pub(super) fn path_of(task: &Value) -> String {
    format!("{TASKS}{}", task["id"].as_str().unwrap())
}

async fn titles(actor: &Actor) -> Vec<String> {
    let list = actor.get(TASKS).await.body;
    list["data"].as_array().unwrap().iter().map(|task| task["title"].as_str().unwrap().to_owned()).collect()
}

pub(super) async fn count(actor: &Actor) -> u64 {
    actor.get(TASKS).await.body["count"].as_u64().unwrap()
}

pub(super) async fn toggle(actor: &Actor, path: &str) -> Answer {
    actor.put_nothing(&format!("{path}/toggle-completed")).await
}

async fn how_a_task_repeats_is_set_kept_and_cleared(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "freq=weekly;byday=MO", json!("2026-11-23")).await;
    let of_due = json!({ "rrule": "freq=weekly;byday=MO", "from": "due" });
    assert_eq!(ada.get(&path).await.body["recurrence"], of_due, "letter for letter");
    assert_eq!(ada.put(&path, &json!({ "title": "y" })).await.body["recurrence"], of_due, "an absent field stays");
    let other = json!({ "rrule": "FREQ=DAILY;INTERVAL=3", "from": "completion" });
    assert_eq!(ada.patch(&path, &json!({ "recurrence": other })).await.body["recurrence"], other);
    ada.delete(&path).await;
    let id = path.rsplit('/').next().unwrap();
    assert_eq!(ada.post_nothing(&format!("/api/v1/trash/{id}/restore")).await.body["recurrence"], other);
    assert_eq!(ada.patch(&path, &json!({ "recurrence": null })).await.body["recurrence"], json!(null));
    assert_eq!(complete(&ada, &path).await["next_id"], json!(null));
    assert_eq!(count(&ada).await, 1);
}

async fn a_rule_that_is_wrong_or_repeats_within_a_day_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!(null)).await;
    for (wrong, fault) in [
        (json!({ "rrule": "FREQ=HOURLY" }), "body.recurrence.rrule invalid"),
        (json!({ "rrule": "FREQ=DAILY;BYHOUR=9" }), "body.recurrence.rrule invalid"),
        (json!({ "rrule": "FREQ=DAILY;COUNT=0" }), "body.recurrence.rrule out_of_range"),
        (json!({ "rrule": null }), "body.recurrence.rrule null"),
        (json!({ "from": "due" }), "body.recurrence.rrule missing"),
        (json!({ "rrule": "FREQ=DAILY", "from": "start" }), "body.recurrence.from invalid"),
        (json!("FREQ=DAILY"), "body.recurrence wrong_type"),
    ] {
        assert_eq!(ada.patch(&path, &json!({ "recurrence": wrong })).await.faults(), [fault], "{wrong}");
        let new = json!({ "title": "x", "recurrence": wrong });
        assert_eq!(ada.post(TASKS, &new).await.faults(), [fault], "{wrong}");
    }
    let refused = ada.patch(&path, &json!({ "next_id": null })).await;
    assert_eq!(refused.faults(), ["body.next_id unknown_field"], "it is only read");
    assert_eq!(count(&ada).await, 1);
}

async fn completing_makes_the_next_one_right_after_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=WEEKLY", json!("2026-11-20")).await;
    let other = ada.post(TASKS, &json!({ "title": "Other" })).await.body;
    let beside = json!({
        "description": "All of them", "priority": "high", "duration_minutes": 45, "min_block_minutes": 15, "auto": false,
        "not_before": "2026-11-18T08:00:00Z", "blocked_by": [other["id"]],
    });
    ada.patch(&path, &beside).await;
    ada.post(&format!("{path}/schedule"), &json!({ "start": "2026-11-20T10:00:00Z" })).await;
    let start = token(&ada).await;
    let done = complete(&ada, &path).await;
    assert_eq!(done["recurrence"]["rrule"], "FREQ=WEEKLY", "it still says how it repeated");
    let next = next_of(&ada, &done).await;
    for field in ["title", "description", "priority", "duration_minutes", "min_block_minutes", "auto", "recurrence"] {
        assert_eq!(next[field], done[field], "{field}");
    }
    let own = json!({
        "due": "2026-11-27", "not_before": "2026-11-25T08:00:00Z", "completed": false, "blocked_by": [],
        "scheduled_start": null, "next_id": null,
    });
    for (field, value) in own.as_object().unwrap() {
        assert_eq!(&next[field], value, "{field}");
    }
    assert_eq!(titles(&ada).await, ["Water", "Water", "Other"]);
    let told = since(&ada, &start).await["changes"].clone();
    let objects: Vec<_> = told.as_array().unwrap().iter().map(|change| change["object"].clone()).collect();
    assert_eq!(objects, [next, done.clone()], "a client hears of both");
    assert_eq!(complete(&ada, &path).await, done, "the same again makes no more");
    assert_eq!(count(&ada).await, 3);
}

async fn the_next_one_finds_its_place_where_there_is_none(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
    let other = ada.post(TASKS, &json!({ "title": "Other" })).await.body["id"].clone();
    // Each completion halves the gap after the first task, until there is none.
    for _ in 0..24 {
        let done = toggle(&ada, &path).await.body;
        assert_eq!(ada.get(&path).await.body, done, "with the place that it has now");
        ada.patch(&path_of(&next_of(&ada, &done).await), &json!({ "title": "Next" })).await;
        toggle(&ada, &path).await;
        ada.patch(&path, &json!({ "recurrence": { "rrule": "FREQ=DAILY" } })).await;
    }
    let list = ada.get(TASKS).await.body;
    let all = list["data"].as_array().unwrap();
    assert_eq!((all.len(), path_of(&all[0]), &all[25]["id"]), (26, path, &other));
}

async fn every_way_to_complete_makes_the_next_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for way in ["toggle", "put", "patch"] {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let done = match way {
            "toggle" => toggle(&ada, &path).await,
            "put" => ada.put(&path, &json!({ "completed": true })).await,
            _ => ada.patch(&path, &json!({ "completed": true, "due": "2026-11-22", "title": "Feed" })).await,
        };
        let next = next_of(&ada, &done.body).await;
        let expected = if way == "patch" { json!(["Feed", "2026-11-23"]) } else { json!(["Water", "2026-11-21"]) };
        assert_eq!(json!([next["title"], next["due"]]), expected, "{way}");
    }
}

async fn a_late_task_is_next_due_today_and_days_are_those_of_the_account(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let due = async |rule: &str, due: Value| {
        let done = complete(&ada, &repeating(&ada, rule, due).await).await;
        next_of(&ada, &done).await["due"].clone()
    };
    assert_eq!(due("FREQ=DAILY", json!("2026-11-13")).await, "2026-11-20");
    assert_eq!(due("FREQ=DAILY", json!(null)).await, "2026-11-21", "without a due date from today");
    ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": "Pacific/Kiritimati" })).await;
    app.clock.advance(chrono::TimeDelta::hours(2));
    assert_eq!(due("FREQ=DAILY", json!("2026-11-13")).await, "2026-11-21", "it is tomorrow there");
    ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": "Europe/Berlin" })).await;
    assert_eq!(due("FREQ=MONTHLY", json!("2027-02-28T08:00:00Z")).await, "2027-03-28T07:00:00Z", "on the clock there");
}

async fn from_the_completion_it_is_counted_from_that_day(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for due in ["2026-11-01", "2026-12-01"] {
        let path = repeating(&ada, "FREQ=DAILY;INTERVAL=3", json!(due)).await;
        ada.patch(&path, &json!({ "recurrence": { "rrule": "FREQ=DAILY;INTERVAL=3", "from": "completion" } })).await;
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        assert_eq!(json!([next["due"], next["recurrence"]["from"]]), json!(["2026-11-23", "completion"]), "{due}");
    }
}

async fn a_rule_ends(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut path = repeating(&ada, "FREQ=DAILY;COUNT=4", json!("2026-11-18")).await;
    // The day that is passed over counts, too.
    for (due, rule) in [("2026-11-20", "FREQ=DAILY;COUNT=2"), ("2026-11-21", "FREQ=DAILY;COUNT=1")] {
        let next = next_of(&ada, &complete(&ada, &path).await).await;
        assert_eq!(json!([next["due"], next["recurrence"]["rrule"]]), json!([due, rule]));
        path = path_of(&next);
    }
    assert_eq!(complete(&ada, &path).await["next_id"], json!(null));
    for rule in ["FREQ=DAILY;UNTIL=20261120", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"] {
        let path = repeating(&ada, rule, json!("2026-11-20")).await;
        assert_eq!(complete(&ada, &path).await["next_id"], json!(null), "{rule}");
    }
}

async fn at_once_no_more_than_one_next_is_made(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for round in 1..=6 {
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let body = json!({ "completed": true });
        let (one, other) = tokio::join!(ada.patch(&path, &body), ada.put(&path, &body));
        assert_eq!([one.status, other.status], [200, 200], "{one:?} {other:?}");
        assert_eq!(one.body["next_id"], other.body["next_id"]);
        assert_eq!(count(&ada).await, 2 * round);
    }
    for round in 1..=6 {
        // One completes it, and the other opens it again, which takes the next one back.
        let path = repeating(&ada, "FREQ=DAILY", json!("2026-11-20")).await;
        let (one, other) = tokio::join!(toggle(&ada, &path), toggle(&ada, &path));
        assert_eq!([one.status, other.status], [200, 200], "{one:?} {other:?}");
        let task = ada.get(&path).await.body;
        assert_eq!(json!([task["completed"], task["next_id"]]), json!([false, null]));
        assert_eq!(count(&ada).await, 12 + round);
    }
}

async fn a_task_is_skipped_to_its_next_due_date(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=WEEKLY;COUNT=2", json!("2026-11-20T17:00:00Z")).await;
    ada.patch(&path, &json!({ "not_before": "2026-11-16" })).await;
    let skip = format!("{path}/skip");
    let skipped = ada.post_nothing(&skip).await.body;
    let said = json!([skipped["due"], skipped["not_before"], skipped["recurrence"]["rrule"], skipped["completed"]]);
    assert_eq!(said, json!(["2026-11-27T17:00:00Z", "2026-11-23", "FREQ=WEEKLY;COUNT=1", false]));
    assert_eq!(count(&ada).await, 1);
    assert_eq!(ada.post_nothing(&skip).await.refusal(), (409, "no_next"));
    assert_eq!(ada.get(&path).await.body, skipped);
    complete(&ada, &path).await;
    assert_eq!(ada.post_nothing(&skip).await.refusal(), (409, "does_not_repeat"), "it is done");
    let plain = ada.post(TASKS, &json!({ "title": "x" })).await.header("location").to_owned();
    assert_eq!(ada.post_nothing(&format!("{plain}/skip")).await.refusal(), (409, "does_not_repeat"));
    let nowhere = "/api/v1/tasks/00000000-0000-4000-8000-00000000ffff/skip";
    assert_eq!(ada.post_nothing(nowhere).await.status, 404);
}

async fn a_skipped_task_keeps_only_the_blocks_that_were_pinned_behind_its_due_date(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=WEEKLY", json!("2026-11-20")).await;
    let block = |start: &str, pinned: bool| json!({ "start": start, "minutes": 30, "pinned": pinned });
    let blocks = [
        block("2026-11-19T10:00:00Z", true),
        block("2026-11-20T10:00:00Z", true),
        block("2026-11-24T10:00:00Z", false),
        block("2026-11-25T10:00:00Z", true),
    ];
    let before = ada.patch(&path, &json!({ "blocks": blocks, "minutes_done": 15 })).await.body;
    let skipped = ada.post_nothing(&format!("{path}/skip")).await.body;
    let said = json!([skipped["due"], skipped["minutes_done"], skipped["blocks"], skipped["scheduled_start"]]);
    assert_eq!(said, json!(["2026-11-27", 0, [before["blocks"][3]], "2026-11-25T10:00:00Z"]));
    assert_eq!(ada.get(&path).await.body, skipped);
    let back = json!({ "due": before["due"], "minutes_done": before["minutes_done"], "blocks": before["blocks"] });
    assert_eq!(ada.patch(&path, &back).await.body["blocks"], before["blocks"], "and a change takes it back");
}

async fn each_skip_makes_a_task_later_from_the_completion_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = repeating(&ada, "FREQ=DAILY;INTERVAL=3;COUNT=3", json!("2026-11-01")).await;
    let rule = json!({ "rrule": "FREQ=DAILY;INTERVAL=3;COUNT=3", "from": "completion" });
    ada.patch(&path, &json!({ "recurrence": rule })).await;
    let skip = format!("{path}/skip");
    for (due, rest) in [("2026-11-23", 2), ("2026-11-26", 1)] {
        let skipped = ada.post_nothing(&skip).await.body;
        let rule = format!("FREQ=DAILY;INTERVAL=3;COUNT={rest}");
        assert_eq!(json!([skipped["due"], skipped["recurrence"]["rrule"]]), json!([due, rule]));
    }
    assert_eq!(ada.post_nothing(&skip).await.refusal(), (409, "no_next"));
}

async fn an_instant_that_is_over_today_is_next_due_tomorrow(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (due, expected) in
        [("2026-11-19T08:00:00Z", "2026-11-21T08:00:00Z"), ("2026-11-19T10:00:00Z", "2026-11-20T10:00:00Z")]
    {
        let done = complete(&ada, &repeating(&ada, "FREQ=DAILY", json!(due)).await).await;
        assert_eq!(next_of(&ada, &done).await["due"], expected, "{due}");
    }
}

async fn a_request_that_made_a_repeating_task_may_be_repeated(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let id = "00000000-0000-4000-8000-00000000abcd";
    let body = |rule: &str| json!({ "id": id, "title": "x", "recurrence": { "rrule": rule } });
    assert_eq!(ada.post(TASKS, &body("FREQ=DAILY")).await.status, 201);
    assert_eq!(ada.post(TASKS, &body("FREQ=DAILY")).await.status, 200);
    assert_eq!(ada.post(TASKS, &body("FREQ=WEEKLY")).await.refusal(), (409, "id_taken"));
}

on_both_engines!(
    how_a_task_repeats_is_set_kept_and_cleared,
    a_rule_that_is_wrong_or_repeats_within_a_day_is_refused,
    completing_makes_the_next_one_right_after_it,
    the_next_one_finds_its_place_where_there_is_none,
    every_way_to_complete_makes_the_next_one,
    a_late_task_is_next_due_today_and_days_are_those_of_the_account,
    from_the_completion_it_is_counted_from_that_day,
    a_rule_ends,
    at_once_no_more_than_one_next_is_made,
    a_task_is_skipped_to_its_next_due_date,
    a_skipped_task_keeps_only_the_blocks_that_were_pinned_behind_its_due_date,
    each_skip_makes_a_task_later_from_the_completion_too,
    an_instant_that_is_over_today_is_next_due_tomorrow,
    a_request_that_made_a_repeating_task_may_be_repeated,
);
