//! What somebody takes elsewhere.

use std::io::{Cursor, Read as _};

use reqwest::Method;
use scheduler_test_support::{Actor, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};
use zip::ZipArchive;

const CALENDARS: &str = "/api/v1/calendars/";
const EVENTS: &str = "/api/v1/events/";
/// More than are handed on together, and than a page has.
const COPIES: u32 = 1100;

async fn calendar(actor: &Actor, name: &str) -> String {
    actor.post(CALENDARS, &json!({ "name": name, "color": "red" })).await.body["id"].as_str().unwrap().to_owned()
}

async fn first(actor: &Actor) -> String {
    actor.get(CALENDARS).await.body["data"][0]["id"].as_str().unwrap().to_owned()
}

async fn event(actor: &Actor, title: &str, calendar: &str) -> Value {
    let body = json!({
        "title": title, "start": "2026-11-20T09:00:00Z", "end": "2026-11-20T10:00:00Z", "time_zone": "Europe/Berlin",
        "calendar_id": calendar, "reminders": [15], "location": "Room 1",
    });
    let made = actor.post(EVENTS, &body).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.body
}

fn export_of(calendar: &str) -> String {
    format!("{CALENDARS}{calendar}/export.ics")
}

pub(crate) async fn archive(actor: &Actor) -> ZipArchive<Cursor<Vec<u8>>> {
    let answer = actor.request(Method::GET, "/api/v1/export").send().await.unwrap();
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "application/zip");
    assert_eq!(
        answer.headers()["content-disposition"],
        "attachment; filename=\"scheduler-2026-11-20.zip\"; filename*=UTF-8''scheduler-2026-11-20.zip"
    );
    let length: usize = answer.headers()["content-length"].to_str().unwrap().parse().unwrap();
    let bytes = answer.bytes().await.unwrap().to_vec();
    assert_eq!(bytes.len(), length);
    ZipArchive::new(Cursor::new(bytes)).unwrap()
}

fn names(archive: &ZipArchive<Cursor<Vec<u8>>>) -> Vec<String> {
    archive.file_names().map(|name| name.unwrap().into_owned()).collect()
}

pub(crate) fn entry(archive: &mut ZipArchive<Cursor<Vec<u8>>>, name: &str) -> String {
    let mut text = String::new();
    archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
    text
}

async fn a_calendar_is_a_file(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    let work = calendar(&ada, "Büro \"A\"").await;
    let made = event(&ada, "Tea; with\nGrace".replace('\n', " ").as_str(), &work).await;
    event(&ada, "elsewhere", &first(&ada).await).await;
    let answer = ada.get(&export_of(&work)).await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/calendar; charset=utf-8"));
    assert_eq!(
        answer.header("content-disposition"),
        "attachment; filename=\"B_ro _A_.ics\"; filename*=UTF-8''B%C3%BCro%20_A_.ics"
    );
    assert_eq!(answer.header("content-length"), answer.text.len().to_string());
    for line in [
        "X-WR-CALNAME:Büro \"A\"",
        "COLOR:red",
        "TZID:Europe/Berlin",
        "DTSTART;TZID=Europe/Berlin:20261120T100000",
        "SUMMARY:Tea\\; with Grace",
        "STATUS:CONFIRMED",
        "TRANSP:OPAQUE",
        "TRIGGER:-PT15M",
        &format!("UID:{}", made["uid"].as_str().unwrap()),
    ] {
        assert!(answer.text.lines().any(|it| it == line), "{line}: {}", answer.text);
    }
    assert_eq!(answer.text.matches("BEGIN:VEVENT").count(), 1);
    assert!(answer.text.ends_with("END:VCALENDAR\r\n"));
    assert_eq!(grace.get(&export_of(&work)).await.refusal(), (404, "not_found"));
    assert_eq!(app.anonymous().get(&export_of(&work)).await.status, 401);
    assert_eq!(ada.get(&export_of("x")).await.faults(), ["path.id invalid"]);
    ada.delete(&format!("{CALENDARS}{work}")).await;
    assert_eq!(ada.get(&export_of(&work)).await.refusal(), (404, "not_found"), "it is in the trash");
}

async fn an_empty_calendar_is_a_file_too(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let text = ada.get(&export_of(&first(&ada).await)).await.text;
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"), "{text}");
}

