//! Windows that hold more than memory should: answered as others are, and to nobody's cost.

use std::cell::Cell;
use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use futures::future::join;
use reqwest::Method;
use scheduler_domain::{Day, TimeZone};
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

const FIRST: &str = "2026-11-01T00:00:00Z";
const ZONE: &str = "Pacific/Kiritimati";
const WHOLE: &str = "?from=2026-11-01T00:00:00Z&to=2027-12-01T00:00:00Z";
/// Of each thing: more than a store hands over at once.
const COPIES: u32 = 1100;

#[derive(Deserialize)]
struct Calendar<'a> {
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
    #[serde(borrow)]
    tasks: Vec<&'a RawValue>,
}

async fn add_event(actor: &Actor, title: &str, start: &str, end: &str) {
    let description = "\"Zeile\" 1\n\tzwei \\ 🗓 []";
    let is_all_day = start.len() == 10;
    let body = json!({ "title": title, "description": description, "start": start, "end": end, "all_day": is_all_day });
    assert_eq!(actor.post("/api/v1/events/", &body).await.status, 201);
}

async fn add_task(actor: &Actor, start: &str) {
    let made = actor.post("/api/v1/tasks/", &json!({ "title": "letter" })).await;
    let answer = actor.post(&format!("{}/schedule", made.header("location")), &json!({ "start": start })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// When an entry begins for who lives in a zone.
fn start(entry: &Value) -> DateTime<Utc> {
    let text = entry["start"].as_str().or(entry["scheduled_start"].as_str()).unwrap();
    Day::parse(text).map_or_else(
        |_| DateTime::parse_from_rfc3339(text).unwrap().to_utc(),
        |day| TimeZone::parse(ZONE).unwrap().days().start_of(day),
    )
}

/// Entries in the order in which they are to be answered, once each, as JSON.
fn in_order(entries: BTreeSet<String>) -> String {
    let placed = entries.into_iter().map(|text| {
        let entry: Value = serde_json::from_str(&text).unwrap();
        (start(&entry), entry["id"].as_str().unwrap().to_owned(), text)
    });
    let mut placed: Vec<_> = placed.collect();
    placed.sort();
    let texts: Vec<_> = placed.into_iter().map(|(_, _, text)| text).collect();
    format!("[{}]", texts.join(","))
}

/// Everything of the whole window, gathered from windows of a month.
async fn gathered(actor: &Actor) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut events, mut tasks) = (BTreeSet::new(), BTreeSet::new());
    let first: DateTime<Utc> = FIRST.parse().unwrap();
    for month in 0..14 {
        let since = first + TimeDelta::days(30 * month);
        let until = (since + TimeDelta::days(30)).min("2027-12-01T00:00:00Z".parse().unwrap());
        let window = format!("?from={}&to={}", since.format("%FT%TZ"), until.format("%FT%TZ"));
        let answer = actor.get(&format!("/api/v1/calendar/{window}")).await;
        let found: Calendar<'_> = serde_json::from_str(&answer.text).unwrap();
        assert!(found.events.len() < 1000 && found.tasks.len() < 1000, "these are small");
        events.extend(found.events.iter().map(|entry| entry.get().to_owned()));
        tasks.extend(found.tasks.iter().map(|entry| entry.get().to_owned()));
    }
    (events, tasks)
}

async fn many_are_answered_as_few_are(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    ada.patch("/api/v1/users/me/settings", &json!({ "time_zone": ZONE })).await;
    add_event(&ada, "short", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    add_event(&ada, "long", "2026-11-20T09:00:00Z", "2026-11-24T10:00:00Z").await;
    add_event(&ada, "whole days", "2026-11-21", "2026-11-23").await;
    add_event(&grace, "hers", "2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z").await;
    app.database.add_copies("events", COPIES, &["start_at", "end_at"]).await;
    for actor in [&ada, &grace] {
        add_task(actor, "2026-11-20T09:30:00Z").await;
    }
    for copies in [0, COPIES] {
        if copies > 0 {
            app.database.add_copies("tasks", copies, &["scheduled_start"]).await;
        }
        let (events, tasks) = gathered(&ada).await;
        assert_eq!((events.len(), tasks.len()), (3 * (COPIES as usize + 1), copies as usize + 1));
        let count = events.len();
        let (events, tasks) = (in_order(events), in_order(tasks));
        let answer = ada.get(&format!("/api/v1/calendar/{WHOLE}")).await;
        assert_eq!(answer.header("content-type"), "application/json");
        assert!(answer.text == format!("{{\"events\":{events},\"tasks\":{tasks}}}"), "with {copies} tasks");
        let answer = ada.get(&format!("/api/v1/events/{WHOLE}")).await;
        assert_eq!(answer.header("content-length"), answer.text.len().to_string());
        assert!(answer.text == format!("{{\"data\":{events},\"count\":{count}}}"), "with {copies} tasks");
    }
}

async fn nobody_elses_turn_or_room_is_lost_to_those_who_leave(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    add_event(&ada, "long", "2026-11-20T09:00:00Z", "2026-11-24T10:00:00Z").await;
    app.database.add_copies("events", COPIES, &["start_at", "end_at"]).await;
    let path = format!("/api/v1/events/{WHOLE}");
    // Each at another moment: so many others are asked and answered meanwhile.
    for others in 0..40 {
        let leaving = ada.clone();
        let request = leaving.request(Method::GET, &path);
        let asking = tokio::spawn(async move { leaving.send(request).await });
        for _ in 0..others {
            assert_eq!(app.anonymous().get("/healthz").await.status, 200);
        }
        asking.abort();
    }
    // The server may not have noticed the last of them yet; a turn that was lost would be waited for until it is too late.
    let mut answer = ada.get(&path).await;
    for _ in 0..1000 {
        if answer.status == 503 {
            answer = ada.get(&path).await;
        }
    }
    assert_eq!((answer.status, &answer.body["count"]), (200, &json!(COPIES + 1)));
}

on_both_engines!(many_are_answered_as_few_are, nobody_elses_turn_or_room_is_lost_to_those_who_leave);

/// How many others must be answered meanwhile. A server that read where it answers would manage one or two.
const OTHERS: u32 = 10;

/// All on one thread, the server too: whoever held it would hold up everybody.
#[tokio::test]
async fn others_are_answered_while_a_large_window_is_read() {
    let app = TestApp::start(Engine::Sqlite).await;
    let ada = app.user("ada").await;
    add_event(&ada, "long", "2026-11-20T09:00:00Z", "2026-11-24T10:00:00Z").await;
    app.database.add_copies("events", 10 * COPIES, &["start_at", "end_at"]).await;
    let is_waiting = Cell::new(true);
    let looking = async {
        let path = "/api/v1/events/?from=2030-01-01T00:00:00Z&to=2031-02-01T00:00:00Z";
        assert!(ada.get(path).await.body["count"].as_u64().unwrap() > 1000);
        is_waiting.set(false);
    };
    let others = async {
        let mut answered = 0;
        while is_waiting.get() {
            assert_eq!(app.anonymous().get("/healthz").await.status, 200);
            answered += 1;
        }
        answered
    };
    let ((), answered) = join(looking, others).await;
    assert!(answered >= OTHERS, "only {answered} others were answered");
}
