//! A year of a calendar, brought here, changed in all three scopes, taken away and brought to somebody else: both look the same.

use std::collections::BTreeSet;

use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_test_support::{Actor, Engine, TestApp, a_year, on_both_engines};
use serde_json::{Value, json};

const CALENDARS: &str = "/api/v1/calendars/";
const EVENTS: &str = "/api/v1/events/";

async fn first(actor: &Actor) -> String {
    actor.get(CALENDARS).await.body["data"][0]["id"].as_str().unwrap().to_owned()
}

/// Imports a file, and answers created, updated, unchanged and skipped.
async fn import(app: &TestApp, actor: &Actor, text: String) -> [i64; 4] {
    let request = actor.request(Method::POST, &format!("{CALENDARS}{}/import", first(actor).await));
    let queued = actor.send(request.header(CONTENT_TYPE, "text/calendar").body(text)).await;
    assert_eq!(queued.status, 202, "{queued:?}");
    app.app.imports.run_next().await.unwrap();
    let done = actor.get(queued.header("location")).await.body;
    assert_eq!((&done["state"], &done["report"]["problems"]), (&json!("done"), &json!([])));
    ["created", "updated", "unchanged", "skipped"].map(|name| done["report"][name].as_i64().unwrap())
}

/// All that a window shows of each occurrence, but for what names it here alone.
async fn shown(actor: &Actor, from: &str, to: &str) -> Vec<String> {
    let answer = actor.get(&format!("{EVENTS}?from={from}&to={to}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let mut shown: Vec<_> = answer.body["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| {
            let mut event = event.clone();
            for own in ["id", "calendar_id", "created_at", "updated_at"] {
                event.as_object_mut().unwrap().remove(own);
            }
            event.to_string()
        })
        .collect();
    shown.sort();
    shown
}

/// Every month, some days and weeks, and the whole year.
async fn all_views(actor: &Actor) -> Vec<Vec<String>> {
    let mut windows = vec![("2026-01-01", "2027-01-01"), ("2026-03-29", "2026-03-30"), ("2026-10-19", "2026-10-26")];
    let firsts = [
        "2026-01-01",
        "2026-02-01",
        "2026-03-01",
        "2026-04-01",
        "2026-05-01",
        "2026-06-01",
        "2026-07-01",
        "2026-08-01",
        "2026-09-01",
        "2026-10-01",
        "2026-11-01",
        "2026-12-01",
        "2027-01-01",
    ];
    windows.extend(firsts.windows(2).map(|pair| (pair[0], pair[1])));
    let mut views = Vec::new();
    for (from, to) in windows {
        views.push(shown(actor, &format!("{from}T00:00:00Z"), &format!("{to}T00:00:00Z")).await);
    }
    views
}

/// The series with their occurrences in the first half of the year, each from its third on.
async fn series(actor: &Actor) -> Vec<(String, Vec<Value>)> {
    let answer = actor.get(&format!("{EVENTS}?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z&expand=false")).await;
    let repeating = answer.body["data"].as_array().unwrap().iter().filter(|event| !event["recurrence"].is_null());
    let ids: BTreeSet<_> = repeating.map(|event| event["id"].as_str().unwrap().to_owned()).collect();
    let mut all = Vec::new();
    for id in ids {
        let rows = actor.get(&format!("{EVENTS}{id}/occurrences/?limit=12")).await.body;
        all.push((id, rows["data"].as_array().unwrap().clone()));
    }
    all
}

/// Changes some series: one occurrence, one and all that follow, all of them, and takes some away.
async fn change(actor: &Actor) -> usize {
    let mut changed = 0;
    for (number, (id, rows)) in series(actor).await.into_iter().enumerate().filter(|(number, _)| number % 4 == 0) {
        let Some(row) = rows.get(5) else { continue };
        let original_start = row["original_start"].as_str().unwrap();
        let path = format!("{EVENTS}{id}");
        let of = |scope: &str| format!("{path}?scope={scope}&original_start={original_start}");
        let title = json!({ "title": format!("changed {number}"), "location": "elsewhere" });
        let later = |text: &Value| {
            let at = chrono::DateTime::parse_from_rfc3339(text.as_str().unwrap()).ok()?;
            Some(json!(
                (at + chrono::TimeDelta::minutes(45)).to_utc().to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
            ))
        };
        let moved = match (later(&row["start"]), later(&row["end"])) {
            (Some(start), Some(end)) => json!({ "start": start, "end": end }),
            _ => title.clone(),
        };
        let answer = match number / 4 % 7 {
            0 => actor.patch(&of("this"), &moved).await,
            1 => actor.patch(&of("following"), &title).await,
            2 => actor.patch(&of("following"), &moved).await,
            3 => actor.patch(&path, &title).await,
            4 => actor.delete(&of("this")).await,
            5 => actor.delete(&of("following")).await,
            _ => actor.patch(&of("this"), &json!({ "status": "cancelled", "reminders": [7] })).await,
        };
        assert!(answer.status < 300, "{number}: {answer:?}");
        changed += 1;
    }
    changed
}

async fn a_year_goes_through_two_accounts_and_looks_the_same(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let file = a_year(1);
    assert_eq!(import(&app, &ada, file.clone()).await, [1_700, 0, 0, 0]);
    let before = all_views(&ada).await;
    assert_eq!(import(&app, &ada, file.clone()).await, [0, 0, 1_700, 0]);
    assert_eq!(all_views(&ada).await, before);
    let changed = change(&ada).await;
    assert!(changed >= 40, "{changed}");
    let after = all_views(&ada).await;
    assert_ne!(after, before);
    let export = ada.get(&format!("{CALENDARS}{}/export.ics", first(&ada).await)).await.text;
    let [created, 0, 0, 0] = import(&app, &grace, export.clone()).await else { panic!("all of it is new to her") };
    assert!(created > 1_700, "series were cut: {created}");
    let (hers, views) = (all_views(&grace).await, all_views(&ada).await);
    for (hers, mine) in hers.iter().zip(&views) {
        assert_eq!(hers, mine);
    }
    assert_eq!(import(&app, &ada, export).await, [0, 0, created, 0], "one's own");
}

on_both_engines!(a_year_goes_through_two_accounts_and_looks_the_same);
