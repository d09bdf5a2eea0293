//! Changes of an occurrence and all that follow, where these begin elsewhere: the named times are those of the occurrence.

use reqwest::Method;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const EVENTS: &str = "/api/v1/events/";

async fn made(actor: &Actor, recurrence: Value) -> String {
    let weekly = json!({
        "title": "Weekly", "start": "2026-10-12T07:00:00Z", "end": "2026-10-12T08:00:00Z", "time_zone": "Europe/Berlin",
        "recurrence": recurrence,
    });
    let answer = actor.post(EVENTS, &weekly).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.header("location").to_owned()
}

/// Mondays at nine in Berlin, of which the first is left out.
async fn made_without_first(actor: &Actor) -> String {
    let path = made(actor, json!({ "rrule": "FREQ=WEEKLY" })).await;
    let gone = actor.delete(&format!("{path}?scope=this&original_start=2026-10-12T07:00:00Z")).await;
    assert_eq!(gone.status, 200, "{gone:?}");
    path
}

async fn following(actor: &Actor, path: &str, from: &str, changes: &Value) -> Value {
    let answer = actor.patch(&format!("{path}?scope=following&original_start={from}"), changes).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// When the occurrences of October and November begin and end, without the year.
async fn times(actor: &Actor) -> Vec<String> {
    let window = format!("{EVENTS}?from=2026-10-01T00:00:00Z&to=2026-11-10T00:00:00Z");
    let found = actor.get(&window).await.body["data"].as_array().unwrap().clone();
    let short = |at: &Value| at.as_str().unwrap()[5..].trim_end_matches(":00Z").to_owned();
    found.iter().map(|row| format!("{} {}", short(&row["start"]), short(&row["end"]))).collect()
}

async fn an_end_alone_is_that_of_the_named_occurrence(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made_without_first(&ada).await;
    let after = following(&ada, &path, "2026-10-19T07:00:00Z", &json!({ "end": "2026-10-19T09:00:00Z" })).await;
    assert_eq!((&after["start"], &after["end"]), (&json!("2026-10-12T07:00:00Z"), &json!("2026-10-12T09:00:00Z")));
    assert_eq!(
        times(&ada).await,
        ["10-19T07:00 10-19T09:00", "10-26T08:00 10-26T10:00", "11-02T08:00 11-02T10:00", "11-09T08:00 11-09T10:00"]
    );
}

async fn what_is_moved_over_a_change_of_clocks_keeps_its_time(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made_without_first(&ada).await;
    let week_later = json!({ "start": "2026-10-26T08:00:00Z", "end": "2026-10-26T09:00:00Z" });
    let after = following(&ada, &path, "2026-10-19T07:00:00Z", &week_later).await;
    assert_eq!(after["start"], "2026-10-19T07:00:00Z", "nine o'clock, as before");
    let expected = ["10-26T08:00 10-26T09:00", "11-02T08:00 11-02T09:00", "11-09T08:00 11-09T09:00"];
    assert_eq!(times(&ada).await, expected);
    let all_day = json!({ "start": "2026-11-03", "end": "2026-11-04", "all_day": true });
    following(&ada, &path, "2026-11-02T08:00:00Z", &all_day).await;
    let days: Vec<_> = times(&ada).await.into_iter().rev().take(1).collect();
    assert_eq!(days, ["11-03 11-04"], "Tuesdays");
}

async fn whole_days_are_the_days_that_are_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let late = json!({
        "title": "Late", "start": "2026-10-12T22:30:00Z", "end": "2026-10-12T23:00:00Z", "time_zone": "Europe/Berlin",
        "recurrence": { "rrule": "FREQ=WEEKLY", "exdates": ["2026-10-12T22:30:00Z", "2026-10-19T22:30:00Z"] },
    });
    let path = ada.post(EVENTS, &late).await.header("location").to_owned();
    let all_day = json!({ "start": "2026-10-27", "end": "2026-10-28", "all_day": true });
    let after = following(&ada, &path, "2026-10-26T23:30:00Z", &all_day).await;
    assert_eq!((&after["start"], &after["end"]), (&json!("2026-10-13"), &json!("2026-10-14")));
    assert_eq!(times(&ada).await, ["10-27 10-28", "11-03 11-04"]);
}

async fn what_would_begin_before_the_years_of_a_calendar_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let yearly = json!({
        "title": "New year", "start": "1900-01-02", "end": "1900-01-03", "all_day": true,
        "recurrence": { "rrule": "FREQ=YEARLY", "exdates": ["1900-01-02"] },
    });
    let path = ada.post(EVENTS, &yearly).await.header("location").to_owned();
    let query = format!("{path}?scope=following&original_start=1901-01-02");
    let refused = ada.patch(&query, &json!({ "start": "1900-12-31", "end": "1901-01-01" })).await;
    assert_eq!((refused.status, &refused.body["detail"][0]["loc"]), (422, &json!(["body", "start"])), "{refused:?}");
    let backwards = ada.patch(&query, &json!({ "end": "1901-01-02" })).await;
    assert_eq!((backwards.status, &backwards.body["detail"][0]["loc"]), (422, &json!(["body", "end"])));
}

async fn a_cut_at_an_added_date_moves_what_follows_by_the_clock(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, json!({ "rrule": "FREQ=WEEKLY;INTERVAL=2", "rdates": ["2026-10-21T13:00:00Z"] })).await;
    // At the same time of the day as before, on the Monday after the clocks are put back.
    let later = json!({ "start": "2026-10-26T14:00:00Z", "end": "2026-10-26T15:30:00Z" });
    let after = following(&ada, &path, "2026-10-21T13:00:00Z", &later).await;
    assert_eq!((&after["start"], &after["end"]), (&json!("2026-10-31T08:00:00Z"), &json!("2026-10-31T09:30:00Z")));
    let expected = ["10-12T07:00 10-12T08:00", "10-26T14:00 10-26T15:30", "10-31T08:00 10-31T09:30"];
    assert_eq!(times(&ada).await, expected);
}

async fn from_the_first_on_a_repetition_is_told_by_its_state(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let path = made(&ada, json!({ "rrule": "FREQ=DAILY;COUNT=3" })).await;
    let before = ada.get(&path).await;
    let id = "0198c0de-0000-7000-8000-00000000abcd";
    // A day earlier: then the one that is named is the second.
    let earlier = json!({ "id": id, "start": "2026-10-11T07:00:00Z", "end": "2026-10-11T08:00:00Z" });
    let query = format!("{path}?scope=following&original_start=2026-10-12T07:00:00Z");
    let once = async || {
        let request = ada.request(Method::PATCH, &query).header("if-match", before.header("etag"));
        ada.send(request.json(&earlier)).await
    };
    let whole = once().await;
    assert_eq!((whole.status, &whole.body["id"]), (200, &before.body["id"]), "nothing is made under the id");
    assert_eq!(once().await.refusal(), (412, "precondition_failed"));
    let expected = ["10-11T07:00 10-11T08:00", "10-12T07:00 10-12T08:00", "10-13T07:00 10-13T08:00"];
    assert_eq!(times(&ada).await, expected);
}

on_both_engines!(
    an_end_alone_is_that_of_the_named_occurrence,
    what_is_moved_over_a_change_of_clocks_keeps_its_time,
    whole_days_are_the_days_that_are_named,
    a_cut_at_an_added_date_moves_what_follows_by_the_clock,
    what_would_begin_before_the_years_of_a_calendar_is_refused,
    from_the_first_on_a_repetition_is_told_by_its_state,
);