async fn many_events_are_a_file_as_few_are(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    event(&ada, "one of many", &own).await;
    app.database.add_copies("events", COPIES, &["start_at", "end_at"]).await;
    let text = ada.get(&export_of(&own)).await.text;
    assert_eq!(text.matches("SUMMARY:one of many").count(), COPIES as usize + 1);
    assert_eq!(text.matches("BEGIN:VTIMEZONE").count(), 1);
    assert_eq!(ada.get(&export_of(&own)).await.text, text, "the same each time");
    let mut archive = archive(&ada).await;
    assert_eq!(entry(&mut archive, "Calendar.ics"), text);
    let data: Value = serde_json::from_str(&entry(&mut archive, "data.json")).unwrap();
    assert_eq!(data["events"].as_array().unwrap().len(), COPIES as usize + 1);
}

async fn an_archive_has_everything_of_its_owner(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    event(&grace, "hers", &first(&grace).await).await;
    grace.post("/api/v1/items/", &json!({ "title": "hers" })).await;
    let own = first(&ada).await;
    let (work, other) = (calendar(&ada, "Tasks").await, calendar(&ada, "calendar").await);
    for (title, calendar) in [("Tea", &own), ("Review", &work), ("Gym", &other)] {
        event(&ada, title, calendar).await;
    }
    let due = json!({ "title": "Letter", "due": "2026-11-30", "duration_minutes": 90, "description": "to Grace" });
    let letter = ada.post("/api/v1/tasks/", &due).await;
    let home = ada.post("/api/v1/labels/", &json!({ "name": "Home, sweet home" })).await.body;
    let tidy = ada.post("/api/v1/tasks/", &json!({ "title": "Tidy up", "labels": [home["id"]] })).await;
    ada.patch(tidy.header("location"), &json!({ "completed": true })).await;
    ada.post("/api/v1/items/", &json!({ "title": "lamp" })).await;
    let mut archive = archive(&ada).await;
    assert_eq!(names(&archive), ["Calendar.ics", "Tasks (2).ics", "calendar (2).ics", "tasks.ics", "data.json"]);
    assert!(entry(&mut archive, "Calendar.ics").contains("SUMMARY:Tea"));
    assert!(entry(&mut archive, "Tasks (2).ics").contains("SUMMARY:Review"));
    let tasks = entry(&mut archive, "tasks.ics");
    assert!(tasks.contains("\r\nCATEGORIES:Home\\, sweet home\r\n"), "{tasks}");
    let places: Vec<_> =
        tasks.lines().filter(|line| line.starts_with("X-APPLE") || line.starts_with("SUMMARY")).collect();
    assert_eq!(places, ["SUMMARY:Letter", "X-APPLE-SORT-ORDER:1", "SUMMARY:Tidy up", "X-APPLE-SORT-ORDER:2"]);
    for line in ["DUE;VALUE=DATE:20261130", "ESTIMATED-DURATION:PT1H30M", "DESCRIPTION:to Grace", "STATUS:COMPLETED"] {
        assert_eq!(tasks.lines().filter(|it| *it == line).count(), 1, "{line}");
    }
    let data: Value = serde_json::from_str(&entry(&mut archive, "data.json")).unwrap();
    assert_eq!(data["exported_at"], "2026-11-20T09:00:00Z");
    assert_eq!(data["settings"], ada.get("/api/v1/users/me/settings").await.body);
    assert_eq!(data["calendars"], ada.get(CALENDARS).await.body["data"]);
    assert_eq!(data["labels"], ada.get("/api/v1/labels/").await.body["data"]);
    assert_eq!(as_answered(&data["tasks"]), ada.get("/api/v1/tasks/").await.body["data"]);
    assert_eq!(as_answered(&data["tasks"])[0], letter.body);
    assert_eq!([&data["tasks"][0]["uid"], &data["tasks"][0]["sequence"]], [&letter.body["id"], &json!(0)]);
    assert_eq!(data["items"], ada.get("/api/v1/items/").await.body["data"]);
    let titles: Vec<_> = data["events"].as_array().unwrap().iter().map(|event| event["title"].clone()).collect();
    assert_eq!(titles, ["Tea", "Review", "Gym"]);
    let shown = ada.get(&format!("{EVENTS}{}", data["events"][0]["id"].as_str().unwrap())).await.body;
    assert_eq!(data["events"][0], shown);
}

/// The tasks of an export without what the API does not answer of tasks.
fn as_answered(tasks: &Value) -> Value {
    let mut tasks = tasks.clone();
    for task in tasks.as_array_mut().unwrap() {
        task.as_object_mut().unwrap().retain(|name, _| name != "uid" && name != "sequence");
    }
    tasks
}

