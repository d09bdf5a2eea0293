//! What may be done with a subscription, and what not.

use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

use super::elsewhere::{Elsewhere, calendar, event};
use super::{CALENDARS, EVENTS, MONTH, fetch, path, subscribe, subscribed, titles};

const READ_ONLY: (u16, &str) = (409, "read_only_calendar");

/// Somebody with a subscription to a series and an event of their own: the calendar, the series and the event.
async fn with_a_series(app: &TestApp, elsewhere: &Elsewhere) -> (Actor, String, String, String) {
    let ada = app.user("ada").await;
    elsewhere.serves(&event("one@x", 20, "RRULE:FREQ=DAILY;COUNT=3\n"));
    let at = subscribed(&ada, elsewhere).await;
    fetch(app).await;
    let series = ada.get(&format!("{EVENTS}{MONTH}&expand=false")).await.body["data"][0]["id"].clone();
    let own = json!({ "title": "Tea", "start": "2026-11-25T15:00:00Z", "end": "2026-11-25T16:00:00Z" });
    let own = ada.post(EVENTS, &own).await.body["id"].clone();
    let event = |id: Value| format!("{EVENTS}{}", id.as_str().unwrap());
    (ada, at, event(series), event(own))
}

async fn its_events_are_written_by_nobody(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let (ada, at, series, own) = with_a_series(&app, &elsewhere).await;
    let id = at.trim_start_matches(CALENDARS);
    let first = ada.get(CALENDARS).await.body["data"][0]["id"].clone();
    let before = (ada.get(&format!("{EVENTS}{MONTH}")).await.body, ada.get(&at).await.body);
    let new =
        json!({ "title": "Mine", "start": "2026-11-25", "end": "2026-11-26", "all_day": true, "calendar_id": id });
    assert_eq!(ada.post(EVENTS, &new).await.refusal(), READ_ONLY);
    let one = "2026-11-21T09:30:00Z";
    for body in [json!({ "title": "Mine" }), json!({ "calendar_id": first }), json!({ "title": "one@x" }), json!({})] {
        for scope in [
            String::new(),
            format!("?scope=this&original_start={one}"),
            format!("?scope=following&original_start={one}"),
        ] {
            let refused = ada.patch(&format!("{series}{scope}"), &body).await;
            assert_eq!(refused.refusal(), READ_ONLY, "{scope} {body}: {refused:?}");
        }
    }
    for scope in
        [String::new(), format!("?scope=this&original_start={one}"), format!("?scope=following&original_start={one}")]
    {
        assert_eq!(ada.delete(&format!("{series}{scope}")).await.refusal(), READ_ONLY, "{scope}");
    }
    assert_eq!(ada.patch(&own, &json!({ "calendar_id": id })).await.refusal(), READ_ONLY);
    let file = ada.request(Method::POST, &format!("{at}/import")).header(CONTENT_TYPE, "text/calendar");
    assert_eq!(ada.send(file.body(calendar(&event("two@x", 21, "")))).await.refusal(), READ_ONLY);
    assert_eq!(ada.patch(&at, &json!({ "is_default": true })).await.refusal(), READ_ONLY);
    assert_eq!((ada.get(&format!("{EVENTS}{MONTH}")).await.body, ada.get(&at).await.body), before);
}

async fn what_has_no_occurrence_is_not_there_and_another_state_is_said_first(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let (ada, _, series, _) = with_a_series(&app, &elsewhere).await;
    let request = ada.request(Method::PATCH, &series).header("If-Match", "\"1\"").json(&json!({ "title": "Mine" }));
    assert_eq!(ada.send(request).await.status, 412);
    let grace = app.user("grace").await;
    assert_eq!(grace.patch(&series, &json!({ "title": "Mine" })).await.status, 404);
}

async fn the_calendar_itself_is_its_owners(engine: Engine) {
    let (app, elsewhere) = (TestApp::start(engine).await, Elsewhere::start().await);
    let (ada, at, ..) = with_a_series(&app, &elsewhere).await;
    let changes =
        json!({ "name": "Free days", "color": "red", "visible": false, "position": 0, "refresh_minutes": 15 });
    let answer = ada.patch(&at, &changes).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    for (field, value) in changes.as_object().unwrap() {
        assert_eq!(answer.body[field], *value, "{field}");
    }
    let file = ada.get(&format!("{at}/export.ics")).await;
    assert!(file.status == 200 && file.text.contains("UID:one@x"), "{file:?}");
    let published = ada.post(&format!("{at}/feed"), &json!({ "details": "full" })).await;
    assert_eq!(published.status, 201, "{published:?}");
    assert_eq!(ada.delete(&at).await.status, 200);
    assert_eq!(titles(&ada).await, ["Tea"]);
}

async fn only_a_subscription_has_an_address(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let refused = async |body: Value| ada.post(CALENDARS, &body).await.faults();
    let url = "https://93.184.215.14/a.ics";
    assert_eq!(refused(json!({ "name": "A", "kind": "subscription" })).await, ["body.url missing"]);
    assert_eq!(
        refused(json!({ "name": "A", "url": url, "refresh_minutes": 60 })).await,
        ["body.refresh_minutes invalid", "body.url invalid"]
    );
    assert_eq!(refused(json!({ "name": "A", "kind": "other" })).await, ["body.kind invalid"]);
    let of = |more: Value| {
        let mut body = json!({ "name": "A", "kind": "subscription", "url": url });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    assert_eq!(refused(of(json!({ "refresh_minutes": 14 }))).await, ["body.refresh_minutes out_of_range"]);
    for wrong in
        ["ftp://93.184.215.14/", "https://ada:secret@93.184.215.14/", "https://93.184.215.14:25/", "nothing", ""]
    {
        assert_eq!(refused(of(json!({ "url": wrong }))).await.len(), 1, "{wrong}");
    }
    let own = path(&ada.get(CALENDARS).await.body["data"][0]);
    assert_eq!(ada.patch(&own, &json!({ "url": url })).await.faults(), ["body.url invalid"]);
    assert_eq!(ada.patch(&own, &json!({ "refresh_minutes": null })).await.faults(), ["body.refresh_minutes invalid"]);
    let made = subscribe(&ada, " webcal://93.184.215.14/a.ics#b ").await;
    assert_eq!((made.status, &made.body["url"]), (201, &json!(url)));
    let kind = ada.patch(&path(&made.body), &json!({ "kind": "own" })).await;
    assert_eq!(kind.status, 422, "a calendar stays of its kind");
}

on_both_engines!(
    its_events_are_written_by_nobody,
    what_has_no_occurrence_is_not_there_and_another_state_is_said_first,
    the_calendar_itself_is_its_owners,
    only_a_subscription_has_an_address,
);
