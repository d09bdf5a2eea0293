//! Changes of a series that say themselves which of its occurrences differ.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const RULE: &str = "FREQ=WEEKLY;BYDAY=MO,TU;COUNT=6";

/// On Mondays and Tuesdays at 9:30 in Berlin from 12 October 2026 on; of the second week both differ.
async fn made(actor: &Actor) -> String {
    let body = json!({
        "title": "Standup", "start": "2026-10-12T07:30:00Z", "end": "2026-10-12T07:45:00Z", "time_zone": "Europe/Berlin",
        "recurrence": { "rrule": RULE },
    });
    let path = actor.post("/api/v1/events/", &body).await.header("location").to_owned();
    for (start, title) in [("2026-10-19T07:30:00Z", "Guest"), ("2026-10-20T07:30:00Z", "Review")] {
        let one = format!("{path}?scope=this&original_start={start}");
        assert_eq!(actor.patch(&one, &json!({ "title": title })).await.status, 200);
    }
    path
}

async fn changed(actor: &Actor, path: &str, changes: &Value) -> Value {
    let answer = actor.patch(path, changes).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

async fn titles(actor: &Actor, path: &str) -> Vec<String> {
    let rows = actor.get(&format!("{path}/occurrences/")).await.body;
    let one = |row: &Value| format!("{} {}", &row["start"].as_str().unwrap()[5..10], row["title"].as_str().unwrap());
    rows["data"].as_array().unwrap().iter().map(one).collect()
}

async fn some_weekdays_move_in_one_request(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada).await;
    let former = ada.get(&path).await.body;
    // Mondays become Wednesdays; what differs on Tuesdays stays.
    let overrides = json!([
        { "original_start": "2026-10-20T07:30:00Z", "title": "Review" },
        { "original_start": "2026-10-21T07:30:00Z", "title": "Guest" },
    ]);
    let moved = json!({
        "start": "2026-10-13T07:30:00Z", "end": "2026-10-13T07:45:00Z",
        "recurrence": { "rrule": "FREQ=WEEKLY;BYDAY=TU,WE;COUNT=6" }, "overrides": overrides,
    });
    let whole = changed(&ada, &path, &moved).await;
    assert_eq!(whole["overrides"], overrides);
    let expected = ["10-13 Standup", "10-14 Standup", "10-20 Review", "10-21 Guest", "10-27 Standup", "10-28 Standup"];
    assert_eq!(titles(&ada, &path).await, expected);
    assert_eq!(whole["sequence"].as_i64(), former["sequence"].as_i64().map(|before| before + 1), "one change");
    // What was answered brings it back as it was, again at once.
    let mut back = json!({});
    for name in ["start", "end", "recurrence", "overrides"] {
        back[name] = former[name].clone();
    }
    let whole = changed(&ada, &path, &back).await;
    assert_eq!((&whole["overrides"], &whole["recurrence"]), (&former["overrides"], &former["recurrence"]));
}

async fn an_override_comes_back_as_it_was_answered(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada).await;
    let all = json!({
        "title": "Late", "description": "With the board", "location": "Room 5", "color": "red", "busy": false,
        "status": "tentative", "url": "https://example.org/agenda", "reminders": [10],
        "start": "2026-10-14", "end": "2026-10-15", "all_day": true,
    });
    changed(&ada, &format!("{path}?scope=this&original_start=2026-10-13T07:30:00Z"), &all).await;
    changed(&ada, &path, &json!({ "color": "blue", "url": "https://example.org/" })).await;
    let plain = json!({ "color": null, "url": null, "start": "2026-10-26T11:00:00Z", "end": "2026-10-26T11:15:00Z" });
    changed(&ada, &format!("{path}?scope=this&original_start=2026-10-26T08:30:00Z"), &plain).await;
    let former = ada.get(&path).await;
    let overrides = former.body["overrides"].clone();
    assert_eq!(overrides.as_array().map(Vec::len), Some(4));
    assert_eq!(changed(&ada, &path, &json!({ "overrides": [] })).await["overrides"], json!([]));
    let whole = changed(&ada, &path, &json!({ "overrides": overrides })).await;
    assert_eq!(whole["overrides"], overrides);
    let again = ada.patch(&path, &json!({ "overrides": overrides })).await;
    assert_eq!(again.body["updated_at"], whole["updated_at"], "the same again changes nothing");
}

