//! Subscriptions: calendars that come from elsewhere.

mod elsewhere;
mod read_only;
mod refreshing;

use chrono::TimeDelta;
use scheduler_application::{App, Refresh};
use scheduler_test_support::{Actor, Answer, TestApp};
use serde_json::{Value, json};

use elsewhere::Elsewhere;

const CALENDARS: &str = "/api/v1/calendars/";
const EVENTS: &str = "/api/v1/events/";
const MONTH: &str = "?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z";

async fn subscribe(actor: &Actor, url: &str) -> Answer {
    actor.post(CALENDARS, &json!({ "name": "Holidays", "kind": "subscription", "url": url })).await
}

/// Subscribes to a server; answers the path of the calendar.
async fn subscribed(actor: &Actor, elsewhere: &Elsewhere) -> String {
    let made = subscribe(actor, &elsewhere.url("/a.ics")).await;
    assert_eq!(made.status, 201, "{made:?}");
    path(&made.body)
}

fn path(calendar: &Value) -> String {
    format!("{CALENDARS}{}", calendar["id"].as_str().unwrap())
}

/// Fetches one that is due, if one is.
async fn fetch_by(app: &App) -> Option<Refresh> {
    let claimed = app.subscriptions.claim().await.unwrap()?;
    Some(app.subscriptions.run(&claimed).await.unwrap())
}

async fn fetch(app: &TestApp) -> Option<Refresh> {
    fetch_by(&app.app).await
}

/// Fetches one again after the time that its interval takes at most.
async fn fetch_later(app: &TestApp) -> Option<Refresh> {
    app.clock.advance(TimeDelta::hours(2));
    fetch(app).await
}

async fn titles(actor: &Actor) -> Vec<String> {
    let list = actor.get(&format!("{EVENTS}{MONTH}")).await.body;
    let all = list["data"].as_array().unwrap().iter();
    all.map(|event| event["title"].as_str().unwrap().to_owned()).collect()
}
