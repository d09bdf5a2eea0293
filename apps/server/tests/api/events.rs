//! The events of a calendar: making, changing and deleting them.

use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};

const EVENTS: &str = "/api/v1/events/";
const SETTINGS: &str = "/api/v1/users/me/settings";

fn timed() -> Value {
    json!({ "title": "Tea", "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" })
}

fn all_day() -> Value {
    json!({ "title": "Fair", "start": "2026-11-20", "end": "2026-11-22", "all_day": true })
}

/// One body with other fields on top.
fn with(body: Value, fields: &Value) -> Value {
    let mut body = body;
    body.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    body
}

async fn made(actor: &Actor, body: &Value) -> (String, Value) {
    let answer = actor.post(EVENTS, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    (answer.header("location").to_owned(), answer.body)
}

async fn an_event_is_made_read_changed_and_deleted(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let body = json!({
        "title": "  Tea ", "description": "two\nlines\t", "location": " Room 5 ", "color": "green", "all_day": false,
        "start": "2026-11-20T10:00:00+01:00", "end": "2026-11-20T04:30:00.000-05:00", "time_zone": "Asia/Tokyo",
    });
    let answer = ada.post(EVENTS, &body).await;
    let path = answer.header("location").to_owned();
    let mut expected = json!({
        "id": answer.body["id"], "title": "Tea", "description": "two\nlines\t", "location": "Room 5",
        "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T09:30:00Z", "all_day": false, "time_zone": "Asia/Tokyo",
        "color": "green", "calendar_id": answer.body["calendar_id"], "busy": true, "status": "confirmed", "url": null,
        "reminders": [], "uid": answer.body["id"], "sequence": 0, "created_at": "2026-11-20T09:00:00Z",
        "updated_at": "2026-11-20T09:00:00Z", "recurrence": null, "original_start": null, "overridden": false,
    });
    assert_eq!((answer.status, &answer.body), (201, &expected));
    assert_eq!(path, format!("{EVENTS}{}", answer.body["id"].as_str().unwrap()));
    assert_eq!(ada.get(&path).await.body, expected);
    app.clock.advance(chrono::TimeDelta::milliseconds(1_500));
    let fields = json!({ "title": "Coffee", "description": "", "location": "", "end": "2026-11-20T12:00:00Z" });
    let changed = ada.patch(&path, &fields).await;
    expected = with(expected, &fields);
    expected["updated_at"] = json!("2026-11-20T09:00:01.500Z");
    expected["sequence"] = json!(1);
    assert_eq!((changed.status, &changed.body), (200, &expected));
    assert_eq!(ada.get(&format!("{path}/")).await.body, expected);
    let deleted = ada.delete(&path).await;
    assert_eq!((deleted.status, &deleted.body), (200, &json!({ "message": "Event deleted successfully" })));
    for answer in [ada.get(&path).await, ada.patch(&path, &json!({})).await, ada.delete(&path).await] {
        assert_eq!(answer.refusal(), (404, "not_found"));
    }
}

async fn an_event_that_says_little_gets_the_rest(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (_, tea) = made(&ada, &timed()).await;
    let rest = json!({ "description": "", "location": "", "color": null, "all_day": false, "time_zone": "UTC" });
    assert_eq!(with(tea.clone(), &rest), tea);
    ada.patch(SETTINGS, &json!({ "time_zone": "Europe/Berlin" })).await;
    assert_eq!(made(&ada, &timed()).await.1["time_zone"], "Europe/Berlin");
    let (_, fair) = made(&ada, &with(all_day(), &json!({ "time_zone": null }))).await;
    let days = json!({ "start": "2026-11-20", "end": "2026-11-22", "all_day": true, "time_zone": null });
    assert_eq!(with(fair.clone(), &days), fair);
}

async fn absent_fields_stay_and_nothing_is_cleared_by_null(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, tea) = made(&ada, &with(timed(), &json!({ "time_zone": "Asia/Tokyo" }))).await;
    assert_eq!(ada.patch(&path, &json!({})).await.body, tea);
    let names = ["all_day", "description", "end", "location", "start", "time_zone", "title"];
    let nulls: Value = names.iter().map(|name| ((*name).to_owned(), Value::Null)).collect();
    // A zone may be null with whole days, so that it cannot be judged before the rest is right.
    let faults = |names: &[&str]| names.iter().map(|name| format!("body.{name} null")).collect::<Vec<_>>();
    let but_the_zone: Vec<_> = names.into_iter().filter(|name| *name != "time_zone").collect();
    assert_eq!(ada.patch(&path, &nulls).await.faults(), faults(&but_the_zone));
    assert_eq!(ada.patch(&path, &json!({ "time_zone": null })).await.faults(), faults(&["time_zone"]));
    assert_eq!(ada.post(EVENTS, &with(timed(), &json!({ "time_zone": null }))).await.faults(), faults(&["time_zone"]));
    assert_eq!(ada.get(&path).await.body, tea);
}