async fn a_file_of_ours_says_nothing_new_of_tasks(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let home = ada.post("/api/v1/labels/", &json!({ "name": "Home" })).await.body;
    let add = async |task: Value| ada.post("/api/v1/tasks/", &task).await.body;
    let call = add(json!({ "title": "Call", "labels": [home["id"]], "priority": "urgent" })).await;
    add(json!({ "title": "Write", "priority": "low", "blocked_by": [call["id"]] })).await;
    add(json!({ "title": "Late", "due": "2026-11-20", "not_before": "2026-11-24" })).await;
    let water = json!({ "rrule": "FREQ=DAILY;INTERVAL=3", "from": "completion" });
    add(json!({ "title": "Water", "due": "2026-11-20", "not_before": "2026-11-20", "recurrence": water })).await;
    let task = ada.get("/api/v1/tasks/").await.body["data"][0]["id"].clone();
    let blocks = ["2026-11-21T09:00:00Z", "2026-11-22T09:00:00Z"].map(|start| json!({ "start": start, "minutes": 30 }));
    let path = format!("/api/v1/tasks/{}", task.as_str().unwrap());
    assert_eq!(ada.patch(&path, &json!({ "blocks": blocks, "minutes_done": 15 })).await.status, 200);
    let before = ada.get("/api/v1/tasks/").await.body["data"].clone();
    assert_eq!(before.as_array().map(Vec::len), Some(4), "{before}");
    let mut archive = archive(&ada).await;
    let data: Value = serde_json::from_str(&entry(&mut archive, "data.json")).unwrap();
    assert_eq!(as_answered(&data["tasks"]), before, "with blocks and minutes done");
    let tasks = entry(&mut archive, "tasks.ics");
    assert!(tasks.contains("\r\nCATEGORIES:Home\r\n"), "{tasks}");
    let report = super::imports::import(&ada, tasks).await;
    assert_eq!((&report["unchanged"], &report["problems"]), (&json!(4), &json!([])), "{report}");
    assert_eq!(ada.get("/api/v1/tasks/").await.body["data"], before);
}

async fn an_archive_of_nothing_is_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let mut archive = archive(&app.user("ada").await).await;
    assert_eq!(names(&archive), ["Calendar.ics", "tasks.ics", "data.json"]);
    let data: Value = serde_json::from_str(&entry(&mut archive, "data.json")).unwrap();
    assert_eq!((&data["events"], &data["tasks"], &data["items"]), (&json!([]), &json!([]), &json!([])));
}

async fn a_superusers_archive_has_their_own_items_alone(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (root, ada) = (app.superuser().await, app.user("ada").await);
    ada.post("/api/v1/items/", &json!({ "title": "hers" })).await;
    let data: Value = serde_json::from_str(&entry(&mut archive(&root).await, "data.json")).unwrap();
    assert_eq!(data["items"], json!([]));
}

async fn a_program_that_may_read_takes_everything_but_settings(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let key = async |scopes: &[&str]| {
        let body = json!({ "name": "x", "scopes": scopes, "expires_in_days": 1 });
        let made = ada.post("/api/v1/users/me/api-keys/", &body).await;
        app.bearer(made.body["key"].as_str().unwrap())
    };
    let data: Value = serde_json::from_str(&entry(&mut archive(&key(&["read"]).await).await, "data.json")).unwrap();
    assert_eq!((&data["settings"], data["calendars"].as_array().unwrap().len()), (&Value::Null, 1));
    let writer = key(&["write"]).await;
    for path in ["/api/v1/export", &export_of(&first(&ada).await)] {
        assert_eq!(writer.get(path).await.refusal(), (403, "insufficient_scope"));
    }
}

async fn what_is_too_large_is_refused_as_a_whole(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let own = first(&ada).await;
    event(&ada, "one of many", &own).await;
    app.database.add_copies("events", COPIES * 3, &["start_at", "end_at"]).await;
    let narrow = ada.at(&app.serve_with(|http, _| http.answer_budget = 1 << 20).await);
    assert_eq!(narrow.get(&export_of(&own)).await.refusal(), (503, "unavailable"));
    assert_eq!(ada.get(&export_of(&own)).await.status, 200);
}

on_both_engines!(
    a_calendar_is_a_file,
    an_empty_calendar_is_a_file_too,
    many_events_are_a_file_as_few_are,
    an_archive_has_everything_of_its_owner,
    a_file_of_ours_says_nothing_new_of_tasks,
    an_archive_of_nothing_is_one,
    a_superusers_archive_has_their_own_items_alone,
    a_program_that_may_read_takes_everything_but_settings,
    what_is_too_large_is_refused_as_a_whole,
);
