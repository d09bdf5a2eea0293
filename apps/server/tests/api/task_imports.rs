//! What other task lists export, brought here.

use std::io::{Cursor, Write as _};

use chrono::TimeDelta;
use reqwest::Method;
use reqwest::header::CONTENT_TYPE;
use scheduler_application::Quotas;
use scheduler_test_support::{Actor, Answer, Engine, TestApp, on_both_engines};
use serde_json::{Value, json};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

const IMPORT: &str = "/api/v1/tasks/import";
const VIKUNJA: &str = include_str!("../../../../crates/task-lists/tests/lists/vikunja.json");
const HEADER: &str =
    "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT\r\n";

async fn send(actor: &Actor, media_type: &str, query: &str, body: impl Into<Vec<u8>>) -> Answer {
    let request = actor.request(Method::POST, &format!("{IMPORT}{query}"));
    actor.send(request.header(CONTENT_TYPE, media_type).body(body.into())).await
}

async fn import(actor: &Actor, media_type: &str, body: impl Into<Vec<u8>>) -> Value {
    let answer = send(actor, media_type, "", body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.body
}

/// Created, updated, unchanged and skipped.
fn counts(report: &Value) -> [i64; 4] {
    ["created", "updated", "unchanged", "skipped"].map(|name| report[name].as_i64().unwrap())
}

fn lines(report: &Value) -> Vec<i64> {
    report["problems"].as_array().unwrap().iter().map(|it| it["line"].as_i64().unwrap()).collect()
}

async fn tasks(actor: &Actor) -> Vec<Value> {
    actor.get("/api/v1/tasks/").await.body["data"].as_array().unwrap().clone()
}

fn project() -> String {
    HEADER.to_owned()
        + "section,Kitchen,,,,,,,,,,\r\n\
           task,Bake a cake @home,For Grace,1,1,Ada (1),,2026-12-24,en,Europe/Berlin,30,minute\r\n\
           note,With candles,,,,Ada (1),,,,,,\r\n\
           task,Buy flour,,4,2,Ada (1),,when it rains,en,,,\r\n"
}

fn many(count: usize) -> String {
    HEADER.to_owned()
        + &(0..count).map(|number| format!("task,Task {number},,4,1,,,,,,,\r\n")).collect::<Vec<_>>().concat()
}

fn archive() -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in [("VERSION", "v2.1.0"), ("data.json", VIKUNJA), ("filters.json", "[]")] {
        archive.start_file(name, SimpleFileOptions::default()).unwrap();
        archive.write_all(text.as_bytes()).unwrap();
    }
    archive.finish().unwrap().into_inner()
}

