//! Exports that come back.

use std::io::{Cursor, Read as _, Write as _};

use chrono::TimeDelta;
use reqwest::Method;
use scheduler_application::{Quotas, SecurityEvent};
use scheduler_test_support::{Actor, Answer, Engine, TestApp, a_year, on_both_engines};
use serde_json::{Value, json};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

#[path = "archives/full.rs"]
mod full;
#[path = "archives/hostile.rs"]
mod hostile;
#[path = "archives/normal.rs"]
mod normal;

use normal::normalised;

const IMPORT: &str = "/api/v1/import";

pub(crate) async fn bring_back(actor: &Actor, archive: Vec<u8>) -> Answer {
    let request = actor.request(Method::POST, IMPORT).header("content-type", "application/zip").body(archive);
    actor.send(request).await
}

async fn exported(actor: &Actor) -> Vec<u8> {
    let answer = actor.request(Method::GET, "/api/v1/export").send().await.unwrap();
    assert_eq!(answer.status(), 200);
    answer.bytes().await.unwrap().to_vec()
}

fn data_of(archive: &[u8]) -> Value {
    let mut text = String::new();
    ZipArchive::new(Cursor::new(archive)).unwrap().by_name("data.json").unwrap().read_to_string(&mut text).unwrap();
    serde_json::from_str(&text).unwrap()
}