async fn every_bad_field_of_an_event_is_named(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    for (body, faults) in [
        (json!({}), vec!["body.end missing", "body.start missing", "body.title missing"]),
        (
            json!({ "title": " ", "start": "2026-11-20", "end": 5, "color": "pink", "uid": "x" }),
            vec!["body.color invalid", "body.end wrong_type", "body.title missing", "body.uid unknown_field"],
        ),
        (
            with(timed(), &json!({ "title": " ", "start": "2026-11-20" })),
            vec!["body.start invalid", "body.title missing"],
        ),
        (with(timed(), &json!({ "location": "a\nb", "description": "\r" })), {
            vec!["body.description control_character", "body.location control_character"]
        }),
        (with(timed(), &json!({ "location": "x".repeat(256), "description": "x".repeat(10_001) })), {
            vec!["body.description too_long", "body.location too_long"]
        }),
        (with(timed(), &json!({ "end": "2026-11-20T09:00:00Z" })), vec!["body.end invalid"]),
        (with(timed(), &json!({ "end": "2026-11-20T09:00:30Z" })), vec!["body.end invalid"]),
        (with(timed(), &json!({ "end": "2027-11-21T09:01:00Z" })), vec!["body.end out_of_range"]),
        (with(timed(), &json!({ "start": "1899-12-31T09:00:00Z" })), vec!["body.start out_of_range"]),
        (with(timed(), &json!({ "start": "0000-01-01T00:00:00+23:59" })), vec!["body.start out_of_range"]),
        (with(timed(), &json!({ "end": "9999-12-31T23:59:00-23:59" })), vec!["body.end out_of_range"]),
        (with(timed(), &json!({ "end": "2026-02-30T09:00:00Z" })), vec!["body.end invalid"]),
        (with(timed(), &json!({ "time_zone": "Mars/Olympus" })), vec!["body.time_zone invalid"]),
        (with(timed(), &json!({ "all_day": "yes" })), vec!["body.all_day wrong_type"]),
        (with(timed(), &json!({ "all_day": true })), vec!["body.end invalid", "body.start invalid"]),
        (with(all_day(), &json!({ "all_day": false })), vec!["body.end invalid", "body.start invalid"]),
        (with(all_day(), &json!({ "time_zone": "Asia/Tokyo" })), vec!["body.time_zone invalid"]),
        (with(all_day(), &json!({ "end": "2026-11-20" })), vec!["body.end invalid"]),
        (with(all_day(), &json!({ "end": "2027-11-22" })), vec!["body.end out_of_range"]),
        (json!([]), vec!["body wrong_type"]),
    ] {
        assert_eq!(ada.post(EVENTS, &body).await.faults(), faults, "{body:.120}");
    }
    assert_eq!(ada.get("/api/v1/events/not-a-uuid").await.faults(), ["path.id invalid"]);
}

async fn a_change_is_judged_together_with_what_stays(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let (path, tea) = made(&ada, &timed()).await;
    for (changes, faults) in [
        (json!({ "end": "2026-11-20T09:00:00Z" }), vec!["body.end invalid"]),
        (json!({ "start": "2026-11-20T10:00:00Z" }), vec!["body.end invalid"]),
        (json!({ "start": "2025-11-19T09:59:00Z" }), vec!["body.end out_of_range"]),
        (json!({ "start": "2026-11-20" }), vec!["body.start invalid"]),
        (json!({ "all_day": true }), vec!["body.end missing", "body.start missing"]),
        (json!({ "all_day": true, "start": "2026-11-20", "end": "2026-11-21", "time_zone": "UTC" }), {
            vec!["body.time_zone invalid"]
        }),
    ] {
        assert_eq!(ada.patch(&path, &changes).await.faults(), faults, "{changes}");
    }
    assert_eq!(ada.get(&path).await.body, tea, "nothing changed");
}

async fn an_event_becomes_all_day_and_timed_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    ada.patch(SETTINGS, &json!({ "time_zone": "Europe/Berlin" })).await;
    let (path, _) = made(&ada, &with(timed(), &json!({ "time_zone": "Asia/Tokyo" }))).await;
    let days = json!({ "all_day": true, "start": "2026-11-20", "end": "2026-11-21", "time_zone": null });
    let changed = ada.patch(&path, &days).await;
    assert_eq!(with(changed.body.clone(), &days), changed.body);
    assert_eq!(ada.patch(&path, &json!({ "end": "2026-11-23" })).await.body["end"], "2026-11-23");
    let times = json!({ "all_day": false, "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z" });
    let changed = ada.patch(&path, &times).await;
    let expected = with(times, &json!({ "time_zone": "Europe/Berlin" }));
    assert_eq!(with(changed.body.clone(), &expected), changed.body, "its owner's zone");
}

async fn the_first_event_takes_the_samples_away(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let samples = async |actor: &Actor| actor.get(SETTINGS).await.body["samples"].clone();
    assert_eq!(ada.post(EVENTS, &json!({ "title": "x" })).await.status, 422);
    assert_eq!(samples(&ada).await, true, "nothing was made");
    let (path, _) = made(&ada, &timed()).await;
    assert_eq!((samples(&ada).await, samples(&grace).await), (json!(false), json!(true)));
    made(&ada, &timed()).await;
    ada.delete(&path).await;
    assert_eq!(samples(&ada).await, false, "for good");
}

async fn events_go_with_their_owner(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    made(&ada, &timed()).await;
    assert_eq!(ada.delete("/api/v1/users/me").await.status, 200);
    let again = app.user("ada").await;
    let list = again.get("/api/v1/events/?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z").await;
    assert_eq!(list.body, json!({ "data": [], "count": 0 }));
}

on_both_engines!(
    an_event_is_made_read_changed_and_deleted,
    an_event_that_says_little_gets_the_rest,
    absent_fields_stay_and_nothing_is_cleared_by_null,
    every_bad_field_of_an_event_is_named,
    a_change_is_judged_together_with_what_stays,
    an_event_becomes_all_day_and_timed_again,
    the_first_event_takes_the_samples_away,
    events_go_with_their_owner,
);
