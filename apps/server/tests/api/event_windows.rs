//! The part of a calendar that somebody looks at.

use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

async fn add(actor: &Actor, title: &str, start: &str, end: &str) -> String {
    let body = json!({ "title": title, "start": start, "end": end, "all_day": start.len() == 10 });
    let answer = actor.post("/api/v1/events/", &body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.body["id"].as_str().unwrap().to_owned()
}

async fn look(actor: &Actor, from: &str, to: &str) -> Answer {
    actor.get(&format!("/api/v1/events/?from={from}&to={to}")).await
}

async fn titles(actor: &Actor, from: &str, to: &str) -> String {
    let answer = look(actor, from, to).await;
    let entries = answer.body["data"].as_array().unwrap_or_else(|| panic!("{answer:?}"));
    assert_eq!(answer.body["count"], entries.len());
    entries.iter().map(|event| event["title"].as_str().unwrap()).collect()
}

async fn a_window_holds_what_overlaps_it_in_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    add(&ada, "e", "2026-11-21T23:59:00Z", "2026-11-22T09:00:00Z").await;
    add(&ada, "x", "2026-11-22T00:00:00Z", "2026-11-22T09:00:00Z").await;
    add(&ada, "y", "2026-11-14T00:00:00Z", "2026-11-15T00:00:00Z").await;
    add(&ada, "b", "2026-11-14T23:00:00Z", "2026-11-15T00:01:00Z").await;
    add(&ada, "a", "2026-02-01T00:00:00Z", "2027-02-01T00:00:00Z").await;
    add(&ada, "c", "2026-11-18T09:00:00Z", "2026-11-18T10:00:00Z").await;
    add(&ada, "d", "2026-11-18T09:00:00Z", "2026-11-18T09:05:00Z").await;
    add(&grace, "g", "2026-11-18T09:00:00Z", "2026-11-18T10:00:00Z").await;
    assert_eq!(titles(&ada, "2026-11-15T00:00:00Z", "2026-11-22T00:00:00Z").await, "abcde");
    assert_eq!(titles(&ada, "2026-11-15T05:00:00%2B05:00", "2026-11-22T05:00:00%2B05:00").await, "abcde");
    assert_eq!(titles(&ada, "2026-11-15T05:00:00+05:00", "2026-11-22T05:00:00+05:00").await, "abcde", "as typed");
    assert_eq!(titles(&ada, "2026-11-18T09:05:00Z", "2026-11-18T09:05:00.5Z").await, "ac");
    assert_eq!(titles(&ada, "2030-01-01T00:00:00Z", "2031-01-01T00:00:00Z").await, "");
}

async fn whole_days_are_those_of_the_owners_zone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    add(&ada, "d", "2026-11-20", "2026-11-21").await;
    add(&ada, "l", "2026-11-19T23:30:00Z", "2026-11-20T08:00:00Z").await;
    add(&ada, "e", "2026-11-19T15:30:00Z", "2026-11-20T08:00:00Z").await;
    let lives_in = async |zone: Value| {
        let answer = ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": zone })).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    };
    let (from, to) = ("2026-11-19T00:00:00Z", "2026-11-22T00:00:00Z");
    assert_eq!(titles(&ada, from, to).await, "eld", "in UTC while no zone is known");
    lives_in(json!("Europe/Berlin")).await;
    assert_eq!(titles(&ada, from, to).await, "edl");
    lives_in(json!("Asia/Tokyo")).await;
    assert_eq!(titles(&ada, from, to).await, "del");
    assert_eq!(titles(&ada, "2026-11-20T14:59:59Z", "2026-11-20T16:00:00Z").await, "d");
    assert_eq!(titles(&ada, "2026-11-20T15:00:00Z", "2026-11-20T16:00:00Z").await, "", "the day is over");
    lives_in(json!("Pacific/Kiritimati")).await;
    assert_eq!(titles(&ada, "2026-11-19T09:59:00Z", "2026-11-19T10:00:00Z").await, "");
    assert_eq!(titles(&ada, "2026-11-19T10:00:00Z", "2026-11-19T10:01:00Z").await, "d");
    lives_in(json!("Etc/GMT+12")).await;
    assert_eq!(titles(&ada, "2026-11-21T11:59:00Z", "2026-11-21T12:00:00Z").await, "d");
    lives_in(json!(null)).await;
    assert_eq!(titles(&ada, "2026-11-21T00:00:00Z", "2026-11-21T12:00:00Z").await, "");
}

async fn events_that_begin_together_stand_in_the_order_of_their_ids(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut ids = Vec::new();
    for end in ["2026-11-20T12:00:00Z", "2026-11-20T10:00:00Z", "2027-01-01T00:00:00Z", "2026-11-23T10:00:00Z"] {
        ids.push(add(&ada, "x", "2026-11-20T09:00:00Z", end).await);
    }
    let answer = look(&ada, "2026-11-20T00:00:00Z", "2026-11-21T00:00:00Z").await;
    let listed: Vec<_> = answer.body["data"].as_array().unwrap().iter().map(|event| event["id"].clone()).collect();
    assert_eq!(listed, ids);
}

async fn a_bad_window_is_refused_with_every_fault(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (query, faults) in [
        ("", vec!["query.from missing", "query.to missing"]),
        ("?from=2026-11-20&to=", vec!["query.from invalid", "query.to invalid"]),
        ("?from=2026-11-20T00:00:00&to=2026-11-21T00:00:00Z", vec!["query.from invalid"]),
        ("?from=2026-11-20T00:00:00Z&to=2026-11-20T00:00:00Z", vec!["query.to invalid"]),
        ("?from=2026-11-21T00:00:00Z&to=2026-11-20T00:00:00Z", vec!["query.to invalid"]),
        ("?from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:01Z", vec!["query.to out_of_range"]),
        (
            "?from=0001-01-01T00:00:00Z&to=9999-12-31T00:00:00Z",
            vec!["query.from out_of_range", "query.to out_of_range"],
        ),
        ("?from=1899-12-31T23:59:00-23:59&to=1900-01-02T00:00:00Z", vec!["query.from out_of_range"]),
    ] {
        assert_eq!(ada.get(&format!("/api/v1/events/{query}")).await.faults(), faults, "{query}");
    }
    let longest = "?from=2026-01-01T00:00:00Z&to=2027-02-05T00:00:00Z&other=x";
    assert_eq!(ada.get(&format!("/api/v1/events{longest}")).await.body, json!({ "data": [], "count": 0 }));
}

on_both_engines!(
    a_window_holds_what_overlaps_it_in_order,
    whole_days_are_those_of_the_owners_zone,
    events_that_begin_together_stand_in_the_order_of_their_ids,
    a_bad_window_is_refused_with_every_fault,
);