pub(crate) fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, text) in files {
        archive.start_file(*name, options).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

fn archive_of(data: &Value) -> Vec<u8> {
    zipped(&[("data.json", &data.to_string())])
}

/// An export with nothing in it.
pub(crate) fn nothing() -> Value {
    json!({
        "exported_at": "2026-11-20T09:00:00Z", "settings": null,
        "calendars": [], "labels": [], "events": [], "tasks": [], "items": [],
    })
}

const CALENDAR: &str = "00000000-0000-4000-8000-0000000000ca";

fn with_calendar() -> Value {
    let mut data = nothing();
    data["calendars"] = json!([{ "id": CALENDAR, "name": "Work" }]);
    data
}

fn id(number: usize) -> String {
    format!("00000000-0000-4000-8000-{number:012}")
}

fn assert_valid(data: &Value) {
    let schema = serde_json::from_str(include_str!("../../../../docs/data-export.schema.json")).unwrap();
    let validator = jsonschema::options().should_validate_formats(true).build(&schema).unwrap();
    let faults: Vec<_> =
        validator.iter_errors(data).map(|fault| format!("{fault} at {}", fault.instance_path())).collect();
    assert_eq!(faults, Vec::<String>::new());
    let mut other = data.clone();
    other["tasks"][0]["priority"] = json!("very");
    assert!(!validator.is_valid(&other), "the schema says something");
}

async fn a_full_account_comes_back_as_it_was(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    full::fill(&app, &ada).await;
    let before = exported(&ada).await;
    assert_valid(&data_of(&before));
    app.clock.advance(TimeDelta::days(1));
    let answer = bring_back(&grace, before.clone()).await;
    let data = data_of(&before);
    let count = |list: &str| data[list].as_array().unwrap().len();
    let counts = json!({
        "settings": true, "calendars": count("calendars"), "labels": count("labels"), "events": count("events"),
        "tasks": count("tasks"), "items": count("items"),
    });
    assert_eq!((answer.status, &answer.body), (200, &counts));
    assert!(count("events") > 1_500 && count("tasks") > 8);
    let after = data_of(&exported(&grace).await);
    for list in ["events", "tasks"] {
        let uids = |data: &Value| data[list].as_array().unwrap().iter().map(|it| it["uid"].clone()).collect::<Vec<_>>();
        assert_eq!(uids(&data), uids(&after));
    }
    let is_foreign = |task: &Value| task["uid"] != task["id"] && task["sequence"] == 3;
    assert!(data["tasks"].as_array().unwrap().iter().any(is_foreign), "its names elsewhere are in it");
    assert_eq!(normalised(&data), normalised(&after));
    assert_eq!(data_of(&exported(&ada).await)["tasks"], data["tasks"], "nothing of the other account has changed");
}

async fn what_comes_back_is_told_to_devices_and_programs(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let since = ada.get("/api/v1/changes/").await.body["next"].as_str().unwrap().to_owned();
    let mut data = with_calendar();
    data["tasks"] = json!([{ "id": id(1), "title": "Letter", "labels": [id(2)] }]);
    data["labels"] = json!([{ "id": id(2), "name": "Home", "color": "red" }]);
    let event =
        json!({ "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true, "calendar_id": CALENDAR });
    data["events"] = json!([event]);
    data["items"] = json!([{ "title": "lamp" }]);
    assert_eq!(bring_back(&ada, archive_of(&data)).await.status, 200);
    let told = ada.get(&format!("/api/v1/changes/?since={since}")).await.body;
    let mut kinds: Vec<_> = told["changes"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["calendar", "event", "item", "label", "settings", "task"], "{told}");
    let shown = ada.get("/api/v1/users/me/settings").await.body;
    assert_eq!(shown["samples"], false, "real things stand on the calendar");
}

async fn an_account_that_has_anything_takes_none(engine: Engine) {
    let app = TestApp::start(engine).await;
    let event = json!({ "title": "tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true });
    let things = [
        ("tasks", json!({ "title": "mine" })),
        ("items", json!({ "title": "mine" })),
        ("labels", json!({ "name": "mine" })),
        ("calendars", json!({ "name": "mine" })),
        ("events", event),
    ];
    for (kind, thing) in things {
        let ada = app.user(kind).await;
        let made = ada.post(&format!("/api/v1/{kind}/"), &thing).await;
        assert_eq!(
            bring_back(&ada, archive_of(&with_calendar())).await.refusal(),
            (409, "account_not_empty"),
            "{kind}"
        );
        ada.delete(&format!("/api/v1/{kind}/{}", made.body["id"].as_str().unwrap())).await;
        assert_eq!(
            bring_back(&ada, archive_of(&with_calendar())).await.status,
            200,
            "{kind} in the trash does not count"
        );
    }
}

async fn of_two_that_come_at_once_one_comes_in(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    data["tasks"] = (0..150).map(|number| json!({ "id": id(number), "title": "one of many" })).collect();
    let archive = archive_of(&data);
    let (one, other) = tokio::join!(bring_back(&ada, archive.clone()), bring_back(&ada, archive));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409], "{one:?} {other:?}");
    assert_eq!(ada.get("/api/v1/tasks/").await.body["count"], 150);
}

async fn a_fault_is_named_where_it_stands_and_nothing_comes_in(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    data["calendars"][0]["color"] = json!("mauve");
    data["labels"] = json!([{ "id": id(1), "name": "Home" }, { "id": id(1), "name": "HOME" }]);
    let event =
        json!({ "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true, "calendar_id": CALENDAR });
    let mut long = event.clone();
    long["title"] = json!("x".repeat(256));
    let mut backwards = event.clone();
    backwards["end"] = json!("2026-11-19");
    let mut nowhere = event.clone();
    nowhere["calendar_id"] = json!(id(9));
    let mut odd = event.clone();
    odd["recurrence"] = json!({ "rrule": "FREQ=SOMETIMES" });
    let mut no_occurrence = event.clone();
    no_occurrence["recurrence"] = json!({ "rrule": "FREQ=WEEKLY" });
    no_occurrence["overrides"] = json!([{ "original_start": "2026-11-21", "title": "x" }]);
    data["events"] = json!([event, long, backwards, nowhere, odd, no_occurrence]);
    data["tasks"] = json!([
        { "id": id(1), "title": "a", "labels": [id(7)] },
        { "id": id(2), "title": "b", "blocked_by": [id(8)] },
        { "id": id(3), "title": "c", "blocked_by": [id(4)] },
        { "id": id(4), "title": "d", "blocked_by": [id(3)] },
        { "id": id(4), "title": "" },
        { "title": "e" },
        { "id": id(5), "title": "f", "blocks": [{ "start": "soon" }] },
        { "id": id(6), "title": "waits for one with a fault", "blocked_by": [id(5)] },
    ]);
    data["items"] = json!([{ "title": 5 }, 7]);
    // The calendars and labels are read first: with faults there, nothing else is judged.
    assert_eq!(bring_back(&ada, archive_of(&data)).await.faults(), ["body.calendars.0.color invalid"]);
    let mut no_list = data.clone();
    no_list["calendars"] = json!(null);
    assert_eq!(bring_back(&ada, archive_of(&no_list)).await.faults(), ["body.calendars wrong_type"]);
    data["calendars"][0]["color"] = json!("red");
    let mut faults = bring_back(&ada, archive_of(&data)).await.faults();
    faults.sort();
    assert_eq!(
        faults,
        [
            "body.events.1.title too_long",
            "body.events.2.end invalid",
            "body.events.3.calendar_id invalid",
            "body.events.4.recurrence.rrule invalid",
            "body.events.5.overrides.0.original_start invalid",
            "body.items.0.title wrong_type",
            "body.items.1 wrong_type",
            "body.labels.1.id duplicate",
            "body.labels.1.name duplicate",
            "body.tasks.0.labels invalid",
            "body.tasks.1.blocked_by invalid",
            "body.tasks.2.blocked_by invalid",
            "body.tasks.4.title missing",
            "body.tasks.5.id missing",
            "body.tasks.6.blocks.0.start invalid",
        ]
    );
    assert_eq!(ada.get("/api/v1/calendars/").await.body["data"][0]["name"], "Calendar");
    for list in ["tasks/", "labels/", "items/"] {
        assert_eq!(ada.get(&format!("/api/v1/{list}")).await.body["count"], 0);
    }
    data["labels"] = json!([]);
    data["items"] = json!([]);
    data["events"] = json!([]);
    data["tasks"] = (0..80).map(|_| json!({ "title": "x" })).collect();
    let answer = bring_back(&ada, archive_of(&data)).await;
    assert_eq!((answer.faults().len(), &answer.body["more_errors"]), (50, &json!(true)));
}

/// What came in would be read by everybody who has the address.
async fn a_published_calendar_does_not_become_the_one_of_an_export(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let calendars = ada.get("/api/v1/calendars/").await;
    let own = calendars.body["data"][0]["id"].as_str().unwrap();
    let path = format!("/api/v1/calendars/{own}/feed");
    assert!(ada.post(&path, &json!({ "details": "full" })).await.status < 300);
    assert_eq!(bring_back(&ada, archive_of(&with_calendar())).await.refusal(), (409, "account_not_empty"));
    ada.delete(&path).await;
    assert_eq!(bring_back(&ada, archive_of(&with_calendar())).await.status, 200);
}

/// Files of other programs have such ones.
async fn long_uids_and_large_sequences_come_back(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    let event = json!({
        "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true, "calendar_id": CALENDAR,
        "uid": "x".repeat(1_500), "sequence": 4_294_967_296_i64,
    });
    data["events"] = json!([event]);
    data["tasks"] = json!([{ "id": id(1), "title": "Paint", "uid": "paint", "sequence": 4_294_967_296_i64 }]);
    assert_eq!(bring_back(&ada, archive_of(&data)).await.status, 200);
    let tasks = super::exports::entry(&mut super::exports::archive(&ada).await, "tasks.ics");
    assert!(tasks.contains("\r\nSEQUENCE:4294967295\r\n"), "{tasks}");
    let back = data_of(&exported(&ada).await)["events"][0].clone();
    assert_eq!([&back["uid"], &back["sequence"]], [&event["uid"], &event["sequence"]]);
}

async fn a_next_task_is_one_of_a_task_that_is_done(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    let task = |number: usize, next: usize, completed: bool| json!({ "id": id(number), "title": "x", "next_id": id(next), "completed": completed });
    data["tasks"] = json!([task(1, 2, true), task(2, 3, false), task(3, 3, true)]);
    let faults = bring_back(&ada, archive_of(&data)).await.faults();
    assert_eq!(faults, ["body.tasks.1.next_id invalid", "body.tasks.2.next_id invalid"]);
}

async fn no_more_comes_in_than_an_account_may_have(engine: Engine) {
    let few = Quotas { tasks: 1, events: 1, calendars: 1, labels: 1, items: 1, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = few).await;
    let ada = app.user("ada").await;
    let event =
        json!({ "title": "Tea", "start": "2026-11-20", "end": "2026-11-21", "all_day": true, "calendar_id": CALENDAR });
    let thing = |list: &str, number: usize| match list {
        "events" => event.clone(),
        _ => json!({ "id": id(number), "title": "x", "name": format!("x{number}") }),
    };
    for list in ["calendars", "labels", "events", "tasks", "items"] {
        let mut data = with_calendar();
        // Of tasks it may have one more: the next one of one that repeats.
        data[list] = json!([thing(list, 1), thing(list, 2), thing(list, 3)]);
        assert_eq!(bring_back(&ada, archive_of(&data)).await.refusal(), (409, "quota_exceeded"), "{list}");
    }
    let mut data = with_calendar();
    data["tasks"] = json!([thing("tasks", 1), thing("tasks", 2)]);
    assert_eq!(bring_back(&ada, archive_of(&data)).await.status, 200, "nothing came in before");
}

async fn settings_are_for_people_and_the_rest_for_programs_that_may_write(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    ada.patch("/api/v1/users/me/settings", &json!({ "week_start": "monday" })).await;
    let archive = exported(&ada).await;
    let key = async |scopes: &[&str]| {
        let body = json!({ "name": "x", "scopes": scopes, "expires_in_days": 1 });
        let made = grace.post("/api/v1/users/me/api-keys/", &body).await;
        app.bearer(made.body["key"].as_str().unwrap())
    };
    assert_eq!(bring_back(&key(&["read"]).await, archive.clone()).await.refusal(), (403, "insufficient_scope"));
    assert_eq!(bring_back(&app.anonymous(), archive.clone()).await.status, 401);
    let answer = bring_back(&key(&["write"]).await, archive).await;
    assert_eq!((answer.status, &answer.body["settings"]), (200, &json!(false)));
    assert_eq!(grace.get("/api/v1/users/me/settings").await.body["week_start"], "sunday");
}

async fn subscriptions_are_subscribed_to_again(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    let url = "https://127.0.0.1:1999/holidays.ics";
    let holidays =
        json!({ "id": id(1), "name": "Holidays", "kind": "subscription", "url": url, "refresh_minutes": 60 });
    data["calendars"].as_array_mut().unwrap().insert(0, holidays);
    // What comes from there is not judged, for it is not taken from here.
    data["events"] = json!([{ "calendar_id": id(1), "title": "" }]);
    let answer = bring_back(&ada, archive_of(&data)).await;
    assert_eq!((answer.status, &answer.body["events"]), (200, &json!(0)), "{answer:?}");
    let calendars = ada.get("/api/v1/calendars/").await.body["data"].clone();
    assert_eq!((&calendars[0]["url"], &calendars[0]["refresh_minutes"]), (&json!(url), &json!(60)));
    assert_eq!((&calendars[1]["name"], &calendars[1]["is_default"]), (&json!("Work"), &json!(true)));
    let claimed = app.app.subscriptions.claim().await.unwrap().unwrap();
    assert_eq!(claimed.calendar.0.to_string(), calendars[0]["id"].as_str().unwrap());
}

async fn fields_of_later_versions_are_passed_over(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut data = with_calendar();
    data["format"] = json!("scheduler-export");
    data["version"] = json!(1);
    data["moods"] = json!([[{ "a": 1 }], "x"]);
    data["calendars"][0]["smell"] = json!("tea");
    let recurrence = json!({ "rrule": "FREQ=DAILY", "from": "due", "since": 1 });
    data["tasks"] = json!([{ "id": id(1), "title": "x", "due": "2026-11-20", "recurrence": recurrence, "mood": {} }]);
    assert_eq!(bring_back(&ada, archive_of(&data)).await.status, 200);
    for (field, value, code) in
        [("version", json!(2), "unreadable_file"), ("format", json!("other"), "unreadable_file")]
    {
        let grace = app.user(&format!("grace-{field}")).await;
        let mut other = data.clone();
        other[field] = value;
        assert_eq!(bring_back(&grace, archive_of(&other)).await.refusal(), (400, code), "{field}");
    }
}

async fn it_comes_in_a_form_too_and_in_any_order(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let task = |number: usize, other: usize| json!({ "id": id(number), "title": "x", "blocked_by": [id(other)], "labels": [id(5)] });
    let data = format!(
        r#"{{"tasks": [{}, {{"id": "{}", "title": "y"}}], "labels": [{{"id": "{}", "name": "Home"}}], "exported_at": "2026-11-20T09:00:00Z",
            "items": [], "events": [], "calendars": []}}"#,
        task(1, 2),
        id(2),
        id(5),
    );
    let archive = zipped(&[("a.ics", "x"), ("data.json", &data), ("b/data.json", "{}")]);
    let mut body = b"--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zip\"\r\n\r\n".to_vec();
    body.extend(archive);
    body.extend(b"\r\n--b--\r\n");
    let request =
        ada.request(Method::POST, IMPORT).header("content-type", "multipart/form-data; boundary=b").body(body);
    let answer = ada.send(request).await;
    assert_eq!((answer.status, &answer.body["tasks"]), (200, &json!(2)), "{answer:?}");
    let tasks = ada.get("/api/v1/tasks/").await.body["data"].clone();
    assert_eq!((&tasks[0]["blocked_by"], &tasks[1]["title"]), (&json!([tasks[1]["id"]]), &json!("y")));
}

async fn a_superuser_takes_what_somebody_has_and_the_trail_says_so(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada, grace) = (app.superuser().await, app.user("ada").await, app.user("grace").await);
    ada.post("/api/v1/tasks/", &json!({ "title": "hers" })).await;
    let me = ada.get("/api/v1/users/me").await.body["id"].clone();
    let path = format!("/api/v1/users/{}/export", me.as_str().unwrap());
    let own = data_of(&exported(&ada).await);
    let answer = root.request(Method::GET, &path).send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), &answer.headers()["content-type"]),
        (200, &"application/zip".parse().unwrap())
    );
    assert_eq!(data_of(&answer.bytes().await.unwrap()), own, "settings too");
    let trail = root.get("/api/v1/audit/").await.body["data"][0].clone();
    let roots = root.get("/api/v1/users/me").await.body["id"].clone();
    let change = json!([{ "field": "export", "from": null, "to": null }]);
    assert_eq!((&trail["actor_id"], &trail["subject_id"], &trail["changes"]), (&roots, &me, &change));
    assert_eq!(app.security_log.taken().last(), Some(&SecurityEvent::AccountExported));
    let count = root.get("/api/v1/audit/").await.body["count"].clone();
    assert_eq!(grace.get(&path).await.refusal(), (403, "forbidden"));
    assert_eq!(ada.get(&path).await.refusal(), (403, "forbidden"), "one exports oneself by the other path");
    assert_eq!(app.anonymous().get(&path).await.status, 401);
    assert_eq!(root.get(&format!("/api/v1/users/{}/export", id(1))).await.refusal(), (404, "not_found"));
    let key = json!({ "name": "x", "scopes": ["read", "write"], "expires_in_days": 1 });
    let key = root.post("/api/v1/users/me/api-keys/", &key).await;
    let program = app.bearer(key.body["key"].as_str().unwrap());
    assert_eq!(program.get(&path).await.refusal(), (403, "insufficient_scope"));
    assert_eq!(root.get("/api/v1/audit/").await.body["count"], count, "refusals are no exports");
}

on_both_engines!(
    a_superuser_takes_what_somebody_has_and_the_trail_says_so,
    a_full_account_comes_back_as_it_was,
    what_comes_back_is_told_to_devices_and_programs,
    an_account_that_has_anything_takes_none,
    of_two_that_come_at_once_one_comes_in,
    a_fault_is_named_where_it_stands_and_nothing_comes_in,
    a_published_calendar_does_not_become_the_one_of_an_export,
    long_uids_and_large_sequences_come_back,
    a_next_task_is_one_of_a_task_that_is_done,
    no_more_comes_in_than_an_account_may_have,
    settings_are_for_people_and_the_rest_for_programs_that_may_write,
    subscriptions_are_subscribed_to_again,
    fields_of_later_versions_are_passed_over,
    it_comes_in_a_form_too_and_in_any_order,
);