async fn what_follows_may_differ_otherwise(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada).await;
    let changes = json!({
        "start": "2026-10-21T07:30:00Z", "end": "2026-10-21T07:45:00Z",
        "recurrence": { "rrule": "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3" },
        "overrides": [{ "original_start": "2026-10-26T08:30:00Z", "title": "Last" }],
    });
    let later = changed(&ada, &format!("{path}?scope=following&original_start=2026-10-20T07:30:00Z"), &changes).await;
    let later = format!("/api/v1/events/{}", later["id"].as_str().unwrap());
    assert_eq!(titles(&ada, &later).await, ["10-21 Standup", "10-26 Last", "10-28 Standup"]);
    assert_eq!(titles(&ada, &path).await, ["10-12 Standup", "10-13 Standup", "10-19 Guest"]);
}

async fn each_fault_of_the_list_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada).await;
    let before = ada.get(&path).await.body;
    let at = "2026-10-19T07:30:00Z";
    let one = |entry: Value| json!({ "overrides": [entry] });
    for (changes, loc, code) in [
        (json!({ "overrides": null }), json!(["overrides"]), "null"),
        (json!({ "overrides": {} }), json!(["overrides"]), "wrong_type"),
        (one(json!("x")), json!(["overrides", 0]), "wrong_type"),
        (one(json!({ "title": "x" })), json!(["overrides", 0, "original_start"]), "missing"),
        (one(json!({ "original_start": "x" })), json!(["overrides", 0, "original_start"]), "invalid"),
        (
            one(json!({ "original_start": "2026-10-14T07:30:00Z" })),
            json!(["overrides", 0, "original_start"]),
            "invalid",
        ),
        (one(json!({ "original_start": at, "title": "" })), json!(["overrides", 0, "title"]), "missing"),
        (
            one(json!({ "original_start": at, "recurrence": null })),
            json!(["overrides", 0, "recurrence"]),
            "unknown_field",
        ),
        (
            one(json!({ "original_start": at, "end": "2026-10-19T08:00:00Z" })),
            json!(["overrides", 0, "start"]),
            "missing",
        ),
        (
            json!({ "overrides": [{ "original_start": at }, { "original_start": at }] }),
            json!(["overrides", 1, "original_start"]),
            "duplicate",
        ),
        (json!({ "recurrence": null, "overrides": [{ "original_start": at }] }), json!(["overrides"]), "invalid"),
    ] {
        let answer = ada.patch(&path, &changes).await;
        let detail = &answer.body["detail"][0];
        let mut within = vec![json!("body")];
        within.extend(loc.as_array().unwrap().iter().cloned());
        assert_eq!((answer.status, &detail["loc"], &detail["type"]), (422, &json!(within), &json!(code)), "{changes}");
    }
    let of_one = ada.patch(&format!("{path}?scope=this&original_start={at}"), &json!({ "overrides": [] })).await;
    assert_eq!((of_one.status, &of_one.body["detail"][0]["loc"]), (422, &json!(["body", "overrides"])));
    assert_eq!(ada.get(&path).await.body, before, "nothing has changed");
    let grace = app.user("grace").await;
    assert_eq!(grace.patch(&path, &json!({ "overrides": [] })).await.refusal(), (404, "not_found"));
}

on_both_engines!(
    some_weekdays_move_in_one_request,
    an_override_comes_back_as_it_was_answered,
    what_follows_may_differ_otherwise,
    each_fault_of_the_list_is_named,
);
