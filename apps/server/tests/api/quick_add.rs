//! What one line says.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const PARSE: &str = "/api/v1/tasks/parse";

/// Somebody in Berlin; it is Friday 2026-11-20, 10:00 there.
async fn in_berlin(app: &TestApp) -> Actor {
    let ada = app.user("ada").await;
    let zone = json!({ "time_zone": "Europe/Berlin" });
    assert_eq!(ada.patch("/api/v1/users/me/settings", &zone).await.status, 200);
    ada
}

async fn a_line_says_the_fields_of_a_task_and_which_letters_say_each(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let line = json!({ "text": "🗓 Write report tomorrow 3pm for 2h !high #work" });
    let said = ada.post(PARSE, &line).await;
    assert_eq!(said.status, 200);
    let expected = json!({
        "title": "🗓 Write report",
        "due": "2026-11-21T14:00:00Z",
        "duration_minutes": 120,
        "priority": "high",
        "labels": ["work"],
    });
    assert_eq!(said.body["fields"], expected);
    // The emoji is two code units.
    let parts = json!([
        { "from": 16, "to": 28, "field": "due" },
        { "from": 29, "to": 35, "field": "duration_minutes" },
        { "from": 36, "to": 41, "field": "priority" },
        { "from": 42, "to": 47, "field": "labels" },
    ]);
    assert_eq!(said.body["parts"], parts);
    let tasks = ada.get("/api/v1/tasks/").await;
    assert_eq!(tasks.body["count"], 0, "nothing is made");
}

async fn german_is_understood_without_being_told(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let text = "Zahnarzt morgen 14 Uhr 30 min #privat";
    let fields = json!({
        "title": "Zahnarzt",
        "due": "2026-11-21T13:00:00Z",
        "duration_minutes": 30,
        "labels": ["privat"],
    });
    assert_eq!(ada.post(PARSE, &json!({ "text": text })).await.body["fields"], fields);
    let english = ada.post(PARSE, &json!({ "text": text, "language": "en" })).await;
    assert_eq!(english.body["fields"].get("due"), None, "{}", english.body);
    // Of a date that both understand the language decides.
    let due = async |language: &str| {
        let line = json!({ "text": "Letter 3/4/2027", "language": language });
        ada.post(PARSE, &line).await.body["fields"].get("due").cloned()
    };
    assert_eq!(due("en").await, Some(json!("2027-03-04")));
}

async fn a_line_for_an_event_says_when_and_where_it_is(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let fields =
        async |text: &str| ada.post(PARSE, &json!({ "text": text, "kind": "event" })).await.body["fields"].clone();
    let lunch = json!({
        "title": "Lunch with Eve",
        "start": "2026-11-21T11:30:00Z",
        "end": "2026-11-21T12:30:00Z",
        "all_day": false,
        "location": "Luigi's",
    });
    assert_eq!(fields("Lunch with Eve tomorrow 12:30 for 1h @ Luigi's").await, lunch);
    let birthday = json!({
        "title": "Mum's birthday",
        "start": "2026-12-24",
        "end": "2026-12-25",
        "all_day": true,
        "recurrence": { "rrule": "FREQ=YEARLY" },
    });
    assert_eq!(fields("Mum's birthday Dec 24 every year").await, birthday);
}

async fn what_is_made_plain_is_not_understood(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let line = |plain: Value| json!({ "text": "Read tomorrow every friday", "plain": plain });
    let said = ada.post(PARSE, &line(json!([{ "from": 5, "to": 13 }]))).await;
    assert_eq!(said.body["fields"]["title"], "Read tomorrow");
    assert_eq!(said.body["fields"]["recurrence"], json!({ "rrule": "FREQ=WEEKLY;BYDAY=FR", "from": "due" }));
    // Ranges may be anywhere.
    let beyond = ada.post(PARSE, &line(json!([{ "from": 4000, "to": 1.0 }]))).await;
    assert_eq!(beyond.status, 200);
    for range in [json!({ "from": 0, "to": 4001 }), json!({ "from": -1, "to": 1 })] {
        assert_eq!(ada.post(PARSE, &line(json!([range]))).await.faults(), ["body.plain out_of_range"]);
    }
}

async fn a_line_that_was_typed_earlier_is_read_as_of_then(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let due = async |at: Value| {
        let mut line = json!({ "text": "Call Eve tomorrow" });
        line["at"] = at;
        ada.post(PARSE, &line).await.body["fields"].get("due").cloned()
    };
    // In Berlin that is Wednesday, half past midnight.
    assert_eq!(due(json!("2026-11-17T23:30:00.25Z")).await, Some(json!("2026-11-19")));
    let ahead = due(json!("2026-12-24T09:00:00Z")).await;
    assert_eq!(ahead, Some(json!("2026-11-21")), "a clock that is ahead tells the present");
    for at in ["1900-01-01T00:00:00Z", "2199-12-31T23:59:59Z"] {
        assert!(due(json!(at)).await.is_some(), "{at}");
    }
    let wrong = |at: Value| json!({ "text": "Call Eve tomorrow", "at": at });
    assert_eq!(ada.post(PARSE, &wrong(json!("yesterday"))).await.faults(), ["body.at invalid"]);
    assert_eq!(ada.post(PARSE, &wrong(json!("1899-12-31T00:00:00Z"))).await.faults(), ["body.at out_of_range"]);
    assert_eq!(ada.post(PARSE, &wrong(json!(1))).await.faults(), ["body.at wrong_type"]);
}

async fn a_line_that_cannot_be_read_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = in_berlin(&app).await;
    let wrong = json!({ "kind": "item", "language": "fr", "plain": [1], "more": 1 });
    let faults = [
        "body.kind invalid",
        "body.language invalid",
        "body.more unknown_field",
        "body.plain wrong_type",
        "body.text missing",
    ];
    assert_eq!(ada.post(PARSE, &wrong).await.faults(), faults);
    let long = json!({ "text": "é".repeat(2001) });
    assert_eq!(ada.post(PARSE, &long).await.faults(), ["body.text too_long"]);
    let longest = ada.post(PARSE, &json!({ "text": "é".repeat(2000) })).await;
    assert_eq!(longest.status, 200);
}

on_both_engines!(
    a_line_says_the_fields_of_a_task_and_which_letters_say_each,
    german_is_understood_without_being_told,
    a_line_for_an_event_says_when_and_where_it_is,
    what_is_made_plain_is_not_understood,
    a_line_that_was_typed_earlier_is_read_as_of_then,
    a_line_that_cannot_be_read_is_refused,
);