async fn a_project_of_todoist_comes_in_and_twice_changes_nothing(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    ada.post("/api/v1/tasks/", &json!({ "title": "Mine" })).await;
    let dry = send(&ada, "text/csv", "?dry_run=true", project()).await;
    assert_eq!((dry.status, counts(&dry.body), lines(&dry.body)), (200, [2, 0, 0, 0], vec![5]));
    assert_eq!(tasks(&ada).await.len(), 1);
    assert_eq!(import(&ada, "text/csv", project()).await, dry.body);
    let there = tasks(&ada).await;
    let titles: Vec<_> = there.iter().map(|task| task["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["Mine", "Bake a cake", "Buy flour"]);
    let cake = &there[1];
    assert_eq!(
        (&cake["due"], &cake["priority"], &cake["duration_minutes"]),
        (&json!("2026-12-24"), &json!("urgent"), &json!(30))
    );
    assert_eq!(cake["description"], "For Grace\n\nAda (1): With candles\n\nSection: Kitchen");
    let flour = "Date: when it rains\nSection: Kitchen\nPart of: Bake a cake";
    assert_eq!(there[2]["description"], flour);
    assert_eq!(counts(&import(&ada, "text/csv", project()).await), [0, 0, 2, 0]);
    assert_eq!(tasks(&ada).await, there, "not even touched");
    assert_eq!(counts(&import(&grace, "text/csv", project()).await), [2, 0, 0, 0]);
}

async fn an_account_of_vikunja_comes_in_and_a_newer_state_replaces_it(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let dry = send(&ada, "application/zip", "?dry_run=true", archive()).await;
    assert_eq!((dry.status, counts(&dry.body), lines(&dry.body)), (200, [4, 0, 0, 0], vec![1, 4]));
    assert_eq!(import(&ada, "application/zip", archive()).await, dry.body);
    let there = tasks(&ada).await;
    assert_eq!((there.len(), &there[0]["created_at"]), (4, &json!("2026-01-12T18:22:50Z")));
    assert_eq!((&there[1]["completed"], &there[1]["priority"]), (&json!(true), &json!("high")));
    // Its text alone is the same.
    assert_eq!(counts(&import(&ada, "application/json", VIKUNJA).await), [0, 0, 4, 0]);
    assert_eq!(tasks(&ada).await, there, "not even touched");
    let other = VIKUNJA.replace("Bake a cake", "Buy a cake");
    assert_eq!(counts(&import(&ada, "application/json", other.clone()).await), [0, 0, 4, 0]);
    let newer = other.replace("2026-01-12T18:31:33Z", "2026-11-01T08:00:00Z");
    assert_eq!(counts(&import(&ada, "application/json", newer).await), [0, 1, 3, 0]);
    assert_eq!(tasks(&ada).await[0]["title"], "Buy a cake");
    // Ids count from one on every server.
    let of_another = VIKUNJA.replace("2026-01-12T18:22:50Z", "2026-02-01T08:00:00Z");
    assert_eq!(counts(&import(&ada, "application/json", of_another).await), [4, 0, 0, 0]);
    assert_eq!(tasks(&ada).await[0]["title"], "Buy a cake");
}

async fn labels(actor: &Actor) -> Vec<Value> {
    actor.get("/api/v1/labels/").await.body["data"].as_array().unwrap().clone()
}

/// What the labels of a task are called.
fn labels_of(task: &Value, labels: &[Value]) -> Vec<String> {
    let ids = task["labels"].as_array().unwrap();
    let of_task = labels.iter().filter(|label| ids.contains(&label["id"]));
    of_task.map(|label| label["name"].as_str().unwrap().to_owned()).collect()
}

fn labelled(titles: &[&str]) -> String {
    let rows: Vec<_> = titles.iter().map(|title| format!("task,{title},,4,1,,,,,,,\r\n")).collect();
    HEADER.to_owned() + &rows.concat()
}

async fn labels_come_along_and_those_that_are_here_are_found(engine: Engine) {
    let app = TestApp::start(engine).await;
    let (ada, grace) = (app.user("ada").await, app.user("grace").await);
    ada.post("/api/v1/labels/", &json!({ "name": "Home", "color": "red" })).await;
    let file = labelled(&["Tea @home @kitchen", "Cake @Kitchen"]);
    let dry = send(&ada, "text/csv", "?dry_run=true", file.clone()).await;
    assert_eq!((counts(&dry.body), labels(&ada).await.len()), ([2, 0, 0, 0], 1), "{dry:?}");
    assert_eq!(import(&ada, "text/csv", file.clone()).await, dry.body);
    let (there, own) = (tasks(&ada).await, labels(&ada).await);
    let said: Vec<_> = own.iter().map(|label| (label["name"].as_str().unwrap(), &label["color"])).collect();
    assert_eq!(said, [("Home", &json!("red")), ("kitchen", &json!("blue"))]);
    assert_eq!([&there[0]["title"], &there[1]["title"]], ["Tea", "Cake"]);
    assert_eq!(labels_of(&there[0], &own), ["Home", "kitchen"]);
    assert_eq!(labels_of(&there[1], &own), ["kitchen"]);
    let again = import(&ada, "text/csv", file).await;
    assert_eq!((counts(&again), lines(&again)), ([0, 0, 2, 0], vec![]));
    assert_eq!((tasks(&ada).await, labels(&ada).await), (there, own), "not even touched");
    assert!(labels(&grace).await.is_empty());
}

async fn labels_that_were_changed_here_stay_until_the_file_is_newer(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    import(&ada, "application/json", VIKUNJA).await;
    let (task, own) = (tasks(&ada).await[0].clone(), labels(&ada).await);
    assert_eq!(labels_of(&task, &own), ["sweet", "to do"]);
    let path = format!("/api/v1/tasks/{}", task["id"].as_str().unwrap());
    assert_eq!(ada.patch(&path, &json!({ "labels": [] })).await.status, 200);
    let other = VIKUNJA.replace("\"to do\"", "\"new\"");
    let report = import(&ada, "application/json", other.clone()).await;
    assert_eq!((counts(&report), labels(&ada).await.len()), ([0, 0, 4, 0], 2), "{report}");
    let newer = other.replace("2026-01-12T18:31:33Z", "2099-11-01T08:00:00Z");
    assert_eq!(counts(&import(&ada, "application/json", newer).await), [0, 1, 3, 0]);
    assert_eq!(labels_of(&tasks(&ada).await[0], &labels(&ada).await), ["new", "sweet"]);
}

async fn labels_that_there_is_no_room_for_are_named(engine: Engine) {
    let quotas = Quotas { tasks: 3, labels: 1, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = quotas).await;
    let ada = app.user("ada").await;
    let file = labelled(&["Tea @one @two", "Cake @two @one", "Jam @one", "Pie @three"]);
    let dry = send(&ada, "text/csv", "?dry_run=true", file.clone()).await.body;
    assert_eq!((counts(&dry), lines(&dry)), ([3, 0, 0, 1], vec![2, 3, 5]), "{dry}");
    assert!(dry["problems"][0]["message"].as_str().unwrap().ends_with("did not come along: two"), "{dry}");
    assert_eq!(import(&ada, "text/csv", file.clone()).await, dry);
    let (there, own) = (tasks(&ada).await, labels(&ada).await);
    assert_eq!((there.len(), own.len(), labels_of(&there[1], &own)), (3, 1, vec!["one".to_owned()]));
    let again = import(&ada, "text/csv", file).await;
    assert_eq!((counts(&again), tasks(&ada).await), ([0, 0, 3, 1], there));
    let many = (0..60).map(|number| format!("@l{number}")).collect::<Vec<_>>().join(" ");
    let report = send(&app.user("grace").await, "text/csv", "?dry_run=true", labelled(&[&format!("Tea {many}")])).await;
    let said = report.body["problems"][0]["message"].as_str().unwrap().to_owned();
    assert!(said.contains("”: A task has at most 50 labels") && said.contains("l50, l51"), "{said}");
}

async fn a_task_without_room_brings_no_labels(engine: Engine) {
    let quotas = Quotas { tasks: 1, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = quotas).await;
    let ada = app.user("ada").await;
    let report = import(&ada, "text/csv", labelled(&["Tea", "Pie @three"])).await;
    assert_eq!((counts(&report), lines(&report)), ([1, 0, 0, 1], vec![3]));
    assert!(labels(&ada).await.is_empty());
}

async fn what_repeats_from_its_completion_does_so_here(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let file = HEADER.to_owned() + "task,Water,,4,1,,,every! 3 days,en,,,\r\ntask,Rest,,4,1,,,every friday,en,,,\r\n";
    import(&ada, "text/csv", file).await;
    import(&ada, "application/json", VIKUNJA).await;
    let there = tasks(&ada).await;
    let three_days = json!({ "rrule": "FREQ=DAILY;INTERVAL=3", "from": "completion" });
    assert_eq!(there[0]["recurrence"], three_days, "{}", there[0]);
    assert_eq!(there[1]["recurrence"], json!({ "rrule": "FREQ=WEEKLY;BYDAY=FR", "from": "due" }));
    let plants = there.iter().find(|task| task["title"] == "Water the plants").unwrap();
    assert_eq!((&plants["recurrence"], &plants["description"]), (&three_days, &json!("")));
    assert_eq!(counts(&import(&ada, "application/json", VIKUNJA).await), [0, 0, 4, 0]);
    assert_eq!(tasks(&ada).await, there, "not even touched");
    let path = format!("/api/v1/tasks/{}", plants["id"].as_str().unwrap());
    let other = VIKUNJA.replace("\"repeat_mode\":2", "\"repeat_mode\":0");
    assert_eq!(counts(&import(&ada, "application/json", other.clone()).await), [0, 0, 4, 0]);
    assert_eq!(ada.get(&path).await.body["recurrence"], three_days);
    let newer = other.replace("\"updated\":\"2026-01-12T18:22:50Z\"", "\"updated\":\"2099-11-01T08:00:00Z\"");
    import(&ada, "application/json", newer).await;
    assert_eq!(ada.get(&path).await.body["recurrence"]["from"], "due");
}

async fn a_calendar_goes_into_the_default_one(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:one@x\r\nDTSTART:20261123T093000Z\r\nEND:VEVENT\r\n\
                BEGIN:VTODO\r\nUID:todo@x\r\nSUMMARY:Tea\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
    assert_eq!(counts(&import(&ada, "text/calendar", text).await), [2, 0, 0, 0]);
    let window = "/api/v1/events/?from=2026-11-01T00:00:00Z&to=2026-12-31T00:00:00Z";
    let events = ada.get(window).await.body;
    let calendars = ada.get("/api/v1/calendars/").await.body;
    assert_eq!(events["data"][0]["calendar_id"], calendars["data"][0]["id"], "{events}");
    assert_eq!(tasks(&ada).await[0]["title"], "Tea");
}

async fn a_task_list_is_nothing_for_a_calendar(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let calendars = ada.get("/api/v1/calendars/").await.body;
    let path = format!("/api/v1/calendars/{}/import", calendars["data"][0]["id"].as_str().unwrap());
    for body in [project().into_bytes(), archive()] {
        let request = ada.request(Method::POST, &path).header(CONTENT_TYPE, "text/calendar");
        assert_eq!(ada.send(request.body(body)).await.refusal(), (400, "unreadable_file"));
    }
    assert!(tasks(&ada).await.is_empty());
}

async fn a_form_brings_a_file_of_any_kind(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let mut body = b"--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.zip\"\r\n\r\n".to_vec();
    body.extend(archive());
    body.extend(b"\r\n--cut--\r\n");
    let report = import(&ada, "multipart/form-data; boundary=cut", body).await;
    assert_eq!(counts(&report), [4, 0, 0, 0]);
}

async fn a_large_list_comes_in_by_itself_and_reads_words_as_when_it_was_sent(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let text = many(1_000) + "task,Late,,4,1,,,tomorrow,en,Europe/Berlin,,\r\n";
    let now = app.ports.clock.now();
    let queued = send(&ada, "text/csv", "", text.clone()).await;
    assert_eq!((queued.status, &queued.body["total"]), (202, &json!(1_001)));
    let place = queued.header("location").to_owned();
    app.clock.advance(TimeDelta::days(2));
    app.app.imports.run_next().await.unwrap();
    let ada = app.log_in("ada@example.org").await;
    let done = ada.get(&place).await.body;
    assert_eq!((&done["state"], counts(&done["report"])), (&json!("done"), [1_001, 0, 0, 0]), "{done}");
    let last = ada.get("/api/v1/tasks/?skip=1000").await.body["data"][0].clone();
    let tomorrow = (now + TimeDelta::days(1)).format("%Y-%m-%d").to_string();
    assert_eq!((&last["title"], &last["due"]), (&json!("Late"), &json!(tomorrow)), "{last}");
    let dry = send(&ada, "text/csv", "?dry_run=true", many(1_001)).await;
    app.app.imports.run_next().await.unwrap();
    assert_eq!(counts(&ada.get(dry.header("location")).await.body["report"]), [1, 0, 1_000, 0]);
}

async fn what_there_is_no_room_for_is_named(engine: Engine) {
    let quotas = Quotas { tasks: 2, ..Quotas::default() };
    let app = TestApp::start_with(engine, |settings| settings.quotas = quotas).await;
    let ada = app.user("ada").await;
    let report = import(&ada, "text/csv", many(4)).await;
    assert_eq!((counts(&report), lines(&report)), ([2, 0, 0, 2], vec![4, 5]));
}

async fn what_is_no_task_list_is_refused(engine: Engine) {
    let app = TestApp::start(engine).await;
    let ada = app.user("ada").await;
    let bomb = {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        archive.start_file("data.json", SimpleFileOptions::default()).unwrap();
        archive.write_all(&vec![b' '; 50_000_001]).unwrap();
        archive.finish().unwrap().into_inner()
    };
    for (media_type, body) in [
        ("text/csv", b"NAME,DUE,NOTE\nTea,today,\n".to_vec()),
        ("text/csv", b"TYPE,CONTENT\ntask,Caf\xe9\n".to_vec()),
        ("application/json", b"{}".to_vec()),
        ("application/json", b"[{\"tasks\":".to_vec()),
        ("application/zip", b"PK\x03\x04".to_vec()),
        ("text/csv", Vec::new()),
    ] {
        let answer = send(&ada, media_type, "", body).await;
        assert_eq!(answer.refusal(), (400, "unreadable_file"), "{media_type}: {answer:?}");
    }
    assert_eq!(send(&ada, "application/zip", "", bomb).await.refusal(), (413, "body_too_large"));
    let large = send(&ada, "text/csv", "", vec![b' '; 50_000_001]).await;
    assert_eq!(large.refusal(), (413, "body_too_large"));
    assert_eq!(send(&ada, "text/html", "", project()).await.refusal(), (415, "unsupported_media_type"));
    assert_eq!(send(&ada, "text/csv", "?dry_run=maybe", project()).await.faults(), ["query.dry_run wrong_type"]);
    assert_eq!(send(&app.anonymous(), "text/csv", "", project()).await.status, 401);
    assert!(tasks(&ada).await.is_empty());
}

on_both_engines!(
    a_project_of_todoist_comes_in_and_twice_changes_nothing,
    an_account_of_vikunja_comes_in_and_a_newer_state_replaces_it,
    labels_come_along_and_those_that_are_here_are_found,
    labels_that_were_changed_here_stay_until_the_file_is_newer,
    labels_that_there_is_no_room_for_are_named,
    a_task_without_room_brings_no_labels,
    what_repeats_from_its_completion_does_so_here,
    a_calendar_goes_into_the_default_one,
    a_task_list_is_nothing_for_a_calendar,
    a_form_brings_a_file_of_any_kind,
    a_large_list_comes_in_by_itself_and_reads_words_as_when_it_was_sent,
    what_there_is_no_room_for_is_named,
    what_is_no_task_list_is_refused,
);
